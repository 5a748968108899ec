import { words } from '#shared/text.ts'

export const text = words({
  download: { en: 'Download', fr: 'Télécharger' },
  noCv: { en: 'No CV', fr: 'Pas de CV' },
  reading: { en: 'The text of this file is still being read.', fr: 'Le texte de ce fichier est en cours de lecture.' },
  unreadable: {
    en: 'No text could be read from this file. Download it to look at it.',
    fr: 'Aucun texte n’a pu être lu. Téléchargez le fichier pour le consulter.',
  },
  openInTab: { en: 'Open in a new tab', fr: 'Ouvrir dans un nouvel onglet' },
})
