import type { ReadDb } from '#server/db.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import { makePdf } from '#server/pdfs/document.ts'
import { colours, createSheet, full, note, page, type Sheet, strong, type Text } from '#server/pdfs/sheet.ts'
import { findSeller } from '../../invoices/server/sellers.ts'
import { countryOfCurrency } from '../../places/countries.ts'
import { ages } from '../rules.ts'
import type { Statement } from '../shapes.ts'
import { nameOfEntry, statementText } from '../statement-text.ts'

const columns = [
  { key: 'day', x: 0, width: 66 },
  { key: 'what', x: 70, width: 162 },
  { key: 'dueOn', x: 236, width: 62 },
  { key: 'debit', x: 300, width: 62, align: 'right' },
  { key: 'credit', x: 364, width: 66, align: 'right' },
  { key: 'balance', x: 432, width: full - 432, align: 'right' },
] as const
type Cells = Partial<Record<(typeof columns)[number]['key'], string>>

/** A statement as a paper, with who sends it and whom it is for. */
export async function writeStatementPdf(db: ReadDb, statement: Statement, locale: Locale, now: Date): Promise<Buffer> {
  const t = say(statementText, locale)
  const [customer, seller] = await Promise.all([
    customerRecord(db, statement.customerId),
    findSeller(db, countryOfCurrency(statement.currency)),
  ])
  return makePdf({ title: `${t.title}, ${customer.name}`, locale, at: now }, (doc) =>
    draw(createSheet(doc), statement, {
      locale,
      from: seller ? [seller.name, seller.address, `${seller.postcode} ${seller.town}`] : [],
      to: [customer.name, customer.address, `${customer.postcode} ${customer.town}`],
    }),
  )
}

type Parties = { locale: Locale; from: string[]; to: string[] }

function draw(sheet: Sheet, statement: Statement, { locale, from, to }: Parties): void {
  const t = say(statementText, locale)
  const money = (amount: number) => onOneLine(showExactMoney({ amount, currency: statement.currency }, locale))
  const day = (iso: string) => onOneLine(showDay(iso, locale))
  const { doc, tree } = sheet
  const at = (text: Omit<Text, 'x'> & { x?: number }): Text => ({ ...text, x: page.left + (text.x ?? 0) })
  let y = 0
  const newPage = () => {
    doc.addPage()
    y = page.top
  }
  const row = (cells: Cells, style: Text['style'] = { size: 8.5 }) => {
    const texts = columns.flatMap(({ key, x, width, ...more }) =>
      cells[key] === undefined ? [] : [at({ text: cells[key], x, width, style, ...more })],
    )
    const height = Math.max(...texts.map(({ text, width }) => sheet.heightOf(text, width, style)))
    if (y + height > page.height - page.bottom) {
      newPage()
      heads()
    }
    const tr = sheet.within(tree, 'TR')
    for (const text of texts) sheet.write(tr, 'TD', text, y)
    tr.end()
    y += height + 4
  }
  const heads = () => {
    row({ day: t.day, what: t.what, dueOn: t.dueOn, debit: t.debit, credit: t.credit, balance: t.balance }, { ...note, ...strong })
    sheet.rule(y - 2, colours.line, 0.75)
    y += 4
  }

  newPage()
  y += sheet.write(tree, 'H1', at({ text: t.title, width: full, style: { size: 18, ...strong } }), y)
  y += sheet.write(
    tree,
    'P',
    at({ text: t.period({ from: day(statement.from), to: day(statement.to) }), width: full, style: { colour: colours.soft } }),
    y,
  )
  y += 16
  const half = full / 2 - 10
  const heights = [
    sheet.write(tree, 'P', at({ text: [t.from, ...from].join('\n'), width: half }), y),
    sheet.write(tree, 'P', at({ text: [t.customer, ...to].join('\n'), x: full / 2, width: half }), y),
  ]
  y += Math.max(...heights) + 18
  heads()
  row({ what: t.opening, balance: money(statement.opening) })
  if (statement.entries.length === 0) row({ what: t.nothing })
  for (const entry of statement.entries)
    row({
      day: day(entry.onDay),
      what: nameOfEntry(entry, t),
      ...(entry.kind === 'invoice' && entry.dueOn !== null && { dueOn: day(entry.dueOn) }),
      ...(entry.amount > 0 ? { debit: money(entry.amount) } : { credit: money(-entry.amount) }),
      balance: money(entry.balance),
    })
  sheet.rule(y, colours.line, 0.75)
  y += 6
  row({ what: t.closing, balance: money(statement.closing) }, { size: 9.5, ...strong })
  y += 12
  if (y > page.height - page.bottom - 90) newPage()
  y += sheet.write(tree, 'H2', at({ text: t.ageing, width: full, style: { size: 11, ...strong } }), y) + 4
  const shown = [...ages.map((age) => [t[age], statement.ageing[age]] as const), [t.unused, -statement.credit] as const]
  const width = full / shown.length
  for (const [i, [name, amount]] of shown.entries()) {
    sheet.write(tree, 'P', at({ text: name, x: i * width, width: width - 6, style: note }), y)
    sheet.write(tree, 'P', at({ text: money(amount), x: i * width, width: width - 6 }), y + 24)
  }
}
