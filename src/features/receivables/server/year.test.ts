import { expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { applyCredit, refundCredit, takeBack, undoReceipt } from '#features/invoices/server/ledger/credits.ts'
import { balanceOfCustomer } from '#features/invoices/server/ledger/balances.ts'
import { freeCredits } from '#features/invoices/server/ledger/entries.ts'
import { receive } from '#features/invoices/server/ledger/receive.ts'
import { useApp } from '#test/support/app.ts'
import { expectBalanced } from '#test/support/balances.ts'
import { acting, makeCustomer, makeIssued } from '#test/support/invoices.ts'
import { runs } from '#test/support/sql.ts'
import { receivableTasks } from './tasks.ts'

const world = useApp()

/** The same numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { next, between, oneOf: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)] }
}

type Open = { id: number; number: string; customer_id: number; currency: 'GBP' | 'EUR'; total: number; balance: number; type: string }

/** In the title, so that a year that went wrong can be repeated with it. */
const seed = Date.now() % 1_000_000

it(`balances after a year of invoices, credits, payments, refunds, mistakes and bank statements (seed ${seed})`, async () => {
  const { next, between, oneOf } = randomFrom(seed)
  const customers: { id: number; country: 'GB' | 'FR' }[] = []
  for (let i = 0; i < 8; i++) {
    const country = i % 3 === 0 ? 'FR' : 'GB'
    customers.push({ id: await makeCustomer(world, { country }), country })
  }
  const admin = await world.as('admin')
  const open = () =>
    runs<Open>(world, `select id::int, number, customer_id::int, currency, total, balance, type from invoices where type <> 'credit_note'`)

  for (let week = 0; week < 52; week++) {
    const day = addDays('2025-12-01', week * 7)
    for (let n = between(1, 3); n > 0; n--) {
      const { id: customerId, country } = oneOf(customers) ?? { id: 0, country: 'GB' as const }
      const total = oneOf([1, 3, 99, 12_000, between(1, 500_000), between(1, 500_000), 1_000_000_000]) ?? 1
      const cis = country === 'GB' && next() < 0.4 ? Math.floor(total / 5) : 0
      await makeIssued(world, {
        customerId,
        country,
        total,
        cis,
        issuedOn: day,
        dueOn: addDays(day, 30),
        type: next() < 0.1 ? 'deposit' : 'invoice',
      })
    }
    const all = await open()
    const owed = all.filter(({ balance }) => balance > 0)
    const work: Promise<unknown>[] = []
    // What happens in one week happens at once.
    for (let n = between(1, 4); n > 0; n--) {
      const one = oneOf(owed)
      if (!one) continue
      const amount = Math.min(Math.max(1, Math.floor(one.balance * (oneOf([0.3, 0.5, 1, 1, 1, 1.2]) ?? 1))), 1_000_000_000)
      const money = { customerId: one.customer_id, currency: one.currency, amount, method: 'transfer', onDay: day } as const
      work.push(acting(world, (at) => receive(at, { ...money, to: [{ invoiceId: one.id, amount }] })))
    }
    if (next() < 0.4) work.push(credit(oneOf(all)))
    if (next() < 0.5) work.push(spendCredit(oneOf(customers)))
    if (next() < 0.3) work.push(takeOneBack())
    if (next() < 0.15) work.push(undoOne())
    await Promise.all(work)
    if (week % 6 === 5) await importBank(owed, day)
    if (week % 13 === 12) await expectBalanced(world)
  }
  await expectBalanced(world)
  const happened = await runs<{ kind: string; n: number }>(
    world,
    'select kind, count(*)::int as n from customer_entries group by kind order by kind',
  )
  expect(happened.filter(({ n }) => n > 0).map(({ kind }) => kind)).toEqual(['cis', 'credit_note', 'invoice', 'payment', 'refund'])
  for (const { id } of customers) {
    const [row] = await runs<{ sum: number }>(
      world,
      `select coalesce(sum(amount), 0)::int8 as sum from customer_entries where customer_id = ${id}`,
    )
    const balances = await balanceOfCustomer(world.app.database.kysely, id)
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(row?.sum)
  }

  async function credit(of: Open | undefined) {
    if (!of) return
    const [left] = await runs<{ left: number }>(
      world,
      `select i.payable - coalesce((select sum(payable) from invoices where credits_id = i.id), 0)::int as left from invoices i where id = ${of.id}`,
    )
    const total = Math.min(between(1, of.total), left?.left ?? 0)
    if (total > 0)
      await makeIssued(world, {
        customerId: of.customer_id,
        country: of.currency === 'GBP' ? 'GB' : 'FR',
        total,
        type: 'credit_note',
        creditsId: of.id,
      })
  }

  async function spendCredit(customer: { id: number; country: 'GB' | 'FR' } | undefined) {
    if (!customer) return
    const currency = customer.country === 'GB' ? 'GBP' : 'EUR'
    const free = await acting(world, (at) => freeCredits(at, customer.id, currency))
    const entry = oneOf(free)
    const invoice = (await open()).find((one) => one.customer_id === customer.id && one.balance > 0)
    if (!entry) return
    const amount = Math.max(1, Math.floor(entry.left / between(1, 3)))
    const money = { customerId: customer.id, currency, amount, method: 'transfer', onDay: '2026-11-29', entryId: entry.id } as const
    // Meanwhile another may have used it: then it is refused, and nothing is changed.
    if (invoice && next() < 0.6)
      await acting(world, (at) =>
        applyCredit(at, { entryId: entry.id, invoiceId: invoice.id, amount: Math.min(amount, invoice.balance) }),
      ).catch(onlyRefused)
    else await acting(world, (at) => refundCredit(at, money)).catch(onlyRefused)
  }

  async function takeOneBack() {
    const rows = await runs<{ id: number }>(
      world,
      `select id::int from invoice_allocations where invoice_id is not null and amount > 0 order by id desc limit 20`,
    )
    const one = oneOf(rows)
    if (one) await acting(world, (at) => takeBack(at, one.id)).catch(onlyRefused)
  }

  async function undoOne() {
    const rows = await runs<{ id: number }>(world, `select id::int from customer_entries where kind = 'payment' order by id desc limit 10`)
    const one = oneOf(rows)
    if (one) await acting(world, (at) => undoReceipt(at, one.id)).catch(onlyRefused)
  }

  async function importBank(owed: readonly Open[], day: string) {
    for (const currency of ['GBP', 'EUR'] as const) {
      const lines = owed.filter((one) => one.currency === currency && next() < 0.3).slice(0, 6)
      if (lines.length === 0) continue
      const rows = lines.map(
        ({ number, balance }) =>
          `${day};Payer;${next() < 0.7 ? `Invoice ${number.replaceAll('-', ' ')}` : 'Thank you'};${(balance / 100).toFixed(2)}`,
      )
      const file = new File([`Date;Name;Reference;Amount\n${rows.join('\n')}`], 'bank.csv', { type: 'text/csv' })
      const { items } = await admin.post('/bank-statements', { body: { currency }, file })
      for (const { id } of items) await receivableTasks['receivables.matchLines']?.run(world.tasking(), { statementId: id } as never)
    }
    const { items } = await admin.get('/bank-lines', { query: { status: 'unclear', limit: 100 } })
    for (const { id, suggestions } of items) {
      const first = suggestions.find(({ invoices }) => invoices.length > 0)
      if (first && next() < 0.6)
        await admin
          .put('/bank-lines/{bankLineId}/match', {
            bankLineId: id,
            body: { invoices: first.invoices.map((one) => ({ invoiceId: one.id, amount: one.amount })) },
          })
          .catch(onlyRefused)
    }
    const settled = oneOf((await admin.get('/bank-lines', { query: { status: 'matched', limit: 20 } })).items)
    if (settled) await admin.delete('/bank-lines/{bankLineId}/match', { bankLineId: settled.id }).catch(onlyRefused)
  }
}, 60_000)

/** A rule may refuse; nothing else may go wrong. */
function onlyRefused(error: { code?: string; status?: number; body?: { status: number } }) {
  if ((error.status ?? error.body?.status) !== 409) throw error
}
