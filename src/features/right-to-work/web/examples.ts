import type { Example } from '#test/support/examples.ts'
import { rightToWorkCheck } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'profile-slot',
    data: { candidateId: 8, isOwn: false, items: [rightToWorkCheck], country: 'GB', mayCopy: true, firstDay: '2026-11-02' },
    at: '/dashboard/candidate/8/profile?tab=documents',
  },
  {
    file: 'check-dialogs',
    name: 'record',
    part: 'RecordDialog',
    props: { candidateId: 8, country: 'FR', mayCopy: true, onClose: () => {} },
  },
  { file: 'check-dialogs', name: 'copy', part: 'CopyDialog', props: { check: rightToWorkCheck, onClose: () => {} } },
  { file: 'check-dialogs', name: 'withdraw', part: 'WithdrawCheckDialog', props: { check: rightToWorkCheck, onClose: () => {} } },
]
