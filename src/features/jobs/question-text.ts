import { words } from '#shared/text.ts'

/** The questions of a job, as applicants read them. */
export const questionText = words({
  choose: { en: 'Choose', fr: 'Choisissez' },
  atLeast: { en: '{from} or more', fr: '{from} ou plus' },
  atMost: { en: '{to} or less', fr: '{to} ou moins' },
  fromDay: { en: 'from {from}', fr: 'à partir du {from}' },
  byDay: { en: 'by {to}', fr: 'le {to} au plus tard' },
  between: { en: '{from} to {to}', fr: 'de {from} à {to}' },
  betweenDays: { en: 'between {from} and {to}', fr: 'du {from} au {to}' },
  or: { en: '{all} or {last}', fr: '{all} ou {last}' },
  needs: {
    en: 'Expected answer: {what}. You can still apply; the recruiter will see your answer.',
    fr: 'Réponse attendue : {what}. Vous pouvez tout de même postuler ; le recruteur verra votre réponse.',
  },
  beforeSending: {
    en: { one: '1 of your answers doesn’t match what this job needs:', other: '{n} of your answers don’t match what this job needs:' },
    fr: {
      one: 'L’une de vos réponses ne correspond pas à ce que ce poste demande :',
      other: '{n} de vos réponses ne correspondent pas à ce que ce poste demande :',
    },
  },
  stillSend: {
    en: 'You can still apply. No one is rejected automatically.',
    fr: 'Vous pouvez tout de même envoyer votre candidature. Aucune candidature n’est refusée automatiquement.',
  },
  saidBeneath: {
    en: 'If an answer doesn’t match what this job needs, we’ll tell you below it. You can still apply.',
    fr: 'Si une réponse ne correspond pas à ce que ce poste demande, c’est indiqué en dessous. Vous pouvez tout de même postuler.',
  },
  answerNeeded: { en: 'Answer this question.', fr: 'Répondez à cette question.' },
  answerNumber: { en: 'Enter a number.', fr: 'Indiquez un nombre.' },
  answerDay: { en: 'Enter a date.', fr: 'Indiquez une date.' },
  answerWithin: { en: 'Answer with {what}.', fr: 'Indiquez une réponse : {what}.' },
  answerLink: {
    en: 'Enter a web address that begins with https://.',
    fr: 'Indiquez une adresse web qui commence par https://.',
  },
})
