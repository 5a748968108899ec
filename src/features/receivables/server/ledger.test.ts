import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { makeCustomer, makeIssued } from '#test/support/invoices.ts'
const world = useApp()
it('smoke', async () => {
  const customerId = await makeCustomer(world)
  const { id } = await makeIssued(world, { customerId })
  const admin = await world.as('admin')
  expect(
    await admin.post('/invoices/{invoiceId}/payments', {
      invoiceId: id,
      body: { amount: 13000, receivedOn: '2026-06-01' },
      idempotencyKey: crypto.randomUUID(),
    }),
  ).toMatchObject({ status: 'paid', credit: 1000 })
})
