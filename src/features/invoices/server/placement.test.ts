import { beforeAll, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { makePlacement } from '#test/support/placements.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
beforeAll(() => setSellers(world))
const code = async (call: Promise<unknown>) => (await problemOf(call)).code
const fee = { salary: 3_600_000, percent: 1750, candidateName: 'Dele Osei' }
const ask = async (applicationId: number) =>
  (await world.as('admin')).post('/applications/{applicationId}/invoices', { applicationId, body: fee })

it('asks the employer for a share of the salary, as a draft that staff look at', async () => {
  const { applicationId } = await makePlacement(world)
  expect(await ask(applicationId)).toMatchObject({
    status: 'draft',
    net: 630_000,
    vat: 126_000,
    application: { id: applicationId },
    lines: [{ description: expect.stringContaining('Dele Osei'), detail: '17.5% of the annual salary of £36,000.00', unit: 'fixed' }],
  })
})

it('is asked for once while one stands, even by two who press together', async () => {
  const { applicationId } = await makePlacement(world)
  const both = await Promise.allSettled([ask(applicationId), ask(applicationId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await code(ask(applicationId))).toBe('placement-invoiced')
  const by = await world.as('admin')
  const [{ id: invoiceId, version, total } = { id: 0, version: 0, total: 0 }] = await runs<{ id: number; version: number; total: number }>(
    world,
    `select id::int, version, total from invoices where application_id = ${applicationId}`,
  )
  await by.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, idempotencyKey: crypto.randomUUID() })
  await by.post('/invoices/{invoiceId}/credit-notes', { invoiceId, body: { reason: 'Left' }, idempotencyKey: crypto.randomUUID() })
  expect(await ask(applicationId)).toMatchObject({ status: 'draft' })
})

it('is asked for again once it was paid and credited in full', async () => {
  const { applicationId } = await makePlacement(world)
  const by = await world.as('admin')
  const { id: invoiceId, version, total } = await ask(applicationId)
  await by.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, idempotencyKey: crypto.randomUUID() })
  const receivedOn = new Date().toISOString().slice(0, 10)
  await by.post('/invoices/{invoiceId}/payments', { invoiceId, body: { amount: total, receivedOn }, idempotencyKey: crypto.randomUUID() })
  const credit = (percent: number) =>
    by.post('/invoices/{invoiceId}/credit-notes', {
      invoiceId,
      body: { percent, reason: 'Left' },
      idempotencyKey: crypto.randomUUID(),
    })
  await credit(5000)
  expect(await code(ask(applicationId))).toBe('placement-invoiced')
  await credit(10_000)
  expect(await ask(applicationId)).toMatchObject({ status: 'draft' })
})

it('is never asked of a person, nor before somebody is placed', async () => {
  const { applicationId, employerId } = await makePlacement(world)
  await runs(world, `update applications set stage = 'offer' where id = ${applicationId}`)
  expect(await code(ask(applicationId))).toBe('application-not-placed')
  await runs(world, `update applications set stage = 'placed' where id = ${applicationId}`)
  const { id: customerId } = await (await world.as('admin')).put('/employers/{employerId}/customer', { employerId })
  // The constraint of the table forbids it, too.
  await expect(runs(world, `update customers set kind = 'person' where id = ${customerId}`)).rejects.toThrow('customers__person')
})
