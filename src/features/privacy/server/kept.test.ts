import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'

const world = useApp()

it('erasing somebody says how many of their invoices the law keeps, and until when', async () => {
  const admin = await world.as('admin')
  const person = { firstName: 'Ada', lastName: 'Bell', email: 'ada@bell.example', locale: 'en', country: 'GB' } as const
  const { id: candidateId } = await admin.post('/candidates', { body: person })
  const preview = async () => (await admin.get('/candidates/{candidateId}/erasure', { candidateId })).stays
  expect(await preview()).toEqual([])
  const where = { address: '1 Mill Lane', postcode: 'LS1 4DY', town: 'Leeds' }
  const body = { kind: 'person', name: 'Ada Bell', email: person.email, locale: 'en', country: 'GB', ...where } as const
  const { id: customerId } = await admin.post('/customers', { body })
  await lateInvoice(world, { customerId, issuedOn: '2026-01-05' })
  await lateInvoice(world, { customerId, issuedOn: '2026-02-05' })
  expect(await preview()).toEqual(['2 invoices are kept until the end of 2032, by law.'])
})
