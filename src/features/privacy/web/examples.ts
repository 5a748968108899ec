import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'

const privacyOfOne = {
  name: 'Zoë O’Brien',
  country: 'GB',
  isOwn: false,
  privacy: {
    candidateId: 8,
    lawfulBasis: 'consent',
    informedOn: '2026-11-01',
    noticeSentAt: null,
    consents: [
      {
        consent: 'job-alerts',
        notice: '2026-06-01',
        locale: 'en',
        givenAt: '2026-11-01T09:00:00Z',
        withdrawnAt: null,
        withdrawnByStaff: false,
      },
      {
        consent: 'directory',
        notice: '2026-06-01',
        locale: 'en',
        givenAt: '2026-11-01T09:00:00Z',
        withdrawnAt: '2026-11-02T09:00:00Z',
        withdrawnByStaff: true,
      },
    ],
    clock: {
      why: 'quiet',
      months: 24,
      movedBy: 'contact',
      movedAt: '2026-11-10T09:00:00Z',
      endsOn: '2028-11-10',
      isStopped: true,
      askedAt: null,
    },
    hold: { reason: 'Claim', until: '2027-01-31' },
  },
  openings: list({ id: 3, openedAt: '2026-11-20T12:00:00Z', role: 'operation', name: 'Tom Hale' }),
}
const erasing = { candidateId: 8, name: 'Zoë O’Brien', onClose: () => {} }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/keep-profile', data: { endsOn: '2026-12-24', isAnswered: false } },
  { file: 'profile-slot', data: privacyOfOne, at: '/dashboard/candidate/8/profile?tab=privacy' },
  {
    file: 'profile-slot',
    name: 'own',
    data: { ...privacyOfOne, isOwn: true, privacy: { ...privacyOfOne.privacy, hold: null } },
    role: 'candidate',
  },
  { file: 'rights', name: 'withdraw', part: 'WithdrawDialog', props: { candidateId: 8, consent: 'job-alerts', onClose: () => {} } },
  {
    file: 'rights',
    name: 'erase',
    part: 'EraseCandidateDialog',
    props: { ...erasing, preview: { goes: { candidates: 1, files: 2, audit: 9 }, stays: [], whyNot: null } },
  },
  { file: 'rights', name: 'leave', part: 'LeaveDialog', props: { onClose: () => {} }, role: 'candidate' },
]
