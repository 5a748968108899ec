import type { Country } from '../places/countries.ts'

// Which VAT a sale bears. Sources: VAT Notices 700, 703 and 741A of HMRC; articles 258 to 262, 278 to 281 and 294 to 296 of the CGI.

type Rate = { from: string; rate: number }
/** Rates are hundredths of a percent, the oldest first; a change of law is a row more, with its first day. */
const rates = {
  'gb-standard': [
    { from: '2010-01-01', rate: 1750 },
    { from: '2011-01-04', rate: 2000 },
  ],
  'gb-reduced': [{ from: '1997-09-01', rate: 500 }],
  'gb-zero': [{ from: '1973-04-01', rate: 0 }],
  'gb-exempt': [{ from: '1973-04-01', rate: 0 }],
  'gb-reverse': [{ from: '2021-03-01', rate: 0 }],
  'gb-export': [{ from: '1973-04-01', rate: 0 }],
  'gb-outside': [{ from: '1973-04-01', rate: 0 }],
  'fr-standard': [
    { from: '2000-04-01', rate: 1960 },
    { from: '2014-01-01', rate: 2000 },
  ],
  'fr-intermediate': [
    { from: '2012-01-01', rate: 700 },
    { from: '2014-01-01', rate: 1000 },
  ],
  'fr-reduced': [{ from: '1982-07-01', rate: 550 }],
  'fr-overseas': [{ from: '1995-08-01', rate: 850 }],
  'fr-overseas-reduced': [{ from: '1995-08-01', rate: 210 }],
  'fr-exempt': [{ from: '1968-01-01', rate: 0 }],
  'fr-intra-eu-goods': [{ from: '1993-01-01', rate: 0 }],
  'fr-intra-eu-services': [{ from: '2010-01-01', rate: 0 }],
  'fr-export': [{ from: '1968-01-01', rate: 0 }],
  'fr-outside': [{ from: '1968-01-01', rate: 0 }],
} as const satisfies Record<string, readonly Rate[]>

export type VatCode = keyof typeof rates
export const vatCodes = Object.keys(rates) as [VatCode, ...VatCode[]]

/** The country whose law a code belongs to. */
export const countryOf = (code: VatCode): Country => (code.startsWith('gb-') ? 'GB' : 'FR')

const atHome = ['standard', 'intermediate', 'reduced', 'zero', 'exempt']
/** What a product can bear at home; the other codes follow from who buys and where it goes. */
export const homeCodes = (country: Country): VatCode[] =>
  vatCodes.filter((code) => countryOf(code) === country && atHome.includes(code.slice(3)))

export const standardCode = (country: Country): VatCode => (country === 'GB' ? 'gb-standard' : 'fr-standard')

/** The rate on a day, in hundredths of a percent: `rateOf('fr-reduced', '2026-11-29') === 550`. */
export function rateOf(code: VatCode, day: string): number {
  const known: readonly Rate[] = rates[code]
  return (known.findLast(({ from }) => from <= day) ?? (known[0] as Rate)).rate
}

/** Goods are taxed where they are sent, events where they are held, other services by who buys them. */
export const natures = ['goods', 'service', 'event'] as const
export type Nature = (typeof natures)[number]
export type Buyer = { kind: 'company' | 'person'; country: Country; vatNumber: string | null; postcode: string | null }
export type Sale = {
  nature: Nature
  /** What it bears at home, of the country from which it is supplied. */
  code: VatCode
  /** From where it is supplied. */
  country: Country
  buyer: Buyer
  /** Where goods go; null: to the buyer's address. */
  delivery: { country: Country; postcode: string | null } | null
  /** The tax point, which decides the rate. */
  on: string
}

/** The code and rate that a sale bears. */
export function vatOf(sale: Sale): { code: VatCode; rate: number } {
  const code = codeOf(sale)
  return { code, rate: rateOf(code, sale.on) }
}

function codeOf({ nature, code, country, buyer, delivery }: Sale): VatCode {
  if (nature === 'event') return code
  if (nature === 'goods') return goodsCode(code, country, delivery ?? buyer, buyer)
  if (buyer.kind === 'person') return code
  const where = territoryOf(buyer)
  if (country === 'GB') {
    if (where === 'britain') return code
    return where === 'channel-islands' || buyer.vatNumber ? 'gb-outside' : code
  }
  if (where === 'france') return code
  if (where === 'overseas') return overseasCode(code)
  if (where === 'untaxed-overseas') return 'fr-outside'
  return buyer.vatNumber || where === 'channel-islands' ? 'fr-outside' : code
}

function goodsCode(code: VatCode, from: Country, to: Address, buyer: Buyer): VatCode {
  const where = territoryOf(to)
  if (from === 'GB') return where === 'britain' ? code : 'gb-export'
  if (where === 'france') return code
  // Northern Ireland follows the Union's rules for goods, and those alone.
  if (where === 'britain' && isNorthernIrish(to.postcode)) return buyer.vatNumber?.startsWith('XI') ? 'fr-intra-eu-goods' : code
  return 'fr-export'
}

const overseasCode = (code: VatCode): VatCode =>
  code === 'fr-standard' ? 'fr-overseas' : code === 'fr-intermediate' || code === 'fr-reduced' ? 'fr-overseas-reduced' : code

type Address = { country: Country; postcode: string | null }
type Territory = 'britain' | 'channel-islands' | 'france' | 'overseas' | 'untaxed-overseas'

/** The Isle of Man and Monaco count as Britain and as France; some islands have taxes of their own, or none. */
function territoryOf({ country, postcode }: Address): Territory {
  const code = postcode?.toUpperCase() ?? ''
  if (country === 'GB') return /^(GY|JE)\d/.test(code) ? 'channel-islands' : 'britain'
  // Saint-Barthélemy and Saint-Martin write postcodes of Guadeloupe.
  if (/^(97133|97150)$/.test(code)) return 'untaxed-overseas'
  if (/^97[124]/.test(code)) return 'overseas'
  return /^(97|98[678])/.test(code) ? 'untaxed-overseas' : 'france'
}

const isNorthernIrish = (postcode: string | null) => /^BT\d/i.test(postcode ?? '')

export type VatLine = { net: number; code: VatCode; rate: number }
export type VatTotals = { net: number; vat: number; total: number; byCode: { code: VatCode; rate: number; net: number; vat: number }[] }

/** Sums of lines in minor units. VAT is computed on the sum of each code and rate, half a penny up, as EN 16931 does. */
export function totalsOf(lines: readonly VatLine[]): VatTotals {
  const sums = new Map<string, VatLine>()
  for (const { net, code, rate } of lines) {
    const key = `${code} ${rate}`
    sums.set(key, { code, rate, net: net + (sums.get(key)?.net ?? 0) })
  }
  const byCode = [...sums.values()].map((sum) => ({ ...sum, vat: taxOn(sum.net, sum.rate) }))
  const net = byCode.reduce((sum, one) => sum + one.net, 0)
  const vat = byCode.reduce((sum, one) => sum + one.vat, 0)
  return { net, vat, total: net + vat, byCode }
}

/** VAT on an amount, half a penny away from zero, so that a credit note takes back what the invoice asked. */
export function taxOn(net: number, rate: number): number {
  const tax = Math.floor((Math.abs(net) * rate + 5000) / 10_000)
  return net < 0 ? -tax : tax
}
