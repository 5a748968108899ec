import { words } from '#shared/text.ts'

/** Words of the pictures of link previews. */
export const previewText = words({
  title: { en: 'Good sites start with good people.', fr: 'Un bon chantier commence par les bonnes personnes.' },
  line: { en: 'Jobs in construction and property', fr: 'L’emploi du bâtiment et de l’immobilier' },
  openJobs: { en: { one: '{n} open job', other: '{n} open jobs' }, fr: { one: '{n} offre ouverte', other: '{n} offres ouvertes' } },
})
