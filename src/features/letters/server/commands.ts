import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import type { LetterTemplate, Wording } from '../contract.ts'
import { holesOf, type LetterKind, unknownHoles } from '../rules.ts'
import { findTemplate } from './queries.ts'

const changing = ['letter-template.changed', 'letter-template.reset'] as const

/** Writes what a letter says from now on; what waits to be sent keeps the words that were seen. */
export async function changeTemplate(at: WriteContext, id: number, version: number, wording: Wording): Promise<LetterTemplate> {
  const kind = await hold(at, id, version)
  refuseHoles(kind, wording)
  return write(at, id, version, wording)
}

/** Goes back to the words that come with Lintel. */
export async function resetTemplate(at: WriteContext, id: number, version: number): Promise<LetterTemplate> {
  await hold(at, id, version)
  return write(at, id, version, { tells: null, subjectEn: null, bodyEn: null, subjectFr: null, bodyFr: null })
}

async function hold(at: WriteContext, id: number, version: number): Promise<LetterKind> {
  const row = found(
    await at.db.selectFrom('letterTemplates').select(['kind', 'version']).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (row.version !== version) throw await stale(at, 'letter-template', id, changing)
  return row.kind as LetterKind
}

/** A brace that nobody fills in would reach the candidate. */
function refuseHoles(kind: LetterKind, { tells: _tells, ...texts }: Wording): void {
  const holes = holesOf(kind)
    .map((name) => `{${name}}`)
    .join(', ')
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    const [hole] = unknownHoles(kind, text)
    return hole === undefined ? [] : [{ pointer: `/${field}`, code: 'letter-hole-unknown' as const, values: { hole, holes } }]
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

type Written = { [K in keyof Wording]: Wording[K] | null }

async function write({ db, actor, now, audit }: WriteContext, id: number, version: number, wording: Written): Promise<LetterTemplate> {
  await db
    .updateTable('letterTemplates')
    .set({ ...wording, version: version + 1, changedAt: now, changedBy: actor.id })
    .where('id', '=', id)
    .execute()
  const template = await findTemplate(db as WriteDb, id)
  audit({ objectId: id, changes: { kind: template.kind } })
  await publish(db, 'letter-templates')
  return template
}
