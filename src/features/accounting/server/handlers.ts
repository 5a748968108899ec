import type { Handlers } from '#server/handler-context.ts'
import type { accounting } from '../contract.ts'
import { findAccount } from './account.ts'
import { listAccounts } from './account-list.ts'
import { downloadStatement } from './downloads.ts'
import { previewStatementMail, sendStatement } from './send-statement.ts'
import { findStatement } from './statement.ts'

export const accountingHandlers: Handlers<typeof accounting> = {
  listCustomerAccounts: ({ query }, at) => listAccounts(query, at),
  findCustomerAccount: ({ customerId }, at) => findAccount(at, customerId),
  findStatement: ({ customerId, query }, { db }) => findStatement(db, { ...query, customerId }),
  downloadStatement: ({ customerId, query }, at) => downloadStatement(at, { ...query, customerId }),
  previewStatementMail: ({ customerId, query }, at) => previewStatementMail(at, { ...query, customerId }),
  sendStatement: ({ customerId, body }, at) => sendStatement(at, { ...body, customerId }),
}
