import { worksHere } from '#shared/roles.ts'
import { toInvoice, toInvoices, toInvoiceSettings, toNewInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const invoiceMenu = menu({
  invoices: {
    says: { en: 'Invoices', fr: 'Factures' },
    also: { en: 'bills credit notes unpaid overdue', fr: 'avoirs impayés échues facturation' },
    group: 'office',
    icon: 'receipt-text',
    to: toInvoices,
    active: /^\/invoice(\/(?!payments|settings|customers|accounting)|$)/,
    roles: ['admin', 'operation'],
  },
  'new-invoice': {
    says: { en: 'New invoice', fr: 'Nouvelle facture' },
    also: { en: 'bill charge', fr: 'facturer' },
    to: toNewInvoice,
    roles: ['admin'],
  },
  'invoice-settings': {
    says: { en: 'Invoice settings', fr: 'Réglages des factures' },
    also: { en: 'seller VAT number reminders bank', fr: 'vendeur TVA relances émetteur' },
    to: toInvoiceSettings,
    roles: ['admin'],
  },
})

/** By number, customer or purchase order. */
export const invoiceFinder: Finder = {
  kind: { en: 'Invoice', fr: 'Facture' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/invoices', { query: typed })
    return items.flatMap(({ id, number, customerName }) => (number ? [{ id, name: number, detail: customerName, to: toInvoice(id) }] : []))
  },
}
