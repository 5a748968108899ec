import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatCodes } from '../vat/rules.ts'
import { creditLine, creditTotals, leftOf, restOf } from './credits.ts'
import { invoiceTotals, lineNet } from './rules.ts'

/** Half a penny away from zero, of a fraction in whole numbers: an oracle of its own. */
function rounded(above: bigint, below: bigint): bigint {
  const [whole, rest] = [above / below, above % below]
  const twice = (rest < 0n ? -rest : rest) * 2n
  return twice >= below ? whole + (above < 0n ? -1n : 1n) : whole
}

const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: -50_000, max: -1 })),
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  vatCode: fc.constantFrom(...vatCodes.slice(0, 4)),
  vatRate: fc.constantFrom(0, 210, 500, 550, 850, 1000, 1960, 2000),
  cis: fc.constantFrom('labour' as const, 'materials' as const, null),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

it('come to the penny to what fractions say, whatever the lines, discounts and VAT', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(null, 0, 2000, 3000), (all, cisRate) => {
      const priced = all.map((one) => ({ ...one, ...lineNet(one) }))
      for (const { quantity, unitPrice, discount, net, discountAmount } of priced) {
        const gross = rounded(BigInt(quantity) * BigInt(unitPrice), 1000n)
        const off = rounded(gross * BigInt(discount), 10_000n)
        expect([BigInt(net), BigInt(discountAmount)]).toEqual([gross - off, off])
      }
      const totals = invoiceTotals(priced, cisRate)
      const sums = new Map<string, bigint>()
      for (const { net, vatCode, vatRate } of priced) {
        const key = `${vatCode} ${vatRate}`
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(net))
      }
      const vat = [...sums].reduce((sum, [key, net]) => sum + rounded(net * BigInt(key.split(' ')[1] ?? 0), 10_000n), 0n)
      const net = priced.reduce((sum, one) => sum + BigInt(one.net), 0n)
      expect([BigInt(totals.net), BigInt(totals.vat), BigInt(totals.total)]).toEqual([net, vat, net + vat])
      expect(totals.byCode.reduce((sum, one) => sum + one.net, 0)).toBe(totals.net)
      const labour = priced.reduce((sum, one) => (one.cis === 'labour' ? sum + BigInt(one.net) : sum), 0n)
      expect(BigInt(totals.cisDeduction)).toBe(cisRate === null || labour < 0n ? 0n : rounded(labour * BigInt(cisRate), 10_000n))
    }),
    { numRuns: 500 },
  )
})

it('credited in whichever parts come to exactly what was asked', () => {
  fc.assert(
    fc.property(
      fc.array(
        line.filter(({ quantity }) => quantity > 0),
        { minLength: 1, maxLength: 5 },
      ),
      fc.infiniteStream(fc.nat()),
      (all, numbers) => {
        const next = () => Number(numbers.next().value)
        const priced = all.map((one, i) => ({ ...one, ...lineNet(one), id: i + 1, creditedQuantity: 0, creditedNet: 0 }))
        const { byCode, cisDeduction, net, vat } = invoiceTotals(priced, 2000)
        const invoice = { vatLines: byCode, cisRate: 2000, cisDeduction, lines: priced }
        const sum = { net: 0, vat: 0, cisDeduction: 0 }
        for (let round = 0; round < 6; round++) {
          const open = priced.filter((one) => leftOf(one) > 0)
          const picks = open.flatMap((one) => {
            const left = one.quantity - one.creditedQuantity
            const pick = round === 5 ? restOf(one) : creditLine(one, 1 + (next() % Math.max(left, 1)))
            return pick ?? []
          })
          const before = priced.map((one) => ({ ...one, net: one.creditedNet }))
          const now = picks.map((pick) => ({ ...pick.line, net: pick.net }))
          const credit = creditTotals(invoice, before, now)
          for (const pick of picks) {
            const one = priced.find(({ id }) => id === pick.line.id)
            if (!one) continue
            one.creditedQuantity += pick.quantity
            one.creditedNet += pick.net
          }
          sum.net += credit.net
          sum.vat += credit.vat
          sum.cisDeduction += credit.cisDeduction
        }
        expect(sum).toEqual({ net, vat, cisDeduction })
      },
    ),
    { numRuns: 200 },
  )
})
