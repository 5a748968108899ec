import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { useApp } from '#test/support/app.ts'
import { acting, makeCustomer } from '#test/support/invoices.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import { runs } from '#test/support/sql.ts'
import { applyCredit } from '../../invoices/server/ledger/credits.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { ageOf } from '../rules.ts'

const world = useApp()
const today = dayOf(new Date())
const pay = (customerId: number, amount: number, onDay: string, ...to: { invoiceId: number; amount: number }[]) =>
  acting(world, (at) => receive(at, { customerId, currency: 'GBP', amount, method: 'transfer', onDay, reference: 'BACS 12', to }))
const statement = async (customerId: number, from: string, to: string) =>
  (await world.as('operation')).get('/customers/{customerId}/statement', { customerId, query: { from, to, currency: 'GBP' } })

describe('a statement', () => {
  it('goes from the opening balance over every entry to the closing one, and says what was owed then by age', async () => {
    const customerId = await makeCustomer(world)
    const old = await lateInvoice(world, { customerId, late: 100, total: 50_000 })
    const late = await lateInvoice(world, { customerId, late: 10, total: 20_000 })
    const fresh = await lateInvoice(world, { customerId, late: -20, total: 7_000 })
    await pay(customerId, 45_000, addDays(today, -5), { invoiceId: old.id, amount: 30_000 })
    const shown = await statement(customerId, addDays(today, -60), today)
    expect(shown).toMatchObject({ opening: 50_000, closing: 32_000, credit: 15_000, isWhole: true })
    expect(shown.entries.map(({ number, kind, amount, balance }) => [number, kind, amount, balance])).toEqual([
      [late.number, 'invoice', 20_000, 70_000],
      [fresh.number, 'invoice', 7_000, 77_000],
      [null, 'payment', -45_000, 32_000],
    ])
    expect(shown.ageing).toEqual({ notDue: 7_000, upTo30: 20_000, upTo60: 0, upTo90: 0, over90: 20_000 })
  })

  it('of an earlier day knows nothing of what came later', async () => {
    const customerId = await makeCustomer(world)
    const invoice = await lateInvoice(world, { customerId, late: 40, total: 10_000 })
    await pay(customerId, 10_000, addDays(today, -3), { invoiceId: invoice.id, amount: 10_000 })
    expect(await statement(customerId, addDays(today, -365), addDays(today, -10))).toMatchObject({
      closing: 10_000,
      credit: 0,
      ageing: { upTo30: 10_000 },
    })
    expect(await statement(customerId, addDays(today, -2), today)).toMatchObject({ opening: 0, entries: [], closing: 0 })
  })

  it('over ten years holds them all, and refuses days the wrong way round', async () => {
    const customerId = await makeCustomer(world)
    await runs(
      world,
      `insert into customer_entries (customer_id, currency, kind, amount, on_day, method, at)
        select ${customerId}, 'GBP', case n % 2 when 0 then 'refund' else 'payment' end, case n % 2 when 0 then 100 else -100 end,
          current_date - n, 'transfer', now() from generate_series(1, 2002) n`,
    )
    expect(await statement(customerId, addDays(today, -3650), today)).toMatchObject({ isWhole: false, closing: 0 })
    const by = await world.as('admin')
    const query = { from: addDays(today, -3650), to: today, currency: 'GBP' } as const
    await expect(by.get('/customers/{customerId}/statement/pdf', { customerId, query })).rejects.toMatchObject({
      body: { status: 409, code: 'statement-too-long' },
    })
    await expect(statement(customerId, today, addDays(today, -1))).rejects.toMatchObject({
      body: { errors: [{ code: 'period-reversed' }] },
    })
  })
})

it('an account is what its invoices owe less its credit, and its ages add up to what is owed', async () => {
  const customerId = await makeCustomer(world)
  const one = await lateInvoice(world, { customerId, late: 40, total: 10_000 })
  const two = await lateInvoice(world, { customerId, late: 0, total: 5_000 })
  const { entryId } = await pay(customerId, 12_000, today, { invoiceId: one.id, amount: 4_000 })
  const read = async () => (await world.as('operation')).get('/customers/{customerId}/account', { customerId })
  expect(await read()).toMatchObject({
    standings: [{ currency: 'GBP', balance: 3_000, overdue: 6_000, credit: 8_000, ageing: { notDue: 5_000, upTo60: 6_000 } }],
    open: [
      { number: one.number, late: 40 },
      { number: two.number, late: 0 },
    ],
  })
  await acting(world, (at) => applyCredit(at, { entryId, invoiceId: one.id, amount: 6_000 }))
  expect(await read()).toMatchObject({
    standings: [{ balance: 3_000, overdue: 0, credit: 2_000, ageing: { notDue: 5_000 } }],
    open: [{ id: two.id }],
  })
})

it.each([
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
] as const)('an invoice that is %i days late is %s', (late, age) => expect(ageOf(addDays(today, -late), today)).toBe(age))
