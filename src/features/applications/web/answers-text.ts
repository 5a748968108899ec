import { words } from '#shared/text.ts'

/** What applicants answered to the questions of a job. */
export const answersText = words({
  answers: { en: 'Answers', fr: 'Réponses' },
  mine: { en: 'My answers', fr: 'Mes réponses' },
  unsuited: {
    en: { one: '{n} unsuitable answer', other: '{n} unsuitable answers' },
    fr: { one: '{n} réponse ne convient pas', other: '{n} réponses ne conviennent pas' },
  },
  suits: { en: 'all answers suitable', fr: 'toutes conviennent' },
  doesNot: { en: 'an unsuitable answer', fr: 'une réponse ne convient pas' },
  asksFor: { en: 'Expected: {what}', fr: 'Attendu : {what}' },
  otherwise: { en: 'The job no longer asks this in the same words.', fr: 'L’offre ne pose plus cette question dans les mêmes termes.' },
  expectedElse: {
    en: 'The job’s expectations have changed since; this answer was checked against the earlier ones.',
    fr: 'Les attentes de l’offre ont changé depuis ; cette réponse a été évaluée selon les précédentes.',
  },
  asSeen: { en: 'As applicants see it', fr: 'Vu par les candidats' },
  asked: {
    en: 'They give their name, an email address, a CV and, if they like, a message. Then:',
    fr: 'Ils indiquent leur nom, une adresse e-mail, joignent un CV et, s’ils le souhaitent, un message. Puis :',
  },
  noQuestions: { en: 'This job asks no questions.', fr: 'Cette offre ne pose aucune question.' },
  addSome: { en: 'Add questions', fr: 'Ajouter des questions' },
  answeredBy: { en: '{n} of {all} answered.', fr: 'Réponses : {n} sur {all}.' },
})
