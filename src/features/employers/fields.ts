import type { Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { localeText } from '#shared/locale-text.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { schemes, schemeText } from './accreditations.ts'
import { companySizes } from './rules.ts'
import type { AccreditationInput, ContactInput, EmployerInput, SiteInput } from './shapes.ts'
import { text } from './size-text.ts'

const country = { kind: 'choice', options: countries, words: countryText, needed: true, start: 'GB' } as const
const where = { address: { kind: 'line', max: 200 }, postcode: { kind: 'line', max: 12 }, placeId: { kind: 'id' } } as const

/** What staff write about an employer. */
export const fields: Fields<EmployerInput> = {
  name: {
    kind: 'line',
    min: 2,
    max: 160,
    needed: true,
    hint: { en: 'As it is registered.', fr: 'La dénomination sociale.' },
  },
  tradingName: {
    kind: 'line',
    min: 2,
    max: 160,
    hint: { en: 'If it trades under another name.', fr: 'S’il est connu sous un autre nom.' },
  },
  country,
  companyNumber: {
    kind: 'line',
    max: 20,
    hint: { en: 'Companies House number, or SIREN or SIRET.', fr: 'SIREN ou SIRET, ou numéro Companies House.' },
  },
  vatNumber: { kind: 'line', max: 20 },
  sector: { kind: 'category', of: 'sector', needed: true, start: 'residential' },
  size: { kind: 'choice', options: companySizes, words: text, needed: true, start: '10-49' },
  foundedYear: { kind: 'number', min: 1700, max: 2100, plain: true },
  ownerId: { kind: 'id' },
  website: { kind: 'line', max: 200 },
  phone: { kind: 'tel', max: 30 },
  email: { kind: 'email', max: 254 },
  ...where,
  invoiceAddress: {
    kind: 'prose',
    max: 500,
    rows: 3,
    hint: { en: 'If it differs from the address above.', fr: 'Si elle diffère de l’adresse ci-dessus.' },
  },
  isListed: {
    kind: 'flag',
    hint: {
      en: 'With its page, sites’ towns and named jobs. Leave it off for a confidential client.',
      fr: 'Avec sa page, les villes des chantiers et les offres à son nom. À laisser décoché pour un client confidentiel.',
    },
  },
  aboutEn: { kind: 'prose', max: 4000 },
  aboutFr: { kind: 'prose', max: 4000 },
}

export const contactFields: Fields<ContactInput> = {
  firstName: { kind: 'line', max: 80, needed: true },
  lastName: { kind: 'line', max: 80, needed: true },
  jobTitle: { kind: 'line', max: 120 },
  email: { kind: 'email', max: 254 },
  phone: { kind: 'tel', max: 30 },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true },
  isMain: { kind: 'flag' },
}

export const siteFields: Fields<SiteInput> = {
  name: { kind: 'line', min: 2, max: 160, needed: true },
  country,
  ...where,
  accessNotes: {
    kind: 'prose',
    max: 2000,
    rows: 3,
    hint: { en: 'Gate, hours, whom to ask for.', fr: 'Entrée, horaires, personne à demander.' },
  },
}

export const accreditationFields: Fields<AccreditationInput> = {
  scheme: { kind: 'choice', options: schemes, words: schemeText, needed: true, empty: { en: 'Choose one', fr: 'Choisir' } },
  schemeName: {
    kind: 'line',
    min: 2,
    max: 120,
    hint: { en: 'Only for one that is not in the list.', fr: 'Seulement si elle n’est pas dans la liste.' },
  },
  number: { kind: 'line', max: 60 },
  seenOn: { kind: 'day', needed: true, hint: { en: 'When you saw the proof yourself.', fr: 'Le jour où vous avez vu le justificatif.' } },
  expiresOn: {
    kind: 'day',
    hint: { en: 'From the day after, the public no longer sees it.', fr: 'Dès le lendemain, le public ne la voit plus.' },
  },
  checkUrl: {
    kind: 'line',
    max: 200,
    hint: { en: 'Where the scheme lets anyone check it.', fr: 'La page de l’organisme où chacun peut la vérifier.' },
  },
}
