import { words } from '#shared/text.ts'

/** What a candidate's fields are called, for staff and for the person. */
export const labels = words({
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Last name', fr: 'Nom' },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  locale: { en: 'Language', fr: 'Langue' },
  placeId: { en: 'Town', fr: 'Ville' },
  trade: { en: 'Trade', fr: 'Métier' },
  experience: { en: 'Experience', fr: 'Expérience' },
  availability: { en: 'Availability', fr: 'Disponibilité' },
  availableFrom: { en: 'From', fr: 'À partir du' },
  jobTypes: { en: 'Job types', fr: 'Types d’emploi' },
  cards: { en: 'Cards', fr: 'Cartes et habilitations' },
  note: { en: 'Note', fr: 'Note' },
})
