import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { readFec } from '#test/support/fec-reader.ts'
import { runs } from '#test/support/sql.ts'
import { issueInvoice } from '../../../invoices/server/issue.ts'
import { applyCredit, refundCredit, writeOff } from '../../../invoices/server/ledger/credits.ts'
import { receive } from '../../../invoices/server/ledger/receive.ts'

const world = useApp()
const year = new Date().getFullYear()
const period = { from: `${year}-01-01`, to: `${year}-12-31` }
const today = new Date().toISOString().slice(0, 10)
let admin: Person
let count = 0

beforeAll(async () => {
  admin = await world.as('admin')
  const seller = { address: '1 rue Sala', town: 'Lyon', phone: null }
  await admin.put('/invoice-sellers/{country}', {
    country: 'FR',
    body: {
      ...seller,
      name: 'Lintel France',
      postcode: '69002',
      companyNumber: '732829320',
      vatNumber: 'FR44732829320',
      registerTown: 'Lyon',
      legalForm: 'SAS',
    },
  })
  await admin.put('/invoice-sellers/{country}', {
    country: 'GB',
    body: { ...seller, name: 'Lintel Ltd', town: 'Leeds', postcode: 'LS1 4DY' },
  })
})

const customer = async (name = `Bâti ${++count}`, country: 'FR' | 'GB' = 'FR') => {
  const where = country === 'FR' ? { postcode: '69002', town: 'Lyon', locale: 'fr' } : { postcode: 'LS1 4DY', town: 'Leeds', locale: 'en' }
  const body = { name, email: `c${++count}@example.com`, country, address: '3 rue Sala', ...where } as const
  return (await admin.post('/customers', { body: body as never })).id
}
type Line = { unitPrice: number; vatCode?: string; nature?: 'goods' | 'service'; cis?: 'labour'; depositId?: number; quantity?: number }
async function issued(customerId: number, lines: Line[], more: object = {}) {
  const body = {
    customerId,
    lines: lines.map((line, i) => ({ description: `Line ${i + 1}`, vatCode: 'fr-standard', ...line })),
    ...more,
  }
  const draft = await admin.post('/invoices', { body: body as never })
  const { id } = draft
  await act((at) => issueInvoice(at as never, id))
  return admin.get('/invoices/{invoiceId}', { invoiceId: id })
}
const act = <T>(work: (at: Parameters<typeof receive>[0]) => Promise<T>) =>
  inTransaction(world.app.database.kysely, (db) => work({ db, now: new Date(), config: world.config, actor: { id: admin.id } }))
const pay = (customerId: number, amount: number, to: { invoiceId: number; amount: number }[], currency: 'EUR' | 'GBP' = 'EUR') =>
  act((at) => receive(at, { customerId, currency, amount, method: 'transfer', onDay: today, reference: 'VIR', to }))

async function download(path: string, query: object): Promise<{ name: string; bytes: Buffer }> {
  const response = (await admin.get(path as '/accounting/fec', { query: query as typeof period })) as unknown as Response
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { name: decodeURIComponent(name), bytes: Buffer.from(await response.arrayBuffer()) }
}
async function fec() {
  const { name, bytes } = await download('/accounting/fec', period)
  return { name, bytes, ...readFec(bytes) }
}
/** The accounts of a document, debit above zero. */
const booked = (rows: Awaited<ReturnType<typeof fec>>['rows'], piece: string, journal = 'VE') =>
  Object.fromEntries(
    rows
      .filter((row) => row.PieceRef === piece && row.JournalCode === journal)
      .map(({ CompteNum = '', Debit = '', Credit = '' }) => [CompteNum, Number(Debit.replace(',', '')) - Number(Credit.replace(',', ''))]),
  )

describe('the fichier des écritures comptables', () => {
  it('is refused for a period with nothing in it, the wrong way round, or too long', async () => {
    const ask = (from: string, to: string) => admin.get('/accounting/fec', { query: { from, to } })
    await expect(ask('1985-01-01', '1985-12-31')).rejects.toMatchObject({ body: { status: 409, code: 'books-empty' } })
    await expect(ask('2026-02-01', '2026-01-01')).rejects.toMatchObject({ body: { status: 400, errors: [{ code: 'period-reversed' }] } })
    await expect(ask('2020-01-01', '2026-01-01')).rejects.toMatchObject({ body: { code: 'period-too-long' } })
  })

  it('has VAT of services due when they are paid, part by part, and that of goods when they are invoiced', async () => {
    const customerId = await customer()
    const invoice = await issued(customerId, [{ unitPrice: 100_00 }, { unitPrice: 50_00, nature: 'goods' }])
    await pay(customerId, 60_00, [{ invoiceId: invoice.id, amount: 60_00 }])
    await pay(customerId, 120_00, [{ invoiceId: invoice.id, amount: 120_00 }])
    const { rows, faults } = await fec()
    const number = invoice.number ?? ''
    expect(faults).toEqual([])
    expect(booked(rows, number)).toEqual({ 411000: 180_00, 706000: -100_00, 707000: -50_00, 445711: -10_00, 445740: -20_00 })
    const moved = rows.filter((row) => row.PieceRef === number && row.JournalCode === 'OD' && row.CompteNum === '445711')
    expect(moved.map(({ Credit }) => Credit)).toEqual(['6,67', '13,33'])
    // Invoice and both payments settle each other.
    const letters = rows.filter((row) => row.EcritureLet === `F${invoice.id}`)
    expect(letters.map(({ JournalCode }) => JournalCode)).toEqual(['VE', 'BQ', 'BQ'])
  })

  it('has VAT on debits due at once', async () => {
    const invoice = await issued(await customer(), [{ unitPrice: 100_00 }], { isVatOnDebits: true })
    expect(booked((await fec()).rows, invoice.number ?? '')).toEqual({ 411000: 120_00, 706000: -100_00, 445711: -20_00 })
  })

  it('has deposits on their own account until the final invoice takes them off', async () => {
    const customerId = await customer()
    const deposit = await issued(customerId, [{ unitPrice: 30_00 }], { type: 'deposit' })
    await pay(customerId, 36_00, [{ invoiceId: deposit.id, amount: 36_00 }])
    const final = await issued(customerId, [{ unitPrice: 100_00 }, { unitPrice: 30_00, quantity: -1000, depositId: deposit.id }])
    const { rows, faults } = await fec()
    expect(faults).toEqual([])
    expect(booked(rows, deposit.number ?? '')).toEqual({ 411000: 36_00, 419100: -30_00, 445740: -6_00 })
    expect(booked(rows, final.number ?? '')).toEqual({ 411000: 84_00, 706000: -100_00, 419100: 30_00, 445740: -14_00 })
  })

  it('takes a credit note back from the same accounts, and its VAT once it is paid out', async () => {
    const customerId = await customer()
    const invoice = await issued(customerId, [{ unitPrice: 100_00 }])
    await pay(customerId, 120_00, [{ invoiceId: invoice.id, amount: 120_00 }])
    const note = await admin.post('/invoices/{invoiceId}/credit-notes', {
      invoiceId: invoice.id,
      body: { reason: 'Half was not done', percent: 5000 },
      idempotencyKey: crypto.randomUUID(),
    })
    await act((at) => refundCredit(at, { customerId, currency: 'EUR', amount: 60_00, method: 'transfer', onDay: today }))
    const { rows, faults } = await fec()
    expect(faults).toEqual([])
    expect(booked(rows, note.number ?? '')).toEqual({ 411000: -60_00, 706000: 50_00, 445740: 10_00 })
    expect(booked(rows, note.number ?? '', 'OD')).toEqual({ 445740: -10_00, 445711: 10_00 })
  })

  it('writes off what nobody pays without the VAT that never became due, and applies credit to another invoice', async () => {
    const customerId = await customer()
    const [one, two] = [await issued(customerId, [{ unitPrice: 100_00 }]), await issued(customerId, [{ unitPrice: 10_00 }])]
    const { entryId } = await pay(customerId, 130_00, [{ invoiceId: one.id, amount: 120_00 }])
    await act((at) => applyCredit(at, { entryId, invoiceId: two.id, amount: 10_00 }))
    await act((at) => writeOff(at, { invoiceId: two.id, reason: 'Too little to ask for' }))
    const { rows, faults } = await fec()
    expect(faults).toEqual([])
    const loss = rows.filter(({ EcritureLib = '' }) => EcritureLib.startsWith(`Perte sur ${two.number}`))
    expect(loss.map(({ CompteNum, Debit, Credit }) => [CompteNum, Debit, Credit])).toEqual([
      ['654000', '1,67', '0,00'],
      ['445740', '0,33', '0,00'],
      ['411000', '0,00', '2,00'],
    ])
  })

  it('is named after the SIREN and the last day, and keeps names from parting its lines, in the characters of the article', async () => {
    const names = ['=HYPERLINK("x")', '＝cmd', '–1+1', 'A|B\tC', 'Œuvre & “Fils” €', 'Łódź Київ 東京']
    for (const name of names.filter((one) => !one.includes('\t'))) await issued(await customer(name), [{ unitPrice: 10_00 }])
    const tabbed = await customer()
    await runs(world, `update customers set name = E'A|B\\tC\\nD' where id = ${tabbed}`)
    await issued(tabbed, [{ unitPrice: 10_00 }])
    const { name, rows, faults } = await fec()
    expect(faults).toEqual([])
    expect(name).toBe(`732829320FEC${year}1231.txt`)
    const shown = new Set(rows.map(({ CompAuxLib }) => CompAuxLib))
    expect([...shown]).toEqual(
      expect.arrayContaining([' =HYPERLINK("x")', ' =cmd', ' -1+1', 'A B C D', 'Œuvre & "Fils" €', '?ódz ???? ??']),
    )
  })

  it('balances over the whole of all that happened, and its customers owe what the ledger says', async () => {
    const { rows } = await fec()
    const sum = (of: typeof rows) =>
      of.reduce((all, { Debit = '', Credit = '' }) => all + Number(Debit.replace(',', '')) - Number(Credit.replace(',', '')), 0)
    expect(sum(rows)).toBe(0)
    const [ledger] = await runs<{ sum: number }>(world, `select sum(amount)::int as sum from customer_entries where currency = 'EUR'`)
    expect(sum(rows.filter(({ CompteNum }) => CompteNum === '411000'))).toBe(ledger?.sum)
    const [pending] = await runs<{ vat: number }>(
      world,
      `select sum(case when type = 'credit_note' then -vat else vat end)::int as vat from invoices where seller_country = 'FR' and status <> 'draft'`,
    )
    expect(-sum(rows.filter(({ CompteNum = '' }) => CompteNum.startsWith('4457')))).toBe((pending?.vat ?? 0) - 33)
  })
})

describe('British books', () => {
  it('have what is withheld under CIS, and accounts that staff enter', async () => {
    const customerId = await customer('Aire Build', 'GB')
    const invoice = await issued(customerId, [{ unitPrice: 100_00, vatCode: 'gb-standard', cis: 'labour' }], {
      sellerCountry: 'GB',
      cisRate: 2000,
    })
    await admin.put('/accounting/accounts', { body: { items: [{ country: 'GB', use: 'cis', number: '2299', label: 'CIS' }] } })
    const journal = (await download('/accounting/journal', { ...period, country: 'GB' })).bytes.toString()
    const lines = journal.split('\r\n').filter((line) => line.includes(`"${invoice.number}"`))
    expect(lines.map((line) => line.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g) ?? []).map((cells) => [cells[3], cells[9], cells[10]])).toEqual([
      ['"1100"', '120', ''],
      ['"4000"', '', '100'],
      ['"2200"', '', '20'],
      ['"2299"', '20', ''],
      ['"1100"', '', '20'],
    ])
  })

  it('have one line for each invoice in the sales day book, credit notes below zero, and no formulas', async () => {
    const customerId = await customer('=SUM(A1)', 'GB')
    const invoice = await issued(customerId, [{ unitPrice: 100_00, vatCode: 'gb-standard' }], { sellerCountry: 'GB' })
    const note = await admin.post('/invoices/{invoiceId}/credit-notes', {
      invoiceId: invoice.id,
      body: { reason: 'Not done' },
      idempotencyKey: crypto.randomUUID(),
    })
    const book = (await download('/accounting/day-book', { ...period, country: 'GB' })).bytes.toString().split('\r\n')
    expect(book.find((line) => line.includes(`"${note.number}"`))).toMatch(/"Credit note".*"'=SUM\(A1\)".*,-100,-20,-120,/)
  })
})
