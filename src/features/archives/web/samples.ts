import type { Archived } from '#features/archives/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const archived: Archived = {
  id: 31,
  kind: 'candidate',
  recordId: 8,
  name: 'Samuel Obi',
  state: 'archived',
  reason: 'inactive',
  note: 'No answer in spring.',
  was: 'active',
  archivedAt: '2026-11-18T12:00:00.000Z',
  archivedByName: 'Ines Le Goff',
  purgeOn: '2028-11-18',
  quarantinedAt: null,
  hold: null,
  restoredAt: null,
  restoredByName: null,
  erasedAt: null,
  erasedByName: null,
  version: 1,
  facts: [{ label: 'Label', value: 'Leeds' }],
  related: [
    { name: 'files', says: '+3', count: 3, path: '/dashboard/candidate/8/profile?tab=cv' },
    { name: 'pools', says: '+1', count: 1, path: null },
  ],
  conflicts: [{ code: 'address-taken', says: 'Ann Mason', path: '/dashboard/candidate/9/profile' }],
  erasure: {
    goes: [{ name: 'files', says: '+3', count: 3 }],
    stays: [{ name: 'lines', says: '+2', count: 2, why: '–' }],
    refusal: { code: 'archive-held', says: '–' },
  },
}
const gone = { facts: [], related: [], conflicts: [], erasure: null, note: '', hold: null }
export const archivedAs = {
  held: { ...archived, hold: { reason: 'Claim 118', until: '2199-01-31', since: '2026-11-18T12:00:00.000Z', byName: null } },
  quarantined: {
    ...archived,
    state: 'quarantined',
    archivedByName: null,
    quarantinedAt: '2026-11-18T12:00:00.000Z',
    purgeOn: '2026-11-18',
  },
  erased: { ...archived, ...gone, state: 'erased', name: null, erasedAt: '2026-11-20T12:00:00.000Z' },
  restored: { ...archived, ...gone, state: 'restored', restoredAt: '2026-11-20T12:00:00.000Z', restoredByName: 'Tom Hale' },
} satisfies Record<string, Archived>
export const retentionRun = {
  id: 4,
  startedAt: '2026-11-18T03:11:00.000Z',
  finishedAt: null,
  asOf: '2026-11-18T03:11:00.000Z',
  isDryRun: true,
  steps: [
    { step: 'quarantine', done: 2, keptBack: 1 },
    { step: 'erase', done: 1, keptBack: 0 },
  ],
}
