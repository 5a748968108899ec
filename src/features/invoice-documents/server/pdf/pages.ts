import type { Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { say, words } from '#shared/text.ts'
import { paperOf } from '../../../invoices/paper.ts'
import type { PaperInvoice } from '../../../invoices/shapes.ts'
import type { Pages } from './layout.ts'

const text = words({
  carried: { en: 'Carried forward: {net}', fr: 'À reporter : {net}' },
  brought: { en: 'Brought forward: {net}', fr: 'Report : {net}' },
  page: { en: 'page {n} of {pages}', fr: 'page {n} sur {pages}' },
})

/** The paper with the words that its pages need. What a platform carries is no copy. */
export function pagesOf(invoice: PaperInvoice, locale: Locale, { isCopy }: { isCopy: boolean }): Pages {
  const t = say(text, locale)
  const paper = paperOf(invoice, locale)
  const money = (amount: number) => showExactMoney({ amount, currency: invoice.currency }, locale)
  return {
    ...paper,
    mark: isCopy || invoice.status === 'draft' ? paper.mark : null,
    carried: (net) => t.carried({ net: money(net) }),
    brought: (net) => t.brought({ net: money(net) }),
    pageOf: (n, pages) => t.page({ n: String(n) as never, pages: String(pages) }),
  }
}
