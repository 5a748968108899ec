import { words } from '#shared/text.ts'

export const text = words({
  'place-unknown': { en: 'Choose a town from the list.', fr: 'Choisissez une ville dans la liste.' },
  town: { en: 'Town', fr: 'Ville' },
  townHint: { en: 'Town or postcode', fr: 'Ville ou code postal' },
  within: { en: 'Within', fr: 'Rayon' },
  townOnly: { en: 'This town only', fr: 'Cette ville seulement' },
  widen: { en: 'Search within {distance} ({n})', fr: 'Rechercher dans un rayon de {distance} ({n})' },
  noTown: { en: 'No towns found', fr: 'Aucune ville trouvée' },
  here: { en: 'Use my location', fr: 'Utiliser ma position' },
  nowhere: {
    en: 'We couldn’t find your location. Enter your town or postcode.',
    fr: 'Nous n’avons pas pu vous localiser. Saisissez votre ville ou votre code postal.',
  },
  credits: { en: 'Towns: GeoNames, CC BY 4.0', fr: 'Villes : GeoNames, CC BY 4.0' },
})
