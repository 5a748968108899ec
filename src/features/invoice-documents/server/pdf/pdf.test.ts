import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import type { PaperInvoice } from '../../../invoices/shapes.ts'
import { type Sample, sampleInvoice } from '#test/support/sample-invoice.ts'
import { writeInvoicePdf } from '../pdf.ts'

const copied = (pdf: Buffer) => new Uint8Array(pdf)

/** What a reader finds on each page, on one line. */
async function read(invoice: PaperInvoice, locale: 'en' | 'fr' = 'fr', options?: Parameters<typeof writeInvoicePdf>[2]) {
  const pdf = await writeInvoicePdf(invoice, locale, options)
  const { text } = await extractText(await getDocumentProxy(copied(pdf)), { mergePages: false })
  return { pdf, pages: text.map((page) => page.normalize('NFC').replace(/\s+/g, ' ')) }
}
const one: Sample = { lines: [{ vatCode: 'fr-standard', unitPrice: 126_613 }] }

it('says on the paper of a French invoice that no approved platform transmitted it, until one did', async () => {
  const mark = 'Copie PDF. Cette facture n’a pas été transmise par une plateforme agréée.'
  expect((await read(sampleInvoice(one))).pages[0]).toContain(mark)
  expect((await read(sampleInvoice({ ...one, sentByPlatform: true }))).pages[0]).not.toContain('Copie PDF')
  expect((await read(sampleInvoice(one), 'fr', { format: 'factur-x', isCopy: false })).pages[0]).not.toContain('Copie PDF')
  expect((await read(sampleInvoice({ ...one, status: 'draft', number: null as never }))).pages[0]).toContain('Brouillon.')
})

it.each([
  ['Şantiye İnşaat Łódź Őrség Þingvellir', 'extended Latin'],
  ['Ελληνική Κατασκευή', 'Greek'],
  ['Строительная компания', 'Cyrillic'],
  ['شركة البناء الحديثة', 'Arabic'],
  ['חברת בנייה', 'Hebrew'],
  ['中国建筑股份有限公司', 'Chinese'],
  ['株式会社カナモト', 'Japanese'],
  ['한국건설', 'Korean'],
  ['Հայ շինարար', 'Armenian'],
  ['ქართული', 'Georgian'],
  ['บริษัท', 'Thai'],
])('writes the name %s so that it can be read, and found: %s', async (name) => {
  const { pages } = await read(sampleInvoice({ ...one, buyer: { name } }))
  expect(pages[0]).toContain(name)
})

it('names a character that no font has, instead of an empty box', async () => {
  const { pages } = await read(sampleInvoice({ ...one, buyer: { name: 'Bâti \u{20bb7} SARL' } }))
  expect(pages[0]).toContain('Bâti [U+20BB7] SARL')
})

it('repeats the head of the table on each page, carries the sum over, and counts pages', async () => {
  const lines = Array.from(
    { length: 70 },
    (_, i) => ({ vatCode: 'gb-standard', unitPrice: 10_000, description: `Block ${i + 1}` }) as const,
  )
  const { pages } = await read(sampleInvoice({ sellerCountry: 'GB', lines }), 'en')
  const rows = pages.map((page) => page.match(/Block \d+/g)?.length ?? 0)
  expect(rows.reduce((sum, n) => sum + n, 0)).toBe(70)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`page ${i + 1} of ${pages.length}`)
    if (rows[i]) expect(page).toContain('Description Quantity Price VAT Net')
  }
  const carried = `£${((rows[0] ?? 0) * 100).toLocaleString('en-GB')}.00`
  expect(pages[0]).toContain(`Carried forward: ${carried}`)
  expect(pages[1]).toContain(`Brought forward: ${carried}`)
})

it('cuts a word that is wider than its column, and loses no letter', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)
  const { pages } = await read(sampleInvoice({ lines: [{ vatCode: 'fr-standard', unitPrice: 100, description: word }] }))
  expect(pages[0]?.replaceAll(' ', '')).toContain(word)
})

it('is PDF/A-3 with every font in it, tagged, and with the invoice for machines inside', async () => {
  const pdf = await writeInvoicePdf(sampleInvoice(one), 'fr', { format: 'factur-x' })
  const raw = pdf.toString('latin1')
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  for (const part of [
    '/GTS_PDFA1',
    '/Marked true',
    '/AFRelationship /Alternative',
    '/AF [',
    '/Lang (fr)',
    '/StructTreeRoot',
    '/DestOutputProfile',
    '/ID [',
  ])
    expect(raw).toContain(part)
  for (const forbidden of ['/Encrypt', '/JavaScript', '/Launch', '/LZWDecode', '/Type1']) expect(raw).not.toContain(forbidden)
  // Each font file is there for each font that is named.
  expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Subtype \/Type0/g)?.length)
  const xmp = /<x:xmpmeta[\s\S]+<\/x:xmpmeta>/.exec(raw)?.[0] ?? ''
  expect(xmp).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</)
  expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(xmp).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>')
  const document = await getDocumentProxy(copied(pdf))
  expect([...((await document.getAttachments()) as unknown as Map<string, unknown>).keys()]).toEqual(['factur-x.xml'])
  const from = raw.indexOf('stream', raw.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length
  expect(String(inflateSync(pdf.subarray(from)))).toContain('<ram:ID>FR-2026-0042</ram:ID>')
})

it('is the same to the byte when it is written again', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => writeInvoicePdf(sampleInvoice(one), 'fr', { format: 'factur-x' })))
  expect(first?.equals(second as Buffer)).toBe(true)
})
