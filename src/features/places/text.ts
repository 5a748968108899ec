import { words } from '#shared/text.ts'

export const text = words({
  'place-unknown': { en: 'Choose a town from the list.', fr: 'Choisissez une ville dans la liste.' },
  town: { en: 'Town', fr: 'Ville' },
  townHint: { en: 'Type the first letters', fr: 'Saisissez les premières lettres' },
  noTown: { en: 'No town with this name', fr: 'Aucune ville de ce nom' },
  credits: { en: 'Towns: GeoNames, CC BY 4.0', fr: 'Villes : GeoNames, CC BY 4.0' },
})
