import { words } from '#shared/text.ts'

export const text = words({
  'batch-over': { en: 'This has already ended.', fr: 'L’opération est déjà terminée.' },
  'batch-not-over': { en: 'This is still running. Stop it first.', fr: 'L’opération n’est pas terminée. Arrêtez-la d’abord.' },
  'batch-final': { en: 'You can’t recall a sent email.', fr: 'Un e-mail envoyé ne peut pas être rappelé.' },
  'changed-since': { en: 'Someone has changed this since.', fr: 'Une autre modification a eu lieu depuis.' },
  'candidate-without-address': { en: 'No email address.', fr: 'Aucune adresse e-mail.' },
  'documents-cover-job': {
    en: 'Their documents are valid for this job.',
    fr: 'Ses documents sont valables pour cette offre.',
  },
  'documents-good': {
    en: 'A verified document is valid for more than 60 days, or one is waiting to be checked.',
    fr: 'Un document vérifié est valable encore plus de 60 jours, ou un document reçu attend d’être vérifié.',
  },
  'batch-asker-left': {
    en: 'Stopped because the account that started this is closed or no longer has access. Changes made so far are kept.',
    fr: 'Opération arrêtée : le compte qui l’a lancée est fermé ou n’y a plus accès. Les modifications déjà faites sont conservées.',
  },
  'batch-failed': { en: 'Something went wrong. Try this one again.', fr: 'Une erreur est survenue. Réessayez pour cette personne.' },
})
