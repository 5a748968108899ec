import { type RawBuilder, sql } from 'kysely'
import { writeLine } from '#server/audit.ts'
import type { ReadDb } from '#server/db.ts'
import type { ErasePerson } from '#server/erasing.ts'
import { settings } from '#server/settings.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { RetentionStep } from '../../archives/server/retention.ts'
import { putCandidateAway } from '../../candidates/server/archived.ts'
import { forgetAccount } from '../../candidates/server/commands.ts'
import type { Country } from '../../places/countries.ts'
import { askedDaysBefore, clockMonths, unprovenDays } from '../rules.ts'
import { askToKeep } from './keep.ts'
import { isBusy } from './queries.ts'

type Due = { id: number; email: string | null; locale: Locale; status: string; endsOn: string }

const monthsOf = ({ GB, FR }: Record<Country, number>) => sql`case c.country when 'FR' then ${FR}::int else ${GB}::int end`
const months = () => {
  const { unsuccessful, quiet } = clockMonths(settings())
  return sql`case when is_unsuccessful(c) then ${monthsOf(unsuccessful)} else ${monthsOf(quiet)} end`
}
const endsOn = () => sql<string>`(((moved.at at time zone 'UTC')::date + make_interval(months => ${months()}))::date)`

/** Candidates in use whose clock ends on this day or before; whoever works, or has an open application for a job that is not over, has none. */
async function ending(db: ReadDb, day: string, after: number, limit: number, more: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select c.id, coalesce(c.email, (select a.email from accounts a where a.id = c.account_id and a.email_verified)) as email,
      c.locale, c.status, ${endsOn()}::text as "endsOn"
    from candidates c cross join lateral last_contact_of(c) moved
    where c.id > ${after} and c.created_at < ${day}::date - interval '1 month' and is_shown(c) and ${endsOn()} <= ${day}::date
      and not ${isBusy} and ${more} order by c.id limit ${limit}`.execute(db as never)
  return rows
}
const one = async (db: ReadDb, day: string, id: number, more: RawBuilder<unknown>) =>
  (await ending(db, day, id - 1, 1, more)).find((due) => due.id === id)
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const isUnasked = () => sql`not exists (select from keep_questions q where q.candidate_id = c.id and q.ends_on = ${endsOn()})`
/** Since they were asked, they had the time that they were promised, also after days on which nothing ran. */
const wasAsked = (now: Date) => sql`exists (select from keep_questions q where q.candidate_id = c.id and q.ends_on = ${endsOn()}
  and q.asked_at <= ${`${addDays(dayOf(now), 1 - askedDaysBefore)}T00:00:00Z`}::timestamptz)`

/** The record of an account, where it is not what they made by signing up: staff wrote it, before or since. */
const writtenByOthers = (db: ReadDb, accountId: number) =>
  db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .select('c.id')
    .where('a.id', '=', accountId)
    .where(
      sql<boolean>`c.created_at < a.created_at or c.note <> '' or c.tags <> '{}'
        or exists (select from registration_links where candidate_id = c.id and used_at is not null)
        or exists (select from files where candidate_id = c.id and uploaded_by is distinct from a.id)
        or exists (select from candidate_activities where candidate_id = c.id and author_id is distinct from a.id)`,
    )
    .executeTakeFirst()

/** What a retention run does with candidates: asks them before their clock ends, and puts them away when it has. */
export function candidateSteps(publicUrl: string, erasePerson: ErasePerson): [RetentionStep, RetentionStep, RetentionStep] {
  const whyNot = async () => null
  const soon = (now: Date) => addDays(dayOf(now), askedDaysBefore)
  const unproven = (db: ReadDb, now: Date) =>
    db
      .selectFrom('accounts as a')
      .select('a.id')
      .where('a.role', '=', 'candidate')
      .where('a.emailVerified', '=', false)
      .where('a.createdAt', '<', new Date(now.getTime() - unprovenDays * 86_400_000).toISOString())
      .where(sql<boolean>`not exists (select from applications ap join candidates c on c.id = ap.candidate_id where c.account_id = a.id)`)
  return [
    {
      name: 'remove-unproven',
      isErasing: true,
      due: async (db, now, after, limit) => idsOf(await unproven(db, now).where('a.id', '>', after).orderBy('a.id').limit(limit).execute()),
      whyNot,
      async run({ db, now, together }, id) {
        const goer = await unproven(db, now).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
        if (!goer) return false
        const kept = await writtenByOthers(db, id)
        if (kept) await forgetAccount({ db, now }, kept.id)
        await erasePerson({ db, actor: { id: null }, now, together }, { accountId: id }, 'retention')
        await writeLine(db, { id: null, role: 'task' }, { action: 'account.deleted', objectId: id })
        return true
      },
    },
    {
      name: 'ask-to-keep',
      due: async (db, now, after, limit) => idsOf(await ending(db, soon(now), after, limit, isUnasked())),
      whyNot,
      async run({ db, now }, id) {
        const due = await one(db, soon(now), id, isUnasked())
        // Whoever asked not to be contacted is not asked either.
        if (due) await askToKeep(db, publicUrl, now, { ...due, email: due.status === 'do_not_contact' ? null : due.email })
        return due !== undefined
      },
    },
    {
      name: 'archive-inactive',
      due: async (db, now, after, limit) => idsOf(await ending(db, dayOf(now), after, limit, wasAsked(now))),
      whyNot,
      async run(at, id) {
        await at.db.selectFrom('candidates').select('id').where('id', '=', id).forUpdate().execute()
        if (!(await one(at.db, dayOf(at.now), id, wasAsked(at.now)))) return false
        await putCandidateAway(at, id, { reason: 'retention' })
        await writeLine(at.db, { id: null, role: 'task' }, { action: 'candidate.archived', objectId: id, changes: { reason: 'retention' } })
        return true
      },
    },
  ]
}
