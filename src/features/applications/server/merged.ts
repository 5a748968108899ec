import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { withoutGone } from '#server/kept-rows.ts'
import { enqueue } from '#server/queue.ts'
import { howFar, type Stage } from '../rules.ts'

type Applied = { id: number; candidateId: number; jobId: number; stage: Stage; resumeStage: Stage | null }

/** For the one record that several become: which applications it keeps, and which give way as it came further for the same job. */
export async function sortApplications(db: ReadDb, ids: readonly number[]): Promise<{ kept: Applied[]; given: Applied[] }> {
  const rows = (await db
    .selectFrom('applications')
    .select(['id', 'candidateId', 'jobId', 'stage', 'resumeStage'])
    .where('candidateId', 'in', ids)
    .orderBy('id')
    .execute()) as Applied[]
  const best = new Map<number, Applied>()
  for (const row of rows) {
    const other = best.get(row.jobId)
    if (!other || howFar(row) > howFar(other)) best.set(row.jobId, row)
  }
  // Who applied twice under one record keeps both.
  const isKept = ({ candidateId, jobId }: Applied) => best.get(jobId)?.candidateId === candidateId
  return { kept: rows.filter(isKept), given: rows.filter((row) => !isKept(row)) }
}

/** What somebody said when they applied; the words of the one that gives way are kept by the one that stays, where it has none. */
type Said = { id: number; message: string; answers: unknown; knockOuts: number; fileId: number | null }

export type MovedApplications = {
  moved: { id: number; from: number }[]
  rows: { id: number }[]
  moves: object[]
  jobIds: number[]
  /** What those that stay said before. */
  said?: Said[]
} & { [what in Belonging]?: Handed[] }

/** What belongs to an application and goes from one that gives way to the one that stays. */
const belongings = ['messages', 'interviews', 'shortlisted', 'assignments', 'papers'] as const
type Belonging = (typeof belongings)[number]
type Handed = { from: number; to: number; ids: number[] }
/** Gives it from one application to another, all or these; answers with which. */
type Mover = (db: WriteDb, from: number, to: number, only?: readonly number[]) => Promise<number[]>
type Movers = Record<Belonging, Mover>

/** Gives the applications of several records to one of them; those that give way go, and can come again to the last column. */
export async function joinApplications(
  db: WriteDb,
  ids: readonly number[],
  survivorId: number,
  movers: Movers,
): Promise<MovedApplications> {
  await db.selectFrom('applications').select('id').where('candidateId', 'in', ids).orderBy('id').forUpdate().execute()
  const { kept, given } = await sortApplications(db, ids)
  const gone = given.map(({ id }) => id)
  const { rows } = await sql<{
    row: string
  }>`select to_jsonb(a)::text as row from applications a where id = any(${gone}::bigint[]) order by id`.execute(db)
  const { rows: moves } = await sql<{ row: string }>`
    select to_jsonb(m)::text as row from application_moves m where application_id = any(${gone}::bigint[]) order by id`.execute(db)
  const said = await completeBy(
    db,
    kept.filter(({ jobId }) => given.some((one) => one.jobId === jobId)).map(({ id }) => id),
    gone,
  )
  const handed: Record<Belonging, Handed[]> = { messages: [], interviews: [], shortlisted: [], assignments: [], papers: [] }
  for (const { id: from, jobId } of given) {
    const to = kept.findLast((one) => one.jobId === jobId)?.id
    if (to === undefined) continue
    for (const what of belongings) {
      const ids = await movers[what](db, from, to)
      if (ids.length > 0) handed[what].push({ from, to, ids })
    }
  }
  if (gone.length > 0) await db.deleteFrom('applications').where('id', 'in', gone).execute()
  const moved = kept.filter(({ candidateId }) => candidateId !== survivorId)
  if (moved.length > 0)
    await db
      .updateTable('applications')
      .set({ candidateId: survivorId })
      .where(
        'id',
        'in',
        moved.map(({ id }) => id),
      )
      .execute()
  return {
    moved: moved.map(({ id, candidateId }) => ({ id, from: candidateId })),
    rows: rows.map(({ row }) => JSON.parse(row)),
    moves: moves.map(({ row }) => JSON.parse(row)),
    jobIds: [...new Set([...kept, ...given].map(({ jobId }) => jobId))],
    said,
    ...handed,
  }
}

/** Gives these what the others say for the same job and they do not: letter, answers, CV. Says what they said before. */
async function completeBy(db: WriteDb, stay: readonly number[], go: readonly number[]): Promise<Said[]> {
  if (go.length === 0) return []
  const applied = await db
    .selectFrom('applications')
    .select(['id', 'jobId', 'message', sql<unknown[]>`answers`.as('answers'), 'knockOuts', 'fileId'])
    .where('id', 'in', [...stay, ...go])
    .orderBy('id')
    .execute()
  const before = applied.filter(({ id }) => stay.includes(id))
  for (const one of before) {
    const all = [one, ...applied.filter(({ id, jobId }) => go.includes(id) && jobId === one.jobId)]
    const { answers, knockOuts } = all.find((said) => said.answers.length > 0) ?? one
    const message = all.find((said) => said.message !== '')?.message ?? ''
    const fileId = all.find((said) => said.fileId !== null)?.fileId ?? null
    const completed = { message, answers: JSON.stringify(answers), knockOuts, fileId }
    await db.updateTable('applications').set(completed).where('id', '=', one.id).execute()
  }
  return before.map(({ jobId: _, ...said }) => said)
}

/** Gives each its applications again. False when that cannot be: somebody has applied for one of the jobs anew since. */
export async function partApplications(
  db: WriteDb,
  survivorId: number,
  { moved, rows, moves, said = [], ...handed }: MovedApplications,
  movers: Movers,
): Promise<boolean> {
  for (const { id, from } of moved)
    await db.updateTable('applications').set({ candidateId: from }).where('id', '=', id).where('candidateId', '=', survivorId).execute()
  for (const { id, message, answers, knockOuts, fileId } of said) {
    const stillThere = db.selectFrom('files').select('id').where('id', '=', fileId)
    const before = { message, answers: JSON.stringify(answers), knockOuts, fileId: stillThere }
    await db.updateTable('applications').set(before).where('id', '=', id).execute()
  }
  const left = await withoutGone(db, 'applications', rows)
  const { rows: again } = await sql<{ id: number }>`
    insert into applications overriding system value select * from jsonb_populate_recordset(null::applications, ${JSON.stringify(left)}::jsonb)
    on conflict do nothing returning id`.execute(db)
  if (again.length < left.length) return false
  const leftMoves = await withoutGone(db, 'application_moves', moves)
  await sql`insert into application_moves overriding system value
    select * from jsonb_populate_recordset(null::application_moves, ${JSON.stringify(leftMoves)}::jsonb)`.execute(db)
  for (const what of belongings)
    for (const { from, to, ids } of handed[what] ?? []) if (left.some(({ id }) => id === from)) await movers[what](db, to, from, ids)
  // What was to be told while they were away.
  for (const { id, tells_at: runAt } of leftMoves as { id: number; tells_at: string | null }[])
    if (runAt) await enqueue(db, 'applications.settleMove', { moveId: id }, { runAt: new Date(runAt) })
  return true
}
