import { placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const search = placeholder('The search', 'La recherche', 'bricklayer, Leeds and 20 miles around', 'maçon, Lyon et 30 km alentour')

export const alertLetters = letters('alerts', {
  confirm: {
    name: { en: 'Confirm a job alert', fr: 'Confirmation d’une alerte emploi' },
    to: 'visitor',
    subject: mailText.confirmSubject,
    text: [mailText.confirmWhat],
    placeholders: { search },
    hello: mailText.hello,
    end: [mailText.confirmHow],
    button: mailText.confirmAction,
  },
  digest: {
    name: { en: 'New jobs', fr: 'Nouvelles offres' },
    to: 'visitor',
    subject: mailText.newJobsSubject,
    text: [mailText.newJobsSubject],
    placeholders: { search, jobs: placeholder('How many jobs', 'Nombre d’offres', '3 new jobs', '3 nouvelles offres') },
    button: mailText.seeAll,
  },
})
