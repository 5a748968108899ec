import { localeText } from '#shared/common-text.ts'
import type { Fields } from '#shared/fields.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { isCountry } from '../../places/countries.ts'
import { bounds } from '../bounds.ts'
import type { Delivery, DraftInput, LineInput } from '../shapes.ts'
import { typedDecimal } from './typed-amounts.ts'
import { lineInput, type TypedLine } from './typed-lines.ts'

/** What the form of a draft changes; below zero, `customerId` is an employer who is no customer yet. */
export type DraftChange = Required<Omit<DraftInput, 'type'>> & { type: 'invoice' | 'deposit'; customerId: number }

/** The form keeps the lines as JSON, as they were typed in a language. */
export const typedLinesIn = (form: FormData): TypedLine[] => JSON.parse(String(form.get('lines') ?? '[]'))
const linesIn = (form: FormData): LineInput[] =>
  typedLinesIn(form).map((line) => lineInput(line, form.get('typedIn') === 'fr' ? 'fr' : 'en'))

function deliveryIn(form: FormData): Delivery | null {
  if (form.get('hasDelivery') !== 'on') return null
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const country = of('deliveryCountry')
  return {
    name: of('deliveryName'),
    address: of('deliveryAddress'),
    postcode: of('deliveryPostcode'),
    town: of('deliveryTown'),
    country: isCountry(country) ? country : 'GB',
  }
}

/** As the form says its own. */
const sayLine = ({ description, quantity, unitPrice }: LineInput, locale: Locale) =>
  `${description} ${typedDecimal(quantity, 3, locale)} × ${typedDecimal(unitPrice, 2, locale, 2)}`

/** What staff write of a draft. */
export const draftFields: Fields<DraftChange> = {
  customerId: { kind: 'id', needed: true },
  type: { kind: 'own', read: (form) => (form.get('type') === 'deposit' ? 'deposit' : 'invoice') },
  sellerCountry: { kind: 'own', read: (form) => (form.get('sellerCountry') === 'FR' ? 'FR' : 'GB') },
  locale: { kind: 'choice', options: locales, words: localeText, needed: true },
  purchaseOrder: { kind: 'line', ...bounds.purchaseOrder },
  suppliedFrom: { kind: 'day' },
  suppliedTo: { kind: 'day' },
  paymentDays: { kind: 'number', ...bounds.paymentDays, needed: true },
  isVatOnDebits: { kind: 'flag' },
  cisRate: {
    kind: 'own',
    read: (form) => (form.get('cisRate') ? Number(form.get('cisRate')) : null),
    say: (rate) => `${rate / 100} %`,
  },
  delivery: {
    kind: 'own',
    read: deliveryIn,
    say: ({ name, address, postcode, town }) => [name, address, postcode, town].filter(Boolean).join(', '),
  },
  note: { kind: 'prose', ...bounds.note, rows: 3 },
  lines: { kind: 'own', read: linesIn, say: (lines, locale) => lines.map((line) => sayLine(line, locale)).join(' · ') },
}
