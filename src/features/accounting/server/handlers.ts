import type { Handlers } from '#server/handler-context.ts'
import type { accounting } from '../contract.ts'
import { findAccount } from './account.ts'
import { listAccounts } from './account-list.ts'
import { listBookAccounts, setBookAccounts } from './books/accounts.ts'
import { exportDayBook } from './books/day-book.ts'
import { exportFec, exportJournal } from './books/export.ts'
import { downloadStatement } from './downloads.ts'
import { previewStatementMail, sendStatement } from './send-statement.ts'
import { findStatement } from './statement.ts'

export const accountingHandlers: Handlers<typeof accounting> = {
  listCustomerAccounts: ({ query }, at) => listAccounts(query, at),
  findCustomerAccount: ({ customerId }, at) => findAccount(at, customerId),
  findStatement: ({ customerId, query }, { db }) => findStatement(db, { ...query, customerId }),
  downloadStatement: ({ customerId, query }, at) => downloadStatement(at, { ...query, customerId }),
  previewStatementMail: ({ customerId, query }, at) => previewStatementMail(at, { ...query, customerId }),
  exportFec: ({ query }, at) => exportFec(at, query),
  exportJournal: ({ query }, at) => exportJournal(at, query),
  exportDayBook: ({ query }, at) => exportDayBook(at, query),
  listBookAccounts: async (_, { db }) => ({ items: await listBookAccounts(db) }),
  setBookAccounts: async ({ body }, at) => ({ items: await setBookAccounts(at, body.items) }),
  sendStatement: ({ customerId, body }, at) => sendStatement(at, { ...body, customerId }),
}
