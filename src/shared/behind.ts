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

/** A filter of candidates that is a span of days in the address. */
const asSpan: Record<string, (value: string) => string> = { availableBy: (day) => `..${day}` }

/** The list behind a figure: its filters have the same names in the address as in the API. */
export function toBehind({ list, filter }: Pick<Counted, 'list' | 'filter'>): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, asSpan[key]?.(String(value)) ?? String(value)]))
  return query.size === 0 ? screens[list] : `${screens[list]}?${query}`
}
