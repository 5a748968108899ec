import type { Handlers } from '#server/handler-context.ts'
import type { receivables } from '../contract.ts'
import { listEntries } from './entries.ts'
import { askForLink, findLinked, payLinked } from './linked.ts'
import { listLines } from './lines.ts'
import { apply, giveBackAllocation, giveUp, recordPayment, recordPayments, refund, undoPayment } from './money.ts'
import { ignoreLine, settleLine, undoLine } from './settle.ts'
import { importStatement, listStatements } from './statements.ts'

export const receivableHandlers: Handlers<typeof receivables> = {
  listCustomerEntries: ({ customerId, query }, at) => listEntries(at, customerId, query),
  recordInvoicePayment: ({ invoiceId, body }, at) => recordPayment(at, invoiceId, body),
  recordInvoicePayments: ({ body }, at) => recordPayments(at, body),
  applyCustomerCredit: ({ invoiceId, body }, at) => apply(at, invoiceId, body),
  takeBackAllocation: ({ allocationId }, at) => giveBackAllocation(at, allocationId),
  refundCustomerCredit: ({ customerId, body }, at) => refund(at, customerId, body),
  writeOffInvoice: ({ invoiceId, body }, at) => giveUp(at, invoiceId, body),
  undoCustomerPayment: ({ entryId, body }, at) => undoPayment(at, entryId, body.reason),
  importBankStatement: ({ file, body }, at) => importStatement(at, file, body.currency),
  listBankStatements: ({ query }, at) => listStatements(at, query),
  listBankLines: ({ query }, at) => listLines(at, query),
  settleBankLine: ({ bankLineId, body }, at) => settleLine(at, bankLineId, body),
  ignoreBankLine: ({ bankLineId, body }, at) => ignoreLine(at, bankLineId, body.reason),
  undoBankLine: ({ bankLineId }, at) => undoLine(at, bankLineId),
  findLinkedInvoice: ({ token }, at) => findLinked(at, token),
  payLinkedInvoice: ({ token, body }, at) => payLinked(at, token, body.amount),
  askForInvoiceLink: ({ body }, at) => askForLink(at, body),
}
