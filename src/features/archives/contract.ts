import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { day, id, line, moment, version } from '#shared/shapes.ts'
import { archiveKinds, archiveReasons, archiveSorts, archiveStates, givenReasons } from './rules.ts'
import { retentionSteps } from './steps.ts'

/** What putting a record of a kind away asks for. */
export const archivalOf = <K extends keyof typeof givenReasons>(kind: K) =>
  z.object({
    reason: z.enum(givenReasons[kind]),
    note: z.string().trim().max(500).default('').describe('What to know when it is restored'),
  })

const count = z.int().min(0)
const archiveRow = z
  .object({
    id,
    kind: z.enum(archiveKinds),
    recordId: id.describe('The number of the record itself'),
    name: z.string().max(300).nullable().describe('Null once it is erased'),
    state: z.enum([...archiveStates, 'restored']),
    reason: z.enum(archiveReasons),
    archivedAt: moment,
    archivedByName: z.string().max(256).nullable().describe('Null: Lintel itself, or someone who has left'),
    purgeOn: day.describe('From this day on it is in quarantine for as many days as the settings say, and then erased'),
    quarantinedAt: moment.nullable(),
    hold: z
      .object({ reason: z.string().max(500), until: day, since: moment, byName: z.string().max(256).nullable() })
      .nullable()
      .describe('A legal hold: it is not erased before that day is over'),
    erasedAt: moment.nullable(),
    erasedByName: z.string().max(256).nullable(),
    version,
  })
  .meta({ id: 'ArchiveRow' })
export type ArchiveRow = z.infer<typeof archiveRow>

const path = z.string().max(300).nullable().describe('The screen that shows it')
const hanging = z.object({ name: z.string().max(60), says: z.string().max(200).describe('“5 applications”'), count })
const archived = archiveRow
  .extend({
    note: z.string().max(500),
    was: z.string().max(40).describe('Its status before, which restoring gives back'),
    restoredAt: moment.nullable(),
    restoredByName: z.string().max(256).nullable(),
    facts: z.array(z.object({ label: z.string().max(100), value: z.string().max(2000) })).max(40),
    related: z.array(hanging.extend({ path })).max(30),
    conflicts: z
      .array(z.object({ code: z.string().max(60), says: z.string().max(500), path }))
      .max(10)
      .describe('What stands against restoring it, and what to do'),
    erasure: z
      .object({
        goes: z.array(hanging).max(30),
        stays: z
          .array(hanging.extend({ why: z.string().max(300) }))
          .max(30)
          .describe('What the law, or other people’s records, keep'),
        refusal: z
          .object({ code: z.string().max(60), says: z.string().max(500) })
          .nullable()
          .describe('Why it cannot be erased now'),
      })
      .nullable()
      .describe('What erasing it would do; null when it is no longer in the archive'),
  })
  .meta({ id: 'Archived' })
export type Archived = z.infer<typeof archived>

const retentionRun = z
  .object({
    id,
    startedAt: moment,
    finishedAt: moment.nullable().describe('Null: it is still running, or was stopped halfway; the next one carries on'),
    asOf: moment.describe('The time that it took for now'),
    isDryRun: z.boolean(),
    steps: z
      .array(z.object({ step: z.enum(retentionSteps), done: count, keptBack: count.describe('Due, but something stands in the way') }))
      .max(20),
  })
  .meta({ id: 'RetentionRun' })
export type RetentionRun = z.infer<typeof retentionRun>

const admin = ['admin'] as const
export const archives = contract({
  listArchives: {
    method: 'GET',
    path: '/archives',
    access: admin,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('The record’s name'),
      state: z.enum(archiveStates).optional().describe('Left out: what can be restored, in the archive or in quarantine'),
      kind: z.enum(archiveKinds).optional(),
      recordId: id.optional().describe('One record, with its kind'),
      reason: z.enum(archiveReasons).optional(),
      byId: id.optional().describe('Who put it away'),
      archivedFrom: day.optional(),
      archivedTo: day.optional(),
      purgeWithinDays: z.int().min(0).max(3650).optional(),
      held: z.boolean().optional().describe('Under a legal hold, or not'),
      sort: z.enum(archiveSorts).default('archivedAt'),
      ...paging,
    }),
    response: list(archiveRow).extend({ counts: z.object({ archived: count, quarantined: count, erased: count }) }),
    summary: 'List archived records of every kind',
  },
  findArchived: {
    method: 'GET',
    path: '/archives/{archiveId}',
    access: admin,
    response: archived,
    summary: 'Read an archived record, what is linked to it, and what restoring or erasing it would do',
  },
  restoreArchived: {
    method: 'PUT',
    path: '/archives/{archiveId}/restoration',
    access: admin,
    versioned: true,
    audit: 'archive.restored',
    changesAccounts: true,
    response: archived,
    errors: ['archive-restored', 'archive-erased', 'archive-conflict'],
    summary: 'Restore a record from the archive, with the status it had',
  },
  extendArchived: {
    method: 'PUT',
    path: '/archives/{archiveId}/purge-date',
    access: admin,
    body: z.object({ purgeOn: day, reason: line(500) }),
    versioned: true,
    audit: 'archive.extended',
    response: archived,
    errors: ['archive-restored', 'archive-erased', 'purge-day-too-early', 'purge-day-too-late'],
    summary: 'Keep an archived record for longer',
  },
  holdArchived: {
    method: 'PUT',
    path: '/archives/{archiveId}/hold',
    access: admin,
    body: z.object({ reason: line(500), until: day.describe('Its last day') }),
    versioned: true,
    audit: 'archive.held',
    response: archived,
    errors: ['archive-restored', 'archive-erased', 'hold-day-past', 'hold-day-too-late'],
    summary: 'Put an archived record under a legal hold, or change the hold; it cannot be erased meanwhile',
  },
  releaseArchived: {
    method: 'DELETE',
    path: '/archives/{archiveId}/hold',
    access: admin,
    versioned: true,
    audit: 'archive.released',
    response: archived,
    errors: ['archive-restored', 'archive-erased', 'archive-not-held'],
    summary: 'End the legal hold on an archived record',
  },
  eraseArchived: {
    method: 'PUT',
    path: '/archives/{archiveId}/erasure',
    access: admin,
    recent: true,
    body: z.object({ name: z.string().trim().max(300).describe('The record’s name, typed, so that nobody erases the wrong one') }),
    versioned: true,
    audit: 'archive.erased',
    changesAccounts: true,
    response: archived,
    errors: [
      'archive-restored',
      'archive-erased',
      'archive-held',
      'archive-merged',
      'erase-held',
      'archive-name-differs',
      'job-has-applications',
      'employer-has-jobs',
      'supplier-has-purchases',
      'user-is-candidate',
    ],
    summary: 'Erase an archived record for good',
  },
  listRetentionRuns: {
    method: 'GET',
    path: '/retention-runs',
    access: admin,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(retentionRun),
    summary: 'List what the retention task did, newest first',
  },
})
