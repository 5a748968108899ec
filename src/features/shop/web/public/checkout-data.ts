import { companyNumber, vatNumber } from '#shared/company-numbers.ts'
import type { Locale } from '#shared/locale.ts'
import { say, type Spoken } from '#shared/text.ts'
import { type Fault, textOf } from '#web/ui/form-data.ts'
import { text as employerText } from '../../../employers/text.ts'
import { looksLikeAddress } from '../../../identity/rules.ts'
import type { CustomerKind } from '../../../orders/rules.ts'
import type { PaymentMethod } from '../../../payments/rules.ts'
import { type Country, normalPostcode } from '../../../places/countries.ts'
import { problemText as placeText } from '../../../places/problem-text.ts'
import { text as shopText } from '../../text.ts'
import type { Basket } from '../../shapes.ts'
import type { Shape } from './checkout-customer.tsx'
import { peopleLines } from './people-lines.ts'
import type { text } from './checkout-text.ts'

const countryIn = (given: FormData, name: string) => (given.get(name) === 'FR' ? 'FR' : 'GB') as Country
const kindIn = (given: FormData): CustomerKind => (given.get('customerKind') === 'person' ? 'person' : 'company')
const isElsewhere = (given: FormData) => given.get('isElsewhere') === 'on'
/** Only what stands there: the operation's fields are optional. */
const present = <F extends object>(fields: F) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What the VAT of the basket follows. */
export function quoteQuery(given: FormData) {
  const kind = kindIn(given)
  return present({
    kind,
    country: countryIn(given, 'customerCountry'),
    postcode: textOf(given, 'customerPostcode')?.slice(0, 12),
    vatNumber: kind === 'company' ? textOf(given, 'customerVatNumber')?.slice(0, 20) : undefined,
    deliveryCountry: isElsewhere(given) ? countryIn(given, 'deliveryCountry') : undefined,
    deliveryPostcode: isElsewhere(given) ? textOf(given, 'deliveryPostcode')?.slice(0, 12) : undefined,
  })
}

/** The order as the operation takes it, at the total that is shown. */
export function toOrder(given: FormData, { secret, locale, basket }: { secret: string; locale: Locale; basket: Basket }) {
  const kind = kindIn(given)
  const typed = (name: string) => textOf(given, name) ?? ''
  const ofCompany = (name: string) => (kind === 'company' ? (textOf(given, name) ?? null) : null)
  return {
    basket: secret,
    locale,
    customer: {
      kind,
      name: kind === 'company' ? typed('customerName') : typed('customerContactName'),
      contactName: typed('customerContactName'),
      email: typed('customerEmail'),
      phone: textOf(given, 'customerPhone') ?? null,
      country: countryIn(given, 'customerCountry'),
      address: typed('customerAddress'),
      postcode: typed('customerPostcode'),
      town: typed('customerTown'),
      companyNumber: ofCompany('customerCompanyNumber'),
      vatNumber: ofCompany('customerVatNumber'),
    },
    delivery: isElsewhere(given)
      ? {
          name: typed('deliveryName'),
          country: countryIn(given, 'deliveryCountry'),
          address: typed('deliveryAddress'),
          postcode: typed('deliveryPostcode'),
          town: typed('deliveryTown'),
        }
      : null,
    people: peopleLines(basket).map(({ line, fields }) => ({ lineId: line.id, names: fields.map((name) => textOf(given, name) ?? null) })),
    paymentMethod: given.get('paymentMethod') as PaymentMethod,
    purchaseOrder: ofCompany('purchaseOrder'),
    termsAccepted: given.get('termsAccepted') === 'on',
    startsAtOnce: given.get('startsAtOnce') === 'on',
    total: basket.total,
  }
}

type Words = Spoken<typeof text>

/** All that is missing or cannot be read in who buys, as the server would refuse it. */
export function customerFaults(
  given: FormData,
  { kind, country, isElsewhere: goes, deliveryCountry }: Shape,
  t: Words,
  locale: Locale,
): Fault[] {
  const needs = (name: string, message: string): Fault => !textOf(given, name) && [name, message]
  const isPostcode = (name: string, of: Country): Fault =>
    normalPostcode(textOf(given, name) ?? '', of) === null && [name, say(placeText, locale)[`postcode-invalid-${of}`]]
  const number = (name: string, code: 'company-number' | 'vat-number', read: typeof vatNumber): Fault => {
    const typed = textOf(given, name)
    return typed !== undefined && read(typed, country) === null && [name, say(employerText, locale)[`${code}-invalid-${country}`]]
  }
  const email = textOf(given, 'customerEmail')
  const company: Fault[] = [
    needs('customerName', t.needName),
    country === 'FR' && needs('customerCompanyNumber', say(shopText, locale)['siren-required']),
    number('customerCompanyNumber', 'company-number', companyNumber),
    number('customerVatNumber', 'vat-number', vatNumber),
  ]
  return [
    ...(kind === 'company' ? company : []),
    needs('customerAddress', t.needAddress),
    isPostcode('customerPostcode', country),
    needs('customerTown', t.needTown),
    needs('customerContactName', t.needContact),
    !(email && looksLikeAddress(email)) && ['customerEmail', t.needEmail],
    ...(goes
      ? [
          needs('deliveryName', t.needDeliveryName),
          needs('deliveryAddress', t.needAddress),
          isPostcode('deliveryPostcode', deliveryCountry),
          needs('deliveryTown', t.needTown),
        ]
      : []),
  ]
}

/** What has to be chosen and agreed to before one pays. */
export const paymentFaults = (given: FormData, quote: Basket | null, t: Words): Fault[] => [
  given.get('paymentMethod') === null && ['paymentMethod', t.needMethod],
  quote?.needsConsent === true && given.get('startsAtOnce') !== 'on' && ['startsAtOnce', t.needConsent],
  given.get('termsAccepted') !== 'on' && ['termsAccepted', t.needTerms],
]
