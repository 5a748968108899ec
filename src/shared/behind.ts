import type { Counted, FigureList } from './figures-contract.ts'
import {
  toApplications,
  toCandidates,
  toCustomers,
  toDocuments,
  toDuplicates,
  toEmployers,
  toEntitlements,
  toEnquiries,
  toInvoices,
  toJobs,
  toOrders,
} from './screens.ts'

const screens: Record<FigureList, string> = {
  applications: toApplications,
  candidates: toCandidates,
  customers: toCustomers,
  documents: toDocuments,
  duplicates: toDuplicates,
  employers: toEmployers,
  enquiries: toEnquiries,
  entitlements: toEntitlements,
  invoices: toInvoices,
  jobs: toJobs,
  orders: toOrders,
}

/** The list behind a figure: its filters have the same names in the address as in the API, but for spans of days of candidates. */
export function toBehind({ list, filter: { addedFrom, addedTo, availableBy, ...others } }: Pick<Counted, 'list' | 'filter'>): string {
  const query = new URLSearchParams(Object.entries(others).map(([key, value]) => [key, String(value)]))
  if (addedFrom !== undefined || addedTo !== undefined) query.set('added', `${addedFrom ?? ''}..${addedTo ?? ''}`)
  if (availableBy !== undefined) query.set('availableBy', `..${availableBy}`)
  return query.size === 0 ? screens[list] : `${screens[list]}?${query}`
}
