import { invoice as ofStaff } from '#features/invoices/web/samples.ts'
import type { BankLine, BankStatement, LinkedInvoice } from '#features/receivables/shapes.ts'

const at = '2026-11-20T09:12:00.000Z'

export const line: BankLine = {
  id: 1,
  statementId: 1,
  onDay: '2026-11-19',
  amount: 218_020,
  currency: 'GBP',
  payer: 'NORTHGATE MASONRY LTD',
  reference: 'THANK YOU 4711',
  status: 'unclear',
  suggestions: [
    {
      why: 'name-and-sum',
      customer: { id: 3, name: 'Northgate Masonry' },
      invoices: [
        { id: 7, number: 'INV-2026-0419', amount: 200_020, balance: 200_020 },
        { id: 8, number: 'INV-2026-0420', amount: 18_000, balance: 20_000 },
      ],
      order: null,
      entry: null,
      credit: 0,
    },
    { why: 'recorded', customer: null, invoices: [], order: null, entry: { id: 5, onDay: '2026-11-18', reference: '' }, credit: 0 },
    { why: 'twice', customer: null, invoices: [], order: null, entry: null, credit: 0 },
  ],
  customer: null,
  invoices: [],
  order: null,
  credit: 0,
  reason: '',
  settledAt: null,
  by: null,
}

export const matched: BankLine = {
  ...line,
  id: 2,
  status: 'matched',
  suggestions: [],
  customer: { id: 3, name: 'Northgate Masonry' },
  invoices: [{ id: 7, number: 'INV-2026-0419', amount: 200_020 }],
  credit: 18_000,
  settledAt: at,
  by: 'Maya Kowalski',
}

export const statement: BankStatement = {
  id: 1,
  fileName: 'november.xml',
  format: 'camt.053',
  currency: 'GBP',
  account: 'GB00EXMP00000000000019',
  fromDay: '2026-11-02',
  toDay: '2026-11-20',
  opening: 100,
  closing: 200,
  lines: 12,
  waiting: 0,
  matched: 9,
  unclear: 2,
  ignored: 1,
  importedAt: at,
  by: 'Maya Kowalski',
}

const { customer: _, payments: __, events: ___, deposits: ____, ...invoice } = ofStaff
export const linked: LinkedInvoice = {
  invoice,
  payments: [
    { id: 1, kind: 'payment', amount: 100_000, onDay: '2026-11-15', method: 'card', number: null },
    { id: 2, kind: 'credit_note', amount: 5000, onDay: '2026-11-16', method: null, number: 'CN-2026-0003' },
    { id: 3, kind: 'write_off', amount: 100, onDay: '2026-11-17', method: null, number: null },
  ],
  events: [
    { id: 1, at, kind: 'issued', to: null },
    { id: 2, at, kind: 'sent', to: 'pay@northgate.example' },
    { id: 3, at, kind: 'opened', to: null },
    { id: 4, at, kind: 'reminded', to: null },
  ],
  canPayByCard: true,
  transfer: {
    reference: 'INV-2026-0419',
    holder: 'Lintel Recruitment Ltd',
    iban: null,
    bic: null,
    sortCode: '000000',
    accountNumber: '00000019',
    epc: null,
  },
}
