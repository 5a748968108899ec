import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { day, id, line, optional, personName, whole } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { countries } from '../places/countries.ts'
import { natures, vatCodes } from '../vat/rules.ts'
import { bounds } from './bounds.ts'
import { checkNames } from './checks.ts'
import { mostSelected, reasonBounds } from './limits.ts'
import { invoiceFilter, invoiceOrder } from './list-filter.ts'
import { invoiceTabs } from './rules.ts'
import { draftShape, invoice, invoiceRow, invoiceSum, invoiceSeller, sellerShape } from './shapes.ts'
import { sheetColumns } from './sheet-columns.ts'

const agency = ['admin', 'operation'] as const
const admin = ['admin'] as const

const sums = z.array(z.object({ currency: z.enum(currencies), total: z.int(), balance: z.int() })).max(2)
const tab = z.object({ tab: z.enum(invoiceTabs), count: z.int().min(0), totals: sums })

const ofDraft = [
  'customer-unknown',
  'employer-unknown',
  'product-unknown',
  'deposit-unknown',
  'deposit-deducted',
  'line-unknown',
  'vat-code-of-another-country',
  'payment-days-too-long',
  'supplied-before',
  'cis-only-british',
  'cis-too-large',
  'customer-incomplete',
  'postcode-invalid-GB',
  'postcode-invalid-FR',
  'invoice-too-large',
] as const
const toIssue = [
  'invoice-issued',
  'invoice-empty',
  'invoice-below-zero',
  'deposit-deducted',
  'seller-missing',
  'invoice-total-changed',
] as const

const check = z.object({
  about: z.enum(checkNames),
  state: z.enum(['ok', 'warn', 'block']),
  code: z.string().max(60).describe('What it says, in `check-text.ts`'),
})

export const invoices = contract({
  listInvoices: {
    method: 'GET',
    path: '/invoices',
    access: agency,
    query: z.object({ ...invoiceFilter, ...invoiceOrder, ...paging }),
    response: list(invoiceRow).extend({
      tabs: z
        .array(tab)
        .max(invoiceTabs.length)
        .describe('Of all invoices, by currency, never added together; credit notes count below zero'),
      sums: z.array(invoiceSum).max(2).nullable().describe('What the filter leaves, net; null: without one, or not reckoned'),
    }),
    summary: 'List invoices, deposits and credit notes',
  },
  listInvoiceIds: {
    method: 'GET',
    path: '/invoices/ids',
    access: agency,
    query: z.object({ ...invoiceFilter, ...invoiceOrder }),
    response: z.object({
      ids: z.array(id).max(mostSelected),
      isAll: z.boolean().describe(`False: there are more than ${mostSelected}`),
      totals: sums,
    }),
    summary: 'List the numbers of all invoices that match, for what is done to a selection',
  },
  exportInvoices: {
    method: 'GET',
    path: '/invoices/export',
    access: agency,
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...invoiceFilter,
      ...invoiceOrder,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('In this order; all by default'),
    }),
    audit: 'invoice.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export invoices as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
  searchInvoicees: {
    method: 'GET',
    path: '/invoices/customers',
    access: agency,
    limit: 'suggest',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    response: z.object({
      items: z
        .array(
          z.object({
            customerId: id.nullable().describe('Null: an employer who was never invoiced'),
            employerId: id.nullable(),
            name: z.string().max(160),
            country: z.enum(countries),
            town: z.string().max(100).nullable(),
          }),
        )
        .max(10),
    }),
    summary: 'Find whom to invoice by name: customers, and employers who are none yet',
  },
  suggestVat: {
    method: 'GET',
    path: '/invoices/vat',
    access: agency,
    query: z.object({
      customerId: id,
      sellerCountry: z.enum(countries),
      nature: z.enum(natures).default('service'),
      code: z.enum(vatCodes).optional().describe('What it bears at home; by default the standard rate'),
      productId: id.optional().describe('Instead of `nature` and `code`'),
      on: day.optional().describe('Tax point; by default today'),
    }),
    response: z.object({ code: z.enum(vatCodes), rate: z.int().describe('Hundredths of a percent') }),
    errors: ['customer-unknown', 'product-unknown', 'vat-code-of-another-country'],
    summary: 'Suggest the VAT that a line bears for a customer',
  },
  findInvoice: {
    method: 'GET',
    path: '/invoices/{invoiceId}',
    access: agency,
    response: invoice,
    summary: 'Read one invoice, deposit or credit note',
  },
  createInvoice: {
    method: 'POST',
    path: '/invoices',
    access: admin,
    body: draftShape.extend({
      customerId: id.nullable().default(null),
      employerId: id.nullable().default(null).describe('Instead of a customer: an employer, who becomes one'),
    }),
    audit: 'invoice.created',
    response: invoice,
    status: 201,
    errors: ofDraft,
    summary: 'Create a draft for a customer or an employer',
  },
  createInvoiceFromOrder: {
    method: 'POST',
    path: '/orders/{orderId}/invoices',
    access: admin,
    idempotency: 'required',
    audit: 'invoice.issued',
    response: invoice,
    status: 201,
    errors: ['order-not-confirmed', 'order-invoiced', 'seller-missing'],
    summary: 'Invoice an order that was not invoiced by itself; the invoice is issued and mailed at once',
  },
  createPlacementInvoice: {
    method: 'POST',
    path: '/applications/{applicationId}/invoices',
    access: admin,
    body: z.object({
      salary: z.int().min(1).max(100_000_000).describe('A year, minor units'),
      percent: z.int().min(1).max(10_000).describe('Of the salary, hundredths of a percent'),
      candidateName: personName({ min: 1, max: 161 }),
      purchaseOrder: line(bounds.purchaseOrder).nullable().default(null),
    }),
    audit: 'invoice.created',
    response: invoice,
    status: 201,
    errors: ['fee-for-work', 'application-not-placed', 'placement-invoiced', 'customer-incomplete', 'invoice-too-large'],
    summary: 'Create a draft of the fee for a placement; the employer pays it, never the candidate',
  },
  changeInvoice: {
    method: 'PATCH',
    path: '/invoices/{invoiceId}',
    access: admin,
    versioned: true,
    body: z.object({ ...optional(draftShape.shape), customerId: id.optional() }),
    audit: 'invoice.changed',
    response: invoice,
    errors: ['invoice-issued', 'invoice-carries-hours', ...ofDraft],
    summary: 'Change a draft; lines that are sent take the place of all lines',
  },
  deleteInvoice: {
    method: 'DELETE',
    path: '/invoices/{invoiceId}',
    access: admin,
    versioned: true,
    audit: 'invoice.deleted',
    response: null,
    errors: ['invoice-issued'],
    summary: 'Delete a draft',
  },
  duplicateInvoice: {
    method: 'POST',
    path: '/invoices/{invoiceId}/copies',
    access: admin,
    audit: 'invoice.created',
    response: invoice,
    status: 201,
    errors: ['credit-note-not-copied'],
    summary: 'Create a draft with the customer and lines of an invoice',
  },
  previewIssue: {
    method: 'GET',
    path: '/invoices/{invoiceId}/issue',
    access: agency,
    response: z.object({
      checks: z.array(check).max(checkNames.length),
      canIssue: z.boolean(),
      nextNumber: z.string().max(20),
      issuedOn: day,
      dueOn: day,
      ratesOn: day.describe('The tax point: VAT rates of this day apply'),
      total: z.int(),
      payable: z.int(),
      version: z.int().min(1),
    }),
    errors: ['invoice-issued'],
    summary: 'See what stands against issuing a draft, its next number and its total',
  },
  issueInvoice: {
    method: 'POST',
    path: '/invoices/{invoiceId}/issue',
    access: admin,
    versioned: true,
    idempotency: 'required',
    body: z.object({ total: z.int().describe('As it was seen: another total is refused') }),
    audit: 'invoice.issued',
    response: invoice,
    errors: toIssue,
    summary: 'Issue a draft: it gets the next number, and is never changed again',
  },
  creditInvoice: {
    method: 'POST',
    path: '/invoices/{invoiceId}/credit-notes',
    access: admin,
    idempotency: 'required',
    body: z.object({
      lines: z
        .array(z.strictObject({ lineId: id, quantity: whole({ min: 1, max: 9_999_999 }).describe('Thousandths') }))
        .min(1)
        .max(200)
        .optional()
        .describe('By default all that is left'),
      percent: z.int().min(1).max(10_000).default(10_000).describe('Of what these lines came to, hundredths of a percent'),
      reason: line(reasonBounds),
    }),
    audit: 'invoice.credited',
    response: invoice,
    status: 201,
    errors: [
      'invoice-draft',
      'credit-note-not-credited',
      'invoice-credited',
      'invoice-of-order',
      'deposit-deducted',
      'credit-of-written-off',
      'credit-too-large',
      'line-unknown',
      'seller-missing',
    ],
    summary: 'Issue a credit note for an invoice, in part or whole',
  },
  disputeInvoice: {
    method: 'PUT',
    path: '/invoices/{invoiceId}/dispute',
    access: agency,
    body: z.object({ isDisputed: z.boolean(), reason: line(reasonBounds, 0).default('') }),
    audit: 'invoice.disputed',
    response: invoice,
    errors: ['invoice-draft', 'credit-note-not-credited'],
    summary: 'Record that the customer disputes an invoice, or no longer does; it is not reminded meanwhile',
  },
  renewInvoiceLink: {
    method: 'PUT',
    path: '/invoices/{invoiceId}/link',
    access: admin,
    limit: 'mail',
    audit: 'invoice.link-renewed',
    response: invoice,
    errors: ['invoice-draft'],
    summary: 'Email the customer a new personal link; earlier ones stop working',
  },
  listInvoiceSellers: {
    method: 'GET',
    path: '/invoice-sellers',
    access: agency,
    response: z.object({ items: z.array(invoiceSeller).max(countries.length) }),
    summary: 'Read who invoices in each country',
  },
  setInvoiceSeller: {
    method: 'PUT',
    path: '/invoice-sellers/{country}',
    access: admin,
    recent: true,
    body: sellerShape,
    audit: 'invoice-seller.set',
    response: invoiceSeller,
    errors: [
      'postcode-invalid-GB',
      'postcode-invalid-FR',
      'company-number-invalid-GB',
      'company-number-invalid-FR',
      'vat-number-invalid-GB',
      'vat-number-invalid-FR',
      'phone-invalid',
      'phone-extension',
      'reminder-days-order',
      'number-needed-FR',
    ],
    summary: 'Set who invoices in a country: GB or FR',
  },
})
