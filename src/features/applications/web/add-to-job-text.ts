import { words } from '#shared/text.ts'

export const text = words({
  add: { en: 'Add to a job', fr: 'Positionner sur une offre' },
  added: { en: 'Added to the job.', fr: 'Candidat positionné sur l’offre.' },
  job: { en: 'Job', fr: 'Offre' },
  hint: { en: 'Title, town or reference', fr: 'Intitulé, ville ou référence' },
  none: { en: 'Choose an open job.', fr: 'Choisissez une offre ouverte.' },
})
