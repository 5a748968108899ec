import { sql } from 'kysely'
import type { z } from 'zod'
import { jsonAs, saidOf } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Actor } from '#shared/roles.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { findReadable } from '../../jobs/server/queries.ts'
import type { JobTimelineEntry, timeline } from '../contract.ts'
import { jobActions, type JobTimelineKind } from '../rules.ts'
import { pageOf, type Source } from './sources.ts'

type Part = Omit<JobTimelineEntry, 'id' | 'at'>
const nothing: Omit<Part, 'kind'> = {
  by: null,
  isAutomatic: false,
  status: null,
  changes: [],
  requirements: null,
  application: null,
  told: null,
}

type OfJob = Source<JobTimelineKind, Part, { jobId: number; actor: Actor }>

const changes = jsonAs<JobTimelineEntry['changes'][number]>({
  field: sql.ref('h.field'),
  was: saidOf('was'),
  became: saidOf('became'),
})
const type = jsonAs<NonNullable<Part['requirements']>['added'][number]>({ nameEn: sql.ref('t.name_en'), nameFr: sql.ref('t.name_fr') })
/** Types of documents that stand in one list of a line of the audit log, and not in the other. */
const typesIn = (list: 'from' | 'to', other: 'from' | 'to') =>
  sql<NonNullable<Part['requirements']>['added']>`(select coalesce(json_agg(${type} order by t.position), '[]') from document_types t
    where u.changes -> ${sql.lit(list)} ? t.code and not u.changes -> ${sql.lit(other)} ? t.code)`

/** Where entries come from. */
const sources: readonly OfJob[] = [
  {
    kinds: ['status'],
    all: (_db, { jobId }) => sql`select u.id, u.at from audit u
      where u.object_type = 'job' and u.object_id = ${jobId} and u.action = any(${jobActions.map((action) => `job.${action}`)})`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('audit as u')
        .leftJoin('accounts as o', 'o.id', 'u.actorId')
        .select(['u.id', 'o.displayName as by', 'u.reason', sql<boolean>`u.actor_role = 'task'`.as('isAutomatic')])
        .select([
          sql<NonNullable<Part['status']>['action']>`case u.changes ->> 'to' when 'pending_approval' then 'approval-asked'
            when 'scheduled' then 'scheduled' else regexp_replace(u.action, '^job\\.', '') end`.as('action'),
          sql<string | null>`u.changes ->> 'opensAt'`.as('opensAt'),
        ])
        .where('u.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, isAutomatic, ...status }) => ({ ...nothing, sourceId: id, kind: 'status', by, isAutomatic, status }))
    },
  },
  {
    kinds: ['status'],
    all: (_db, { jobId }) => sql`select r.id, r.restored_at as at from archives r
      where r.kind = 'job' and r.record_id = ${jobId} and r.restored_at is not null`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('archives as r')
        .leftJoin('accounts as o', 'o.id', 'r.restoredBy')
        .select(['r.id', 'o.displayName as by'])
        .where('r.id', 'in', ids)
        .execute()
      const status = { action: 'restored' as const, reason: null, opensAt: null }
      return rows.map(({ id, by }) => ({ ...nothing, sourceId: id, kind: 'status', by, status }))
    },
  },
  {
    kinds: ['edit'],
    // What was changed at once is one entry, under the number of its last field.
    all: (_db, { jobId }) => sql`select max(h.id) as id, h.changed_at as at from job_changes h
      where h.job_id = ${jobId} group by h.changed_at, h.changed_by`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('jobChanges as last')
        .innerJoin('jobChanges as h', (join) =>
          join
            .onRef('h.jobId', '=', 'last.jobId')
            .onRef('h.changedAt', '=', 'last.changedAt')
            .on(sql<boolean>`h.changed_by is not distinct from last.changed_by`),
        )
        .leftJoin('accounts as o', 'o.id', 'last.changedBy')
        .select(['last.id', 'o.displayName as by', sql<JobTimelineEntry['changes']>`json_agg(${changes} order by h.id)`.as('changes')])
        .where('last.id', 'in', ids)
        .groupBy(['last.id', 'o.displayName'])
        .execute()
      return rows.map(({ id, ...edit }) => ({ ...nothing, ...edit, sourceId: id, kind: 'edit' }))
    },
  },
  {
    kinds: ['requirement'],
    all: (_db, { jobId }) => sql`select u.id, u.at from audit u where u.object_type = 'job' and u.object_id = ${jobId}
      and u.action = 'job.changed' and u.changes -> 'fields' ? 'requirements'`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('audit as u')
        .leftJoin('accounts as o', 'o.id', 'u.actorId')
        .select(['u.id', 'o.displayName as by', typesIn('to', 'from').as('added'), typesIn('from', 'to').as('removed')])
        .where('u.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, ...requirements }) => ({ ...nothing, sourceId: id, kind: 'requirement', by, requirements }))
    },
  },
  {
    kinds: ['application'],
    all: (_db, { jobId, actor }) => sql`select a.id, a.applied_at as at from applications a
      where a.job_id = ${jobId} and ${seenBy(actor)}`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('applications as a')
        .innerJoin('candidates as c', 'c.id', 'a.candidateId')
        .select(['a.id as applicationId', 'a.candidateId', sql<string>`c.first_name || ' ' || c.last_name`.as('candidateName')])
        .leftJoin('accounts as o', 'o.id', 'a.addedBy')
        .select(['o.displayName as by', sql<boolean>`a.source <> 'staff'`.as('byCandidate')])
        .where('a.id', 'in', ids)
        .execute()
      return rows.map(({ by, ...one }) => ({
        ...nothing,
        sourceId: one.applicationId,
        kind: 'application',
        by,
        application: { ...one, from: null, to: 'new', reason: null },
      }))
    },
  },
  {
    kinds: ['application'],
    all: (_db, { jobId, actor }) => sql`select v.id, v.moved_at as at from applications a
      join application_moves v on v.application_id = a.id where a.job_id = ${jobId} and ${seenBy(actor)}`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('applicationMoves as v')
        .innerJoin('applications as a', 'a.id', 'v.applicationId')
        .innerJoin('candidates as c', 'c.id', 'a.candidateId')
        .leftJoin('accounts as o', 'o.id', 'v.movedBy')
        .select([
          'v.id',
          'a.id as applicationId',
          'a.candidateId',
          'v.fromStage as from',
          'v.toStage as to',
          'v.reason',
          'o.displayName as by',
        ])
        .select([
          sql<string>`c.first_name || ' ' || c.last_name`.as('candidateName'),
          sql<boolean>`coalesce(v.moved_by = c.account_id, false)`.as('byCandidate'),
        ])
        .where('v.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, ...application }) => ({ ...nothing, sourceId: id, kind: 'application', by, application }))
    },
  },
  {
    kinds: ['mail'],
    all: (_db, { jobId }) => sql`select u.id, u.at from audit u
      where u.object_type = 'job' and u.object_id = ${jobId} and u.action = 'job.terms-told'`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('audit as u')
        .select(['u.id', sql<number>`(u.changes ->> 'people')::int`.as('told')])
        .where('u.id', 'in', ids)
        .execute()
      return rows.map(({ id, told }) => ({ ...nothing, sourceId: id, kind: 'mail', isAutomatic: true, told }))
    },
  },
]

type Query = z.output<(typeof timeline)['listJobTimeline']['query']>

/** What happened with a job, newest first. */
export async function listJobTimeline(jobId: number, query: Query, { db, actor }: ReadContext) {
  await findReadable(jobId, { db, actor })
  return pageOf(sources, { jobId, actor }, query, { db, actor })
}
