import { words } from '#shared/text.ts'

export const labels = words({
  country: { en: 'Country of registration', fr: 'Pays d’immatriculation' },
  name: { en: 'Registered name', fr: 'Dénomination sociale' },
  legalForm: { en: 'Legal form', fr: 'Forme juridique' },
  address: { en: 'Registered address', fr: 'Adresse du siège' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  email: { en: 'Email', fr: 'E-mail' },
  companyNumber: { en: 'Company number or SIREN', fr: 'SIREN ou numéro Companies House' },
  registerTown: { en: 'Town of the trade register (RCS)', fr: 'Ville du greffe (RCS)' },
  vatNumber: { en: 'VAT number', fr: 'Numéro de TVA' },
  shareCapitalEuros: { en: 'Share capital (€)', fr: 'Capital social (€)' },
  publicationDirector: { en: 'Publication director', fr: 'Directeur de la publication' },
  hostName: { en: 'Name of the host', fr: 'Nom de l’hébergeur' },
  hostAddress: { en: 'Address of the host', fr: 'Adresse de l’hébergeur' },
  hostPhone: { en: 'Phone of the host', fr: 'Téléphone de l’hébergeur' },
  supervisor: { en: 'Data protection authority', fr: 'Autorité de protection des données' },
  supervisorNumber: { en: 'ICO registration number', fr: 'Numéro d’enregistrement à l’ICO' },
  privacyContact: { en: 'Data protection contact', fr: 'Contact pour la protection des données' },
  privacyEmail: { en: 'Email for data protection', fr: 'E-mail pour la protection des données' },
})
