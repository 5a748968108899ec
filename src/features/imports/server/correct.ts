import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext } from '#server/handler-context.ts'
import { found, refuse } from '#shared/problem.ts'
import type { Import, imports } from '../contract.ts'
import { nounOf, whyNot, whyNotNoun } from '../rules.ts'
import { goOn, lock } from './commands.ts'
import { findImport } from './queries.ts'

type Body = z.output<(typeof imports)['correctImportRows']['body']>

/** Writes other values into cells that cannot be taken, and has every row tried again: a row may be a double of another only now. */
export async function correctRows(at: WriteContext, importId: number, { cells }: Body): Promise<Import> {
  const { db, actor, audit } = at
  const current = await lock(db, importId)
  refuse(whyNotNoun(actor, nounOf(current)) ?? whyNot('decide', current))
  const rows = new Set(cells.map(({ number }) => number)).size
  // What was found wrong while the file was read, such as a cell that is too long, holds no more of a cell that is another now.
  const { rows: corrected } = await sql`
    with given as (select number, "column", value from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c(number int, "column" int, value text))
    update import_rows r set cells = (select array_agg(coalesce((select g.value from given g where g.number = r.number and g."column" = nth - 1 limit 1), cell) order by nth)
        from unnest(r.cells) with ordinality as of_row (cell, nth)),
      problems = (select coalesce(jsonb_agg(p), '[]') from jsonb_array_elements(r.problems) p
        where not exists (select from given g where g.number = r.number and g."column" = (p ->> 'column')::int))
    where import_id = ${importId} and problems <> '[]' and number in (select number from given)
      and not exists (select from given g where g.number = r.number and g."column" >= cardinality(r.cells))
    returning number`.execute(db as never)
  if (corrected.length < rows) found(undefined)
  await db
    .updateTable('imports')
    .set({ status: 'checking', done: 0, ready: 0, faulty: 0, doubles: 0, askedBy: actor.id })
    .where('id', '=', importId)
    .execute()
  await goOn(db, importId)
  audit({ objectId: importId, changes: { rows } })
  return findImport(at, importId)
}
