import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Shared files', fr: 'Fichiers partagés' },
  description: {
    en: 'Files and folders that the agency shares with you by a personal link.',
    fr: 'Des fichiers et des dossiers que l’agence partage avec vous par un lien personnel.',
  },
  works: { en: 'This link works until {day}.', fr: 'Ce lien fonctionne jusqu’au {day}.' },
  zip: { en: 'Download all as a zip file', fr: 'Tout télécharger (zip)' },
  download: { en: 'Download', fr: 'Télécharger' },
  downloadIt: { en: 'Download {name}', fr: 'Télécharger {name}' },
  preview: { en: 'Open', fr: 'Ouvrir' },
  openIt: { en: 'Open {name}', fr: 'Ouvrir {name}' },
  folders: { en: 'Folders', fr: 'Dossiers' },
  files: { en: 'Files', fr: 'Fichiers' },
  count: { en: { one: '{n} file', other: '{n} files' }, fr: { one: '{n} fichier', other: '{n} fichiers' } },
  path: { en: 'Where you are', fr: 'Où vous êtes' },
  empty: { en: 'This folder is empty', fr: 'Ce dossier est vide' },
  emptyBody: { en: 'Files that are put here later will show on this page.', fr: 'Les fichiers ajoutés plus tard s’afficheront ici.' },
  changed: { en: 'changed on {day}', fr: 'modifié le {day}' },
  before: { en: 'Earlier files', fr: 'Fichiers précédents' },
  after: { en: 'More files', fr: 'Plus de fichiers' },
})
