import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, problemOf, useApp } from '#test/support/app.ts'
import { acting, makeCustomer } from '#test/support/invoices.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import type { LineInput } from '../shapes.ts'
import { forgetOldInvoices } from './forgetting.ts'
import { issueInvoice } from './issue.ts'
import { receive } from './ledger/receive.ts'

const world = useApp()
const admin = () => world.as('admin')
const line = (changes: Partial<LineInput> = {}) => ({
  description: 'Site induction',
  unitPrice: 10_000,
  vatCode: 'gb-standard' as const,
  ...changes,
})

type Draft = { country?: 'GB' | 'FR'; customerId?: number; lines?: object[] } & Record<string, unknown>
async function draft({ country = 'GB', customerId, lines, ...more }: Draft = {}) {
  const by = await admin()
  const usual = [line(country === 'FR' ? { vatCode: 'fr-standard' } : {})]
  const body = { customerId: customerId ?? (await makeCustomer(world, { country })), lines: lines ?? usual, ...more }
  return by.post('/invoices', { body: body as never })
}
type Known = { id: number; version: number; total: number }
const issue = async ({ id, version, total }: Known, by = admin()) =>
  (await by).post('/invoices/{invoiceId}/issue', { invoiceId: id, version, body: { total }, idempotencyKey: crypto.randomUUID() })

it('is not issued before somebody said who invoices', async () => {
  expect(await codeOf(issue(await draft()))).toBe('seller-missing')
  const { checks, canIssue } = await (await admin()).get('/invoices/{invoiceId}/issue', { invoiceId: (await draft()).id })
  expect(canIssue).toBe(false)
  expect(checks).toContainEqual({ about: 'seller', state: 'block', code: 'seller-missing' })
})

describe('with sellers', () => {
  beforeAll(() => setSellers(world))

  describe('a draft', () => {
    it('comes to its lines, less discounts, with VAT once for each rate', async () => {
      const lines = [
        line({ quantity: 148_000, unit: 'hour', unitPrice: 2740 }),
        line({ quantity: 12_500, unitPrice: 3820, discount: 1000 }),
        line({ unitPrice: 4500, vatCode: 'gb-outside' }),
      ]
      expect(await draft({ lines })).toMatchObject({
        net: 405_520 + 42_975 + 4500,
        vat: 89_699,
        vatLines: [
          { code: 'gb-standard', rate: 2000, net: 448_495, vat: 89_699 },
          { code: 'gb-outside', net: 4500, vat: 0 },
        ],
        number: null,
        balance: 0,
      })
    })
    it('of two who change it the second is told who was faster', async () => {
      const { id: invoiceId, version } = await draft()
      const change = async (name: string) =>
        (await world.as('admin', name)).patch('/invoices/{invoiceId}', { invoiceId, version, body: { note: `By ${name}` } })
      await change('first')
      expect(await problemOf(change('second'))).toMatchObject({ code: 'precondition-failed', detail: expect.stringContaining('first') })
    })
    it('keeps its lines when something else changes, and takes new ones in the order they are sent', async () => {
      const by = await admin()
      const made = await draft({ lines: [line(), line({ description: 'Second' })] })
      const noted = await by.patch('/invoices/{invoiceId}', { invoiceId: made.id, version: made.version, body: { note: 'Site B' } })
      expect(noted.lines.map(({ id }) => id)).toEqual(made.lines.map(({ id }) => id))
      const [first, second] = noted.lines.map(({ id, description, unitPrice, vatCode }) => ({ id, description, unitPrice, vatCode }))
      const body = { lines: [second, line({ description: 'New' }), first] as never }
      const turned = await by.patch('/invoices/{invoiceId}', { invoiceId: made.id, version: noted.version, body })
      expect(turned.lines.map(({ description }) => description)).toEqual(['Second', 'New', 'Site induction'])
      expect(turned.lines[0]?.id).toBe(second?.id)
    })
    it('refuses VAT of another country, CIS in France and more than 60 days there', async () => {
      expect(await codeOf(draft({ lines: [line({ vatCode: 'fr-standard' })] }))).toBe('vat-code-of-another-country')
      expect(await codeOf(draft({ country: 'FR', cisRate: 2000 }))).toBe('cis-only-british')
      expect(await codeOf(draft({ country: 'FR', paymentDays: 61 }))).toBe('payment-days-too-long')
      expect(await codeOf(draft({ lines: [line({ quantity: 9_999_999, unitPrice: 100_000_000 })] }))).toBe('invoice-too-large')
    })
  })

  describe('issuing', () => {
    it('gives the next number, freezes what it says and puts it on the customer’s account', async () => {
      const made = await draft()
      const { nextNumber, dueOn } = await (await admin()).get('/invoices/{invoiceId}/issue', { invoiceId: made.id })
      const issued = await issue(made)
      expect(issued).toMatchObject({
        number: nextNumber,
        dueOn,
        status: 'issued',
        balance: 12_000,
        seller: { name: 'Lintel Recruitment Ltd', vatNumber: 'GB980780684' },
        customer: { balances: [{ currency: 'GBP', balance: 12_000, overdue: 0, credit: 0 }] },
      })
      expect(await codeOf(issue(issued))).toBe('invoice-issued')
      const change = (await admin()).patch('/invoices/{invoiceId}', { invoiceId: made.id, version: issued.version, body: { note: 'No' } })
      expect(await codeOf(change)).toBe('invoice-issued')
    })
    it('is final in the database, too: straight SQL changes and deletes nothing', async () => {
      const { id } = await issue(await draft())
      const refused = /is issued/
      await expect(runs(world, `update invoices set note = 'x' where id = ${id}`)).rejects.toThrow(refused)
      await expect(runs(world, `update invoices set issued_on = issued_on - 1 where id = ${id}`)).rejects.toThrow(refused)
      await expect(runs(world, `delete from invoices where id = ${id}`)).rejects.toThrow(refused)
      await expect(runs(world, `update invoice_lines set net = 1 where invoice_id = ${id}`)).rejects.toThrow(refused)
      await expect(runs(world, `delete from invoice_lines where invoice_id = ${id}`)).rejects.toThrow(refused)
      await expect(runs(world, `update customer_entries set amount = 1 where invoice_id = ${id}`)).rejects.toThrow('never changed')
      await expect(runs(world, `delete from customer_entries where invoice_id = ${id}`)).rejects.toThrow('never changed')
      const moved = runs(world, `update invoice_lines set invoice_id = ${id} where invoice_id = ${(await draft()).id}`)
      await expect(moved).rejects.toThrow('stays with its invoice')
      const paid = await issue(await draft())
      const money = { customerId: paid.customer.id, currency: 'GBP', amount: 12_000, method: 'transfer', onDay: '2026-11-02' } as const
      await acting(world, (at) => receive(at, { ...money, to: [{ invoiceId: paid.id, amount: 12_000 }] }))
      await expect(runs(world, `update invoice_allocations set amount = 1 where invoice_id = ${paid.id}`)).rejects.toThrow('never changed')
      await expect(runs(world, `delete from invoice_allocations where invoice_id = ${paid.id}`)).rejects.toThrow('never changed')
    })
    it('gives numbers without gaps or doubles to many at once, also when some are taken back', async () => {
      const drafts = await Promise.all(Array.from({ length: 12 }, () => draft({ country: 'FR' })))
      await Promise.allSettled(
        drafts.map(({ id }, i) =>
          acting(world, async (at) => {
            await issueInvoice(at, id)
            if (i % 3 === 0) throw new Error('Taken back')
          }),
        ),
      )
      const rows = await runs<{ serial: number }>(
        world,
        `select serial from invoices where series like 'FR-20%' and series <> 'FR-2001' order by serial`,
      )
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, i) => i + 1))
      expect(rows.length).toBeGreaterThanOrEqual(8)
    })
    it('never dates a number before the one in front of it', async () => {
      const [late, early] = [await draft(), await draft()]
      const tomorrow = new Date(Date.now() + 86_400_000)
      if (tomorrow.getUTCMonth() === 0 && tomorrow.getUTCDate() === 1) return
      const first = await acting(world, (at) => issueInvoice(at, late.id), tomorrow)
      const second = await acting(world, (at) => issueInvoice(at, early.id))
      expect(second.issuedOn).toBe(first.issuedOn)
      await runs(world, `update invoice_series set last_issued_at = now() where series like 'INV%'`)
    })
    it('refuses a total that the caller has not seen: a VAT rate changed at midnight', async () => {
      const made = await draft({ lines: [line({ vatCode: 'fr-standard' })], country: 'FR', suppliedTo: '2013-12-31' })
      expect(made.vat).toBe(1960)
      await runs(world, `update invoices set supplied_to = '2014-01-01' where id = ${made.id}`)
      expect(await problemOf(issue(made))).toMatchObject({ code: 'invoice-total-changed', status: 409, total: 12_000 })
      expect(await issue({ ...made, total: 12_000 })).toMatchObject({ vat: 2000, lines: [{ vatRate: 2000 }] })
    })
    it('lets one of two people issue a draft', async () => {
      const made = await draft()
      const both = await Promise.allSettled([issue(made, world.as('admin', 'one')), issue(made, world.as('admin', 'two'))])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
    it('refuses an invoice without lines, and a total below zero', async () => {
      expect(await codeOf(issue(await draft({ lines: [line({ quantity: -1000 })] })))).toBe('invoice-below-zero')
      expect(await codeOf(issue(await draft({ lines: [] })))).toBe('invoice-empty')
    })
  })

  it('a deposit is deducted once, at what it came to, by the invoice that is issued first', async () => {
    const customerId = await makeCustomer(world)
    const deposit = await issue(await draft({ customerId, type: 'deposit', lines: [line({ unitPrice: 3333 })] }))
    const deducting = { description: 'Deposit', depositId: deposit.id, unitPrice: 0, vatCode: 'gb-standard' }
    const final = () => draft({ customerId, lines: [line(), deducting] })
    const [one, two] = [await final(), await final()]
    expect(one).toMatchObject({ net: 6667, deposits: [{ id: deposit.id, isDeducted: true }], lines: [{}, { quantity: -1000, net: -3333 }] })
    await issue(one)
    expect(await codeOf(issue(two))).toBe('deposit-deducted')
    expect(await codeOf(final())).toBe('deposit-deducted')
    expect(await codeOf(draft({ lines: [line(), deducting] }))).toBe('deposit-unknown')
    // What the customer did not pay a second time is not given back either, until the invoice that deducts it is.
    const credit = async ({ id: invoiceId }: Known) =>
      (await admin()).post('/invoices/{invoiceId}/credit-notes', {
        invoiceId,
        body: { reason: 'Called off' },
        idempotencyKey: crypto.randomUUID(),
      })
    expect(await codeOf(credit(deposit))).toBe('deposit-deducted')
    const money = { customerId, currency: 'GBP', amount: 12_000, method: 'transfer', onDay: '2026-11-02' } as const
    await acting(world, (at) => receive(at, { ...money, to: [deposit, one].map(({ id }) => ({ invoiceId: id, amount: 12_000 })) }))
    expect(await credit(one)).toMatchObject({ total: one.total })
    expect(await credit(deposit)).toMatchObject({ total: deposit.total, customer: { balances: [{ balance: -12_000, credit: 12_000 }] } })
  })

  it('a deposit that another deposit deducts is deducted, too', async () => {
    const customerId = await makeCustomer(world)
    const first = await issue(await draft({ customerId, type: 'deposit', lines: [line({ unitPrice: 3333 })] }))
    const lines = [line(), { description: 'Deposit', depositId: first.id, unitPrice: 0, vatCode: 'gb-standard' }]
    await issue(await draft({ customerId, type: 'deposit', lines }))
    expect(await codeOf(draft({ customerId, lines }))).toBe('deposit-deducted')
  })

  it('forgets what the law wants kept no longer, deposits and credit notes too, and people with it', async () => {
    const then = new Date('2012-05-05T10:00:00Z')
    const customerId = await makeCustomer(world)
    await runs(world, `update customers set kind = 'person' where id = ${customerId}`)
    const old = async (changes: object) => {
      const made = await draft({ customerId, ...changes })
      await acting(world, (at) => issueInvoice(at, made.id), then)
      return made.id
    }
    const deposit = await old({ type: 'deposit', lines: [line({ unitPrice: 3333 })] })
    const deducting = { description: 'Deposit', depositId: deposit, unitPrice: 0, vatCode: 'gb-standard' }
    const final = await old({ lines: [line(), deducting] })
    const money = { customerId, currency: 'GBP', amount: 12_000, method: 'transfer', onDay: '2012-05-06' } as const
    await acting(world, (at) => receive(at, { ...money, to: [deposit, final].map((invoiceId) => ({ invoiceId, amount: 12_000 })) }))
    await runs(
      world,
      `insert into payment_attempts (subject, subject_id, method, provider, provider_session, status, amount, currency, started_at)
        values ('invoice', ${final}, 'card', 'stripe', 'cs_old', 'expired', 1, 'GBP', now())`,
    )
    expect(await acting(world, ({ db }) => forgetOldInvoices(db, new Date('2018-12-31')))).toBe(0)
    await acting(world, ({ db }) => forgetOldInvoices(db, new Date()))
    expect(await runs(world, `select id from invoices where customer_id = ${customerId}`)).toEqual([])
    expect(await runs(world, `select id from customers where id = ${customerId}`)).toEqual([])
    expect(await runs(world, `select id from payment_attempts where provider_session = 'cs_old'`)).toEqual([])
  })

  it('CIS is withheld of labour alone, and settles itself', async () => {
    const lines = [line({ unitPrice: 100_000, cis: 'labour' }), line({ unitPrice: 40_000, cis: 'materials' })]
    const issued = await issue(await draft({ lines, cisRate: 2000 }))
    expect(issued).toMatchObject({ total: 168_000, cisDeduction: 20_000, payable: 148_000, balance: 148_000 })
    expect(issued.customer.balances).toMatchObject([{ balance: 148_000 }])
  })

  it('counts and sums its tabs exactly, by currency, with credit notes below zero', async () => {
    const customerId = await makeCustomer(world)
    const late = await issue(await draft({ customerId, paymentDays: 0 }))
    await draft({ customerId })
    const by = await admin()
    const credited = await issue(await draft({ customerId }))
    await by.post('/invoices/{invoiceId}/credit-notes', {
      invoiceId: credited.id,
      body: { reason: 'Twice' },
      idempotencyKey: crypto.randomUUID(),
    })
    const { tabs } = await by.get('/invoices', {})
    const rows = await runs<{ n: number; total: number; balance: number }>(
      world,
      `select count(*)::int as n, sum(case type when 'credit_note' then -total else total end)::int as total, sum(balance)::int as balance
        from invoices where currency = 'GBP'`,
    )
    const gbp = (tab: string) => tabs.find((one) => one.tab === tab)?.totals.find(({ currency }) => currency === 'GBP')
    expect(gbp('all')).toMatchObject({ total: rows[0]?.total, balance: rows[0]?.balance })
    const parts = tabs.filter(({ tab }) => tab !== 'all').reduce((sum, { count }) => sum + count, 0)
    expect(parts).toBe(tabs[0]?.count)
    expect((await by.get('/invoices', { query: { customerId, tab: 'sent' } })).items.map(({ id }) => id)).toEqual([late.id])
    const { ids, totals } = await by.get('/invoices/ids', { query: { customerId } })
    expect([ids.length, totals]).toEqual([4, [{ currency: 'GBP', total: 24_000, balance: 12_000 }]])
  })
})
