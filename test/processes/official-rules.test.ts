import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Schema } from 'node-schematron'
import { describe, expect, it } from 'vitest'
import { once } from '#shared/once.ts'
import { ciiOf } from '#features/invoice-documents/server/xml/cii.ts'
import { einvoiceOf } from '#features/invoice-documents/server/xml/model.ts'
import { ublOf } from '#features/invoice-documents/server/xml/ubl.ts'
import { hardInvoices } from '#test/support/hard-invoices.ts'
import { sampleInvoice } from '#test/support/sample-invoice.ts'

// The official Schematron files of EN 16931 come in no package of npm, and their licence is not ours to copy. With those of a release of
// github.com/ConnectingEurope/eInvoicing-EN16931 in a folder, EN16931_RULES=folder npm run test:processes checks our invoices by them.

const folder = process.env.EN16931_RULES
const schema = once((syntax: string) =>
  Schema.fromString(readFileSync(join(folder ?? '', `EN16931-${syntax.toUpperCase()}-validation-preprocessed.sch`), 'utf8')),
)
const writers = { cii: ciiOf, ubl: ublOf }

describe.skipIf(!folder).each(['cii', 'ubl'] as const)('by the official rules, as %s', (syntax) => {
  it.each(Object.entries(hardInvoices))('%s', { timeout: 120_000 }, (_, sample) => {
    const invoice = sampleInvoice(sample)
    const xml = writers[syntax](einvoiceOf(invoice), invoice.locale)
    const broken = schema(syntax)
      .validateString(xml)
      .filter(({ isReport }) => !isReport)
      .map(({ message }) => message?.trim())
    expect(broken).toEqual([])
  })
})
