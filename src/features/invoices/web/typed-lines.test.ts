import { expect, it } from 'vitest'
import { line } from './samples.ts'
import { deductingLines, emptyLine, faultsOf, lineInput, reckoned, typedLine } from './typed-lines.ts'

const words = { describe: 'describe', quantityWrong: 'quantity', priceWrong: 'price', discountWrong: 'discount' }
const now = { cisRate: 2000, on: '2026-11-10' }

it('sends a line as it is on the record when nobody typed', () => {
  const { id, description, detail, quantity, unit, unitPrice, discount, vatCode, nature, cis, productId, depositId } = line
  const sent = { id, description, detail, quantity, unit, unitPrice, discount, vatCode, nature, cis, productId, depositId }
  for (const locale of ['en', 'fr'] as const) expect(lineInput(typedLine(line, locale), locale)).toEqual(sent)
})

it('comes to what the server reckons, and counts what cannot be read as nothing', () => {
  const typed = typedLine(line, 'fr')
  expect(reckoned([typed, { ...emptyLine('gb-standard', null), unitPrice: '1,2,3' }], { ...now, locale: 'fr' })).toMatchObject({
    nets: [line.net, 0],
    total: 462_293,
    cisDeduction: 77_049,
    payable: 385_244,
  })
})

it('names each field that cannot be sent', () => {
  const bad = { ...emptyLine('gb-standard', null), quantity: '0', unitPrice: '-1', discount: '101' }
  expect(faultsOf([typedLine(line, 'en'), bad], 'en', words)).toEqual(
    expect.arrayContaining([
      ['lines/1/description', 'describe'],
      ['lines/1/quantity', 'quantity'],
      ['lines/1/unitPrice', 'price'],
      ['lines/1/discount', 'discount'],
    ]),
  )
  expect(faultsOf([typedLine(line, 'en')], 'en', words).filter(Boolean)).toEqual([])
})

it('takes a deposit off by one line for each of its VAT codes, at the rate that it had', () => {
  const vatLines = [
    { code: 'gb-standard' as const, rate: 1750, net: 10_000 },
    { code: 'gb-zero' as const, rate: 0, net: 500 },
  ]
  const lines = deductingLines({ id: 6, vatLines }, 'Deposit', 'en')
  expect(lines.map((one) => [one.depositId, one.quantity, one.unitPrice])).toEqual([
    [6, '-1', '100.00'],
    [6, '-1', '5.00'],
  ])
  expect(reckoned(lines, { ...now, locale: 'en' })).toMatchObject({ net: -10_500, vat: -1750 })
})
