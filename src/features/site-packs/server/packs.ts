import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { withOpenings } from '../../company-files/server/shares/secrets.ts'
import { firstDay, lastDay } from '../../on-site/server/spans.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { showTown } from '../../places/rules.ts'
import { gate } from '../../requirements/gate.ts'
import { findAsked } from '../../requirements/server/asked.ts'
import { walletsOf } from '../../requirements/server/queries.ts'
import { mostPacks } from '../limits.ts'
import type { Standing } from '../rules.ts'
import type { SitePack } from '../shapes.ts'

type Row = Omit<SitePack, 'openings'>

const columns = sql`p.id::int, p.job_id::int as "jobId", p.created_at as "createdAt", o.display_name as "createdBy", p.expires_at as "expiresAt",
  p.revoked_at as "revokedAt", p.password_hash is not null as "hasPassword", p.version,
  (select coalesce(json_agg(json_build_object('applicationId', m.application_id, 'documentIds',
      (select coalesce(json_agg(d.document_id order by d.id), '[]') from site_pack_documents d where d.person_id = m.id)) order by m.id), '[]')
    from site_pack_people m where m.site_pack_id = p.id and m.application_id is not null) as people`
const packs = sql`select ${columns} from site_packs p left join accounts o on o.id = p.created_by`

export async function listPacks(db: ReadDb, jobId: number): Promise<{ items: SitePack[] }> {
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const { rows } = await sql<Row>`${packs} where p.job_id = ${jobId} order by p.id desc limit ${mostPacks}`.execute(db)
  return { items: await withOpenings(db, 'site-pack', rows) }
}

export async function findPack(db: ReadDb, packId: number): Promise<SitePack> {
  const { rows } = await sql<Row>`${packs} where p.id = ${packId}`.execute(db)
  const [pack] = await withOpenings(db, 'site-pack', [found(rows[0])])
  return found(pack)
}

type Site = { jobId: number; title: string; country: Country; town: string; siteName: string | null }

/** The site of a job, as it is called there, and its calendar day. */
export async function findSite(db: ReadDb, jobId: number, now: Date) {
  const { rows } = await sql<Site>`select j.id::int as "jobId", j.title, pl.country, pl.name as town,
      coalesce(j.site_name, case when j.show_employer then e.name end) as "siteName"
    from jobs j join places pl on pl.id = j.place_id join employers e on e.id = j.employer_id where j.id = ${jobId}`.execute(db)
  const { country, town, siteName, title } = found(rows[0])
  const locale = country === 'FR' ? ('fr' as const) : ('en' as const)
  const site = `${siteName ?? title}, ${showTown(town, locale)}`
  return { site, title, locale, today: todayIn(country, now) }
}

/** Somebody of a pack, as far as they are known. */
export type Member = {
  id: number
  applicationId: number | null
  candidateId: number | null
  name: string
  trade: string
  standing: Standing
}
type Known = {
  id: number
  applicationId: number | null
  candidateId: number | null
  name: string | null
  trade: string | null
  isShown: boolean | null
} & {
  stage: string | null
  from: string | null
  to: string | null
}

/** Who stands in a pack, or one of them, and how the gate answers for each today: asked now, from what their wallets hold now. */
export async function findMembers(
  db: ReadDb,
  { id, jobId }: { id: number; jobId: number },
  today: string,
  only?: number | null,
): Promise<Member[]> {
  const { rows } =
    await sql<Known>`select m.id::int, a.id::int as "applicationId", c.id::int as "candidateId", c.first_name || ' ' || c.last_name as name,
      c.trade, is_shown(c) as "isShown", a.stage, ${firstDay(today)}::text as "from", ${lastDay}::text as "to"
    from site_pack_people m left join applications a on a.id = m.application_id left join candidates c on c.id = a.candidate_id
      left join jobs j on j.id = a.job_id
    where m.site_pack_id = ${id} and m.id = coalesce(${only ?? null}, m.id) order by folded(c.last_name), folded(c.first_name), m.id`.execute(
      db,
    )
  const asked = await findAsked(db, { jobId }, { role: 'admin' })
  const ids = rows.flatMap(({ candidateId }) => candidateId ?? [])
  const wallets = asked.codes.length > 0 ? await walletsOf(db, ids, asked.codes) : new Map<number, never[]>()
  return rows.map(({ isShown, stage, from, to, name, trade, ...known }) => {
    const documents = wallets.get(known.candidateId ?? 0) ?? []
    const { result } = gate({ documents, requirements: asked.requirements, dates: { startsOn: today, endsOn: today }, today })
    const standing = isShown && stage !== null ? { stage, from: from ?? today, to, gate: result } : null
    return { ...known, name: name ?? '', trade: trade ?? '', standing }
  })
}
