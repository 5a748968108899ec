import { words } from '#shared/text.ts'

export const text = words({
  download: { en: 'Download', fr: 'Télécharger' },
  fromAgency: { en: 'From the agency', fr: 'Fichiers de l’agence' },
  sharedBy: { en: 'shared by {name} on {day}', fr: 'partagé par {name} le {day}' },
  sharedOn: { en: 'shared on {day}', fr: 'partagé le {day}' },
  noCv: { en: 'No CV', fr: 'Pas de CV' },
  noCvYet: { en: 'No CV yet', fr: 'Pas encore de CV' },
  reading: { en: 'The text of this file is still being read.', fr: 'Le texte de ce fichier est en cours de lecture.' },
  unreadable: {
    en: 'No text could be read from this file. Download it to look at it.',
    fr: 'Aucun texte n’a pu être lu. Téléchargez le fichier pour le consulter.',
  },
  asPage: { en: 'Page', fr: 'Page' },
  asText: { en: 'Text', fr: 'Texte' },
  openInTab: { en: 'Open in a new tab', fr: 'Ouvrir dans un nouvel onglet' },
})
