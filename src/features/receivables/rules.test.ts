import { describe, expect, it } from 'vitest'
import { amountIn, invoiceNumbersIn, isSimilar, matchLine, type OpenInvoice, orderNumbersIn, sumsTo, whyNotWriteOff } from './rules.ts'

const invoice = (id: number, balance: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `INV-2026-${String(id).padStart(4, '0')}`,
  customerId: 1,
  customerName: 'Harbour Homes Ltd',
  orderId: null,
  dueOn: '2026-06-01',
  balance,
  isNamed: false,
  isOfNamedOrder: false,
  ...more,
})
const match = (amount: number, open: OpenInvoice[], payer = 'Somebody') => matchLine({ amount, payer }, open)

describe('numbers in a reference', () => {
  it.each([
    ['Payment INV-2026-0042', ['INV-2026-0042']],
    ['fr 2026 0042', ['FR-2026-0042']],
    ['VIRT FR20260042 TRAVAUX', ['FR-2026-0042']],
    ['INV/2026/0042 and INV.2026.0043', ['INV-2026-0042', 'INV-2026-0043']],
    ['INV-2026-0042 12/11', ['INV-2026-0042']],
    ['INV-2026-10042', ['INV-2026-10042']],
    ['FR-2026-00 42', ['FR-2026-0042']],
    ['FR76 3000 6000 0112 3456', []],
    ['Thank you', []],
  ])('are read as people and banks write them: %s', (reference, numbers) => expect(invoiceNumbersIn(reference)).toEqual(numbers))
  it('name orders too', () => expect(orderNumbersIn('order ORD 2026 000123 thanks')).toEqual(['ORD-2026-000123']))
})

describe('a line that came in', () => {
  it('is sure where it names an invoice and pays all or part of it', () => {
    const named = invoice(1, 5000, { isNamed: true })
    expect(match(5000, [named, invoice(2, 5000)])).toEqual({
      isSure: true,
      matches: [{ why: 'number', customerId: 1, invoices: [{ id: 1, amount: 5000 }], credit: 0 }],
    })
    expect(match(2000, [named])).toMatchObject({ isSure: true, matches: [{ invoices: [{ amount: 2000 }] }] })
  })
  it('waits for a person where it brings more than is owed, which would become credit', () =>
    expect(match(6000, [invoice(1, 5000, { isNamed: true })])).toMatchObject({ isSure: false, matches: [{ why: 'number', credit: 1000 }] }))
  it('is sure where it names several invoices of one customer and pays all of them', () => {
    const two = [invoice(1, 5000, { isNamed: true }), invoice(2, 700, { isNamed: true })]
    expect(match(5700, two).isSure).toBe(true)
    expect(match(5500, two)).toMatchObject({
      isSure: false,
      matches: [
        {
          invoices: [
            { id: 1, amount: 5000 },
            { id: 2, amount: 500 },
          ],
        },
      ],
    })
    expect(match(5700, [two[0] as OpenInvoice, invoice(2, 700, { isNamed: true, customerId: 2 })]).isSure).toBe(false)
  })
  it('is sure where it names an order and pays what its invoices owe', () =>
    expect(match(5000, [invoice(1, 5000, { isOfNamedOrder: true })])).toMatchObject({ isSure: true, matches: [{ why: 'order' }] }))
  it('never is by amount and name alone; these are suggested, the likeliest first', () => {
    const open = [invoice(1, 5000, { customerId: 2, customerName: 'Forez TP' }), invoice(2, 5000), invoice(3, 1000)]
    const { isSure, matches } = match(5000, open, 'HARBOUR HOMES LIMITED')
    expect(isSure).toBe(false)
    expect(matches.map(({ why, invoices }) => [why, ...invoices.map(({ id }) => id)])).toEqual([
      ['name-and-amount', 2],
      ['amount', 1],
    ])
  })
  it('may be for several invoices of a customer that come to it', () => {
    const open = [invoice(1, 1200), invoice(2, 3100), invoice(3, 900, { dueOn: '2026-05-01' })]
    expect(match(4000, open, 'Harbour Homes').matches[0]).toMatchObject({
      why: 'name-and-sum',
      invoices: [{ id: 3 }, { id: 2 }],
      credit: 0,
    })
    expect(sumsTo(open, 50)).toBeNull()
  })
})

it.each([
  ['HARBOUR HOMES LTD', 'Harbour Homes Limited', true],
  ['SARL Travaux Publics du Forez', 'Travaux publics du Forez', true],
  ['M DUPONT JEAN', 'Jean Dupont', true],
  ['Habour', 'Harbour Homes', false],
  ['The Ltd', 'The Co Ltd', false],
  ['', 'Harbour', false],
])('tells whether %j has the name of %j: %j', (payer, customer, says) => expect(isSimilar(payer, customer)).toBe(says))

it.each([
  ['1 234,56', 123_456],
  ['1 234,56 €', 123_456],
  ['£1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['-12.50', -1250],
  ['12,50-', -1250],
  ['(3.00)', -300],
  ['3', 300],
  ['1,234', 123_400],
  ['0.5', 50],
  ['', null],
  ['12/11/2026', null],
  ['99999999999999', null],
])('reads the amount %j as %j', (text, amount) => expect(amountIn(text)).toBe(amount))

it('writes off small rests only', () => {
  const admin = { role: 'admin' } as const
  const rest = (paid: number) => ({ type: 'invoice', status: 'partly_paid', payable: 12_000, paid, credited: 0 }) as const
  expect(whyNotWriteOff(admin, rest(11_000))).toBeNull()
  expect(whyNotWriteOff(admin, rest(10_999))).toBe('rest-too-large')
  expect(whyNotWriteOff(admin, rest(12_000))).toBe('invoice-nothing-owed')
  expect(whyNotWriteOff({ role: 'operation' }, rest(11_500))).toBe('permission-denied')
})
