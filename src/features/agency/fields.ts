import type { Fields } from '#shared/fields.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { bounds } from './bounds.ts'
import { text as formText } from './legal-form-text.ts'
import { type Agency, legalForms, supervisors } from './rules.ts'
import { text as supervisorText } from './supervisor-text.ts'

const empty = { en: 'Choose one', fr: 'Choisir' } as const

/** Who runs this site. */
export const fields: Fields<Agency> = {
  country: {
    kind: 'choice',
    options: countries,
    words: countryText,
    empty,
    hint: {
      en: 'We check the numbers and legal form against that country’s rules.',
      fr: 'Les numéros et la forme juridique sont vérifiés selon ses règles.',
    },
  },
  name: { kind: 'line', ...bounds.name, quiet: true, hint: { en: 'Exactly as registered.', fr: 'Telle qu’elle figure au registre.' } },
  legalForm: { kind: 'choice', options: legalForms, words: formText, empty },
  address: { kind: 'prose', ...bounds.address, quiet: true, rows: 3 },
  phone: { kind: 'tel', ...bounds.phone, quiet: true },
  email: { kind: 'email', ...bounds.email, quiet: true },
  companyNumber: {
    kind: 'line',
    ...bounds.companyNumber,
    quiet: true,
    hint: { en: 'From Companies House, or the 9-digit SIREN in France.', fr: 'Le SIREN à 9 chiffres, ou le numéro Companies House.' },
  },
  registerTown: {
    kind: 'line',
    ...bounds.registerTown,
    hint: { en: 'French companies only.', fr: 'Pour les sociétés immatriculées en France.' },
  },
  vatNumber: { kind: 'line', ...bounds.vatNumber, hint: { en: 'If you are registered for VAT.', fr: 'Si vous êtes assujetti à la TVA.' } },
  shareCapitalEuros: {
    kind: 'number',
    ...bounds.shareCapitalEuros,
    hint: { en: 'French companies only.', fr: 'Pour les sociétés immatriculées en France.' },
  },
  publicationDirector: {
    kind: 'line',
    ...bounds.publicationDirector,
    quiet: true,
    hint: {
      en: 'The person responsible for what this site publishes. Required by French law; usually the managing director.',
      fr: 'La personne responsable du contenu publié : en règle générale, le représentant légal.',
    },
  },
  hostName: { kind: 'line', ...bounds.hostName, quiet: true },
  hostAddress: { kind: 'prose', ...bounds.hostAddress, quiet: true, rows: 3 },
  hostPhone: { kind: 'tel', ...bounds.hostPhone, quiet: true },
  supervisor: {
    kind: 'choice',
    options: supervisors,
    words: supervisorText,
    empty,
    hint: {
      en: 'The body people can complain to about how their data is used.',
      fr: 'Celle auprès de laquelle une réclamation peut être déposée.',
    },
  },
  supervisorNumber: {
    kind: 'line',
    ...bounds.supervisorNumber,
    hint: { en: 'For example, ZA123456. ICO only.', fr: 'Par exemple ZA123456. Pour l’ICO uniquement.' },
  },
  privacyContact: {
    kind: 'line',
    ...bounds.privacyContact,
    hint: {
      en: 'Your data protection officer, or the person who handles requests.',
      fr: 'Votre délégué (DPO), ou la personne qui traite les demandes.',
    },
  },
  privacyEmail: { kind: 'email', ...bounds.privacyEmail, quiet: true },
}
