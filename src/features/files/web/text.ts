import { words } from '#shared/text.ts'

export const text = words({
  download: { en: 'Download', fr: 'Télécharger' },
  fromAgency: { en: 'From the agency', fr: 'Fichiers de l’agence' },
  sharedBy: { en: 'shared by {name} on {day}', fr: 'partagé par {name} le {day}' },
  sharedOn: { en: 'shared on {day}', fr: 'partagé le {day}' },
  noCv: { en: 'No CV', fr: 'Pas de CV' },
  noCvYet: { en: 'No CV yet', fr: 'Pas encore de CV' },
  reading: { en: 'We’re still reading the text of this file.', fr: 'Le texte de ce fichier est en cours de lecture.' },
  unreadable: {
    en: 'We couldn’t read any text in this file. Download it to view it.',
    fr: 'Aucun texte n’a pu être lu. Téléchargez le fichier pour le consulter.',
  },
  asPage: { en: 'Page', fr: 'Page' },
  asText: { en: 'Text', fr: 'Texte' },
  openInTab: { en: 'Open in a new tab', fr: 'Ouvrir dans un nouvel onglet' },
})
