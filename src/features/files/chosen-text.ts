import { words } from '#shared/text.ts'

/** What can be wrong with a file as soon as it is chosen. */
export const chosenText = words({
  'file-empty': {
    en: 'This file is empty. Choose another, or save it again first.',
    fr: 'Ce fichier est vide. Choisissez-en un autre ou enregistrez-le de nouveau.',
  },
  'file-content-mismatch': {
    en: 'The content of this file does not match its name. Save it in the right format, then send it again.',
    fr: 'Le contenu de ce fichier ne correspond pas à son nom. Enregistrez-le de nouveau au bon format puis renvoyez-le.',
  },
  'file-too-large': {
    en: 'This file is larger than {megabytes}\u00a0MB. Send a smaller one.',
    fr: 'Ce fichier dépasse {megabytes}\u00a0Mo. Envoyez-en un plus petit.',
  },
  'photo-heic': {
    en: 'This photo is in Apple’s HEIC format, which we cannot open. Save it as JPEG, or take it again after choosing Settings → Camera → Formats → Most Compatible on the iPhone.',
    fr: 'Cette photo est au format HEIC d’Apple, que nous ne pouvons pas ouvrir. Enregistrez-la en JPEG, ou reprenez-la après avoir choisi Réglages → Appareil photo → Formats → Le plus compatible sur l’iPhone.',
  },
})
