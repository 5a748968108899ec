import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { customerFilter } from '../customers/list-filter.ts'
import { accountSorts, standings } from './rules.ts'
import { account, accountRow, periodShape, sent, standing, statement, statementLetter } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const admin = ['admin'] as const
const ofStatement = { ...periodShape, currency: z.enum(currencies) }

/** What customers owe, and statements of it. */
export const accountOperations = contract({
  listCustomerAccounts: {
    method: 'GET',
    path: '/customer-accounts',
    access: staff,
    query: z.object({
      ...customerFilter,
      standing: z.enum(standings).optional().describe('Owes something, is late with it, or has credit'),
      ...paging,
      dir: paging.dir.default('asc'),
      sort: z.enum(accountSorts).default('name').describe('By `balance`: the larger of a customer’s currencies'),
    }),
    response: list(accountRow).extend({
      totals: z.array(standing).max(currencies.length).describe('Of all customers, by currency'),
    }),
    summary: 'List customers with what they owe',
  },
  findCustomerAccount: {
    method: 'GET',
    path: '/customers/{customerId}/account',
    access: staff,
    response: account,
    summary: 'Read what a customer owes, by how late it is, with the open invoices',
  },
  findStatement: {
    method: 'GET',
    path: '/customers/{customerId}/statement',
    access: staff,
    query: z.object(ofStatement),
    response: statement,
    errors: ['period-reversed'],
    summary: 'Read a statement of a customer’s account: what was owed, what moved, what is owed',
  },
  downloadStatement: {
    method: 'GET',
    path: '/customers/{customerId}/statement/pdf',
    access: staff,
    query: z.object({ ...ofStatement, locale: z.enum(locales).optional().describe('The customer’s language by default') }),
    audit: 'customer.statement-downloaded',
    response: 'download',
    errors: ['period-reversed', 'statement-too-long'],
    summary: 'Download a statement as a PDF',
  },
  previewStatementMail: {
    method: 'GET',
    path: '/customers/{customerId}/statement-mail',
    access: admin,
    query: z.object(ofStatement),
    response: statementLetter.extend({ locale: z.enum(locales) }),
    errors: ['period-reversed', 'statement-too-long'],
    summary: 'Read the email that a statement goes out with, before it goes',
  },
  sendStatement: {
    method: 'POST',
    path: '/customers/{customerId}/statement-mails',
    access: admin,
    limit: 'mail',
    idempotency: 'required',
    body: statementLetter.extend({ from: ofStatement.from, until: ofStatement.to, currency: ofStatement.currency }),
    audit: 'customer.statement-sent',
    response: sent,
    status: 201,
    errors: ['period-reversed', 'statement-too-long'],
    summary: 'Email a customer a statement with its PDF',
  },
})
