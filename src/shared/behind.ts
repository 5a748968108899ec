import type { Counted, FigureList } from './figures-contract.ts'
import {
  toApplications,
  toCandidates,
  toCustomers,
  toEmployers,
  toEntitlements,
  toEnquiries,
  toFiles,
  toInvoices,
  toJobs,
  toOrders,
} from './screens.ts'

const screens: Record<FigureList, string> = {
  applications: toApplications,
  candidates: toCandidates,
  customers: toCustomers,
  documents: toFiles,
  employers: toEmployers,
  enquiries: toEnquiries,
  entitlements: toEntitlements,
  invoices: toInvoices,
  jobs: toJobs,
  orders: toOrders,
}

/** The list behind a figure: its filters have the same names in the address as in the API. */
export function toBehind({ list, filter }: Pick<Counted, 'list' | 'filter'>): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]))
  return query.size === 0 ? screens[list] : `${screens[list]}?${query}`
}
