import type { Example } from '#test/support/examples.ts'
import { absence, board, person } from './samples.ts'

const onClose = () => {}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'on-site', data: { board, types: [], question: { day: '2026-11-16', time: '07:00', trade: 'bricklayer', distance: 30 } } },
  { file: 'propose-dialog', part: 'ProposeDialog', props: { person, board, day: '2026-11-16', onProposed: () => {}, onClose } },
  {
    file: 'profile-slot',
    data: { candidateId: 8, isOwn: false, items: [absence] },
    at: '/dashboard/candidate/8/profile',
  },
  { file: 'absence-dialog', name: 'add', part: 'AbsenceDialog', props: { candidateId: 8, onClose } },
  { file: 'absence-dialog', name: 'edit', part: 'AbsenceDialog', props: { candidateId: 8, absence, onClose } },
]
