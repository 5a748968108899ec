import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { id, line } from '#shared/shapes.ts'
import { lineStatuses, limits, mostMoney } from './rules.ts'
import { bankLine, bankStatement } from './shapes.ts'

const agency = ['admin', 'operation'] as const
const admin = ['admin'] as const
const counts = z.object({ waiting: z.int().min(0), matched: z.int().min(0), unclear: z.int().min(0), ignored: z.int().min(0) })

/** Bank statements, and what is made of their lines. */
export const statementOperations = contract({
  importBankStatement: {
    method: 'POST',
    path: '/bank-statements',
    access: admin,
    recent: true,
    limit: 'upload',
    body: z.object({ currency: z.enum(currencies).optional().describe('Of a CSV file, whose lines do not say it') }),
    upload: { maxBytes: limits.bytes, accept: ['application/xml', 'application/octet-stream'] },
    audit: 'bank-statement.imported',
    response: z.object({
      items: z.array(bankStatement).max(limits.statements),
      skipped: z.int().min(0).describe('Lines that were here already'),
    }),
    status: 201,
    errors: ['statement-unreadable', 'statement-empty', 'statement-currency', 'statement-columns', 'statement-too-long', 'statement-known'],
    summary: 'Import a bank statement (CAMT.053 or CSV); the queue matches lines that name an invoice and its amount',
  },
  listBankStatements: {
    method: 'GET',
    path: '/bank-statements',
    access: agency,
    query: z.object({ ...paging }),
    response: list(bankStatement),
    summary: 'List imported bank statements, the newest first',
  },
  listBankLines: {
    method: 'GET',
    path: '/bank-lines',
    access: agency,
    query: z.object({
      ...paging,
      status: z.enum(lineStatuses).optional(),
      statementId: id.optional(),
      q: z.string().trim().max(200).optional().describe('In the payer and the reference'),
    }),
    response: list(bankLine).extend({ counts }),
    summary: 'List lines of bank statements with what they were matched to, or may be for',
  },
  settleBankLine: {
    method: 'PUT',
    path: '/bank-lines/{bankLineId}/match',
    access: admin,
    body: z.object({
      customerId: id.nullable().default(null).describe('Whose money it is, where no invoice says it'),
      invoices: z
        .array(z.strictObject({ invoiceId: id, amount: z.int().min(1).max(mostMoney) }))
        .max(50)
        .default([])
        .describe('What it pays; the rest stays as the customer’s credit'),
      entryId: id.nullable().default(null).describe('The payment or refund that is recorded already'),
      orderId: id.nullable().default(null).describe('An order that is not invoiced yet'),
    }),
    audit: 'bank-line.matched',
    response: bankLine,
    errors: [
      'line-settled',
      'line-without-customer',
      'line-customers-differ',
      'line-too-small',
      'line-goes-out',
      'entry-differs',
      'invoice-nothing-owed',
      'invoice-owes-less',
      'payment-too-large',
    ],
    summary: 'Say what a line of a bank statement is for',
  },
  ignoreBankLine: {
    method: 'PUT',
    path: '/bank-lines/{bankLineId}/exclusion',
    access: admin,
    body: z.object({ reason: line(200) }),
    audit: 'bank-line.ignored',
    response: bankLine,
    errors: ['line-settled'],
    summary: 'Set a line of a bank statement aside: it is no customer’s money',
  },
  undoBankLine: {
    method: 'DELETE',
    path: '/bank-lines/{bankLineId}/match',
    access: admin,
    audit: 'bank-line.undone',
    response: bankLine,
    errors: ['line-open', 'line-of-order', 'allocation-fixed', 'credit-given-back'],
    summary: 'Take back what was made of a line; it is unclear again',
  },
})
