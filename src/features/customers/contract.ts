import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { optional } from '#shared/shapes.ts'
import { customerFilter, customerOrder } from './list-filter.ts'
import { customer, customerRow, customerShape } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const admin = ['admin'] as const
const ofCustomer = [
  'company-number-invalid-GB',
  'company-number-invalid-FR',
  'company-number-of-GB',
  'company-number-of-FR',
  'vat-number-invalid-GB',
  'vat-number-invalid-FR',
  'vat-number-of-GB',
  'vat-number-of-FR',
  'vat-number-of-another',
  'postcode-invalid-GB',
  'postcode-invalid-FR',
  'payment-days-too-many',
  'customer-person-number',
] as const

export const customers = contract({
  listCustomers: {
    method: 'GET',
    path: '/customers',
    access: staff,
    query: z.object({ ...customerFilter, ...paging, ...customerOrder }),
    response: list(customerRow),
    summary: 'List customers; what they owe is in `/customer-accounts`',
  },
  findCustomer: { method: 'GET', path: '/customers/{customerId}', access: staff, response: customer, summary: 'Read one customer' },
  addCustomer: {
    method: 'POST',
    path: '/customers',
    access: admin,
    body: customerShape,
    audit: 'customer.added',
    response: customer,
    status: 201,
    errors: [...ofCustomer],
    summary: 'Add a customer who is no employer',
  },
  addCustomerOfEmployer: {
    method: 'PUT',
    path: '/employers/{employerId}/customer',
    access: admin,
    audit: 'customer.added',
    response: customer,
    errors: ['customer-incomplete'],
    summary: 'Make a customer of an employer, from its record and main contact; the one that exists, if there is one',
  },
  changeCustomer: {
    method: 'PATCH',
    path: '/customers/{customerId}',
    access: admin,
    body: z.object(optional(customerShape.omit({ kind: true }).shape)),
    versioned: true,
    audit: 'customer.changed',
    response: customer,
    errors: [...ofCustomer],
    summary: 'Change a customer; what was issued stays as it is',
  },
})
