import { words } from '#shared/text.ts'

/** What the fields of a supplier are called, in forms and lists. */
export const labels = words({
  legalName: { en: 'Legal name', fr: 'Raison sociale' },
  tradingName: { en: 'Trading name', fr: 'Nom commercial' },
  type: { en: 'Type', fr: 'Type' },
  country: { en: 'Country', fr: 'Pays' },
  companyNumber: { en: 'Registration number', fr: 'Numéro d’immatriculation' },
  vatNumber: { en: 'VAT number', fr: 'Numéro de TVA' },
  utr: { en: 'UTR', fr: 'Numéro UTR' },
  cisRate: { en: 'CIS deduction', fr: 'Retenue CIS' },
  cisVerificationNumber: { en: 'CIS verification number', fr: 'Numéro de vérification CIS' },
  cisVerifiedOn: { en: 'Verified with HMRC on', fr: 'Vérifié auprès de HMRC le' },
  address: { en: 'Address', fr: 'Adresse' },
  postcode: { en: 'Postcode', fr: 'Code postal' },
  placeId: { en: 'Town', fr: 'Ville' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'General email', fr: 'E-mail général' },
  website: { en: 'Website', fr: 'Site web' },
  paymentTermsDays: { en: 'Payment terms (days)', fr: 'Délai de paiement (jours)' },
  rating: { en: 'Rating', fr: 'Évaluation' },
  notes: { en: 'Notes', fr: 'Notes' },
  ownerId: { en: 'Owner', fr: 'Responsable' },
})
