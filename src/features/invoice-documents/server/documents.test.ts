import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPostman, type Mail } from '#server/mail.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { acting } from '#test/support/invoices.ts'
import { paperInvoice } from '#test/support/paper-invoices.ts'
import { unzipped } from '#test/support/sheets.ts'
import { runs } from '#test/support/sql.ts'
import { tokenOf } from '../../invoices/server/links.ts'
import { attachedTo, sendIssued } from './send.ts'

const world = useApp()
const admin = () => world.as('admin')
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const mailTo = async (to: string) => (await world.mails()).filter((mail) => mail.to === to) as Mail[]
const stateOf = async (id: number) =>
  (
    await runs<{ status: string; sent: boolean; byPlatform: boolean }>(
      world,
      `select status, sent_at is not null as sent, sent_by_platform as "byPlatform" from invoices where id = ${id}`,
    )
  )[0]
const eventsOf = async (id: number) =>
  (await runs<{ kind: string }>(world, `select kind from invoice_events where invoice_id = ${id} order by id`)).map(({ kind }) => kind)

describe('sending', () => {
  it('shows the letter before it goes, and sends what staff made of it', async () => {
    const { id, number, to } = await paperInvoice(world)
    const by = await admin()
    const letter = await by.get('/invoices/{invoiceId}/mail', { invoiceId: id })
    expect(letter).toMatchObject({
      to,
      locale: 'en',
      subject: `Invoice ${number} from Lintel Recruitment Ltd`,
      attachment: `Invoice ${number}.pdf`,
    })
    expect(letter.text).toContain('£3,000.00')
    const sent = await by.post('/invoices/{invoiceId}/mails', {
      invoiceId: id,
      body: { to: 'site.office@quarrybank.example', subject: 'As discussed', text: 'Our invoice.\n\nThank you.' },
    })
    expect(sent).toMatchObject({ to: 'site.office@quarrybank.example', status: 'sent' })
    const [mail] = await mailTo('site.office@quarrybank.example')
    expect(mail).toMatchObject({
      subject: 'As discussed',
      paragraphs: ['Hello,', 'Our invoice.', 'Thank you.'],
      attached: { invoiceId: id },
    })
    expect(await stateOf(id)).toEqual({ status: 'sent', sent: true, byPlatform: false })
  })

  it('attaches the PDF in the language of the invoice, and the personal link opens it', async () => {
    const { id, number, to } = await paperInvoice(world, { country: 'FR', name: 'Béton du Forez SARL' })
    await (await admin()).post('/invoices/{invoiceId}/mails', { invoiceId: id, body: {} })
    const [mail] = await mailTo(to)
    const files = await attachedTo(world.tasking(), mail as Mail)
    expect(files).toMatchObject([{ filename: `Facture ${number}.pdf`, contentType: 'application/pdf' }])
    await createPostman(world.config).deliver(mail as Mail, { lines: ['Lintel'] }, files)
    const outbox = join(world.config.dataDir, 'outbox')
    const written = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    expect(written.find((text) => text.includes(to))).toMatch(/Content-Type: application\/pdf; name="?Facture/)
    const token = mail?.action?.url.split('/').at(-1) ?? ''
    const answer = await world.visitor.get('/invoices/by-link/{token}/pdf', { token })
    expect((await bytes(answer)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await problemOf(world.visitor.get('/invoices/by-link/{token}/pdf', { token: `${token}x` }))).toMatchObject({ status: 404 })
  })

  it('sends many, each refused for itself with its reason', async () => {
    const [good, draft] = [await paperInvoice(world), await paperInvoice(world, { isDraft: true })]
    const { items } = await (await admin()).post('/invoice-mails', { body: { invoiceIds: [draft.id, good.id, 999_999_999] } })
    expect(items.map(({ invoiceId, code }) => [invoiceId, code]).toSorted()).toEqual(
      [
        [good.id, null],
        [draft.id, 'invoice-draft'],
        [999_999_999, 'not-found'],
      ].toSorted(),
    )
    expect(await stateOf(draft.id)).toMatchObject({ status: 'draft', sent: false })
    expect(await mailTo(draft.to)).toEqual([])
  })

  it('sends what a task issued once, however often it is asked', async () => {
    const { id, to } = await paperInvoice(world)
    for (let i = 0; i < 2; i++) await acting(world, (at) => sendIssued(at, id))
    expect(await mailTo(to)).toHaveLength(1)
    expect(await eventsOf(id)).toEqual(['created', 'issued', 'sent'])
  })
})

describe('downloads', () => {
  it('have the paper in either language, and the invoice in CII and UBL', async () => {
    const { id, number } = await paperInvoice(world, { country: 'FR' })
    const by = await world.as('operation')
    const pdf = await by.get('/invoices/{invoiceId}/pdf', { invoiceId: id, query: { locale: 'en' } })
    expect(pdf.headers.get('content-disposition')).toContain(`Invoice ${number}.pdf`)
    for (const format of ['cii', 'ubl'] as const) {
      const xml = String(await bytes(await by.get('/invoices/{invoiceId}/xml', { invoiceId: id, query: { format } })))
      expect(xml).toContain(`>${number}<`)
    }
  })

  it('give a draft as a PDF, but nothing that a machine could take for an invoice', async () => {
    const { id: invoiceId } = await paperInvoice(world, { isDraft: true })
    const by = await admin()
    expect((await bytes(await by.get('/invoices/{invoiceId}/pdf', { invoiceId }))).length).toBeGreaterThan(5000)
    const refused = { status: 409, code: 'invoice-draft' }
    expect(await problemOf(by.get('/invoices/{invoiceId}/pdf', { invoiceId, query: { format: 'factur-x' } }))).toMatchObject(refused)
    expect(await problemOf(by.get('/invoices/{invoiceId}/xml', { invoiceId }))).toMatchObject(refused)
  })

  it('gather issued invoices in a ZIP file, each in its language; drafts are left out', async () => {
    const [british, french, draft] = [
      await paperInvoice(world),
      await paperInvoice(world, { country: 'FR' }),
      await paperInvoice(world, { isDraft: true }),
    ]
    const by = await admin()
    const zipped = (invoiceIds: number[]) => by.get('/invoices/pdfs', { query: { invoiceIds } })
    const parts = await unzipped(await bytes(await zipped([british.id, french.id, draft.id])))
    expect([...parts.keys()].toSorted()).toEqual([`Facture ${french.number}.pdf`, `Invoice ${british.number}.pdf`])
    for (const part of parts.values()) expect(part.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await problemOf(zipped([draft.id]))).toMatchObject({ status: 409, code: 'zip-empty' })
    expect(await problemOf(zipped(Array.from({ length: 501 }, (_, i) => i + 1)))).toMatchObject({ status: 400 })
  })

  it('by link are those of the invoice that the link is for', async () => {
    const { id, number } = await paperInvoice(world)
    const token = tokenOf(world.config, { id, linkVersion: 1 })
    const answer = await world.visitor.get('/invoices/by-link/{token}/pdf', { token })
    expect(answer.headers.get('content-disposition')).toContain(number)
    await runs(world, `update invoices set link_version = 2 where id = ${id}`)
    expect(await problemOf(world.visitor.get('/invoices/by-link/{token}/pdf', { token }))).toMatchObject({ status: 404 })
  })
})
