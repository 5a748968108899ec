import { words } from '#shared/text.ts'
import type { Section } from '../fields.ts'

/** The sections of a record, in the order in which they are asked. */
export const sectionText = words({
  identity: { en: 'Person', fr: 'Personne' },
  place: { en: 'Home and travel', fr: 'Domicile et déplacements' },
  work: { en: 'Trade and skills', fr: 'Métier et compétences' },
  availability: { en: 'Availability', fr: 'Disponibilité' },
  pay: { en: 'Pay and engagement', fr: 'Rémunération et contrat' },
  origin: { en: 'For the agency', fr: 'Pour l’agence' },
  privacy: { en: 'Privacy', fr: 'Données personnelles' },
} satisfies Record<Section, { en: string; fr: string }>)
