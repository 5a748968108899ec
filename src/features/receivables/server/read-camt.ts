import { SaxesParser } from 'saxes'
import { type Currency, currencies } from '#shared/money.ts'
import { limits, mostMoney } from '../rules.ts'
import { type ReadLine, type ReadStatement, refused } from './statement.ts'

/** An element with what stands in it, as far as a statement goes down. */
type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const deepest = 40

const unreadable = () => refused('statement-unreadable')

/** The tree of a file. A document type, with which a file could define entities that swell or read other files, is refused. */
function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name: name.replace(/^.*:/, ''), attributes: attributes as Record<string, string>, children: [], text: '' }
    if (open.length > deepest) throw unreadable()
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node && node.text.length < 2000) node.text += text
  })
  parser.write(xml).close()
  return root
}

const all = (node: Node | undefined, name: string): Node[] => node?.children.filter((one) => one.name === name) ?? []
const at = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((from, name) => from?.children.find((one) => one.name === name), node)
const textAt = (node: Node | undefined, ...path: string[]): string => at(node, ...path)?.text.trim() ?? ''

/** The statements of a file in CAMT.053, versions 001.02 to 001.08: what is booked, not what is only announced. */
export function readCamt(xml: string): ReadStatement[] {
  const statements = all(at(treeOf(xml), 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0 || statements.length > limits.statements) throw unreadable()
  return statements.map(statementOf)
}

function statementOf(statement: Node): ReadStatement {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || null
  const balances = all(statement, 'Bal')
  const code =
    textAt(statement, 'Acct', 'Ccy') || at(balances[0], 'Amt')?.attributes.Ccy || at(all(statement, 'Ntry')[0], 'Amt')?.attributes.Ccy
  const currency = currencies.find((one) => one === code)
  if (!currency) throw refused('statement-currency')
  const balance = (...codes: string[]) => {
    const found = balances.find((one) => codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
    return found ? signed(found) : null
  }
  const lines = all(statement, 'Ntry').flatMap((entry) => (isBooked(entry) ? linesOf(entry, currency) : []))
  return {
    format: 'camt.053',
    account: account?.slice(0, 40) ?? null,
    currency,
    opening: balance('OPBD', 'PRCD'),
    closing: balance('CLBD'),
    lines,
  }
}

const isBooked = (entry: Node) => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK'

/** `1234.5` in minor units; null for what is no amount of pounds or euros. */
function amountOf(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return whole !== '' && amount <= mostMoney ? amount : null
}

/** Above zero: it came in. */
function signed(node: Node): number {
  const amount = amountOf(textAt(node, 'Amt'))
  if (amount === null) throw unreadable()
  return textAt(node, 'CdtDbtInd') === 'DBIT' ? -amount : amount
}

/** A booking, or each payment of one that gathers several. */
function linesOf(entry: Node, currency: Currency): ReadLine[] {
  const amountNode = at(entry, 'Amt')
  if (amountNode?.attributes.Ccy && amountNode.attributes.Ccy !== currency) throw unreadable()
  const amount = signed(entry)
  if (amount === 0) return []
  const onDay = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt')).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(onDay)) throw unreadable()
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'))
  const own = details.map((one) => partOf(one, amount))
  const isGathered =
    own.length > 1 && own.every((part) => part !== null) && own.reduce<number>((sum, part) => sum + (part ?? 0), 0) === amount
  const mark = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  if (isGathered) return details.map((one, i) => lineOf(entry, one, { onDay, amount: own[i] ?? 0, mark: `${mark}/${i}` }))
  return [lineOf(entry, details[0], { onDay, amount, mark })]
}

/** What one payment of several came to, with the sign of all. */
function partOf(details: Node, whole: number): number | null {
  const amount = amountOf(textAt(details, 'Amt') || textAt(details, 'AmtDtls', 'TxAmt', 'Amt'))
  return amount === null ? null : amount * Math.sign(whole)
}

type Booked = { onDay: string; amount: number; mark: string }

function lineOf(entry: Node, details: Node | undefined, { onDay, amount, mark }: Booked): ReadLine {
  const side = amount > 0 ? 'Dbtr' : 'Cdtr'
  const payer = textAt(details, 'RltdPties', side, 'Nm') || textAt(details, 'RltdPties', side, 'Pty', 'Nm')
  const endToEnd = textAt(details, 'Refs', 'EndToEndId')
  const structured = all(at(details, 'RmtInf'), 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'))
  const words = [
    ...all(at(details, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim()),
    ...structured,
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    textAt(details, 'AddtlTxInf'),
    details ? '' : textAt(entry, 'AddtlNtryInf'),
  ].filter(Boolean)
  return { onDay, amount, payer, reference: [...new Set(words)].join(' '), mark: mark || endToEnd }
}
