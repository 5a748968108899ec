import type { Example } from '#test/support/examples.ts'
import { candidateCard, duplicateGroup } from '#features/duplicates/web/samples.ts'
import { cv } from '#features/files/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { candidateRow, fieldChange, profile, searched, staffProfile } from './samples.ts'

const stopped = { ...staffProfile, status: 'do_not_contact', doNotContactReason: 'They asked', isHot: true }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/register' },
  { file: 'add' },
  { file: 'list', data: { ...list(candidateRow), ...searched } },
  { file: 'profile', data: { candidate: staffProfile, staff: staffProfile, tab: 'overview', changes: [fieldChange], cvs: [] } },
  {
    file: 'profile',
    name: 'CV, not to be contacted',
    data: { candidate: stopped, staff: stopped, tab: 'cv', changes: [], cvs: [cv, { ...cv, id: 3, name: 'Older.docx' }] },
  },
  {
    file: 'profile',
    name: 'own',
    data: { candidate: { ...profile, cv: null }, staff: null, tab: 'overview', changes: [], cvs: [] },
    role: 'candidate',
  },
  { file: 'add', name: 'by link', at: '/dashboard/candidate/add?by=link' },
  { file: 'registration-link', name: 'make', part: 'InviteDialog', props: { candidate: staffProfile, onClose: () => {} } },
  {
    file: 'registration-link',
    name: 'sent',
    part: 'RegistrationCard',
    props: {
      candidate: { ...staffProfile, uid: null },
      link: { isMailed: true, sentAt: '2026-11-07T12:00:00Z', openedAt: null, expiresAt: '2026-11-22T12:00:00Z' },
    },
  },
  { file: 'profile', name: 'stop contact', part: 'StopContactDialog', props: { candidateId: 8, onClose: () => {} } },
  { file: 'edit', data: { candidate: staffProfile, staff: staffProfile, changes: [fieldChange] } },
  { file: 'tags', data: { items: [{ tag: 'own tools', candidates: 3 }] } },
  { file: 'tags', name: 'rename', part: 'RenameTagDialog', props: { tag: 'own tools', onClose: () => {} } },
  {
    file: 'similar',
    part: 'SimilarCandidates',
    props: {
      of: [{ candidate: candidateCard, score: 75, reasons: duplicateGroup.pairs[0]?.reasons ?? [] }],
      form: null,
      onOthers: () => {},
      isAdding: true,
    },
  },
]
