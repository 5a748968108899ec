import { named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

export const candidateLetters = letters('candidates', {
  registration: {
    name: { en: 'Registration link', fr: 'Lien d’inscription' },
    to: 'candidate',
    subject: mailText.linkSubject,
    text: [mailText.linkWhat],
    placeholders: { name: named.colleague, day: named.linkUntil },
    hello: mailText.hello,
    end: [mailText.linkWorks],
    button: mailText.linkAction,
  },
  // What the notice has to say is the law's (GDPR, article 14).
  privacyNotice: {
    name: { en: 'Privacy notice', fr: 'Information sur les données personnelles' },
    to: 'candidate',
    subject: mailText.noticeSubject,
    text: [mailText.noticeIntro],
    fixed: { months: placeholder('Months kept', 'Mois de conservation', '24') },
    hello: mailText.hello,
    end: [mailText.noticeWhat, mailText.noticeRights],
    button: mailText.noticeAction,
  },
})
