import { words } from '#shared/text.ts'

/** What applicants answered to the questions of a job. */
export const answersText = words({
  answers: { en: 'Answers', fr: 'Réponses' },
  mine: { en: 'My answers', fr: 'Mes réponses' },
  unsuited: {
    en: { one: '{n} unsuitable answer', other: '{n} unsuitable answers' },
    fr: { one: '{n} réponse ne convient pas', other: '{n} réponses ne conviennent pas' },
  },
  suits: { en: 'all answers suitable', fr: 'toutes les réponses conviennent' },
  doesNot: { en: 'an unsuitable answer', fr: 'une réponse ne convient pas' },
  asksFor: { en: 'Expected: {what}', fr: 'Attendu : {what}' },
  otherwise: { en: 'This question has since changed or been removed.', fr: 'Cette question a depuis été modifiée ou supprimée.' },
  expectedElse: {
    en: 'The expected answer has changed since. This one was checked against the earlier version.',
    fr: 'Les attentes de l’offre ont changé depuis ; cette réponse a été évaluée selon les précédentes.',
  },
  asSeen: { en: 'Applicant view', fr: 'Vue des candidats' },
  asked: {
    en: 'Applicants give their name, email address, CV and an optional message. Then:',
    fr: 'Les candidats indiquent leur nom et leur adresse e-mail, joignent un CV et peuvent ajouter un message. Puis :',
  },
  noQuestions: { en: 'No questions for this job.', fr: 'Aucune question pour cette offre.' },
  addSome: { en: 'Add questions', fr: 'Ajouter des questions' },
  answeredBy: { en: '{n} of {all} answered.', fr: 'Réponses : {n} sur {all}.' },
})
