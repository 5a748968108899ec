import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile } from '#test/support/factories.ts'
import { recordPurchase } from './purchases.ts'
import { supplierTasks } from './tasks.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
let count = 0
const add = (more: object = {}) =>
  admin.post('/suppliers', { body: { legalName: `Supplier ${++count}`, type: 'software', address: '1 Foundry Lane', ...more } })
const find = (supplierId: number) => admin.get('/suppliers/{supplierId}', { supplierId })
const today = dayOf(new Date())
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const verify = async (supplierId: number, body: object) => {
  const file = cvFile('evidence.pdf')
  const { id, version } = await admin.post('/suppliers/{supplierId}/documents', { supplierId, body: body as never, file })
  return admin.put('/supplier-documents/{supplierDocumentId}/verification', { supplierDocumentId: id, version })
}
const moveTo = async (supplierId: number, status: 'onboarding' | 'approved' | 'suspended' | 'offboarded', reason?: string) =>
  admin.put('/suppliers/{supplierId}/status', {
    supplierId,
    version: (await find(supplierId)).version,
    body: { status, ...(reason && { reason }) },
  })
const contact = { firstName: 'Moira', lastName: 'Lennox', email: 'moira@supplier.example', locale: 'en' } as const

/** An umbrella that is approved: its employers' liability ends in so many days. */
async function umbrella(days: number) {
  const { id } = await add({ type: 'umbrella' })
  const ends = { issuedOn: addDays(today, -300), expiresOn: addDays(today, days) }
  await verify(id, { type: 'employers-liability', limitAmount: 10_000_000, ...ends })
  await verify(id, { type: 'paye-evidence', expiresOn: addDays(today, 300) })
  await verify(id, { type: 'accreditation' })
  await moveTo(id, 'onboarding')
  await moveTo(id, 'approved')
  return id
}

describe('the status of a supplier', () => {
  it('goes step by step', async () => {
    const { id } = await add()
    expect(await problemOf(moveTo(id, 'approved'))).toMatchObject({ status: 409, code: 'supplier-step-not-possible' })
    await moveTo(id, 'onboarding')
    expect(await problemOf(moveTo(id, 'offboarded'))).toMatchObject({ errors: [{ pointer: '/reason', code: 'supplier-reason-needed' }] })
    expect(await moveTo(id, 'offboarded', 'Moved on')).toMatchObject({ status: 'offboarded', statusReason: 'Moved on' })
  })
  it('is approved only when its mandatory documents are verified, and names what is missing', async () => {
    const { id } = await add({ type: 'labour' })
    await moveTo(id, 'onboarding')
    const { title } = await problemOf(moveTo(id, 'approved'))
    expect(title).toBe('Before you approve this supplier, verify: CIS verification, Public liability insurance.')
  })
  it('does not count employers’ liability below £5 million, nor what has ended', async () => {
    const { id } = await add({ type: 'umbrella' })
    const low = verify(id, { type: 'employers-liability', limitAmount: 4_999_999, expiresOn: addDays(today, 90) })
    expect(await problemOf(low)).toMatchObject({ code: 'supplier-document-limit-low' })
    const ended = verify(id, { type: 'paye-evidence', expiresOn: addDays(today, -2) })
    expect(await problemOf(ended)).toMatchObject({ code: 'supplier-document-ended' })
  })
})

describe('a mandatory document that ends', () => {
  const settleOn = (now: Date) => supplierTasks['suppliers.settle'].run(world.tasking(now))
  it('suspends its supplier by itself, which comes back once it is replaced', async () => {
    const id = await umbrella(20)
    await settleOn(later(10))
    expect(await find(id)).toMatchObject({ status: 'approved', light: 'warn' })
    await settleOn(later(22))
    expect(await find(id)).toMatchObject({ status: 'suspended', suspendedByItself: true, isChoosable: false })
    await verify(id, { type: 'employers-liability', limitAmount: 10_000_000, expiresOn: addDays(today, 380) })
    expect(await find(id)).toMatchObject({ status: 'approved', suspendedByItself: false, light: 'pass' })
  })
  it('does not bring back whom somebody suspended', async () => {
    const id = await umbrella(200)
    await moveTo(id, 'suspended', 'Late pay')
    await settleOn(later(1))
    expect(await find(id)).toMatchObject({ status: 'suspended', statusReason: 'Late pay' })
  })
  it('is asked for 60, 30 and 7 days before, once each, by a link that works without an account', async () => {
    const supplierId = await umbrella(58)
    await admin.post('/suppliers/{supplierId}/contacts', { supplierId, body: contact })
    const remindOn = (days: number) => supplierTasks['suppliers.remind'].run(world.tasking(later(days)))
    const mails = async () =>
      (await world.mails()).filter(({ to, subject }) => to === contact.email && subject.startsWith('Employers’ liability'))
    for (const days of [0, 0, 5]) await remindOn(days)
    expect(await mails()).toHaveLength(1)
    for (const days of [29, 30, 52, 53]) await remindOn(days)
    expect(await mails()).toHaveLength(3)
  })
})

describe('a request for documents', () => {
  it('asks for what is missing, and what is sent by its link waits to be checked', async () => {
    const { id: supplierId } = await add({ type: 'training', country: 'FR', email: 'bureau@formation.example' })
    const { documents, link } = await admin.put('/suppliers/{supplierId}/document-request', { supplierId, body: {} })
    expect(documents.map(({ type, status }) => [type, status])).toEqual([
      ['qualiopi', 'requested'],
      ['attestation-vigilance', 'requested'],
    ])
    expect(link).toMatchObject({ sentTo: 'bureau@formation.example', openedAt: null })
    const mail = (await world.mails()).find(({ to }) => to === 'bureau@formation.example')
    expect(mail?.locale).toBe('fr')
    const token = mail?.action?.url.split('#link=')[1] ?? ''
    const asked = await world.visitor.post('/supplier-requests', { body: { token } })
    const vigilance = asked.documents.find(({ type }) => type === 'attestation-vigilance')
    const supplierDocumentId = Number(vigilance?.id)
    const send = (body: object) =>
      world.visitor.post('/supplier-requests/documents', { body: { token, supplierDocumentId, ...body }, file: cvFile('vigilance.pdf') })
    const tooLong = await problemOf(send({ issuedOn: addDays(today, -5), expiresOn: addDays(today, 300) }))
    expect(tooLong).toMatchObject({ errors: [{ pointer: '/expiresOn', code: 'supplier-document-vigilance' }] })
    const sent = await send({ issuedOn: addDays(today, -5) })
    expect(sent.documents.find(({ id }) => id === supplierDocumentId)).toMatchObject({ status: 'submitted' })
    await admin.delete('/suppliers/{supplierId}/document-request', { supplierId })
    expect(await problemOf(world.visitor.post('/supplier-requests', { body: { token } }))).toMatchObject({ code: 'document-link-lapsed' })
  })
  it('needs an address', async () => {
    const { id: supplierId } = await add()
    const ask = admin.put('/suppliers/{supplierId}/document-request', { supplierId, body: {} })
    expect(await problemOf(ask)).toMatchObject({ status: 409, code: 'supplier-without-email' })
  })
})

describe('bank details', () => {
  const bank = { holder: 'Bridgefoot Ltd', sortCode: '30-94-18', accountNumber: '12344417' }
  const ask = (by: Person, supplierId: number, body = bank) => by.post('/suppliers/{supplierId}/accounts', { supplierId, body })
  it('are masked, and count once a second administrator agrees', async () => {
    const { id: supplierId } = await add()
    const asked = await ask(admin, supplierId)
    expect(asked).toMatchObject({ sortCode: '••-••-18', accountNumber: '•••• 4417', status: 'asked' })
    const agree = (by: Person, supplierAccountId: number) =>
      by.put('/supplier-accounts/{supplierAccountId}/agreement', { supplierAccountId })
    expect(await problemOf(agree(admin, asked.id))).toMatchObject({ status: 409, code: 'supplier-account-own' })
    expect(await problemOf(ask(admin, supplierId))).toMatchObject({ code: 'supplier-account-waits' })
    const second = await world.as('admin', 'second')
    expect(await agree(second, asked.id)).toMatchObject({ status: 'agreed' })
    expect(await problemOf(ask(second, supplierId))).toMatchObject({ code: 'supplier-account-same' })
    const change = await ask(second, supplierId, { ...bank, accountNumber: '60000932' })
    const shown = await admin.get('/supplier-accounts/{supplierAccountId}', { supplierAccountId: change.id })
    expect([shown.before?.accountNumber, shown.account.accountNumber]).toEqual(['12344417', '60000932'])
    const withdraw = admin.put('/supplier-accounts/{supplierAccountId}/withdrawal', { supplierAccountId: change.id })
    expect(await problemOf(withdraw)).toMatchObject({ code: 'supplier-account-not-own' })
    await agree(admin, change.id)
    const { items } = await admin.get('/suppliers/{supplierId}/accounts', { supplierId })
    expect(items.map(({ status }) => status)).toEqual(['agreed', 'replaced'])
  })
  it('are agreed to once, when two administrators press together', async () => {
    const { id: supplierId } = await add()
    const { id: supplierAccountId } = await ask(admin, supplierId)
    const others = await Promise.all(['second', 'third'].map((name) => world.as('admin', name)))
    const tries = await Promise.allSettled(
      others.map((by) => by.put('/supplier-accounts/{supplierAccountId}/agreement', { supplierAccountId })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what was bought', () => {
  it('is noted once by an order, however often it says so', async () => {
    const { id: supplierId } = await add()
    const { database } = world.tasking()
    const note = () =>
      inTransaction(database.kysely, (db) =>
        recordPurchase(db, {
          supplierId,
          boughtOn: today,
          net: 12_000,
          currency: 'GBP',
          reference: 'ORD-2026-000123 1',
          source: 'order',
          createdBy: null,
          now: new Date(),
        }),
      )
    expect(await note()).toBeTypeOf('number')
    expect(await note()).toBeNull()
    expect((await find(supplierId)).spend).toMatchObject([{ currency: 'GBP', net: 12_000 }])
    const { items } = await admin.get('/suppliers/{supplierId}/purchases', { supplierId })
    const remove = admin.delete('/supplier-purchases/{supplierPurchaseId}', { supplierPurchaseId: Number(items[0]?.id) })
    expect(await problemOf(remove)).toMatchObject({ code: 'supplier-purchase-of-order' })
  })
  it('asks a French supplier for an attestation de vigilance from 5,000 € on', async () => {
    const { id: supplierId } = await add({ type: 'ppe', country: 'FR' })
    const buy = (net: number) =>
      admin.post('/suppliers/{supplierId}/purchases', {
        supplierId,
        body: { boughtOn: addDays(today, -3), net, currency: 'EUR', reference: `F-${net}` },
      })
    await buy(499_999)
    expect(await find(supplierId)).toMatchObject({ light: 'pass', asked: [] })
    await buy(1)
    expect(await find(supplierId)).toMatchObject({ light: 'block', asked: [{ type: 'attestation-vigilance', until: null }] })
  })
})

describe('a supplier with a number', () => {
  it('of the wrong country is told so', async () => {
    const { errors } = await problemOf(add({ companyNumber: '732 829 320' }))
    expect(errors).toMatchObject([{ pointer: '/companyNumber', code: 'company-number-of-FR' }])
  })
  it('is there once in a country', async () => {
    await add({ companyNumber: '00000778' })
    expect(await problemOf(add({ companyNumber: '000 778' }))).toMatchObject({ status: 409, code: 'supplier-number-exists' })
  })
})

describe('the archive', () => {
  it('takes a supplier with whom no business is done any more', async () => {
    const supplierId = await umbrella(200)
    const archive = async () =>
      admin.put('/suppliers/{supplierId}/archival', { supplierId, version: (await find(supplierId)).version, body: { reason: 'inactive' } })
    expect(await problemOf(archive())).toMatchObject({ code: 'supplier-in-business' })
    await moveTo(supplierId, 'offboarded', 'Moved on')
    const { version } = await archive()
    expect(await problemOf(moveTo(supplierId, 'onboarding'))).toMatchObject({ code: 'supplier-archived' })
    await admin.delete('/suppliers/{supplierId}/archival', { supplierId, version })
    expect((await find(supplierId)).archivedAt).toBeNull()
  })
})
