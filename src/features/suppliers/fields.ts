import type { Fields } from '#shared/fields.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { bounds } from './bounds.ts'
import { cisRates, supplierTypes } from './rules.ts'
import type { SupplierInput } from './shapes.ts'
import { cisText, typeText } from './words.ts'

const readRating = (form: FormData) => Number(form.get('rating') ?? 0) || null

/** What staff write about a supplier. */
export const fields: Fields<SupplierInput> = {
  legalName: { kind: 'line', ...bounds.legalName, needed: true },
  tradingName: {
    kind: 'line',
    ...bounds.tradingName,
    hint: { en: 'If different from the legal name.', fr: 'Si elle est connue sous un autre nom.' },
  },
  type: { kind: 'choice', options: supplierTypes, words: typeText, needed: true, empty: { en: 'Choose a type', fr: 'Choisir un type' } },
  country: { kind: 'choice', options: countries, words: countryText, needed: true, start: 'GB' },
  companyNumber: {
    kind: 'line',
    ...bounds.companyNumber,
    hint: { en: 'Companies House number, or SIREN or SIRET.', fr: 'SIREN ou SIRET, ou numéro Companies House.' },
  },
  vatNumber: { kind: 'line', ...bounds.vatNumber },
  utr: {
    kind: 'line',
    ...bounds.utr,
    hint: { en: 'The 10 digits of its Unique Taxpayer Reference.', fr: 'Les 10 chiffres de la référence fiscale britannique.' },
  },
  cisRate: { kind: 'choice', options: cisRates, words: cisText, empty: { en: 'Not verified', fr: 'Non vérifié' } },
  cisVerificationNumber: {
    kind: 'line',
    ...bounds.cisVerificationNumber,
    hint: { en: 'As HMRC gave it, such as V1234567890.', fr: 'Tel que donné par HMRC, par exemple V1234567890.' },
  },
  cisVerifiedOn: { kind: 'day' },
  address: { kind: 'line', ...bounds.address, needed: true },
  postcode: { kind: 'line', ...bounds.postcode },
  placeId: { kind: 'id' },
  phone: { kind: 'tel', ...bounds.phone },
  email: { kind: 'email', ...bounds.email },
  website: { kind: 'line', ...bounds.website },
  paymentTermsDays: { kind: 'number', ...bounds.paymentTermsDays, needed: true, start: 30 },
  rating: { kind: 'own', read: readRating, say: (value) => `${value}/5` },
  notes: {
    kind: 'prose',
    ...bounds.notes,
    rows: 4,
    hint: {
      en: 'Only staff can see this.',
      fr: 'Visible par l’équipe seulement.',
    },
  },
  ownerId: { kind: 'id' },
}
