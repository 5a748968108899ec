import { sampleInvoice } from '#test/support/sample-invoice.ts'
import { writeInvoicePdf } from '../src/features/invoice-documents/server/pdf.ts'
import { measure } from './load.ts'

/** An invoice as PDF, with and without the invoice for machines inside, and one of many pages. Wanted: 150 ms each, once fonts are read. */
export async function measureInvoicePdf(): Promise<void> {
  const lines = (n: number) =>
    Array.from({ length: n }, () => ({ vatCode: 'fr-standard', unitPrice: 2940, quantity: 35_000, unit: 'hour' }) as const)
  const ways = {
    'four lines': () => writeInvoicePdf(sampleInvoice({ lines: lines(4) }), 'fr'),
    'four lines, Factur-X': () => writeInvoicePdf(sampleInvoice({ lines: lines(4) }), 'fr', { format: 'factur-x' }),
    'a name in Chinese': () => writeInvoicePdf(sampleInvoice({ lines: lines(4), buyer: { name: '中国建筑股份有限公司' } }), 'fr'),
    '200 lines': () => writeInvoicePdf(sampleInvoice({ lines: lines(200) }), 'fr'),
  }
  const figures: Record<string, Record<string, string>> = {}
  for (const [way, write] of Object.entries(ways)) {
    for (let i = 0; i < 5; i++) await write()
    const { p50, p95, perSecond } = await measure(Array.from({ length: 40 }), write)
    figures[way] = { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'per second': perSecond.toFixed(0) }
  }
  console.table(figures)
}
