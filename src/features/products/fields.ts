import type { Fields } from '#shared/fields.ts'
import { typedMoment } from '../places/instants.ts'
import { countries, zoneOf } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { vatCodes } from '../vat/rules.ts'
import { vatText } from '../vat/text.ts'
import { bounds, sessionBounds } from './bounds.ts'
import { audienceText, kindText, unitText } from './option-text.ts'
import { audiences, productKinds, units } from './rules.ts'
import type { ProductInput, SessionInput } from './shapes.ts'

const showMinor = (amount: number) => (amount / 100).toFixed(2)

/** What staff write about a product. */
export const fields: Fields<ProductInput> = {
  sku: { kind: 'line', ...bounds.sku, needed: true, hint: { en: 'Such as TRN-SSSTS.', fr: 'Par exemple TRN-SSSTS.' } },
  kind: { kind: 'choice', options: productKinds, words: kindText, needed: true, start: 'training_seat' },
  family: { kind: 'category', of: 'family', needed: true },
  audience: { kind: 'choice', options: audiences, words: audienceText, needed: true, start: 'employer' },
  nameEn: { kind: 'line', ...bounds.nameEn, needed: true },
  nameFr: { kind: 'line', ...bounds.nameFr, needed: true },
  descriptionEn: {
    kind: 'prose',
    ...bounds.descriptionEn,
    rows: 6,
    quiet: true,
    hint: { en: 'The first paragraph stands on the shelf.', fr: 'Le premier paragraphe figure en rayon.' },
  },
  descriptionFr: { kind: 'prose', ...bounds.descriptionFr, rows: 6, quiet: true },
  country: { kind: 'choice', options: countries, words: countryText, needed: true, start: 'GB' },
  price: { kind: 'own', read: (form) => minorIn(form, 'price') as number, say: showMinor },
  monthlyPrice: { kind: 'own', read: (form) => minorIn(form, 'monthlyPrice') ?? null, say: showMinor },
  months: { kind: 'number', ...bounds.months },
  vatCode: { kind: 'choice', options: vatCodes, words: vatText, needed: true, start: 'gb-standard' },
  unit: { kind: 'choice', options: units, words: unitText, needed: true, start: 'piece' },
  cost: { kind: 'own', read: (form) => minorIn(form, 'cost') ?? null, say: showMinor },
  supplierId: { kind: 'id' },
  credits: { kind: 'number', ...bounds.credits },
  daysValid: { kind: 'number', ...bounds.daysValid },
  daysLive: { kind: 'number', ...bounds.daysLive },
  featuredCredits: { kind: 'number', ...bounds.featuredCredits, needed: true, start: 0 },
  hasClientView: { kind: 'flag' },
  documentType: { kind: 'own', read: (form) => String(form.get('documentType') ?? '') || null, say: String },
  namesDueDays: { kind: 'number', ...bounds.namesDueDays },
  freeCancelDays: {
    kind: 'number',
    ...bounds.freeCancelDays,
    hint: { en: 'Half the price after that.', fr: 'La moitié du prix au-delà.' },
  },
  lowStock: { kind: 'number', ...bounds.lowStock, needed: true, start: 0, hint: { en: '0: never.', fr: '0 : jamais.' } },
  isVisible: {
    kind: 'flag',
    hint: { en: 'Otherwise it is sold by its address alone.', fr: 'Sinon, la vente se fait par son adresse seulement.' },
  },
  soldFrom: { kind: 'day' },
  soldUntil: { kind: 'day' },
  tags: { kind: 'tags', max: 40 },
}

/** A day and a time, by the clocks of the country that the form names. */
const momentIn = (form: FormData, name: string) => typedMoment(String(form.get(name) ?? ''), zoneOf(String(form.get('country'))))

export const sessionFields: Fields<SessionInput> = {
  startsAt: { kind: 'own', read: (form) => momentIn(form, 'startsAt') },
  endsAt: { kind: 'own', read: (form) => momentIn(form, 'endsAt') },
  placeId: { kind: 'id' },
  venue: { kind: 'own', read: (form) => String(form.get('venue') ?? '').trim() },
  supplierId: { kind: 'id' },
  seats: { kind: 'number', ...sessionBounds.seats, needed: true, start: 10 },
}

/** Amounts are typed in pounds or euros. Undefined: nothing, or no number. */
export function minorIn(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(',', '.')
  return text === '' || Number.isNaN(Number(text)) ? undefined : Math.round(Number(text) * 100)
}
