import { describe, expect, it } from 'vitest'
import { tasks } from '../../../../tasks.ts'
import { useApp } from '#test/support/app.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let count = 0

async function customer(more: object = {}) {
  const by = await world.as('admin')
  const body = {
    name: `Aireside ${++count} Ltd`,
    email: `accounts${count}@aireside.example`,
    locale: 'en',
    country: 'GB',
    address: '4 Canal Wharf',
    postcode: 'LS11 5BB',
    town: 'Leeds',
    ...more,
  } as const
  return by.post('/customers', { body: body as never })
}
const preview = async (...invoiceIds: number[]) => (await world.as('admin')).get('/invoice-reminders', { query: { invoiceIds } })
type Letters = Awaited<ReturnType<typeof preview>>['letters']
const send = async (letters: Letters) =>
  (await world.as('admin')).post('/invoice-reminders', {
    body: {
      letters: letters.map(({ customerId, sellerCountry, subject, text, invoices }) => ({
        ...{ customerId, sellerCountry, subject, text },
        invoices: invoices.map(({ invoiceId, reminders }) => ({ invoiceId, reminders })),
      })),
    },
    idempotencyKey: crypto.randomUUID(),
  })
const mailsTo = async (email: string) =>
  (
    await runs<{ payload: { subject: string; paragraphs: string[]; items: { title: string; url: string; lines: string[] }[] } }>(
      world,
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = '${email}' order by id`,
    )
  ).map(({ payload }) => payload)

describe('a letter', () => {
  it('gathers all that a customer is late with, and has the highest of their steps', async () => {
    const { id: customerId, email } = await customer()
    const [one, two] = [
      await lateInvoice(world, { customerId, late: 4 }),
      await lateInvoice(world, { customerId, late: 12, total: 24_000 }),
    ]
    const { letters } = await preview(one.id, two.id)
    expect(letters).toMatchObject([{ step: 2, to: email, subject: 'Second reminder: 2 invoices unpaid' }])
    expect(letters[0]?.invoices.map(({ number, late, step }) => [number, late, step])).toEqual([
      [two.number, 12, 2],
      [one.number, 4, 1],
    ])
    expect(await send(letters)).toMatchObject({ mails: 1, items: [{ code: null }, { code: null }] })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.items.map(({ title, lines }) => [title, lines[1]])).toEqual([
      [one.number, 'To pay: £120.00'],
      [two.number, 'To pay: £240.00'],
    ])
    expect(mail?.items[0]?.url).toMatch(/\/payment\/\d+/)
    expect(await runs(world, `select reminders from invoices where id in (${one.id}, ${two.id}) order by id`)).toEqual([
      { reminders: 1 },
      { reminders: 2 },
    ])
  })

  it.each([
    ['company', 'GB', 'en', /Late Payment of Commercial Debts/],
    ['company', 'FR', 'fr', /mettons en demeure.*40\s€\spar facture/s],
    ['person', 'GB', 'en', /formal request to pay it within 8 days\.$/],
    ['person', 'FR', 'fr', /sous\s8\sjours\.$/],
  ] as const)('of the third step to a %s in %s claims what the law allows, in its language', async (kind, country, locale, says) => {
    const where = country === 'FR' ? { country, postcode: '69002', town: 'Lyon' } : {}
    const { id: customerId } = await customer({ kind, locale, ...where })
    const { id } = await lateInvoice(world, { customerId, country, late: 25 })
    const { letters } = await preview(id)
    expect(letters[0]).toMatchObject({ step: 3, locale, text: expect.stringMatching(says) })
  })

  it('says what staff wrote', async () => {
    const { id: customerId, email } = await customer()
    const { id } = await lateInvoice(world, { customerId })
    const [letter] = (await preview(id)).letters
    await send([{ ...(letter as Letters[number]), subject: 'About your last invoice', text: 'We spoke on Monday.\n\nPlease pay today.' }])
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: 'About your last invoice',
        paragraphs: [`Hello Aireside ${count} Ltd,`, 'We spoke on Monday.', 'Please pay today.'],
      },
    ])
  })
})

describe('no reminder goes', () => {
  it('for what is paid, disputed or reminded of between the preview and the sending', async () => {
    const { id: customerId, email } = await customer()
    const three = [
      await lateInvoice(world, { customerId }),
      await lateInvoice(world, { customerId }),
      await lateInvoice(world, { customerId }),
    ]
    const [paid, disputed, reminded] = three.map(({ id }) => id)
    const { letters } = await preview(...three.map(({ id }) => id))
    await runs(world, `update invoices set paid = total, status = 'paid' where id = ${paid}`)
    await runs(world, `update invoices set is_disputed = true where id = ${disputed}`)
    await runs(world, `update invoices set reminders = 1 where id = ${reminded}`)
    const { mails, items } = await send(letters)
    expect(mails).toBe(0)
    expect(items.map(({ invoiceId, code }) => [invoiceId, code])).toEqual([
      [paid, 'invoice-nothing-owed'],
      [disputed, 'invoice-disputed'],
      [reminded, 'invoice-reminded-meanwhile'],
    ])
    expect(await mailsTo(email)).toEqual([])
  })

  it('to a customer who gets none, for what is not late, or for a draft; the preview says why', async () => {
    const [quiet, other] = [await customer({ isReminded: false }), await customer()]
    const unreminded = await lateInvoice(world, { customerId: quiet.id })
    const early = await lateInvoice(world, { customerId: other.id, late: 0 })
    const { letters, leftOut } = await preview(unreminded.id, early.id)
    expect(letters).toEqual([])
    expect(leftOut.map(({ invoiceId, code }) => [invoiceId, code])).toEqual([
      [unreminded.id, 'customer-not-reminded'],
      [early.id, 'invoice-not-late'],
    ])
  })

  it('for an invoice of another customer', async () => {
    const [one, other] = [await customer(), await customer()]
    const { id } = await lateInvoice(world, { customerId: one.id })
    const [letter] = (await preview(id)).letters
    const { items } = await send([{ ...(letter as Letters[number]), customerId: other.id }])
    expect(items).toMatchObject([{ invoiceId: id, code: 'invoice-of-other-customer' }])
  })
})

it('administrators hear once of each step that is due, and customers of nothing', async () => {
  const { id: customerId, email } = await customer()
  await lateInvoice(world, { customerId, late: 3 })
  const run = (now = new Date()) => tasks(world.config)['invoices.suggestReminders']?.run(world.tasking(now), {} as never)
  const admin = await world.as('admin')
  const heard = () => runs(world, `select path from notifications where event = 'reminders-due' and account_id = ${admin.id}`)
  await run()
  await run()
  expect(await heard()).toEqual([{ path: '/invoice/reminders' }])
  await run(new Date(Date.now() + 8 * 86_400_000))
  expect(await heard()).toHaveLength(2)
  expect(await mailsTo(email)).toEqual([])
})
