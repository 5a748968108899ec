import type { Country } from '../places/countries.ts'

/** For what the books have an account of their own. */
export const accountUses = [
  'customers',
  'services',
  'goods',
  'deposits',
  'vat-standard',
  'vat-intermediate',
  'vat-reduced',
  'vat-other',
  'vat-pending',
  'bank',
  'card',
  'cheque',
  'cash',
  'cis',
  'losses',
] as const
export type AccountUse = (typeof accountUses)[number]
export type BookAccount = { number: string; label: string }
export type Chart = Record<AccountUse, BookAccount>

const of = (number: string, label: string): BookAccount => ({ number, label })

/** The French general chart of accounts, and nominal codes that British programs begin with, until staff enter their own. */
export const usualCharts: Record<Country, Chart> = {
  FR: {
    customers: of('411000', 'Clients'),
    services: of('706000', 'Prestations de services'),
    goods: of('707000', 'Ventes de marchandises'),
    deposits: of('419100', 'Clients - avances et acomptes reçus'),
    'vat-standard': of('445711', 'TVA collectée 20 %'),
    'vat-intermediate': of('445712', 'TVA collectée 10 %'),
    'vat-reduced': of('445713', 'TVA collectée 5,5 %'),
    'vat-other': of('445719', 'TVA collectée autres taux'),
    'vat-pending': of('445740', 'TVA en attente d’encaissement'),
    bank: of('512000', 'Banque'),
    card: of('511500', 'Cartes bancaires à encaisser'),
    cheque: of('511200', 'Chèques à encaisser'),
    cash: of('530000', 'Caisse'),
    cis: of('448000', 'Retenues à la source'),
    losses: of('654000', 'Pertes sur créances irrécouvrables'),
  },
  GB: {
    customers: of('1100', 'Debtors control'),
    services: of('4000', 'Sales of services'),
    goods: of('4010', 'Sales of goods'),
    deposits: of('2109', 'Deposits from customers'),
    'vat-standard': of('2200', 'Sales VAT, standard rate'),
    'vat-intermediate': of('2203', 'Sales VAT, intermediate rate'),
    'vat-reduced': of('2201', 'Sales VAT, reduced rate'),
    'vat-other': of('2204', 'Sales VAT, other rates'),
    'vat-pending': of('2205', 'Sales VAT not due yet'),
    bank: of('1200', 'Bank current account'),
    card: of('1250', 'Card receipts'),
    cheque: of('1210', 'Cheques to bank'),
    cash: of('1230', 'Cash'),
    cis: of('2212', 'CIS tax suffered'),
    losses: of('8100', 'Bad debts written off'),
  },
}

/** Those that a country's books use. */
export const usesIn = (country: Country): readonly AccountUse[] =>
  accountUses.filter((use) => (country === 'FR' ? use !== 'cis' : use !== 'vat-pending' && use !== 'vat-intermediate'))

/** Where the VAT of a rate stands, in hundredths of a percent. */
export function vatUse(rate: number): AccountUse {
  if (rate === 2000) return 'vat-standard'
  if (rate === 1000) return 'vat-intermediate'
  return rate === 550 || rate === 500 ? 'vat-reduced' : 'vat-other'
}

/** Where money of a kind comes in. */
export const moneyUse = (method: string | null): AccountUse =>
  method === 'card' ? 'card' : method === 'cheque' ? 'cheque' : method === 'cash' ? 'cash' : 'bank'
