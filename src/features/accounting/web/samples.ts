import type { Account, AccountRow, Statement } from '#features/accounting/shapes.ts'
import type { Customer } from '#features/customers/shapes.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const standing = { currency: 'GBP' as const, balance: 1_254_000, overdue: 320_000, credit: 5_000 }
const ageing = { notDue: 939_000, upTo30: 200_000, upTo60: 120_000, upTo90: 0, over90: 0 }
const common = {
  id: 7,
  kind: 'company' as const,
  name: 'Aireside Fit-out Ltd',
  email: 'accounts@aireside.example',
  country: 'GB' as const,
  companyNumber: '01234567',
  paymentDays: 30,
  employerId: 3,
  version: 2,
  town: 'Leeds',
}
export const accountRow: AccountRow = { ...common, standings: [standing], lastInvoiceOn: '2026-11-12' }

export const customer: Customer = {
  ...common,
  contactName: 'Moira Lennox',
  locale: 'en',
  address: '4 Canal Wharf',
  postcode: 'LS11 5BB',
  vatNumber: 'GB980780684',
  needsPurchaseOrder: true,
  isReminded: true,
  platformAddress: null,
  employer: { id: 3, name: 'Aireside Fit-out Ltd' },
  employerSays: { address: '9 New Quay' },
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}

export const account: Account = {
  customerId: 7,
  standings: [{ ...standing, ageing }],
  open: [
    {
      id: 41,
      type: 'invoice',
      status: 'sent',
      number: 'INV-2026-0041',
      currency: 'GBP',
      issuedOn: '2026-09-30',
      dueOn: '2026-10-30',
      total: 320_000,
      balance: 320_000,
      late: 22,
      reminders: 1,
      isDisputed: false,
    },
  ],
  openCount: 120,
}

export const statement: Statement = {
  customerId: 7,
  customerName: 'Aireside Fit-out Ltd',
  currency: 'GBP',
  from: '2026-08-21',
  to: '2026-11-21',
  opening: 100_000,
  entries: [
    {
      id: 1,
      onDay: '2026-09-30',
      kind: 'invoice',
      type: 'invoice',
      number: 'INV-2026-0041',
      invoiceId: 41,
      dueOn: '2026-10-30',
      method: null,
      reference: '',
      amount: 320_000,
      balance: 420_000,
    },
    {
      id: 2,
      onDay: '2026-10-02',
      kind: 'payment',
      type: null,
      number: null,
      invoiceId: null,
      dueOn: null,
      method: 'transfer',
      reference: 'BACS 12',
      amount: -105_000,
      balance: 315_000,
    },
  ],
  isWhole: true,
  closing: 315_000,
  ageing,
  credit: 5_000,
}
