import { cv } from '#features/files/web/samples.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const entry = {
  at: '2026-11-20T12:00:00Z',
  by: 'Tom Hale',
  byCandidate: false,
  activity: null,
  move: null,
  changes: [],
  file: null,
  document: null,
  contact: null,
}
/** One of each kind of what happened with a candidate. */
export const timelineEntries = [
  {
    ...entry,
    id: 1,
    kind: 'call' as const,
    activity: {
      id: 21,
      candidateId: 8,
      kind: 'call' as const,
      text: 'Spoke with @{5}.',
      mentions: [{ id: 5, name: 'Ines Le Goff' }],
      happenedAt: '2026-11-20T12:00:00.000Z',
      author: { uid: 'me', name: 'Tom Hale' },
      createdAt: '2026-11-20T12:00:00.000Z',
      correctedAt: '2026-11-20T12:30:00.000Z',
      version: 2,
    },
  },
  {
    ...entry,
    id: 2,
    kind: 'move' as const,
    move: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', from: 'new' as const, to: 'rejected' as const, reason: 'distance' },
  },
  {
    ...entry,
    id: 3,
    kind: 'move' as const,
    by: null,
    byCandidate: true,
    move: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', from: null, to: 'new' as const, reason: null },
  },
  {
    ...entry,
    id: 8,
    kind: 'move' as const,
    move: { applicationId: 32, jobId: 13, jobTitle: 'Stonemason', from: null, to: 'new' as const, reason: null },
  },
  {
    ...entry,
    id: 7,
    kind: 'message' as const,
    message: { applicationId: 31, jobId: 12, jobTitle: 'Bricklayer', text: '7.30 at the gate, with your card.' },
  },
  {
    ...entry,
    id: 4,
    kind: 'edit' as const,
    changes: [
      { field: 'trade', was: null, became: 'bricklayer' },
      { field: 'grade', was: 'improver', became: 'skilled' },
    ],
  },
  { ...entry, id: 5, kind: 'cv' as const, file: cv },
  {
    ...entry,
    id: 9,
    kind: 'note' as const,
    activity: {
      id: 22,
      candidateId: 8,
      kind: 'note' as const,
      text: 'Likes the site.',
      mentions: [],
      happenedAt: '2026-11-20T12:00:00.000Z',
      author: { uid: 'sam', name: 'Sam Cole' },
      createdAt: '2026-11-20T12:00:00.000Z',
      correctedAt: null,
      job: { id: 12, title: 'Bricklayer' },
      version: 1,
    },
  },
  {
    ...entry,
    id: 10,
    kind: 'document' as const,
    document: { action: 'rejected' as const, types: [{ nameEn: 'CSCS card', nameFr: 'Carte CSCS' }], reason: 'Too dark' },
  },
  { ...entry, id: 6, kind: 'contact' as const, contact: { isStopped: true, reason: 'They asked' } },
]
const jobEntry = {
  at: '2026-11-20T12:00:00.000Z',
  by: 'Tom Hale',
  isAutomatic: false,
  status: null,
  changes: [],
  requirements: null,
  application: null,
  told: null,
}
const applied = {
  applicationId: 7,
  candidateId: 8,
  candidateName: 'Ann Mason',
  byCandidate: true,
  from: null,
  to: 'new' as const,
  reason: null,
}
export const jobTimelineEntries = [
  { ...jobEntry, id: 1, kind: 'status' as const, status: { action: 'paused' as const, reason: 'Site is shut', opensAt: null } },
  {
    ...jobEntry,
    id: 2,
    kind: 'status' as const,
    status: { action: 'scheduled' as const, reason: null, opensAt: '2026-12-01T08:00:00.000Z' },
  },
  {
    ...jobEntry,
    id: 3,
    kind: 'status' as const,
    by: null,
    isAutomatic: true,
    status: { action: 'expired' as const, reason: null, opensAt: null },
  },
  {
    ...jobEntry,
    id: 4,
    kind: 'edit' as const,
    changes: [
      { field: 'openings', was: 2, became: 5 },
      { field: 'pay', was: null, became: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } },
      { field: 'description', was: 'Old', became: 'New' },
      { field: 'ownerId', was: null, became: 'Tom Hale' },
    ],
  },
  {
    ...jobEntry,
    id: 5,
    kind: 'requirement' as const,
    requirements: {
      added: [{ nameEn: 'CSCS card', nameFr: 'Carte CSCS' }],
      removed: [{ nameEn: 'First aid', nameFr: 'Premiers secours' }],
    },
  },
  { ...jobEntry, id: 6, kind: 'application' as const, by: null, application: applied },
  {
    ...jobEntry,
    id: 7,
    kind: 'application' as const,
    application: { ...applied, byCandidate: false, from: 'new' as const, to: 'rejected' as const, reason: 'distance' },
  },
  { ...jobEntry, id: 8, kind: 'mail' as const, by: null, isAutomatic: true, told: 3 },
]
