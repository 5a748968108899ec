import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenRules, schemaFault } from '#test/support/en16931.ts'
import { hardInvoices } from '#test/support/hard-invoices.ts'
import { type Sample, sampleInvoice } from '#test/support/sample-invoice.ts'
import { ciiOf } from './cii.ts'
import { einvoiceOf } from './model.ts'
import { ublOf } from './ubl.ts'

const written = (sample: Sample) => {
  const invoice = sampleInvoice(sample)
  const einvoice = einvoiceOf(invoice)
  return { cii: ciiOf(einvoice, invoice.locale), ubl: ublOf(einvoice, invoice.locale), invoice }
}

describe.each(Object.entries(hardInvoices))('%s', (_, sample) => {
  it('is valid by the XML Schema of Factur-X', () => expect(schemaFault(written(sample).cii)).toBeNull())
  it.each(['cii', 'ubl'] as const)('breaks no rule of EN 16931 as %s', (syntax) => expect(brokenRules(written(sample)[syntax])).toEqual([]))
})

it('finds what is wrong: the checks check', () => {
  const { cii, ubl } = written(hardInvoices['half pennies'] as Sample)
  expect(brokenRules(cii.replace(/<ram:GrandTotalAmount>/, '$&1'))).toContain('BR-CO-15')
  expect(brokenRules(ubl.replace(/<cbc:TaxAmount currencyID="GBP">/, '$&9'))).toContain('BR-CO-14')
  expect(brokenRules(cii.replace(/<ram:CategoryCode>S/, '<ram:CategoryCode>E'))).toContain('BR-E-01')
  expect(schemaFault(cii.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).toMatch(/TypeCode|IssueDateTime/)
})

const line = fc.record({
  vatCode: fc.constantFrom('fr-standard', 'fr-intermediate', 'fr-reduced', 'fr-overseas', 'fr-exempt', 'fr-export' as const),
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
})

it('is right to the cent whatever the lines, discounts and rates', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const { cii, ubl, invoice } = written({ lines })
      expect([...brokenRules(cii), ...brokenRules(ubl)]).toEqual([])
      expect(cii).toContain(`<ram:DuePayableAmount>${(invoice.payable / 100).toFixed(2)}</ram:DuePayableAmount>`)
    }),
    { numRuns: 40 },
  ))
