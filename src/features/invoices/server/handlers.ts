import type { Handlers } from '#server/handler-context.ts'
import { createMarks } from '#server/marks.ts'
import { Problem } from '#shared/problem.ts'
import { isCountry } from '../../places/countries.ts'
import type { invoices } from '../contract.ts'
import { disputeInvoice, issueDraft, renewLink } from './commands.ts'
import { creditInvoice } from './credit.ts'
import { changeDraft, createInvoice, deleteDraft, duplicateInvoice } from './drafts.ts'
import { createInvoiceFromOrder } from './from-order.ts'
import { searchInvoicees } from './invoicees.ts'
import { listInvoices, selectAll } from './list.ts'
import { createPlacementInvoice } from './placement.ts'
import { previewIssue, suggestVat } from './preview.ts'
import { findInvoice } from './queries.ts'
import { listSellers, setSeller } from './sellers.ts'
import { exportInvoices } from './sheet.ts'

const countryIn = (code: string) => {
  if (!isCountry(code)) throw new Problem(404, 'not-found')
  return code
}

export const invoiceHandlers = (marks = createMarks(1024)): Handlers<typeof invoices> => ({
  listInvoices: ({ query }, at) => listInvoices(query, at, marks),
  listInvoiceIds: ({ query }, at) => selectAll(query, at),
  exportInvoices: ({ query }, at) => exportInvoices(query, at),
  searchInvoicees: ({ query }, { db }) => searchInvoicees(db, query.q),
  suggestVat: ({ query }, at) => suggestVat(at, query),
  findInvoice: ({ invoiceId }, { db, now }) => findInvoice(db, invoiceId, now),
  createInvoice: ({ body }, at) => createInvoice(at, body),
  createInvoiceFromOrder: ({ orderId }, at) => createInvoiceFromOrder(at, orderId),
  createPlacementInvoice: ({ applicationId, body }, at) => createPlacementInvoice(at, applicationId, body),
  changeInvoice: ({ invoiceId, version, body }, at) => changeDraft(at, invoiceId, version, body),
  deleteInvoice: ({ invoiceId, version }, at) => deleteDraft(at, invoiceId, version),
  duplicateInvoice: ({ invoiceId }, at) => duplicateInvoice(at, invoiceId),
  previewIssue: ({ invoiceId }, at) => previewIssue(at, invoiceId),
  issueInvoice: ({ invoiceId, version, body }, at) => issueDraft(at, invoiceId, version, body.total),
  creditInvoice: ({ invoiceId, body }, at) => creditInvoice(at, invoiceId, body),
  disputeInvoice: ({ invoiceId, body }, at) => disputeInvoice(at, invoiceId, body),
  renewInvoiceLink: ({ invoiceId }, at) => renewLink(at, invoiceId),
  listInvoiceSellers: async (_, { db }) => ({ items: await listSellers(db) }),
  setInvoiceSeller: ({ country, body }, at) => setSeller(at, countryIn(country), body),
})
