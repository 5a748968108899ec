import type { WriteDb } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'
import { showPhone } from '#shared/phone.ts'
import { dayOf } from '#shared/dates.ts'
import { keepOther } from '../../files/server/commands.ts'
import type { Options } from '../contract.ts'
import { readLines } from '#server/sheets/lines.ts'
import { type Guess, keyOf, match } from './headings.ts'
import { findKnown } from './known-fields.ts'
import { nounWays } from './nouns.ts'
import { prepareCandidate } from './prepare.ts'

type Person = {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  locale: 'en' | 'fr'
  trade: string
  town: { name: string }
}

const headings = ['Prénom', 'Nom', 'E-mail', 'Portable', 'Métier', 'Ville', 'Disponible le']

type Made = { candidates: readonly Person[]; staff: readonly number[]; now: Date }

/** Two of last season, one taken back and one whose file could not be read, and what a branch sent three weeks ago. */
export async function makeImports(db: WriteDb, storage: Storage, made: Made): Promise<void> {
  const [by = null] = made.staff
  const ago = (days: number) => new Date(made.now.getTime() - days * 86_400_000)
  const older = { createdBy: by, kind: 'xlsx' as const, noun: 'candidate' as const, columns: '[]' }
  await db
    .insertInto('imports')
    .values([
      {
        ...older,
        name: 'Old database.xlsx',
        status: 'undone',
        total: 214,
        added: 201,
        leftOut: 13,
        kept: 4,
        createdAt: ago(71),
        finishedAt: ago(70),
      },
      { ...older, name: 'Fichier intérimaires.xlsx', status: 'failed', code: 'import-damaged', createdAt: ago(64), finishedAt: ago(64) },
    ])
    .execute()
  await makeWritten(db, storage, made, ago(19))
  await makeTables(db, storage, made, ago(12))
}

type Table = { noun: 'employer' | 'job'; name: string; headings: string[]; records: { id: number; version: number; cells: string[] }[] }

/** Two tables of another program, brought in one after the other: its companies, then its job orders, which name them by number. */
async function makeTables(db: WriteDb, storage: Storage, { staff, now }: Made, at: Date): Promise<void> {
  const employers = await db
    .selectFrom('employers as e')
    .innerJoin('places as p', 'p.id', 'e.placeId')
    .select(['e.id', 'e.version', 'e.name', 'p.name as town'])
    .where('e.archivedAt', 'is', null)
    .where('p.country', '=', 'GB')
    .orderBy('e.id')
    .limit(8)
    .execute()
  const numberOf = new Map(employers.map(({ id }, i) => [id, String(301 + i)]))
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.id', 'j.version', 'j.title', 'j.employerId', 'j.openings', 'p.name as town'])
    .where('j.status', '=', 'draft')
    .where('j.language', '=', 'en')
    .where('p.country', '=', 'GB')
    .where('j.employerId', 'in', [...numberOf.keys(), 0])
    .orderBy('j.id')
    .limit(6)
    .execute()
  const tables: Table[] = [
    {
      noun: 'employer',
      name: 'company.csv',
      headings: ['company_id', 'name', 'city'],
      records: employers.map(({ id, version, name, town }) => ({ id, version, cells: [numberOf.get(id) ?? '', name, town] })),
    },
    {
      noun: 'job',
      name: 'joborder.csv',
      headings: ['joborder_id', 'company_id', 'title', 'city', 'openings'],
      records: jobs.map(({ id, version, title, employerId, openings, town }, i) => ({
        id,
        version,
        cells: [String(91 + i), numberOf.get(employerId) ?? '', title, town, String(openings)],
      })),
    },
  ]
  for (const [i, table] of tables.entries())
    await makeTable(db, storage, table, staff[0] ?? null, now, new Date(at.getTime() + i * 900_000))
}

async function makeTable(db: WriteDb, storage: Storage, { noun, name, headings, records }: Table, by: number | null, now: Date, at: Date) {
  const columns = columnsOf(
    headings,
    records.map(({ cells }) => cells),
  )
  const text = [headings, ...records.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\r\n')
  const fileId = await keepFile(db, storage, text, name, by)
  const options = optionsOf('GB', by)
  const guesses = match(columns, noun)
  const targets = guesses.map(({ target }) => target)
  const known = await findKnown(db, noun)
  const { id: importId } = await db
    .insertInto('imports')
    .values({
      fileId,
      ...{ name, noun, kind: 'csv', status: 'written', encoding: 'utf-8', delimiter: 'comma', headerLine: 1 },
      columns: JSON.stringify(guessed(columns, guesses)),
      headingsKey: keyOf(headings),
      targets,
      options: JSON.stringify(options),
      ...{ total: records.length, done: records.length, ready: records.length, added: records.length },
      ...{ createdBy: by, createdAt: at, finishedAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = { headings, targets, options, today: dayOf(now), known }
  const prepared = records.map(({ cells }) => nounWays[noun].prepare(cells, plan))
  await nounWays[noun].settle(db, prepared, plan)
  for (const [i, { id, version, cells }] of records.entries()) {
    const given = prepared[i]?.given ?? null
    const row = { importId, number: i + 2, cells, given: given && JSON.stringify(given), problems: '[]', outcome: 'added' as const }
    await db
      .insertInto('importRows')
      .values({ ...row, version, [nounWays[noun].became]: id })
      .execute()
  }
  await nounWays[noun].note?.(
    db,
    { id: importId, columns },
    records.map((_, i) => i + 2),
    at,
  )
}

async function keepFile(db: WriteDb, storage: Storage, text: string, name: string, by: number | null) {
  const { sha256, size } = await storage.keepBytes(Buffer.from(text))
  return keepOther(db, storage, { path: await storage.localPath(sha256), sha256, name, mime: 'text/csv', size }, by)
}

const columnsOf = (headings: readonly string[], rows: readonly string[][]) =>
  headings.map((heading, i) => ({ heading, samples: rows.slice(0, 3).map((cells) => cells[i] ?? ''), dayOrders: [] }))

const guessed = (columns: readonly object[], guesses: readonly Guess[]) =>
  columns.map((column, i) => ({ ...column, guess: guesses[i]?.target, meant: guesses[i]?.meant, why: guesses[i]?.why }))

const optionsOf = (country: 'GB' | 'FR', ownerId: number | null): Options => ({
  country,
  locale: country === 'FR' ? 'fr' : 'en',
  dayOrder: 'dmy',
  doubles: 'leave-out',
  others: 'add-without',
  faults: 'leave-out',
  ownerId,
  lawfulBasis: 'legitimate-interest',
  tags: [],
})

/** Most were brought in, some were known, and some wait to be mended. */
async function makeWritten(db: WriteDb, storage: Storage, { candidates, staff, now }: Made, at: Date): Promise<void> {
  const french = candidates.filter(({ locale }) => locale === 'fr').slice(60, 84)
  const lines = french.map(({ firstName, lastName, email, phone, trade, town }, i) => {
    const number = i % 8 === 5 ? '06 39 98 ?? ??' : showPhone(phone).replace('+33 ', '0')
    return [firstName, lastName, email, number, i % 11 === 7 ? 'Cuisinier' : trade.replaceAll('-', ' '), town.name, '']
  })
  const text = [headings, ...lines].map((cells) => cells.join(';')).join('\r\n')
  const name = 'Candidats agence de Lyon.csv'
  const [by = null] = staff
  const fileId = await keepFile(db, storage, text, name, by)
  const options = optionsOf('FR', by)
  const columns = columnsOf(headings, lines)
  const guesses = match(columns)
  const targets = guesses.map(({ target }) => target)
  const known = await findKnown(db, 'candidate')
  const rows = [...readLines(text, 'semicolon')].slice(1).map(({ number, cells }, i) => {
    const { given, problems } = prepareCandidate(cells, { headings, targets, options, today: dayOf(now), known })
    const candidateId = french[i]?.id ?? null
    const isKnown = i % 6 === 2
    return {
      number,
      cells,
      given: given && JSON.stringify(given),
      problems: JSON.stringify(problems),
      outcome: given === null ? ('faulty' as const) : isKnown ? ('left-out' as const) : ('added' as const),
      ...(given !== null && (isKnown ? { doubleOf: candidateId, doubleBy: 'email' as const } : { candidateId, version: 1 })),
    }
  })
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const { id: importId } = await db
    .insertInto('imports')
    .values({
      fileId,
      name,
      kind: 'csv',
      noun: 'candidate',
      status: 'written',
      encoding: 'utf-8',
      delimiter: 'semicolon',
      headerLine: 1,
      columns: JSON.stringify(guessed(columns, guesses)),
      headingsKey: keyOf(headings),
      targets,
      options: JSON.stringify(options),
      total: rows.length,
      done: rows.length - count('faulty'),
      ready: count('added'),
      faulty: count('faulty'),
      doubles: count('left-out'),
      added: count('added'),
      leftOut: count('left-out'),
      createdBy: by,
      createdAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const row of rows)
    await db
      .insertInto('importRows')
      .values({ importId, ...row })
      .execute()
}
