import { beforeAll, expect, it } from 'vitest'
import { codeOf, useApp } from '#test/support/app.ts'
import { acting, makeCustomer } from '#test/support/invoices.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import type { Invoice } from '../shapes.ts'
import { receive } from './ledger/receive.ts'

const world = useApp()
beforeAll(() => setSellers(world))
const key = () => crypto.randomUUID()

async function issued(lines: object[], more: object = {}) {
  const by = await world.as('admin')
  const usual = (line: object) => ({ description: 'Seat', vatCode: 'gb-standard', ...line })
  const body = { customerId: await makeCustomer(world), lines: lines.map(usual), ...more }
  const { id: invoiceId, version, total } = await by.post('/invoices', { body: body as never })
  return by.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, idempotencyKey: key() })
}
type Asked = { lines?: { lineId: number; quantity: number }[]; percent?: number }
const credit = async (invoiceId: number, asked: Asked = {}) =>
  (await world.as('admin')).post('/invoices/{invoiceId}/credit-notes', {
    invoiceId,
    body: { reason: 'Not held', ...asked },
    idempotencyKey: key(),
  })
const read = async (invoiceId: number) => (await world.as('admin')).get('/invoices/{invoiceId}', { invoiceId })

it('takes back all that is left, and once', async () => {
  const invoice = await issued([{ unitPrice: 9999, quantity: 3000, discount: 1250 }])
  const note = await credit(invoice.id)
  expect(note).toMatchObject({ type: 'credit_note', total: invoice.total, credits: { id: invoice.id }, status: 'credited', balance: 0 })
  expect(note.number).toMatch(/^CN-/)
  expect(await read(invoice.id)).toMatchObject({ status: 'credited', balance: 0, creditedBy: [{ id: note.id }] })
  expect(await codeOf(credit(invoice.id))).toBe('invoice-credited')
  expect(await codeOf(credit(note.id))).toBe('credit-note-not-credited')
})

it('never takes back more than is left of a line', async () => {
  const { id, lines } = await issued([{ unitPrice: 10_000, quantity: 5000 }])
  const lineId = lines[0]?.id ?? 0
  await credit(id, { lines: [{ lineId, quantity: 3000 }] })
  expect(await codeOf(credit(id, { lines: [{ lineId, quantity: 2001 }] }))).toBe('credit-too-large')
  expect(await codeOf(credit(id, { lines: [{ lineId: lineId + 999, quantity: 1 }] }))).toBe('line-unknown')
  const both = await Promise.allSettled([1, 2].map(() => credit(id, { lines: [{ lineId, quantity: 2000 }] })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await read(id)).toMatchObject({ status: 'credited', lines: [{ creditedQuantity: 5000, creditedNet: 50_000 }] })
})

it('never takes back what was written off', async () => {
  const invoice = await issued([{ unitPrice: 10_000, quantity: 1000 }])
  const customerId = invoice.customer?.id ?? 0
  await acting(world, (at) =>
    receive(at, {
      customerId,
      currency: 'GBP',
      amount: 11_950,
      method: 'transfer',
      onDay: '2026-11-01',
      reference: '',
      to: [{ invoiceId: invoice.id, amount: 11_950 }],
    }),
  )
  const by = await world.as('admin')
  await by.put('/invoices/{invoiceId}/write-off', { invoiceId: invoice.id, body: { amount: 50, reason: 'Pennies' } })
  expect(await codeOf(credit(invoice.id))).toBe('credit-of-written-off')
  expect(await credit(invoice.id, { percent: 5000 })).toMatchObject({ total: 6000 })
})

it('in whichever parts comes to exactly what was asked, VAT and deduction included', async () => {
  const invoice = await issued(
    [
      { unitPrice: 3333, quantity: 7000, cis: 'labour' },
      { unitPrice: 1, quantity: 1000 },
      { unitPrice: 999, quantity: 2500, discount: 333, vatCode: 'gb-reduced', cis: 'labour' },
    ],
    { cisRate: 3000 },
  )
  const notes: Invoice[] = []
  for (const quantity of [1111, 2222, 1]) notes.push(await credit(invoice.id, { lines: [{ lineId: invoice.lines[0]?.id ?? 0, quantity }] }))
  notes.push(await credit(invoice.id, { lines: [{ lineId: invoice.lines[2]?.id ?? 0, quantity: 833 }], percent: 5000 }))
  notes.push(await credit(invoice.id))
  const sum = (part: 'net' | 'vat' | 'cisDeduction' | 'payable') => notes.reduce((all, note) => all + note[part], 0)
  const { net, vat, cisDeduction, payable } = invoice
  expect({ net: sum('net'), vat: sum('vat'), cisDeduction: sum('cisDeduction'), payable: sum('payable') }).toEqual({
    net,
    vat,
    cisDeduction,
    payable,
  })
  for (const { lines } of notes)
    for (const { quantity, unitPrice, discountAmount, net: part } of lines)
      expect(Math.round((quantity * unitPrice) / 1000) - discountAmount).toBe(part)
})

it('leaves what was paid already as the customer’s credit, and their balance is the sum of all entries', async () => {
  const invoice = await issued([{ unitPrice: 10_000 }])
  const money = { customerId: invoice.customer.id, currency: 'GBP', amount: 12_000, method: 'transfer', onDay: '2026-11-02' } as const
  await acting(world, (at) => receive(at, { ...money, to: [{ invoiceId: invoice.id, amount: 12_000 }] }))
  const note = await credit(invoice.id, { percent: 2500 })
  expect(note).toMatchObject({ total: 3000, balance: -3000, customer: { balances: [{ balance: -3000, credit: 3000 }] } })
  const [{ sum } = { sum: 0 }] = await runs<{ sum: number }>(
    world,
    `select sum(amount)::int as sum from customer_entries where customer_id = ${invoice.customer.id}`,
  )
  expect(sum).toBe(-3000)
})
