import type { Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { schemes, schemeText } from './accreditations.ts'
import { companySizes } from './rules.ts'
import type { AccreditationInput, ContactInput, EmployerInput, SiteInput } from './shapes.ts'
import { text } from './size-text.ts'
import { accreditationBounds, bounds, contactBounds, siteBounds } from './bounds.ts'

const country = { kind: 'choice', options: countries, words: countryText, needed: true, start: 'GB' } as const
const where = {
  address: { kind: 'line', ...bounds.address },
  postcode: { kind: 'line', ...bounds.postcode },
  placeId: { kind: 'id' },
} as const

/** What staff write about an employer. */
export const fields: Fields<EmployerInput> = {
  name: {
    kind: 'line',
    ...bounds.name,
    needed: true,
    hint: { en: 'The registered name.', fr: 'La dénomination sociale.' },
  },
  tradingName: {
    kind: 'line',
    ...bounds.tradingName,
    hint: { en: 'If different from the registered name.', fr: 'S’il est connu sous un autre nom.' },
  },
  country,
  companyNumber: {
    kind: 'line',
    ...bounds.companyNumber,
    hint: { en: 'Companies House number, or SIREN or SIRET.', fr: 'SIREN ou SIRET, ou numéro Companies House.' },
  },
  vatNumber: { kind: 'line', ...bounds.vatNumber },
  sector: { kind: 'category', of: 'sector', needed: true, start: 'residential' },
  size: { kind: 'choice', options: companySizes, words: text, needed: true, start: '10-49' },
  foundedYear: { kind: 'number', ...bounds.foundedYear, plain: true },
  ownerId: { kind: 'id' },
  website: { kind: 'line', ...bounds.website },
  phone: { kind: 'tel', ...bounds.phone },
  email: { kind: 'email', ...bounds.email },
  ...where,
  invoiceAddress: {
    kind: 'prose',
    ...bounds.invoiceAddress,
    rows: 3,
    hint: { en: 'If it differs from the address above.', fr: 'Si elle diffère de l’adresse ci-dessus.' },
  },
  isListed: {
    kind: 'flag',
    hint: {
      en: 'Shows a page with its name, site towns and jobs. Leave off for confidential clients.',
      fr: 'Avec sa page, les villes des chantiers et les offres à son nom. À laisser décoché pour un client confidentiel.',
    },
  },
  aboutEn: { kind: 'prose', ...bounds.aboutEn },
  aboutFr: { kind: 'prose', ...bounds.aboutFr },
}

export const contactFields: Fields<ContactInput> = {
  firstName: { kind: 'line', ...contactBounds.firstName, needed: true },
  lastName: { kind: 'line', ...contactBounds.lastName, needed: true },
  jobTitle: { kind: 'line', ...contactBounds.jobTitle },
  email: { kind: 'email', ...contactBounds.email },
  phone: { kind: 'tel', ...contactBounds.phone },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true },
  isMain: { kind: 'flag' },
}

export const siteFields: Fields<SiteInput> = {
  name: { kind: 'line', ...siteBounds.name, needed: true },
  country,
  ...where,
  accessNotes: {
    kind: 'prose',
    ...siteBounds.accessNotes,
    rows: 3,
    hint: { en: 'Gate, hours, who to ask for.', fr: 'Entrée, horaires, personne à demander.' },
  },
}

export const accreditationFields: Fields<AccreditationInput> = {
  scheme: { kind: 'choice', options: schemes, words: schemeText, needed: true, empty: { en: 'Choose one', fr: 'Choisir' } },
  schemeName: {
    kind: 'line',
    ...accreditationBounds.schemeName,
    hint: { en: 'Only if it isn’t in the list.', fr: 'Seulement si elle n’est pas dans la liste.' },
  },
  number: { kind: 'line', ...accreditationBounds.number },
  seenOn: { kind: 'day', needed: true, hint: { en: 'The day you saw the proof.', fr: 'Le jour où vous avez vu le justificatif.' } },
  expiresOn: {
    kind: 'day',
    hint: { en: 'Hidden from the public after this date.', fr: 'Masquée au public après cette date.' },
  },
  checkUrl: {
    kind: 'line',
    ...accreditationBounds.checkUrl,
    hint: { en: 'The scheme’s public check page.', fr: 'La page publique de vérification de l’organisme.' },
  },
}
