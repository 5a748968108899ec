import { askedPeriod } from '#server/figures.ts'
import type { Handlers } from '#server/handler-context.ts'
import { readSold, soldIn } from '../../orders/server/sums.ts'
import type { sales } from '../contract.ts'
import { readCredits } from './credits.ts'
import { readMoney } from './money.ts'

export const saleHandlers: Handlers<typeof sales> = {
  async findSales({ query }, at) {
    const { period, before } = askedPeriod(query, at.now)
    const [current, earlier] = await Promise.all([readSold(at.pool, period), readSold(at.pool, before)])
    const count = (sold: typeof current) => soldIn(sold).reduce((sum, { n }) => sum + n, 0)
    const [money, credits] = await Promise.all([readMoney(at, period, { current, earlier }), readCredits(at, period)])
    const filter = { confirmedFrom: period.from, confirmedTo: period.to }
    return { period, orders: { n: count(current), before: count(earlier), list: 'orders', filter }, money, credits }
  },
}
