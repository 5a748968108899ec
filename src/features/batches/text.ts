import { words } from '#shared/text.ts'

export const text = words({
  'batch-over': { en: 'This has already ended.', fr: 'L’opération est déjà terminée.' },
  'batch-not-over': { en: 'This has not ended yet. Stop it first.', fr: 'L’opération n’est pas terminée. Arrêtez-la d’abord.' },
  'batch-final': { en: 'An email that has been sent can’t be recalled.', fr: 'L’envoi d’un e-mail ne peut pas être annulé.' },
  'changed-since': { en: 'This has been changed again since.', fr: 'Une autre modification a eu lieu depuis.' },
  'candidate-without-address': { en: 'There is no email address.', fr: 'Aucune adresse e-mail.' },
  'documents-cover-job': {
    en: 'Their documents are valid for this job.',
    fr: 'Les documents détenus couvrent cette offre.',
  },
  'documents-good': {
    en: 'A verified document is valid for more than 60 days, or one is waiting to be checked.',
    fr: 'Un document vérifié est valable encore plus de 60 jours, ou un document reçu attend d’être vérifié.',
  },
  'batch-asker-left': {
    en: 'Stopped because the account of the person who asked for this was closed or can no longer do it. What was already done stays.',
    fr: 'Arrêté, car le compte de la personne à l’origine de l’opération a été fermé ou n’en a plus le droit. Ce qui est déjà fait reste.',
  },
  'batch-failed': { en: 'Something went wrong. Try this one again.', fr: 'Une erreur est survenue. Réessayez pour cette personne.' },
})
