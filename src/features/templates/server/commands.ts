import { type Given, givenOf } from '#server/given.ts'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem } from '#shared/problem.ts'
import { ours, withOurs } from '../ours.ts'
import { faultsIn } from '../rules.ts'
import type { Template, TemplateInput } from '../shapes.ts'
import { findTemplate } from './queries.ts'

const changing = [
  'template.changed',
  'template.reset',
  'template.version-restored',
  'template.restored',
] as const satisfies readonly Action[]

type At = Pick<WriteContext, 'db' | 'now'> & { actor: { id: number | null } }

/** Adds a template, and keeps its first version. */
export async function keepTemplate({ db, actor, now }: At, input: TemplateInput): Promise<number> {
  refuseFaults(input)
  const { id } = await db
    .insertInto('templates')
    .values({ ...input, createdAt: now, changedAt: now, changedBy: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion({ db, actor, now }, id, 1, input)
  return id
}

export async function addTemplate(at: WriteContext, input: TemplateInput): Promise<Template> {
  const id = await keepTemplate(at, input)
  at.audit({ objectId: id, changes: { name: input.name, kind: input.kind } })
  return announced(at.db, id)
}

export async function changeTemplate(at: WriteContext, templateId: number, version: number, changes: Given<TemplateInput>) {
  const held = await hold(at, templateId, version)
  const given = givenOf(changes)
  return write(at, templateId, version, { ...held, ...given }, { fields: Object.keys(given) })
}

/** What an older version said becomes the newest; the ones between stay in the history. */
export async function restoreVersion(at: WriteContext, versionId: number, version: number): Promise<Template> {
  const row = found(
    await at.db
      .selectFrom('templateVersions')
      .select(['templateId', 'number', 'kind', 'name', 'titleEn', 'bodyEn', 'titleFr', 'bodyFr'])
      .where('id', '=', versionId)
      .executeTakeFirst(),
  )
  const { templateId, number, ...words } = row
  await hold(at, templateId, version)
  return write(at, templateId, version, words as TemplateInput, { restored: number })
}

export async function removeTemplate({ db, now, audit }: WriteContext, templateId: number): Promise<void> {
  const { ours: key } = found(await db.selectFrom('templates').select('ours').where('id', '=', templateId).executeTakeFirst())
  // Assignments offer it.
  if (key !== null) throw new Problem(409, 'template-comes-with-lintel')
  const rows = db.updateTable('templates').set({ removedAt: now }).where('id', '=', templateId)
  const removed = await rows.where('removedAt', 'is', null).returning('id').executeTakeFirst()
  // Removed already: nothing is done twice.
  audit(removed ? { objectId: templateId } : null)
  await publish(db, 'templates')
}

export async function restoreTemplate({ db, audit }: WriteContext, templateId: number): Promise<Template> {
  await db.updateTable('templates').set({ removedAt: null }).where('id', '=', templateId).execute()
  audit({ objectId: templateId })
  return announced(db, templateId)
}

/** Our words again; what was written in their place stays in the history. */
export async function resetTemplate(at: WriteContext, templateId: number, version: number): Promise<Template> {
  const { db, actor, now, audit } = at
  await hold(at, templateId, version)
  const { ours: key } = await findTemplate(db, templateId)
  if (key === null) throw new Problem(409, 'template-not-ours')
  const { kind, name, ...words } = ours[key]
  const empty = { titleEn: '', bodyEn: '', titleFr: '', bodyFr: '' }
  await db
    .updateTable('templates')
    .set({ kind, name, ...empty, version: version + 1, changedAt: now, changedBy: actor.id })
    .where('id', '=', templateId)
    .execute()
  await keepVersion(at, templateId, version + 1, { kind, name, ...words })
  audit({ objectId: templateId })
  return announced(db, templateId)
}

async function hold(at: WriteContext, templateId: number, version: number): Promise<TemplateInput> {
  const row = found(
    await at.db
      .selectFrom('templates')
      .select(['version', 'kind', 'name', 'ours', 'titleEn', 'bodyEn', 'titleFr', 'bodyFr'])
      .where('id', '=', templateId)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.version !== version) throw await stale(at, 'template', templateId, changing)
  const { version: _, ours: _key, isOurs: _isOurs, ...words } = withOurs(row as typeof row & { ours: Template['ours'] })
  return words as TemplateInput
}

async function write(at: WriteContext, templateId: number, version: number, words: TemplateInput, changes: object): Promise<Template> {
  const { db, actor, now, audit } = at
  refuseFaults(words)
  await db
    .updateTable('templates')
    .set({ ...words, version: version + 1, changedAt: now, changedBy: actor.id })
    .where('id', '=', templateId)
    .execute()
  await keepVersion(at, templateId, version + 1, words)
  audit({ objectId: templateId, changes: { ...changes } })
  return announced(db, templateId)
}

async function keepVersion({ db, actor, now }: At, templateId: number, number: number, words: TemplateInput): Promise<void> {
  await db
    .insertInto('templateVersions')
    .values({ templateId, number, ...words, savedBy: actor.id, savedAt: now })
    .execute()
}

/** A brace that nobody fills in would stand on the paper. */
function refuseFaults(words: TemplateInput): void {
  const errors = faultsIn(words).map(({ field, code, hole }) => ({ pointer: `/${field}`, code, ...(hole && { values: { hole } }) }))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

async function announced(db: WriteDb, templateId: number): Promise<Template> {
  await publish(db, 'templates')
  return findTemplate(db, templateId)
}
