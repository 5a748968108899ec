import { nameText } from '#shared/common-text.ts'
import { words } from '#shared/text.ts'

/** What the fields of an employer are called, in forms and lists. */
export const labels = words({
  name: { en: 'Name', fr: 'Nom' },
  tradingName: { en: 'Trading name', fr: 'Nom commercial' },
  country: { en: 'Country', fr: 'Pays' },
  companyNumber: { en: 'Registration number', fr: 'Numéro d’immatriculation' },
  vatNumber: { en: 'VAT number', fr: 'Numéro de TVA' },
  sector: { en: 'Sector', fr: 'Secteur' },
  size: { en: 'Size', fr: 'Taille' },
  foundedYear: { en: 'Founded', fr: 'Année de création' },
  ownerId: { en: 'Owner', fr: 'Responsable' },
  website: { en: 'Website', fr: 'Site web' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'General email', fr: 'E-mail général' },
  address: { en: 'Address', fr: 'Adresse' },
  postcode: { en: 'Postcode', fr: 'Code postal' },
  placeId: { en: 'Town', fr: 'Ville' },
  invoiceAddress: { en: 'Invoice address', fr: 'Adresse de facturation' },
  isListed: { en: 'Show in the public directory', fr: 'Afficher dans l’annuaire public' },
  aboutEn: { en: 'Description in English', fr: 'Présentation en anglais' },
  aboutFr: { en: 'Description in French', fr: 'Présentation en français' },
})

export const contactLabels = words({
  ...nameText,
  jobTitle: { en: 'Position', fr: 'Fonction' },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  locale: { en: 'Language', fr: 'Langue' },
  isMain: { en: 'Main contact', fr: 'Contact principal' },
})

export const siteLabels = words({
  name: { en: 'Name', fr: 'Nom' },
  country: { en: 'Country', fr: 'Pays' },
  address: { en: 'Address', fr: 'Adresse' },
  postcode: { en: 'Postcode', fr: 'Code postal' },
  placeId: { en: 'Town', fr: 'Ville' },
  accessNotes: { en: 'Access', fr: 'Accès' },
})

export const accreditationLabels = words({
  scheme: { en: 'Accreditation', fr: 'Qualification' },
  schemeName: { en: 'Name', fr: 'Nom' },
  number: { en: 'Number', fr: 'Numéro' },
  seenOn: { en: 'Proof seen on', fr: 'Justificatif vu le' },
  expiresOn: { en: 'Valid until', fr: 'Valable jusqu’au' },
  checkUrl: { en: 'Verification page', fr: 'Page de vérification' },
})
