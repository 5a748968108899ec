import { words } from '#shared/text.ts'

export const text = words({
  download: { en: 'Download', fr: 'Télécharger' },
  openInTab: { en: 'Open in a new tab', fr: 'Ouvrir dans un nouvel onglet' },
})
