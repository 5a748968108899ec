import type { DayOrder } from '#shared/read-day.ts'
import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { dayOf } from '#shared/dates.ts'
import { overseasCodes } from '#shared/phone.ts'
import { Problem } from '#shared/problem.ts'
import { limits, type Noun } from '../rules.ts'
import { isBarred, polarityOf, saysNo, speaksOf } from '../speaks.ts'
import type { Options } from '../contract.ts'
import { type Target, targets as every } from '../targets.ts'
import { normalPostcode, type Country } from '../../places/countries.ts'
import { findTownsNamed } from '../../places/server/queries.ts'
import { dayOrdersIn } from './days.ts'
import type { Line } from '#server/sheets/lines.ts'
import { type Guess, keyOf, match, nounIn } from './headings.ts'
import { findKnown } from './known-fields.ts'
import { elsewhere, fits } from './nouns.ts'
import type { CellProblem } from './prepare.ts'
import { isStill, patiently, type Running } from './run.ts'
import { openSheet } from './sheet.ts'

const rowsAtOnce = 500
/** So many values of a column are looked at. */
const mostSamples = 1000

type Kept = { heading: string; samples: string[]; dayOrders: DayOrder[]; isWish: boolean }

/** Reads the file into rows, finds out what its columns are, and waits to be told whether that is right. */
export async function readFile(at: TaskContext, running: Running): Promise<void> {
  const { database, storage, now } = at
  const { kysely } = database
  const { id, sha256, kind, encoding, delimiter, headerLine, sheet: asked, createdBy } = running
  await inTransaction(kysely, async (db) => {
    await patiently(db)
    await db.deleteFrom('importRows').where('importId', '=', id).execute()
  })
  const sheet = await openSheet(await storage.localPath(sha256), kind, { encoding, delimiter, headerLine, sheet: asked })
  const seen: string[][] = sheet.headings.map(() => [])
  // Of every row: the only one who asked for it may be the last.
  const wishes = sheet.headings.map(() => false)
  let total = 0
  for await (const lines of inGroups(sheet.rows)) {
    total += lines.length
    if (total > limits.rows) throw new Problem(400, 'import-too-many-rows', { values: { limit: limits.rows } })
    for (const { cells } of lines)
      for (const [i, values] of seen.entries()) {
        const cell = cells[i]?.trim()
        if (!cell) continue
        if (values.length < mostSamples) values.push(cell)
        wishes[i] ||= saysNo(cell)
      }
    const isOn = await inTransaction(kysely, async (db) => {
      if (!(await isStill(db, running))) return false
      await stage(db, id, sheet.headings.length, lines)
      await db.updateTable('imports').set({ done: total }).where('id', '=', id).execute()
      await publish(db, `import:${id}`)
      return true
    })
    if (!isOn) return
  }
  if (total === 0) throw new Problem(400, 'import-empty')
  const columns = sheet.headings.map((heading, i): Kept => {
    const values = seen[i] ?? []
    const isWish = speaksOf(heading) === 'wish' || wishes[i] === true
    return { heading, samples: values.slice(0, 3).map((value) => value.slice(0, 200)), dayOrders: dayOrdersIn(values), isWish }
  })
  const key = keyOf(sheet.headings)
  await inTransaction(kysely, async (db) => {
    if (!(await isStill(db, running))) return
    const remembered = await lastWith(db, key, columns.length, running.noun)
    const noun = remembered?.noun ?? running.noun ?? nounIn(sheet.headings, running.name)
    const options = remembered?.options ?? (await usual(db, createdBy, columns, seen))
    const plan = { options: { ...options, faults: 'leave-out' as const }, today: dayOf(now), known: await findKnown(db, noun) }
    const guesses = remembered
      ? remembered.targets.map((target, i) => again(target, sheet.headings[i] ?? '', noun))
      : match(
          sheet.headings.map((heading, i) => ({ heading, samples: seen[i] ?? [] })),
          noun,
        )
    const found: Guess[] = []
    for (const [i, guess] of guesses.entries())
      found.push(remembered ? guess : await held(db, guess, { ...(columns[i] as Kept), samples: seen[i] ?? [] }, noun, plan))
    await db
      .updateTable('imports')
      .set({
        status: 'read',
        noun,
        encoding: sheet.encoding,
        delimiter: sheet.delimiter,
        headerLine: sheet.headerLine,
        sheet: sheet.sheet,
        sheets: JSON.stringify(sheet.sheets),
        columns: JSON.stringify(
          columns.map((column, i) => ({ ...column, guess: found[i]?.target, meant: found[i]?.meant, why: found[i]?.why })),
        ),
        headingsKey: key,
        targets: found.map(({ target }) => target),
        options: JSON.stringify({ ...options, ownerId: createdBy }),
        isRemembered: remembered !== undefined,
        total,
        done: 0,
        finishedAt: null,
      })
      .where('id', '=', id)
      .execute()
    await publish(db, [`import:${id}`, 'imports'])
  })
  at.log.info({ importId: id, rows: total, ms: Date.now() - now.getTime() }, 'file of an import read')
}

/** What was said of a column the last time, unless its heading speaks of somebody else. */
const again = (target: Target | '', heading: string, noun: Noun): Guess =>
  isBarred(heading, target, noun) ? { target: '', meant: target, why: 'another-person' } : { target, meant: target, why: 'remembered' }

/** A guess by the heading, held against what the column says. */
async function held(
  db: WriteDb,
  guess: Guess,
  { heading, samples, isWish }: Kept,
  noun: Noun,
  plan: Parameters<typeof fits>[4],
): Promise<Guess> {
  const { target, meant, why } = guess
  if (noun !== 'job' && isWish && target === '' && why === 'unknown') return { target: 'doNotContact', meant: 'doNotContact', why: 'wish' }
  if (target === '') return guess
  if (target === 'doNotContact') return isWish || polarityOf(heading) ? guess : { target: '', meant, why: 'no-wish' }
  const values = samples.slice(0, 40)
  if (values.length === 0) return guess
  const isRight = fits(target, heading, values, noun, plan) && (target !== 'placeId' || (await areTowns(db, values, plan.options.country)))
  return isRight ? guess : { target: elsewhere(target, noun), meant, why: 'values-differ' }
}

/** So few values may all be hamlets. */
const fewTowns = 3

async function areTowns(db: WriteDb, values: readonly string[], country: Country): Promise<boolean> {
  const named = [...new Set(values)].map((name) => ({ name: name.slice(0, 200), country, postcode: null }))
  if (named.length < fewTowns) return true
  const towns = await findTownsNamed(db, named)
  return towns.filter((town) => town !== null).length * 3 >= named.length
}

async function* inGroups(lines: AsyncIterable<Line> | Iterable<Line>): AsyncGenerator<Line[]> {
  let group: Line[] = []
  for await (const line of lines) {
    group.push(line)
    if (group.length < rowsAtOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Writes rows as they stand in the file, with what is wrong with them as rows. */
async function stage(db: WriteDb, importId: number, width: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ number, cells, isOpen }) => ({ number, cells, problems: rowProblems(number, cells, width, isOpen) }))
  await sql`insert into import_rows (import_id, number, cells, problems)
    select ${importId}, number, cells, problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells text[], problems jsonb)`.execute(db)
}

function rowProblems(number: number, cells: readonly string[], width: number, isOpen: boolean): CellProblem[] {
  if (isOpen) return [{ column: null, field: null, code: 'row-open-quote', values: { line: number } }]
  if (cells.length > width) return [{ column: null, field: null, code: 'row-too-long', values: { cells: cells.length, columns: width } }]
  return cells.flatMap((cell, column) =>
    cell.length > limits.letters ? [{ column, field: null, code: 'cell-too-long', values: { limit: limits.letters } }] : [],
  )
}

/** What was said of the last file with these headings, of this noun where one was asked for. */
async function lastWith(db: WriteDb, key: string, width: number, noun: Noun | null) {
  const last = await db
    .selectFrom('imports')
    .select(['targets', 'options', 'noun'])
    .where('headingsKey', '=', key)
    .$if(noun !== null, (some) => some.where('noun', '=', noun))
    .where('status', 'in', ['checked', 'writing', 'written', 'undone'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last?.targets.length !== width || !last.options || !last.noun) return undefined
  return {
    noun: last.noun as Noun,
    targets: last.targets.filter((one): one is Target | '' => one === '' || every.includes(one as Target)),
    options: last.options as Options,
  }
}

/** As most files of an agency of that country are meant. */
async function usual(db: WriteDb, createdBy: number | null, columns: readonly Kept[], seen: readonly string[][]): Promise<Options> {
  const account = await db.selectFrom('accounts').select('locale').where('id', '=', createdBy).executeTakeFirst()
  const country = countryOf(seen) ?? (account?.locale === 'fr' ? 'FR' : 'GB')
  const order = columns
    .map(({ dayOrders }) => dayOrders[0])
    .find((first, i) => first !== undefined && columns[i]?.dayOrders.length === 1 && first !== 'ymd')
  return {
    country,
    locale: country === 'FR' ? 'fr' : 'en',
    dayOrder: order ?? 'dmy',
    doubles: 'leave-out',
    others: 'add-without',
    faults: 'leave-out',
    ownerId: null,
    lawfulBasis: null,
    tags: [],
  }
}

const frenchNumber = new RegExp(`^(?:(?:\\+|00)(?:33|${overseasCodes})|0[1-9]\\d{8}$|33\\d{9}$)`)

/** Where the numbers and postcodes of a file are from; null when none tells. */
function countryOf(seen: readonly string[][]): Country | null {
  let [british, french] = [0, 0]
  for (const value of seen.flatMap((values) => values.slice(0, 200))) {
    const digits = value.replace(/[\s.()-]/g, '')
    if (/^(?:\+44|0044|07\d{9}$|44\d{10}$)/.test(digits) || (/[a-z]/i.test(value) && normalPostcode(value, 'GB'))) british++
    else if (frenchNumber.test(digits)) french++
  }
  return british === french ? null : british > french ? 'GB' : 'FR'
}
