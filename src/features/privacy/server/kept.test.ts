import { expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { useApp } from '#test/support/app.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import { runs } from '#test/support/sql.ts'
import { erasePerson } from '../../../declared.ts'

const world = useApp()

it('previews how many invoices of a person the law keeps, and until when', async () => {
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

it('erases the customer record of a person who was never invoiced, and keeps the one that the law asks for', async () => {
  const admin = await world.as('admin')
  const person = { firstName: 'Una', lastName: 'Gill', email: 'una@gill.example', locale: 'en', country: 'GB' } as const
  const { id: candidateId } = await admin.post('/candidates', { body: person })
  const where = { address: '1 Mill Lane', postcode: 'LS1 4DY', town: 'Leeds' }
  const body = { kind: 'person', name: 'Una Gill', email: person.email, locale: 'en', country: 'GB', ...where } as const
  const [never, once] = [await admin.post('/customers', { body }), await admin.post('/customers', { body })]
  await lateInvoice(world, { customerId: once.id, issuedOn: '2026-01-05' })
  await inTransaction(world.app.database.kysely, (db) =>
    erasePerson({ db, actor: { id: admin.id }, now: new Date() }, { candidateId }, 'staff'),
  )
  expect(await runs(world, `select id::int, name from customers where id in (${never.id}, ${once.id})`)).toEqual([
    { id: once.id, name: 'Una Gill' },
  ])
})
