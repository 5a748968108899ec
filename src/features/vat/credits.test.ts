import { expect, it } from 'vitest'
import { totalsOf, type VatLine } from './rules.ts'
import { creditOf } from './credits.ts'

/** Numbers below `most`, the same on each run. */
function random(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const taxes = [
  { code: 'gb-standard', rate: 2000 },
  { code: 'gb-reduced', rate: 500 },
  { code: 'fr-reduced', rate: 550 },
  { code: 'fr-overseas-reduced', rate: 210 },
  { code: 'gb-zero', rate: 0 },
] as const

/** An order, and what is taken off until nothing is left, each time so many percent of so many of a line. */
function refunds(seed: number, percentOf: (below: ReturnType<typeof random>) => number) {
  const below = random(seed)
  const lines = Array.from({ length: 1 + below(6) }, () => {
    const [quantity, unitPrice] = [1 + below(30), below(3) === 0 ? below(10) : below(100_000)]
    return { ...(taxes[below(taxes.length)] as (typeof taxes)[number]), quantity, unitPrice, net: quantity * unitPrice, left: quantity }
  })
  const order = totalsOf(lines)
  const before: VatLine[] = []
  const credits: ReturnType<typeof creditOf>[] = []
  for (let open = lines; open.length > 0; open = lines.filter(({ left }) => left > 0)) {
    const picks = open.filter(() => below(2) === 0).slice(0, 3)
    const now = picks.map((line) => {
      const quantity = 1 + below(line.left)
      line.left -= quantity
      return { code: line.code, rate: line.rate, net: Math.round((line.unitPrice * quantity * percentOf(below)) / 100) }
    })
    credits.push(creditOf(order.byCode, before, now))
    before.push(...now)
  }
  const sum = (part: 'net' | 'vat') => credits.reduce((all, one) => all + one[part], 0)
  return { order, credits, net: sum('net'), vat: sum('vat') }
}

it('takes off exactly what was asked once all is refunded, in whichever parts', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { order, net, vat } = refunds(seed, () => 100)
    expect({ seed, net, vat }).toEqual({ seed, net: order.net, vat: order.vat })
  }
})
it('never takes off more than was asked, nor less than nothing', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { order, credits, net, vat } = refunds(seed, (below) => below(101))
    expect({ seed, isWithin: net <= order.net && vat <= order.vat }).toEqual({ seed, isWithin: true })
    expect(Math.min(...credits.flatMap((one) => [one.net, one.vat]), 0)).toBe(0)
  }
})
