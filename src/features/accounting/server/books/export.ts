import type { DownloadContext } from '#server/handler-context.ts'
import { sheetFile } from '#server/sheets/sheet.ts'
import type { Download } from '#shared/contract.ts'
import { daysBetween } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { inPages } from '#server/sheets/list-sheet.ts'
import type { Country } from '../../../places/countries.ts'
import { findSeller } from '../../../invoices/server/sellers.ts'
import { booksText } from '../../books-text.ts'
import type { Chart } from '../../chart.ts'
import { fecAmount, fecDay, fecHead, fecJournals, fecLine, fecName, fecText, latin9 } from '../../fec.ts'
import { refuseReversed } from '../statement.ts'
import { chartOf } from './accounts.ts'
import { type Booked, bookKeys, type Books, type Key, readBooked } from './read.ts'

/** Books are kept by the year; a first one may be longer. */
const mostDays = 731

export const customerCode = (id: number): string => `C${String(id).padStart(6, '0')}`

export function refusePeriod(period: { from: string; to: string }): void {
  refuseReversed(period)
  if (daysBetween(period.from, period.to) > mostDays) throw new Problem(409, 'period-too-long')
}

/** Which écritures they are is known at once, so that none is missed or comes twice; what they say is read while the file is sent. */
async function keysOf(at: DownloadContext, books: Books): Promise<Key[]> {
  refusePeriod(books)
  const keys = await bookKeys(at.db, books, at.now)
  if (keys.length === 0) throw new Problem(409, 'books-empty')
  return keys
}

const pagesOf = (at: DownloadContext, country: Country, keys: readonly Key[]) =>
  inPages(at, keys, (db, some) => readBooked(db, country, some))

/** The fichier des écritures comptables: in the order of validation, numbered without gaps. */
export async function exportFec(at: DownloadContext, period: { from: string; to: string }): Promise<Download> {
  const books = { ...period, country: 'FR' as const }
  refusePeriod(books)
  const seller = await findSeller(at.db, 'FR')
  if (!seller) throw new Problem(409, 'seller-missing')
  if (seller.companyNumber === null) throw new Problem(409, 'seller-without-siren')
  const keys = await keysOf(at, books)
  const chart = await chartOf(at.db, 'FR')
  at.audit({ changes: { file: 'fec', ...period, entries: keys.length } })
  return {
    name: fecName(seller.companyNumber.slice(0, 9), period.to),
    mime: 'text/plain; charset=iso-8859-15',
    chunks: fecOf(pagesOf(at, 'FR', keys), chart),
  }
}

export async function* fecOf(pages: AsyncIterable<readonly Booked[]>, chart: Chart): AsyncGenerator<Buffer> {
  yield latin9(fecHead)
  let number = 0
  for await (const page of pages) yield latin9(page.flatMap((booked) => fecLinesOf(booked, ++number, chart)).join(''))
}

function fecLinesOf(booked: Booked, number: number, chart: Chart): string[] {
  const { journal, day, piece, pieceDay, validOn, customer, letter, lines } = booked
  return lines.map(({ use, amount }) => {
    const isCustomer = use === 'customers'
    return fecLine({
      JournalCode: journal,
      JournalLib: fecJournals[journal],
      EcritureNum: String(number),
      EcritureDate: fecDay(day),
      CompteNum: chart[use].number,
      CompteLib: fecText(chart[use].label),
      CompAuxNum: isCustomer ? customerCode(customer.id) : '',
      CompAuxLib: isCustomer ? fecText(customer.name) : '',
      PieceRef: fecText(piece),
      PieceDate: fecDay(pieceDay),
      EcritureLib: fecText(labelOf(booked, 'fr')),
      Debit: fecAmount(Math.max(amount, 0)),
      Credit: fecAmount(Math.max(-amount, 0)),
      EcritureLet: isCustomer ? (letter?.code ?? '') : '',
      DateLet: isCustomer && letter ? fecDay(letter.day) : '',
      ValidDate: fecDay(validOn),
      Montantdevise: '',
      Idevise: '',
    })
  })
}

/** `Facture FR-2026-0004, Lyon Bâti`. */
function labelOf({ what, number, reference, customer }: Booked, locale: 'en' | 'fr'): string {
  const t = say(booksText, locale)
  const of = { number: number ?? '' }
  const name = {
    invoice: () => t.invoice(of),
    deposit: () => t.deposit(of),
    credit_note: () => t.credit_note(of),
    payment: () => t.payment,
    refund: () => t.refund,
    cis: () => t.cisOf(of),
    write_off: () => t.write_off(of),
    vat: () => t.vatOf(of),
  }[what]()
  return [name.trim(), reference, customer.name].filter(Boolean).join(', ')
}

/** Every écriture of a country, line by line, for programs that are no French books. */
export async function exportJournal(at: DownloadContext, books: Books): Promise<Download> {
  const { locale } = at
  const keys = await keysOf(at, books)
  const chart = await chartOf(at.db, books.country)
  at.audit({ changes: { file: 'journal', ...books, entries: keys.length } })
  const t = say(booksText, locale)
  type Line = { booked: Booked; number: number; line: Booked['lines'][number] }
  async function* lines(): AsyncGenerator<Line[]> {
    let number = 0
    for await (const page of pagesOf(at, books.country, keys))
      yield page.flatMap((booked) => {
        number++
        return booked.lines.map((line) => ({ booked, number, line }))
      })
  }
  const amount = (of: number) => (of > 0 ? of / 100 : null)
  const ofCustomer = ({ line }: Line) => line.use === 'customers'
  return sheetFile<Line>(
    'csv',
    {
      title: `${t.generalJournal} ${books.country} ${books.from} ${books.to}`,
      locale,
      columns: [
        { title: t.journal, cell: ({ booked }) => t[booked.journal] },
        { title: t.entry, cell: ({ number }) => number },
        { title: t.day, cell: ({ booked }) => ({ day: booked.day }) },
        { title: t.account, cell: ({ line }) => chart[line.use].number },
        { title: t.accountName, cell: ({ line }) => chart[line.use].label },
        { title: t.customerCode, cell: (one) => (ofCustomer(one) ? customerCode(one.booked.customer.id) : null) },
        { title: t.customer, cell: ({ booked }) => booked.customer.name },
        { title: t.piece, cell: ({ booked }) => booked.piece },
        { title: t.label, cell: ({ booked }) => labelOf(booked, locale) },
        { title: t.debit, cell: ({ line }) => amount(line.amount) },
        { title: t.credit, cell: ({ line }) => amount(-line.amount) },
        { title: t.validOn, cell: ({ booked }) => ({ day: booked.validOn }) },
      ],
      pages: lines(),
    },
    at.now,
  )
}
