import type { Money } from '#shared/money.ts'
import type { Country } from '../places/countries.ts'

type Price = Record<Country, Money>
const price = (pounds: number, euros: number): Price => ({
  GB: { amount: pounds * 100, currency: 'GBP' },
  FR: { amount: euros * 100, currency: 'EUR' },
})

export type Plan = {
  slug: 'free' | 'crew' | 'site' | 'managed'
  /** Jobs that it puts online; null where that is agreed. */
  credits: number | null
  days: number | null
  featured: number
  clientView: boolean
  /** Net of VAT: at once, or each month of its period. Null: talked over. */
  price: { once: Price; monthly: Price; months: number } | null
}

/** What employers can buy. Every plan has the same checks. */
export const plans: readonly Plan[] = [
  { slug: 'free', credits: 1, days: 15, featured: 0, clientView: false, price: { once: price(0, 0), monthly: price(0, 0), months: 0 } },
  {
    slug: 'crew',
    credits: 5,
    days: 90,
    featured: 1,
    clientView: false,
    price: { once: price(495, 575), monthly: price(175, 205), months: 3 },
  },
  {
    slug: 'site',
    credits: 20,
    days: 180,
    featured: 5,
    clientView: true,
    price: { once: price(1590, 1850), monthly: price(285, 330), months: 6 },
  },
  { slug: 'managed', credits: null, days: null, featured: 0, clientView: true, price: null },
]
