import { localeText } from '#shared/common-text.ts'
import type { Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { bounds } from './bounds.ts'
import { customerKinds } from './rules.ts'
import type { CustomerInput } from './shapes.ts'
import { kindText } from './text.ts'

/** What staff write about a customer. */
export const fields: Fields<CustomerInput> = {
  kind: { kind: 'choice', options: customerKinds, words: kindText, needed: true, start: 'company' },
  name: { kind: 'line', ...bounds.name, needed: true },
  contactName: { kind: 'line', ...bounds.contactName },
  email: { kind: 'email', ...bounds.email, needed: true },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true, start: 'en' },
  country: { kind: 'choice', options: countries, words: countryText, needed: true, start: 'GB' },
  address: { kind: 'line', ...bounds.address, needed: true },
  postcode: { kind: 'line', ...bounds.postcode, needed: true },
  town: { kind: 'line', ...bounds.town, needed: true },
  companyNumber: {
    kind: 'line',
    ...bounds.companyNumber,
    hint: { en: 'Companies House number, or SIREN or SIRET.', fr: 'SIREN ou SIRET, ou numéro Companies House.' },
  },
  vatNumber: { kind: 'line', ...bounds.vatNumber },
  paymentDays: { kind: 'number', ...bounds.paymentDays, needed: true, start: 30 },
  needsPurchaseOrder: { kind: 'flag', hint: { en: 'They pay no invoice without it.', fr: 'Sans lui, le client ne paie pas.' } },
  isReminded: { kind: 'flag' },
  platformAddress: {
    kind: 'line',
    ...bounds.platformAddress,
    hint: { en: 'French companies. If empty: the SIREN.', fr: 'Entreprises françaises. Si vide : le SIREN.' },
  },
}

/** What kind of customer it is stays as it was made. */
export const changeableFields: Fields<Omit<CustomerInput, 'kind'>> = (({ kind: _, ...rest }) => rest)(fields)
