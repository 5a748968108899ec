import { words } from '#shared/text.ts'

export const text = words({
  'export-not-ready': {
    en: 'This export isn’t ready yet. Wait until it is, or start a new one if it failed.',
    fr: 'Cet export n’est pas encore prêt. Patientez, ou lancez-en un nouveau s’il a échoué.',
  },
  'export-elsewhere': {
    en: 'The server that answered doesn’t have the file of this export. Try again, or start a new export.',
    fr: 'Le serveur qui a répondu n’a pas le fichier de cet export. Réessayez ou lancez un nouvel export.',
  },
})
