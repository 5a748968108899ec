import { words } from '#shared/text.ts'

export const text = words({
  colleagueHint: { en: 'Type a name', fr: 'Saisissez un nom' },
  noColleague: { en: 'No colleague with this name', fr: 'Aucun collègue de ce nom' },
})
