import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import type { InvoiceType } from '../../invoices/rules.ts'

const kinds = words({
  invoice: { en: 'Invoice', fr: 'Facture' },
  deposit: { en: 'Deposit invoice', fr: 'Facture d’acompte' },
  credit_note: { en: 'Credit note', fr: 'Avoir' },
  draft: { en: 'draft', fr: 'brouillon' },
})

type Named = { id: number; type: InvoiceType; number: string | null }

/** The file name of a document: `Facture FR-2026-0042.pdf`. */
export function fileName({ id, type, number }: Named, locale: Locale, extension: string): string {
  const t = say(kinds, locale)
  return `${t[type]} ${number ?? `${t.draft} ${id}`}.${extension}`
}
