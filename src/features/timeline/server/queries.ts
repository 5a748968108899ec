import { sql } from 'kysely'
import type { z } from 'zod'
import { jsonAs, saidOf } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { activityKinds, readsOthers } from '../../activities/rules.ts'
import { activitiesFor, wholeActivities } from '../../activities/server/queries.ts'
import { reasonForAgents } from '../../applications/rules.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { fileJson } from '../../files/server/queries.ts'
import type { TimelineEntry, timeline } from '../contract.ts'
import type { TimelineKind } from '../rules.ts'
import { pageOf, type Source } from './sources.ts'

type Part = Omit<TimelineEntry, 'id' | 'at'>
const nothing: Omit<Part, 'kind'> = {
  by: null,
  byCandidate: false,
  activity: null,
  move: null,
  message: null,
  changes: [],
  file: null,
  document: null,
  contact: null,
}

type OfCandidate = Source<TimelineKind, Part, { candidateId: number; actor: Actor; kind: TimelineKind | undefined }> & {
  /** Whether agents read it too; they know of the record what it says now, and of colleagues nothing. */
  isForAgents?: true
}

/** Where entries come from. */
const sources: readonly OfCandidate[] = [
  {
    kinds: activityKinds,
    isForAgents: true,
    all(db, { candidateId, actor, kind }) {
      const own = activitiesFor(db, actor).where('y.candidateId', '=', candidateId)
      const some = kind ? own.where(sql<boolean>`y.kind = ${kind}`) : own
      return sql`${some.select(['y.id', 'y.happenedAt as at'])}`
    },
    async whole(db, ids, actor) {
      const rows = await wholeActivities(db, actor).where('y.id', 'in', ids).execute()
      return rows.map((activity) => ({
        ...nothing,
        sourceId: activity.id,
        kind: activity.kind,
        by: activity.author?.name ?? null,
        activity,
      }))
    },
  },
  {
    kinds: ['move'],
    isForAgents: true,
    all: (_db, { candidateId, actor }) => sql`select v.id, v.moved_at as at from application_moves v
      join applications a on a.id = v.application_id where a.candidate_id = ${candidateId} and ${worksHere(actor) ? sql`true` : sql`is_told(v)`}`,
    async whole(db, ids, actor) {
      const rows = await db
        .selectFrom('applicationMoves as v')
        .innerJoin('applications as a', 'a.id', 'v.applicationId')
        .innerJoin('candidates as c', 'c.id', 'a.candidateId')
        .innerJoin('jobs as j', 'j.id', 'a.jobId')
        .leftJoin('accounts as o', 'o.id', 'v.movedBy')
        .select(['v.id', 'a.id as applicationId', 'j.id as jobId', 'j.title as jobTitle', 'v.fromStage as from', 'v.toStage as to'])
        .select(['v.reason', 'o.displayName as by', sql<boolean>`coalesce(v.moved_by = c.account_id, false)`.as('byCandidate')])
        .where('v.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, byCandidate, reason, ...move }) => ({
        ...nothing,
        sourceId: id,
        kind: 'move',
        by,
        byCandidate,
        move: { ...move, reason: worksHere(actor) ? reason : reasonForAgents(reason) },
      }))
    },
  },
  {
    kinds: ['move'],
    isForAgents: true,
    all: (_db, { candidateId }) => sql`select a.id, a.applied_at as at from applications a where a.candidate_id = ${candidateId}`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.jobId')
        .leftJoin('accounts as o', 'o.id', 'a.addedBy')
        .select(['a.id', 'a.jobId', 'j.title as jobTitle', 'o.displayName as by', sql<boolean>`a.source <> 'staff'`.as('byCandidate')])
        .where('a.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, byCandidate, ...job }) => ({
        ...nothing,
        sourceId: id,
        kind: 'move',
        by,
        byCandidate,
        move: { applicationId: id, ...job, from: null, to: 'new', reason: null },
      }))
    },
  },
  {
    kinds: ['message'],
    all: (_db, { candidateId }) => sql`select m.id, m.sent_at as at from messages m
      join applications a on a.id = m.application_id where a.candidate_id = ${candidateId}`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('applications as a', 'a.id', 'm.applicationId')
        .innerJoin('jobs as j', 'j.id', 'a.jobId')
        .leftJoin('accounts as o', (join) => join.onRef('o.id', '=', 'm.authorId').on('m.fromCandidate', '=', false))
        .select(['m.id', 'm.fromCandidate as byCandidate', 'm.text', 'a.id as applicationId', 'j.id as jobId', 'j.title as jobTitle'])
        .select('o.displayName as by')
        .where('m.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, byCandidate, ...message }) => ({ ...nothing, sourceId: id, kind: 'message', by, byCandidate, message }))
    },
  },
  {
    kinds: ['edit'],
    // What was changed at once is one entry, under the number of its last field.
    all: (_db, { candidateId }) => sql`select max(h.id) as id, h.changed_at as at from candidate_changes h
      where h.candidate_id = ${candidateId} group by h.changed_at, h.changed_by, h.by_candidate`,
    async whole(db, ids) {
      const change = jsonAs<TimelineEntry['changes'][number]>({
        field: sql.ref('h.field'),
        was: saidOf('was'),
        became: saidOf('became'),
      })
      const rows = await db
        .selectFrom('candidateChanges as last')
        .innerJoin('candidateChanges as h', (join) =>
          join
            .onRef('h.candidateId', '=', 'last.candidateId')
            .onRef('h.changedAt', '=', 'last.changedAt')
            .onRef('h.byCandidate', '=', 'last.byCandidate')
            .on(sql<boolean>`h.changed_by is not distinct from last.changed_by`),
        )
        .leftJoin('accounts as o', 'o.id', 'last.changedBy')
        .select(['last.id', 'last.byCandidate', 'o.displayName as by'])
        .select(sql<TimelineEntry['changes']>`json_agg(${change} order by h.id)`.as('changes'))
        .where('last.id', 'in', ids)
        .groupBy(['last.id', 'o.displayName'])
        .execute()
      return rows.map(({ id, ...edit }) => ({ ...nothing, ...edit, sourceId: id, kind: 'edit' }))
    },
  },
  {
    kinds: ['cv'],
    all: (_db, { candidateId }) => sql`select f.id, f.created_at as at from files f
      where f.candidate_id = ${candidateId} and f.kind = 'cv' and f.removed_at is null`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('files as f')
        .innerJoin('candidates as c', 'c.id', 'f.candidateId')
        .leftJoin('accounts as o', 'o.id', 'f.uploadedBy')
        .select(['f.id', 'o.displayName as by', fileJson('f').as('file')])
        .select(sql<boolean>`f.uploaded_by is null or f.uploaded_by is not distinct from c.account_id`.as('byCandidate'))
        .where('f.id', 'in', ids)
        .execute()
      return rows.map(({ id, ...cv }) => ({ ...nothing, ...cv, sourceId: id, kind: 'cv' }))
    },
  },
  {
    kinds: ['document'],
    // Front and back of one document are sent one after the other: they are one entry.
    all: (_db, { candidateId }) => sql`select max(u.id) as id, max(u.at) as at from audit u
      where u.object_type = 'document' and u.object_id in (select d.id from documents d where d.candidate_id = ${candidateId})
        or u.object_type = 'candidate' and u.object_id = ${candidateId} and u.action = 'candidate.documents-requested'
      group by u.object_type, u.object_id, u.action, date_trunc('minute', u.at)`,
    async whole(db, ids) {
      const type = jsonAs<NonNullable<Part['document']>['types'][number]>({ nameEn: sql.ref('t.name_en'), nameFr: sql.ref('t.name_fr') })
      const rows = await db
        .selectFrom('audit as u')
        .leftJoin('documents as d', (join) => join.onRef('d.id', '=', 'u.objectId').on('u.objectType', '=', 'document'))
        .leftJoin('candidates as c', 'c.id', 'd.candidateId')
        .leftJoin('accounts as o', 'o.id', 'u.actorId')
        .select(['u.id', 'o.displayName as by', 'u.reason'])
        .select([
          sql<NonNullable<Part['document']>['action']>`regexp_replace(u.action, '^.*[.-]', '')`.as('action'),
          // Who sends by a link is nobody by an account.
          sql<boolean>`u.action = 'document.submitted' and (u.actor_id is null or u.actor_id is not distinct from c.account_id)`.as(
            'byCandidate',
          ),
          sql<NonNullable<Part['document']>['types']>`(select coalesce(json_agg(${type} order by t.position), '[]') from document_types t
            where t.code = d.type or d.id is null and u.changes -> 'types' ? t.code)`.as('types'),
        ])
        .where('u.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, byCandidate, ...document }) => ({ ...nothing, sourceId: id, kind: 'document', by, byCandidate, document }))
    },
  },
  {
    kinds: ['contact'],
    all: (_db, { candidateId }) => sql`select u.id, u.at from audit u where u.object_type = 'candidate' and u.object_id = ${candidateId}
      and u.action in ('candidate.contact-stopped', 'candidate.contact-resumed')`,
    async whole(db, ids) {
      const rows = await db
        .selectFrom('audit as u')
        .leftJoin('accounts as o', 'o.id', 'u.actorId')
        .select(['u.id', 'o.displayName as by', 'u.reason', sql<boolean>`u.action = 'candidate.contact-stopped'`.as('isStopped')])
        .where('u.id', 'in', ids)
        .execute()
      return rows.map(({ id, by, isStopped, reason }) => ({
        ...nothing,
        sourceId: id,
        kind: 'contact',
        by,
        contact: { isStopped, reason },
      }))
    },
  },
]

type Query = z.output<(typeof timeline)['listCandidateTimeline']['query']>

/** What happened with a candidate, newest first. */
export async function listTimeline(candidateId: number, query: Query, { db, actor }: ReadContext) {
  const { status } = found(await visibleTo(db, actor).select('c.status').where('c.id', '=', candidateId).executeTakeFirst())
  const readable = sources.filter(({ isForAgents }) => isForAgents || readsOthers(actor))
  const { kind } = query
  return { ...(await pageOf(readable, { candidateId, actor, kind }, query, { db, actor })), isClosed: isPutAway(status) }
}
