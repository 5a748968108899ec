import type { Handlers } from '#server/handler-context.ts'
import type { customers } from '../contract.ts'
import { addCustomer, addCustomerOfEmployer, changeCustomer } from './commands.ts'
import { listCustomers } from './list.ts'
import { findCustomer } from './queries.ts'

export const customerHandlers: Handlers<typeof customers> = {
  listCustomers: ({ query }, at) => listCustomers(query, at),
  findCustomer: ({ customerId }, { db }) => findCustomer(db, customerId),
  addCustomer: ({ body }, at) => addCustomer(at, body),
  addCustomerOfEmployer: ({ employerId }, at) => addCustomerOfEmployer(at, employerId),
  changeCustomer: ({ customerId, version, body }, at) => changeCustomer(at, customerId, version, body),
}
