import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, useApp } from '#test/support/app.ts'
import { acting } from '#test/support/invoices.ts'
import { paperInvoice } from '#test/support/paper-invoices.ts'
import { runs } from '#test/support/sql.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { invoiceDocumentTasks } from './tasks.ts'

const world = useApp()
const admin = () => world.as('admin')
const folder = (...names: string[]) => join(world.config.dataDir, 'platform', ...names)
const run = (task: string, payload: object = {}) => invoiceDocumentTasks[task]?.run(world.tasking(), payload as never)
const drop = (name: string, content: object | string) => {
  mkdirSync(folder('inbox'), { recursive: true })
  writeFileSync(folder('inbox', name), typeof content === 'string' ? content : JSON.stringify(content))
}
const stateOf = async (id: number) =>
  (
    await runs<{ status: string; byPlatform: boolean }>(
      world,
      `select status, sent_by_platform as "byPlatform" from invoices where id = ${id}`,
    )
  )[0]
const transmit = async (invoiceId: number, format: 'factur-x' | 'ubl' = 'factur-x') =>
  (await admin()).post('/invoices/{invoiceId}/transmissions', { invoiceId, body: { format } })
const standing = async (invoiceId: number) =>
  (await (await admin()).get('/invoices/{invoiceId}/transmissions', { invoiceId })).items.map(({ status, reason }) => [status, reason])

/** A French invoice that lies in the outbox. */
async function handedOver(format: 'factur-x' | 'ubl' = 'factur-x') {
  const invoice = await paperInvoice(world, { country: 'FR' })
  const { id: transmissionId } = await transmit(invoice.id, format)
  await run('invoices.handOver', { transmissionId })
  return { ...invoice, transmissionId }
}

describe('the way to an approved platform', () => {
  it('puts the invoice whole into the outbox; it counts as transmitted only once the platform says so', async () => {
    const { id, number, transmissionId } = await handedOver()
    expect(readdirSync(folder('outbox'))).toContain(`${number}-${transmissionId}.pdf`)
    expect(readFileSync(folder('outbox', `${number}-${transmissionId}.pdf`)).toString('latin1')).toContain('factur-x.xml')
    expect(await stateOf(id)).toEqual({ status: 'sent', byPlatform: false })
    drop(`${number}.json`, { invoice: number, code: 200 })
    await run('invoices.readAnswers')
    expect(await stateOf(id)).toEqual({ status: 'deposited', byPlatform: true })
    expect(readdirSync(folder('inbox', 'read'))).toContain(`${number}.json`)
    expect(await standing(id)).toEqual([['deposited', '']])
  })

  it('hands over UBL where that is asked, and no half file is left', async () => {
    const { number, transmissionId } = await handedOver('ubl')
    expect(readFileSync(folder('outbox', `${number}-${transmissionId}.xml`), 'utf8')).toContain(
      'oasis:names:specification:ubl:schema:xsd:Invoice-2',
    )
    expect(readdirSync(folder('outbox')).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is for French invoices to companies that are issued, and once until it is turned down', async () => {
    const [british, person, draft] = [
      await paperInvoice(world),
      await paperInvoice(world, { country: 'FR', kind: 'person' }),
      await paperInvoice(world, { country: 'FR', isDraft: true }),
    ]
    expect(await codeOf(transmit(british.id))).toBe('transmission-not-french')
    expect(await codeOf(transmit(person.id))).toBe('transmission-to-person')
    expect(await codeOf(transmit(draft.id))).toBe('invoice-draft')
    const { id, number, transmissionId } = await handedOver()
    expect(await codeOf(transmit(id))).toBe('transmission-standing')
    drop(`${number}-no.json`, { invoice: number, status: 'rejected', reason: 'SIREN  inconnu\n' })
    await run('invoices.readAnswers')
    expect(await stateOf(id)).toEqual({ status: 'rejected', byPlatform: false })
    expect(await standing(id)).toEqual([['rejected', 'SIREN inconnu']])
    const [notice] = await runs<{ sentence_en: string }>(world, `select sentence_en from notifications where path = '/invoice/${id}'`)
    expect(notice?.sentence_en).toBe(`The platform rejected invoice ${number}: SIREN inconnu`)
    await transmit(id)
    expect(await standing(id)).toMatchObject([
      ['waiting', ''],
      ['rejected', 'SIREN inconnu'],
    ])
    expect(await codeOf(noteAnswer(transmissionId, 'deposited'))).toBe('transmission-answered')
  })

  const noteAnswer = async (transmissionId: number, answer: 'deposited' | 'rejected' | 'refused', reason = '') =>
    (await admin()).put('/invoice-transmissions/{transmissionId}/answer', { transmissionId, body: { answer, reason } })

  it('takes answers that staff read elsewhere, a refusal with its reason, and none that come too late', async () => {
    const { id, transmissionId } = await handedOver()
    expect(await codeOf(noteAnswer(transmissionId, 'refused'))).toBe('answer-without-reason')
    await noteAnswer(transmissionId, 'deposited')
    await noteAnswer(transmissionId, 'refused', 'Wrong site')
    expect(await stateOf(id)).toEqual({ status: 'refused', byPlatform: true })
    expect(await codeOf(noteAnswer(transmissionId, 'deposited'))).toBe('transmission-answered')
  })

  it('tells the platform what was cashed, not what was credited', async () => {
    const { id, number, customerId, transmissionId } = await handedOver()
    const { total, lines } = await (await world.as('admin')).get('/invoices/{invoiceId}', { invoiceId: id })
    await noteAnswer(transmissionId, 'deposited')
    const note = await (await world.as('admin')).post('/invoices/{invoiceId}/credit-notes', {
      invoiceId: id,
      body: { percent: 2500, reason: 'Too much', lines: lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })) },
      idempotencyKey: crypto.randomUUID(),
    })
    const amount = total - note.total
    await acting(world, (at) =>
      receive(at, { customerId, currency: 'EUR', amount, method: 'transfer', onDay: '2026-11-29', to: [{ invoiceId: id, amount }] }),
    )
    await run('invoices.paid', { invoiceId: id })
    const told = JSON.parse(readFileSync(folder('outbox', `${number}-${transmissionId}-cashed.json`), 'utf8'))
    expect([told.amount, note.total > 0]).toEqual([amount, true])
  })

  it('tells the platform once that an invoice is paid, also when it was paid first', async () => {
    const pay = async (id: number, customerId: number, amount: number) =>
      acting(world, (at) =>
        receive(at, { customerId, currency: 'EUR', amount, method: 'transfer', onDay: '2026-11-29', to: [{ invoiceId: id, amount }] }),
      )
    const { id, number, customerId, transmissionId } = await handedOver()
    await pay(id, customerId, 100_000)
    await noteAnswer(transmissionId, 'deposited')
    await run('invoices.paid', { invoiceId: id })
    expect(await standing(id)).toEqual([['deposited', '']])
    await pay(id, customerId, 200_000)
    for (let i = 0; i < 2; i++) await run('invoices.paid', { invoiceId: id })
    expect(await standing(id)).toEqual([['cashed', '']])
    const told = JSON.parse(readFileSync(folder('outbox', `${number}-${transmissionId}-cashed.json`), 'utf8'))
    expect(told).toMatchObject({ invoice: number, code: 212, amount: 300_000, currency: 'EUR' })
    expect(await stateOf(id)).toMatchObject({ status: 'paid' })
  })
})

describe('what lies in the inbox', () => {
  it.each<[string, string, (number: string) => object | string]>([
    ['an answer for an invoice that nobody handed over', 'other.json', () => ({ invoice: 'FR-2026-9999999', code: 200 })],
    ['a number that is a path', 'path.json', () => ({ invoice: '../../FR-2026-0001', code: 200 })],
    ['a status that nobody knows', 'status.json', (number) => ({ invoice: number, status: 'paid' })],
    ['no JSON', 'text.json', () => 'deposited'],
    ['a list', 'list.json', () => '[]'],
    ['more than an answer says', 'large.json', (number) => ({ invoice: number, code: 200, reason: 'x'.repeat(70_000) })],
    ['a strange name', 'a b;rm -rf $(x).json', (number) => ({ invoice: number, code: 200 })],
  ])('does no harm as %s', async (_, name, content) => {
    const { id, number } = await handedOver()
    drop(name, content(number))
    await run('invoices.readAnswers')
    expect(await stateOf(id)).toEqual({ status: 'sent', byPlatform: false })
    expect(readdirSync(folder('inbox')).toSorted()).toEqual(['read', 'unusable'])
  })

  it('is not followed where it is a link', async () => {
    const { id, number } = await handedOver()
    writeFileSync(folder('elsewhere.json'), JSON.stringify({ invoice: number, code: 200 }))
    symlinkSync(folder('elsewhere.json'), folder('inbox', 'link.json'))
    await run('invoices.readAnswers')
    expect(await stateOf(id)).toEqual({ status: 'sent', byPlatform: false })
  })

  it('changes nothing when it says the same again, or comes in the wrong order', async () => {
    const { id, number } = await handedOver()
    for (const [name, status] of [
      ['1.json', 'refused'],
      ['2.json', 'refused'],
      ['3.json', 'deposited'],
    ] as const) {
      drop(name, { invoice: number, status, reason: 'Wrong site' })
      await run('invoices.readAnswers')
    }
    expect(await standing(id)).toEqual([['refused', 'Wrong site']])
    expect(readdirSync(folder('inbox', 'unusable'))).toContain('3.json')
  })
})
