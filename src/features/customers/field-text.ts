import { words } from '#shared/text.ts'

/** What the fields of a customer are called, in forms and lists. */
export const labels = words({
  kind: { en: 'Kind', fr: 'Nature' },
  name: { en: 'Legal name', fr: 'Nom ou raison sociale' },
  contactName: { en: 'Contact', fr: 'Contact' },
  email: { en: 'Email for invoices', fr: 'E-mail de facturation' },
  locale: { en: 'Language', fr: 'Langue' },
  country: { en: 'Country', fr: 'Pays' },
  address: { en: 'Address', fr: 'Adresse' },
  postcode: { en: 'Postcode', fr: 'Code postal' },
  town: { en: 'Town', fr: 'Ville' },
  companyNumber: { en: 'Registration number', fr: 'Numéro d’immatriculation' },
  vatNumber: { en: 'VAT number', fr: 'Numéro de TVA' },
  paymentDays: { en: 'Payment terms (days)', fr: 'Délai de paiement (jours)' },
  needsPurchaseOrder: { en: 'Needs a purchase order number', fr: 'Exige un numéro de bon de commande' },
  isReminded: { en: 'Gets reminders', fr: 'Reçoit des relances' },
  platformAddress: { en: 'Address on its approved platform', fr: 'Adresse sur sa plateforme agréée' },
})
