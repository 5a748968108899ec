import type { DayOrder } from '#shared/read-day.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { Import, ImportProblem, ImportRow, imports, Options } from '../contract.ts'
import { limits, nounOf, waysOf } from '../rules.ts'
import { isOnlyContact } from './doubles.ts'
import { findKnown, type Known } from './known-fields.ts'
import type { CellProblem } from './prepare.ts'

type At = Pick<ReadContext, 'sentence'> & { db: ReadDb }

const shown = [
  'i.id',
  'i.name',
  'i.kind',
  'i.noun',
  'i.status',
  'i.code',
  'i.fault',
  'i.encoding',
  'i.delimiter',
  'i.headerLine',
  'i.sheet',
  'i.sheets',
  'i.columns',
  'i.targets',
  'i.options',
  'i.isRemembered',
  'i.total',
  'i.done',
  'i.ready',
  'i.faulty',
  'i.doubles',
  'i.added',
  'i.filled',
  'i.leftOut',
  'i.kept',
  'i.fileId',
  'i.createdAt',
  'i.finishedAt',
  'a.displayName as createdByName',
  'o.displayName as ownerName',
] as const

const all = (db: ReadDb) =>
  db
    .selectFrom('imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.createdBy')
    .leftJoin('accounts as o', (join) => join.on('o.id', '=', sql<number>`(i.options ->> 'ownerId')::bigint`))
    .select(shown)
    .select([
      sql<number>`(select count(*)::int from import_rows r
        where r.import_id = i.id and r.double_way in ('fill', 'add', 'add-without') and r.outcome = 'double')`.as('toTake'),
      sql<number>`(select count(*)::int from import_rows r where r.import_id = i.id and r.is_other and r.outcome = 'double'
        and coalesce(r.double_way, i.options ->> 'others') <> 'leave-out')`.as('others'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>
type Kept = Pick<Import['columns'][number], 'heading' | 'samples' | 'dayOrders'> &
  Partial<Pick<Import['columns'][number], 'guess' | 'meant' | 'why' | 'isWish'>>

function asImport({ columns, sheets, targets, options, fault, ...row }: Row, { sentence }: At): Import {
  return {
    ...row,
    sheets: sheets as unknown as Import['sheets'],
    columns: (columns as unknown as Kept[]).map((column, i) => ({
      // Of a file read before there were reasons.
      guess: '',
      meant: '',
      why: 'remembered',
      isWish: false,
      ...column,
      target: (targets[i] ?? '') as Import['columns'][number]['target'],
    })),
    options: options as Options | null,
    reason: row.code && sentence(row.code, (fault as Values | null) ?? {}),
  }
}

/** One import; 404 when there is none. */
export async function findImport(at: At, importId: number): Promise<Import> {
  return asImport(found(await all(at.db).where('i.id', '=', importId).executeTakeFirst()), at)
}

export async function listImports({ page, limit }: { page: number; limit: number }, at: At) {
  const { db } = at
  const [rows, { total }] = await Promise.all([
    all(db)
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(
    rows.map((row) => asImport(row, at)),
    total,
  )
}

type RowsQuery = z.output<(typeof imports)['listImportRows']['query']>

/** The rows of an import in the order of the file. */
export async function listImportRows(importId: number, { outcome, isDouble, page, limit }: RowsQuery, at: ReadContext) {
  const { db } = at
  await findImport(at, importId)
  const rows = () => {
    const every = db
      .selectFrom('importRows as r')
      .where('r.importId', '=', importId)
      .$if(isDouble, (some) => some.where('r.doubleBy', 'is not', null))
    return outcome ? every.where('r.outcome', '=', outcome) : every
  }
  const [items, { total }] = await Promise.all([
    rows()
      .leftJoin('candidates as c', 'c.id', 'r.doubleOf')
      .leftJoin('employers as e', 'e.id', 'r.doubleEmployer')
      .leftJoin('jobs as j', 'j.id', 'r.doubleJob')
      .leftJoin('suppliers as v', 'v.id', 'r.doubleSupplier')
      .leftJoin('places as w', 'w.id', 'v.placeId')
      .leftJoin('places as t', 't.id', 'e.placeId')
      .leftJoin('places as p', (join) => join.on('p.id', '=', sql<number>`(r.given ->> 'placeId')::bigint`))
      .select([
        'r.id',
        'r.number',
        'r.outcome',
        'r.given',
        'p.name as town',
        sql<string>`left(coalesce(r.given ->> 'name', r.given ->> 'title', r.given ->> 'legalName', nullif(concat_ws(' ', r.given ->> 'firstName', r.given ->> 'lastName'), ''), array_to_string(r.cells, ' ')), 60)`.as(
          'name',
        ),
        'r.doubleBy',
        'r.isOther',
        isOnlyContact.as('isOnlyContact'),
        'r.doubleWay',
        'r.doubleRow',
        'r.doubleOf',
        'c.firstName',
        'c.lastName',
        'c.email',
        'c.phone',
        'r.candidateId',
        'r.employerId',
        'r.doubleEmployer',
        'r.jobId',
        'r.supplierId',
        'r.doubleSupplier',
        'v.legalName as supplierName',
        'w.name as supplierTown',
        'r.doubleJob',
        'j.title as jobTitle',
        'j.reference as jobReference',
        'e.name as employerName',
        't.name as employerTown',
      ])
      .orderBy('r.number')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(
    items.map(
      ({
        doubleBy,
        isOther,
        isOnlyContact: isOnly,
        doubleWay,
        doubleRow,
        doubleOf,
        doubleEmployer,
        firstName,
        lastName,
        email,
        phone,
        employerName,
        employerTown,
        doubleJob,
        jobTitle,
        jobReference,
        doubleSupplier,
        supplierName,
        supplierTown,
        ...row
      }): ImportRow => ({
        ...row,
        given: row.given as ImportRow['given'],
        double: doubleBy && {
          match: doubleBy,
          isOther,
          ways: [...waysOf({ match: doubleBy, isOther, isOnlyContact: isOnly ?? false })],
          doubleWay,
          row: doubleRow,
          candidate: doubleOf === null ? null : { id: doubleOf, name: `${firstName} ${lastName}`, email, phone },
          employer: doubleEmployer === null ? null : { id: doubleEmployer, name: employerName ?? '', town: employerTown },
          supplier: doubleSupplier === null ? null : { id: doubleSupplier, name: supplierName ?? '', town: supplierTown },
          job: doubleJob === null ? null : { id: doubleJob, title: jobTitle ?? '', reference: jobReference ?? '' },
        },
      }),
    ),
    total,
  )
}

/** More than a row can have, so that each problem has a number. */
const mostProblems = 1000

type ProblemsQuery = z.output<(typeof imports)['listImportProblems']['query']>

/** What is wrong with an import’s rows, in the order of the file. */
export async function listImportProblems(importId: number, { column, page, limit }: ProblemsQuery, at: ReadContext) {
  const { db } = at
  const { columns, options, noun } = await findImport(at, importId)
  const known = await findKnown(db, nounOf({ noun }))
  const each = sql`import_rows r, jsonb_array_elements(r.problems) with ordinality as of_row (p, nth) where r.import_id = ${importId} and r.problems <> '[]'`
  const chosen = column === undefined ? sql`true` : sql`(p ->> 'column')::int = ${column}`
  const [items, counts] = await Promise.all([
    sql<{ id: number; number: number; cells: string[]; p: CellProblem }>`
      select r.id * ${mostProblems}::int + nth as id, r.number, r.cells, p from ${each} and ${chosen}
      order by r.number, nth limit ${limit} offset ${(page - 1) * limit}`.execute(db as never),
    sql<{ column: number | null; problems: number }>`
      select (p ->> 'column')::int as column, count(*) as problems from ${each} group by 1 order by 1 nulls last`.execute(db as never),
  ])
  const total = counts.rows.reduce((sum, row) => (column === undefined || row.column === column ? sum + row.problems : sum), 0)
  const rows = items.rows.map(({ id, number, cells, p }): ImportProblem => {
    const value = p.column === null ? '' : (cells[p.column] ?? '')
    return {
      id,
      number,
      column: p.column,
      heading: p.column === null ? null : (columns[p.column]?.heading ?? null),
      field: p.field,
      value: value.slice(0, limits.shownLetters),
      code: p.code,
      message: problemText(p, value, { ...at, order: options?.dayOrder ?? 'dmy', known }),
    }
  })
  return { ...onePage(rows, total), columns: counts.rows }
}

type Values = Record<string, string | number>
type Saying = Pick<ReadContext, 'locale' | 'sentence'> & { order: DayOrder; known: Known }

/** What is wrong with a cell, as a sentence that says what to do. */
export function problemText({ code, field, values }: CellProblem, cell: string, { locale, sentence, order, known }: Saying): string {
  const holes = {
    part: cell.slice(0, 60),
    accepted: field === null ? '' : acceptedIn(field, locale, known),
    example: { dmy: '31/12/2026', mdy: '12/31/2026', ymd: '2026-12-31' }[order],
    ...values,
  }
  return sentence(code, holes).slice(0, 2000)
}

/** The options of a field by their names. */
function acceptedIn(field: string, locale: Locale, known: Known): string {
  const { options = [], words = {} } = known.fields[field] ?? {}
  return options.map((option) => words[option]?.[locale] ?? option).join(', ')
}
