import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { inLocale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { linkEnd } from '../../company-files/link-rules.ts'
import { makeSecret } from '../../company-files/server/shares/secrets.ts'
import { lastDay } from '../../on-site/server/spans.ts'
import { mostPacks } from '../limits.ts'
import { isForPack } from '../rules.ts'
import type { ChosenPeople, PackChoice, SitePack } from '../shapes.ts'
import { findPack, findSite } from './packs.ts'

type Placed = PackChoice['people'][number]
type Owned = Omit<Placed, 'documents'> & { documents: (Placed['documents'][number] & { status: string; family: string })[] }

/** Who is placed on a job and still there, with what of their wallets a pack may show. */
export async function findChoice(db: ReadDb, jobId: number, now: Date): Promise<PackChoice> {
  const { today } = await findSite(db, jobId, now)
  const { rows } =
    await sql<Owned>`select a.id::int as "applicationId", c.id::int as "candidateId", c.first_name || ' ' || c.last_name as name, c.trade,
      (select coalesce(json_agg(json_build_object('id', d.id, 'nameEn', t.name_en, 'nameFr', t.name_fr, 'expiresOn', d.expires_on::text,
          'status', d.status, 'family', t.family) order by t.position, d.id), '[]')
        from documents d join document_types t on t.code = d.type
        where d.candidate_id = c.id and d.removed_at is null and d.replaced_at is null) as documents
    from applications a join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id
    where a.job_id = ${jobId} and a.stage = 'placed' and is_shown(c) and (${lastDay} is null or ${lastDay} >= ${today}::date)
    order by folded(c.last_name), folded(c.first_name), a.id limit 1000`.execute(db)
  return {
    people: rows.map(({ documents, ...person }) => ({
      ...person,
      documents: documents
        .filter((one) => isForPack({ ...one, isRemoved: false }, today))
        .slice(0, 100)
        .map(({ status: _, family: __, ...document }) => document),
    })),
  }
}

type Given = { people: ChosenPeople; days: number; password?: string | undefined }

/** A new pack, whose link nobody learns again. */
export async function addPack(at: WriteContext, jobId: number, { people, days, password }: Given): Promise<SitePack & { url: string }> {
  const { db, now, actor, config, audit } = at
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirst())
  const { n } = await db
    .selectFrom('sitePacks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow()
  if (n >= mostPacks) throw new Problem(409, 'site-packs-full', { values: { most: mostPacks } })
  await refuseWrong(at, jobId, people)
  const { token, ...secret } = await makeSecret(password ?? null)
  const row = { jobId, ...secret, createdBy: actor.id, createdAt: now, expiresAt: linkEnd(now, days) }
  const { id } = await db.insertInto('sitePacks').values(row).returning('id').executeTakeFirstOrThrow()
  await writePeople(db, id, people)
  audit({ objectId: id, changes: { jobId, people: people.length, days } })
  await publish(db, `job:${jobId}`)
  const { locale } = await findSite(db, jobId, now)
  return { ...(await findPack(db, id)), url: `${config.publicUrl}${inLocale(`/pack/${token}`, locale)}` }
}

/** Refuses people who are not placed there, and documents that are not theirs to show. */
async function refuseWrong({ db, now }: Pick<WriteContext, 'db' | 'now'>, jobId: number, people: ChosenPeople): Promise<void> {
  const placed = new Map((await findChoice(db, jobId, now)).people.map((one) => [one.applicationId, one.documents.map(({ id }) => id)]))
  const errors = people.flatMap(({ applicationId, documentIds }, i) => {
    const theirs = placed.get(applicationId)
    if (theirs === undefined) return [{ pointer: `/people/${i}/applicationId`, code: 'site-pack-person' }]
    if (people.findIndex((one) => one.applicationId === applicationId) !== i)
      return [{ pointer: `/people/${i}/applicationId`, code: 'site-pack-twice' }]
    const wrong = documentIds.findIndex((id) => !theirs.includes(id))
    return wrong < 0 ? [] : [{ pointer: `/people/${i}/documentIds/${wrong}`, code: 'site-pack-document' }]
  })
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors: errors.slice(0, 20) })
}

/** Whoever was in the pack before keeps the code of their badge. */
async function writePeople(db: WriteDb, packId: number, people: ChosenPeople): Promise<void> {
  const ids = people.map(({ applicationId }) => applicationId)
  await sql`delete from site_pack_people where site_pack_id = ${packId} and application_id is not null
    and application_id <> all(${ids}::bigint[])`.execute(db)
  const rows = ids.map((applicationId) => ({ sitePackId: packId, applicationId }))
  await db
    .insertInto('sitePackPeople')
    .values(rows)
    .onConflict((on) => on.columns(['sitePackId', 'applicationId']).doNothing())
    .execute()
  await sql`delete from site_pack_documents where person_id in (select id from site_pack_people where site_pack_id = ${packId})`.execute(db)
  const chosen = people.flatMap(({ applicationId, documentIds }) =>
    [...new Set(documentIds)].map((documentId) => [applicationId, documentId]),
  )
  if (chosen.length === 0) return
  await sql`insert into site_pack_documents (person_id, document_id)
    select m.id, (one ->> 1)::bigint from json_array_elements(${JSON.stringify(chosen)}::json) with ordinality as given (one, i)
      join site_pack_people m on m.site_pack_id = ${packId} and m.application_id = (one ->> 0)::bigint order by i`.execute(db)
}

async function lockPack(db: WriteDb, packId: number) {
  const row = db.selectFrom('sitePacks').select(['id', 'jobId', 'revokedAt', 'version']).where('id', '=', packId).forUpdate()
  const pack = found(await row.executeTakeFirst())
  if (pack.revokedAt !== null) throw new Problem(409, 'site-pack-revoked')
  return pack
}

type Change = { people?: ChosenPeople | undefined; days?: number | undefined; password?: string | null | undefined }

export async function changePack(at: WriteContext, packId: number, version: number, { people, days, password }: Change): Promise<SitePack> {
  const { db, now, audit } = at
  const pack = await lockPack(db, packId)
  if (pack.version !== version) throw await stale(at, 'site-pack', packId, ['site-pack.added', 'site-pack.changed', 'site-pack.revoked'])
  if (people) {
    await refuseWrong(at, pack.jobId, people)
    await writePeople(db, packId, people)
  }
  const { passwordHash } = await makeSecret(password ?? null)
  await db
    .updateTable('sitePacks')
    .set({ version: version + 1, ...(days && { expiresAt: linkEnd(now, days) }), ...(password !== undefined && { passwordHash }) })
    .where('id', '=', packId)
    .execute()
  const fields = Object.entries({ people, days, password }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  audit({ objectId: packId, changes: { jobId: pack.jobId, fields } })
  await publish(db, `job:${pack.jobId}`)
  return findPack(db, packId)
}

export async function revokePack({ db, now, actor, audit }: WriteContext, packId: number): Promise<SitePack> {
  const { jobId, version } = await lockPack(db, packId)
  await db
    .updateTable('sitePacks')
    .set({ revokedAt: now, revokedBy: actor.id, version: version + 1 })
    .where('id', '=', packId)
    .execute()
  audit({ objectId: packId, changes: { jobId } })
  await publish(db, `job:${jobId}`)
  return findPack(db, packId)
}
