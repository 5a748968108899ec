import type { FieldFault } from '#shared/problem.ts'
import { normalPostcode } from '../places/countries.ts'
import { companyNumbers } from '../suppliers/check.ts'
import { isTooLong } from './rules.ts'
import type { CustomerInput } from './shapes.ts'

/** What follows the country or has one way to be written, in that; and what cannot be read so. */
export function normalCustomer<C extends CustomerInput>(customer: C): { customer: C; faults: FieldFault[] } {
  const { kind, country } = customer
  const faults: FieldFault[] = []
  const postcode = normalPostcode(customer.postcode, country)
  if (postcode === null) faults.push({ pointer: '/postcode', code: `postcode-invalid-${country}` })
  if (isTooLong(customer)) faults.push({ pointer: '/paymentDays', code: 'payment-days-too-many' })
  if (kind === 'person') {
    const ofCompany = ['companyNumber', 'vatNumber'] as const
    for (const name of ofCompany) if (customer[name] !== null) faults.push({ pointer: `/${name}`, code: 'customer-person-number' })
    return { customer: { ...customer, postcode: postcode ?? customer.postcode }, faults }
  }
  const { faults: ofNumbers, ...numbers } = companyNumbers(customer)
  return { customer: { ...customer, ...numbers, postcode: postcode ?? customer.postcode }, faults: [...faults, ...ofNumbers] }
}
