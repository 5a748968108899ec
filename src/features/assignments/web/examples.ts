import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { assignment, assignmentRow, changes, draft, mission } from './samples.ts'

const onClose = () => {}
const counts = { all: 4, starting: 1, running: 2, ending: 1, ended: 1 }
const ended: typeof assignment = {
  ...assignment,
  status: 'ended',
  endedOn: '2026-11-20',
  endReason: 'work-finished',
  closedAt: '2026-11-20T09:00:00.000Z',
  alerts: [],
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(assignmentRow), counts } },
  { file: 'assignment', data: { assignment, limits: null, history: changes } },
  { file: 'assignment', name: 'mission', data: { assignment: mission, limits: null, history: changes } },
  { file: 'assignment', name: 'ended', data: { assignment: ended, limits: null, history: changes } },
  { file: 'make', data: { applicationId: 12, draft } },
  { file: 'make', name: 'made', data: { applicationId: 12, draft: { ...draft, assignmentId: 9 } } },
  { file: 'edit', data: { assignment, draft } },
  { file: 'profile-slot', data: { candidateId: 4, list: list(assignmentRow), clocks: null } },
  { file: 'job-slot', data: { jobId: 3, ...list(assignmentRow), counts } },
  { file: 'dialogs', name: 'end date', part: 'EndDateDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'end', part: 'EndDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'rates', part: 'RateDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'reopen', part: 'ReopenDialog', props: { assignment: ended, onClose } },
]
