import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { assignment, assignmentRow, changes, draft, endPreview, limits, mission } from './samples.ts'

const onClose = () => {}
const counts = { all: 4, starting: 1, running: 2, ending: 1, ended: 1 }
const qualified = {
  ...limits.awr,
  trade: 'roofer',
  role: 'Roofer',
  applies: 'unless-self-employed',
  state: 'qualified',
  weeks: 12,
  backBy: '2026-12-14',
  breaks: [],
}
const pauses = [
  {
    id: 1,
    reason: 'shutdown',
    fromDay: '2026-12-21',
    toDay: '2027-01-03',
    createdByName: 'Tom Hale',
    createdAt: '2026-11-20T09:00:00.000Z',
  },
]
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
  { file: 'assignment', name: 'weeks', data: { assignment, limits: { ...limits, mission: null }, history: changes } },
  { file: 'assignment', name: 'mission', data: { assignment: mission, limits: { ...limits, awr: null }, history: changes } },
  { file: 'assignment', name: 'ended', data: { assignment: ended, limits: null, history: changes } },
  { file: 'make', data: { applicationId: 12, draft } },
  { file: 'make', name: 'not placed', data: { applicationId: 12, draft: { ...draft, isPlaced: false } } },
  { file: 'edit', data: { assignment, draft } },
  { file: 'profile-slot', data: { candidateId: 4, list: list(assignmentRow), clocks: null } },
  {
    file: 'profile-slot',
    name: 'weeks',
    data: { candidateId: 4, list: list(assignmentRow), clocks: { clocks: [limits.awr, qualified], pauses } },
  },
  { file: 'job-slot', data: { jobId: 3, ...list(assignmentRow), counts } },
  { file: 'clocks-card', part: 'PauseDialog', props: { candidateId: 4, onClose } },
  { file: 'end-preview', part: 'EndMeans', props: endPreview },
  { file: 'dialogs', name: 'end date', part: 'EndDateDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'end', part: 'EndDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'rates', part: 'RateDialog', props: { assignment, onClose } },
  { file: 'dialogs', name: 'reopen', part: 'ReopenDialog', props: { assignment: ended, onClose } },
]
