import { words } from '#shared/text.ts'

/** Words of every public search, whatever it looks for. */
export const listingText = words({
  town: { en: 'Town', fr: 'Ville' },
  townHint: { en: 'Leeds or LS1', fr: 'Lyon ou 69003' },
  distance: { en: 'Within', fr: 'Rayon' },
  howFar: { en: 'Maximum distance', fr: 'Distance maximale' },
  miles: { en: '{n}\u00a0miles', fr: '{n}\u00a0km' },
  townOnly: { en: 'This town only', fr: 'Cette ville seulement' },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'À' },
  filters: { en: 'Filters', fr: 'Filtres' },
  clearAll: { en: 'Clear all', fr: 'Tout effacer' },
  clearGroup: { en: 'Clear', fr: 'Effacer' },
  sort: { en: 'Sort', fr: 'Trier' },
  nearest: { en: 'Nearest', fr: 'Plus proches' },
  perPage: { en: 'Per page', fr: 'Par page' },
  all: { en: 'All {n}', fr: 'Tout ({n})' },
  atMost: { en: 'up to {n}', fr: '{n} au plus' },
  remove: { en: 'Try removing a filter.', fr: 'Essayez de retirer un filtre.' },
  otherWord: {
    en: 'Check the spelling, or try another word.',
    fr: 'Vérifiez l’orthographe ou essayez un autre mot.',
  },
  widenTo: { en: 'Widen to {distance} ({n})', fr: 'Élargir à {distance} ({n})' },
  searchEverywhere: { en: 'Search everywhere ({n})', fr: 'Chercher partout ({n})' },
  unknownTown: { en: 'We can’t find “{town}”.', fr: '« {town} » est introuvable.' },
  pacific: {
    en: 'We don’t work in France’s Pacific territories.',
    fr: 'Nous ne travaillons pas dans les collectivités françaises du Pacifique.',
  },
  whichTown: { en: 'Which town did you mean by “{town}”?', fr: 'De quelle ville « {town} » s’agit-il ?' },
  sameName: { en: 'Other towns with this name:', fr: 'Autres villes du même nom :' },
  didYouMean: { en: 'Did you mean {town}?', fr: 'Vouliez-vous dire {town} ?' },
  tryInstead: { en: 'Or try', fr: 'Ou essayez' },
  away: { en: '{distance} away', fr: 'à {distance}' },
})
