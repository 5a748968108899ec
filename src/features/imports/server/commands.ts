import { type Doer, doerOf, writeLine } from '#server/audit.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { keepOther, removeFiles } from '../../files/server/commands.ts'
import { safeName } from '../../files/rules.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import { mayAct } from '../../identity/server/may-act.ts'
import type { Import, Options } from '../contract.ts'
import {
  type DoubleWay,
  importers,
  type ImportStatus,
  importStatuses,
  isAtWork,
  type Noun,
  nounOf,
  waysOf,
  whyNot,
  whyNotNoun,
} from '../rules.ts'
import { isBarred } from '../speaks.ts'
import { shared, type Target, targetsOf } from '../targets.ts'
import { isOnlyContact } from './doubles.ts'
import { nounWays } from './nouns.ts'
import { kindOf } from './kind.ts'
import { findImport } from './queries.ts'
import type { Asked } from './sheet.ts'
import type { SheetName } from './workbook.ts'

/** Keeps the file; the queue reads it. Nothing is written about anybody yet. */
export async function startImport(at: WriteContext, file: ReceivedFile): Promise<Import> {
  const { db, storage, actor, now, audit } = at
  const kind = await kindOf(file)
  const fileId = await keepOther(db, storage, file, actor.id)
  const { id } = await db
    .insertInto('imports')
    .values({ fileId, name: safeName(file.name, 'import'), kind, createdBy: actor.id, askedBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await goOn(db, id)
  audit({ objectId: id, changes: { kind } })
  return findImport(at, id)
}

/** Has the file read in another way than was found out. */
export async function readAnew(
  at: WriteContext,
  importId: number,
  { encoding, delimiter, headerLine, sheet, noun }: Asked & { noun: Noun | null },
): Promise<Import> {
  const { db, actor, audit } = at
  const current = await lock(db, importId)
  refuse(whyNot('read', current))
  if (current.fileId === null) throw new Problem(409, 'import-forgotten')
  if (sheet !== null && !(current.sheets as unknown as SheetName[]).some(({ name }) => name === sheet))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/sheet', code: 'import-sheet-unknown' }] })
  await db
    .updateTable('imports')
    .set({
      status: 'reading',
      code: null,
      fault: null,
      finishedAt: null,
      encoding,
      delimiter,
      headerLine,
      sheet,
      noun,
      done: 0,
      askedBy: actor.id,
    })
    .where('id', '=', importId)
    .execute()
  await goOn(db, importId)
  audit({ objectId: importId })
  return findImport(at, importId)
}

/** What is said where no column names what a row is. */
const withoutNames: Record<Noun, string> = {
  candidate: 'import-without-name',
  employer: 'import-without-name',
  job: 'import-without-title',
  supplier: 'import-without-type',
}

/** Says what the columns are, and has every row tried. */
export async function checkImport(
  at: WriteContext,
  importId: number,
  { targets, options }: { targets: readonly (Target | '')[]; options: Options },
): Promise<Import> {
  const { db, actor, audit } = at
  const current = await lock(db, importId)
  refuse(whyNotNoun(actor, nounOf(current)) ?? whyNot('check', current))
  const refused = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })
  if (targets.length !== (current.columns as unknown as unknown[]).length) throw refused('/targets', 'import-columns-differ')
  const noun = nounOf(current)
  const strange = targets.findIndex((target) => target !== '' && !targetsOf[noun].includes(target))
  if (strange >= 0) throw refused(`/targets/${strange}`, 'not-an-option')
  const headings = (current.columns as unknown as { heading: string }[]).map(({ heading }) => heading)
  const barred = targets.findIndex((target, i) => isBarred(headings[i] ?? '', target, noun))
  if (barred >= 0) throw refused(`/targets/${barred}`, 'import-column-of-another')
  const twice = targets.findIndex((target, i) => target !== '' && !shared[noun].includes(target) && targets.indexOf(target) !== i)
  if (twice >= 0) throw refused(`/targets/${twice}`, 'import-column-twice')
  const has = (target: Target) => targets.includes(target)
  const names: Record<Noun, boolean> = {
    candidate: has('fullName') || (has('firstName') && has('lastName')),
    employer: has('name'),
    job: has('title') && has('employerId'),
    supplier: has('legalName') && has('type'),
  }
  if (!names[noun]) throw refused('/targets', withoutNames[noun])
  if (options.ownerId !== null && !(await isColleague(db, options.ownerId))) throw refused('/options/ownerId', 'owner-unknown')
  await db
    .updateTable('imports')
    .set({
      status: 'checking',
      targets: [...targets],
      options: JSON.stringify(options),
      done: 0,
      ready: 0,
      faulty: 0,
      doubles: 0,
      askedBy: actor.id,
    })
    .where('id', '=', importId)
    .execute()
  await goOn(db, importId)
  audit({ objectId: importId, changes: { doubles: options.doubles, faults: options.faults } })
  return findImport(at, importId)
}

/** Why a row is not taken in a way. */
const refusals: Partial<Record<string, string>> = { number: 'import-row-same-number', job: 'import-job-stays' }

/** Of a row that is known already, what becomes of it alone. */
export async function decideRow(
  at: WriteContext,
  importId: number,
  { number, doubleWay }: { number: number; doubleWay: DoubleWay | null },
): Promise<Import> {
  const { db, audit } = at
  refuse(whyNot('decide', await lock(db, importId)))
  const row = db
    .selectFrom('importRows')
    .select(['outcome', 'doubleBy', 'isOther', isOnlyContact.as('isOnlyContact')])
    .where('importId', '=', importId)
    .where('number', '=', number)
  const { outcome, doubleBy, isOther, isOnlyContact: isOnly } = found(await row.executeTakeFirst())
  if (outcome !== 'double' || doubleBy === null) throw new Problem(409, 'import-row-not-known')
  const ways = waysOf({ match: doubleBy, isOther, isOnlyContact: isOnly })
  if (doubleWay !== null && !ways.includes(doubleWay))
    throw new Problem(409, isOther ? 'import-row-other-name' : (refusals[doubleBy] ?? 'import-row-same-email'))
  await db.updateTable('importRows').set({ doubleWay }).where('importId', '=', importId).where('number', '=', number).execute()
  audit({ objectId: importId, changes: { row: number, doubleWay } })
  await publish(db, `import:${importId}`)
  return findImport(at, importId)
}

export async function writeImport(at: WriteContext, importId: number): Promise<Import> {
  return to(at, importId, 'write', 'writing')
}

/** Stops it after the rows that are being worked on. Before anything is written, nothing of it is kept. */
export async function cancelImport(at: WriteContext, importId: number): Promise<Import> {
  const { db, now, audit } = at
  const current = await lock(db, importId)
  refuse(whyNot('cancel', current))
  await db.updateTable('imports').set({ status: 'cancelled', finishedAt: now }).where('id', '=', importId).execute()
  if (current.status !== 'writing') await forgetImport(db, current, now)
  audit({ objectId: importId })
  await publish(db, [`import:${importId}`, 'imports', ...(current.added > 0 ? [nounWays[nounOf(current)].topic] : [])])
  return findImport(at, importId)
}

export async function undoImport(at: WriteContext, importId: number): Promise<Import> {
  const { fileId } = await lock(at.db, importId)
  if (fileId === null) throw new Problem(409, 'import-forgotten')
  return to(at, importId, 'undo', 'undoing')
}

async function to(at: WriteContext, importId: number, action: 'write' | 'undo', status: ImportStatus): Promise<Import> {
  const { db, actor, audit } = at
  const current = await lock(db, importId)
  refuse(whyNotNoun(actor, nounOf(current)) ?? whyNot(action, current))
  const by = action === 'write' ? { writtenBy: actor.id } : { undoneBy: actor.id }
  await db
    .updateTable('imports')
    .set({ status, done: 0, code: null, fault: null, finishedAt: null, askedBy: actor.id, ...by })
    .where('id', '=', importId)
    .execute()
  await goOn(db, importId)
  audit({ objectId: importId })
  return findImport(at, importId)
}

type Stopping = Pick<TaskContext, 'now'> & { db: WriteDb }

/** Ends what somebody asked for who may no longer import, and says so to whoever looks later. What is written stays until it is undone. */
async function stop({ db, now }: Stopping, { id }: { id: number }, doer: Doer): Promise<void> {
  const current = await db.selectFrom('imports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!current || !isAtWork(current.status) || (await mayAct(db, current.askedBy, importers))) return
  await db.updateTable('imports').set({ status: 'cancelled', code: 'import-asker-left', finishedAt: now }).where('id', '=', id).execute()
  // As where somebody stops it: of what has written nothing, nothing is kept.
  if (current.status === 'reading' || current.status === 'checking') await forgetImport(db, current, now)
  await writeLine(db, doer, { action: 'import.cancelled', objectId: id })
  await publish(db, [`import:${id}`, 'imports', ...(current.added > 0 ? [nounWays[nounOf(current)].topic] : [])])
}

/** The same of all that somebody asked for, whose account was closed or whose role was changed. */
export async function stopImportsOf(at: WriteContext, accountId: number): Promise<void> {
  const asked = at.db
    .selectFrom('imports')
    .select('id')
    .where('askedBy', '=', accountId)
    .where('status', 'in', importStatuses.filter(isAtWork))
  for (const one of await asked.orderBy('id').execute()) await stop(at, one, doerOf(at.actor, at))
}

/** The same of one that the queue comes to: an account may be closed elsewhere, or be gone. */
export const stopIfLeft = ({ database, now }: Pick<TaskContext, 'database' | 'now'>, importId: number): Promise<void> =>
  inTransaction(database.kysely, (db) => stop({ db, now }, { id: importId }, { id: null, role: 'task' }))

/** Keeps of an import only that it was, and how its columns were matched. */
export async function forgetImport(
  db: WriteDb,
  { id, fileId, columns }: Pick<Current, 'id' | 'fileId' | 'columns'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', id).execute()
  const headings = (columns as unknown as { samples: string[] }[]).map((column) => ({ ...column, samples: [] }))
  await db
    .updateTable('imports')
    .set({ fileId: null, columns: JSON.stringify(headings) })
    .where('id', '=', id)
    .execute()
  await removeFiles(db, fileId === null ? [] : [fileId], now)
}

type Current = Awaited<ReturnType<typeof lock>>
const columns = ['id', 'fileId', 'noun', 'status', 'columns', 'sheets', 'added', 'filled', 'askedBy'] as const

export const lock = async (db: WriteDb, importId: number) =>
  found(await db.selectFrom('imports').select(columns).where('id', '=', importId).forUpdate().executeTakeFirst())

export async function goOn(db: WriteDb, importId: number): Promise<void> {
  await enqueue(db, 'imports.run', { importId }, { key: `import:${importId}` })
  await publish(db, [`import:${importId}`, 'imports'])
}
