import { words } from '#shared/text.ts'

/** What documents of invoices refuse with. */
export const text = words({
  'zip-empty': {
    en: 'None of these invoices is issued, so there is no PDF.',
    fr: 'Aucune de ces factures n’est émise : il n’y a pas de PDF.',
  },
  'transmission-not-french': {
    en: 'Only French invoices go through an approved platform.',
    fr: 'Seules les factures françaises passent par une plateforme agréée.',
  },
  'transmission-to-person': {
    en: 'Invoices to individuals do not go through an approved platform.',
    fr: 'Les factures aux particuliers ne passent pas par une plateforme agréée.',
  },
  'transmission-standing': {
    en: 'This invoice is already with the platform.',
    fr: 'Cette facture est déjà sur la plateforme.',
  },
  'transmission-answered': {
    en: 'The platform has already answered, or does not have this invoice.',
    fr: 'La plateforme a déjà répondu, ou n’a pas cette facture.',
  },
  'answer-without-reason': {
    en: 'Enter the reason that the platform or the customer gave.',
    fr: 'Indiquez le motif donné par la plateforme ou le client.',
  },
})
