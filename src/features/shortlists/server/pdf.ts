import { makePdf } from '#server/pdfs/document.ts'
import { colours, createSheet, full, note, page, type Sheet, strong, type Text } from '#server/pdfs/sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { showMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { asFile } from '../../invoice-documents/server/downloads.ts'
import { text as payText } from '../../jobs/pay-text.ts'
import { paperText } from '../pdf-text.ts'
import { sayAnswerBy, sayFor, sayGone, sayWhenWhere } from '../say-list.ts'
import { sayWhereWhen, sayWho } from '../say-person.ts'
import type { LinkedPerson, ShownShortlist } from '../shapes.ts'
import { personText } from '../text.ts'
import { findKept, showShortlist } from './shown.ts'

/** The same as the link shows, on paper, in the language of the shortlist. */
export async function downloadShortlist({ db, now, audit }: DownloadContext, shortlistId: number): Promise<Download> {
  const kept = await findKept(db, shortlistId)
  const [list, { items: categories }] = await Promise.all([showShortlist(db, kept, now), listCategories(db)])
  const { locale } = kept
  audit({ objectId: shortlistId })
  const title = titleOf(list, locale)
  const bytes = await makePdf({ title, locale, at: now }, (doc) => draw(createSheet(doc), list, { title, locale, categories }))
  return asFile(`${say(paperText, locale).file} ${shortlistId}.pdf`, 'application/pdf', bytes)
}

const titleOf = ({ people, jobTitle }: ShownShortlist, locale: Locale) =>
  say(paperText, locale).title({ n: people.length, job: jobTitle[locale] })

type How = { title: string; locale: Locale; categories: readonly Category[] }

function draw(sheet: Sheet, list: ShownShortlist, { title, locale, categories }: How): void {
  const t = say(paperText, locale)
  const { doc, tree } = sheet
  const soft = { colour: colours.soft }
  doc.addPage()
  let y = page.top
  const put = (text: string, style: Style, tag: 'H1' | 'H2' | 'P' = 'P', gap = 4, x = 0) => {
    if (text === '') return
    y += sheet.write(tree, tag, { text, x: page.left + x, width: full - x, style }, y) + gap
  }
  put(sayFor(list, locale), note)
  put(title, { size: 18, ...strong }, 'H1')
  put(
    [
      sayWhenWhere(list, locale),
      list.recruiter && t.chosenBy({ name: list.recruiter.name }),
      !list.withNames && t.namesLater,
      sayAnswerBy(list, locale),
    ]
      .filter(Boolean)
      .join(' '),
    soft,
  )
  put(sayGone(list.gone, locale), soft)
  y += 10
  for (const person of list.people) {
    const lines = linesOf(person, list, locale, person.trade && nameOf(categories, 'trade', person.trade, locale))
    const height = lines.reduce((sum, { text, style }) => sum + sheet.heightOf(text, full - indent, style) + 4, 0)
    if (y + height > page.height - page.bottom) {
      doc.addPage()
      y = page.top
    }
    sheet.rule(y, colours.line, 0.75)
    y += 8
    sheet.write(tree, 'P', { text: person.letter, x: page.left, width: indent, style: { size: 16, ...strong } }, y)
    for (const { text, style, tag } of lines) put(text, style, tag, 4, indent)
    y += 8
  }
}

const indent = 34

type Style = NonNullable<Text['style']>
type Drawn = { text: string; style: Style; tag: 'H2' | 'P' }

function linesOf(person: LinkedPerson, { rate }: ShownShortlist, locale: Locale, trade: string | null): Drawn[] {
  const t = say(personText, locale)
  const per = rate && say(payText, locale)[rate.unit]
  const amount = rate && onOneLine(showMoney({ amount: rate.amount, currency: rate.currency }, locale))
  const lines: Drawn[] = [
    {
      text: [person.name, sayWho(person, trade, locale)].filter(Boolean).join(', '),
      style: { size: 12, ...strong },
      tag: 'H2',
    },
    { text: sayWhereWhen(person, locale), style: { colour: colours.soft }, tag: 'P' },
    { text: per && amount ? t.toYou({ amount, per }) : '', style: {}, tag: 'P' },
    { text: person.note, style: {}, tag: 'P' },
    ...person.documents.map(({ result, says }): Drawn => {
      const style = result === 'pass' ? note : { ...note, colour: colours.amber }
      return { text: `${result === 'pass' ? '•' : '!'} ${says[locale]}`, style, tag: 'P' }
    }),
  ]
  return lines.filter(({ text }) => text !== '')
}
