import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { held, interview, invitation } from './samples.ts'

const dialog = { interview, onClose: () => {}, onDone: () => {} }
const byLink = { token: 'x', onChanged: () => {}, onAgain: async () => {} }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'profile-slot', data: list(interview, held) },
  { file: 'interview-card', part: 'InterviewCard', props: { interview, onChange: () => {} } },
  { file: 'propose-dialog', part: 'TimesDialog', props: dialog },
  { file: 'propose-dialog', name: 'change', part: 'ChangeInterviewDialog', props: dialog },
  {
    file: 'propose-dialog',
    name: 'propose',
    part: 'ProposeDialog',
    props: { applicationId: 12, jobId: 3, onClose: () => {}, onDone: () => {} },
  },
  { file: 'end-dialogs', name: 'book', part: 'BookDialog', props: dialog },
  { file: 'end-dialogs', name: 'cancel', part: 'CancelDialog', props: dialog },
  { file: 'end-dialogs', name: 'outcome', part: 'OutcomeDialog', props: { ...dialog, interview: held } },
  { file: 'public/invitation' },
  { file: 'public/invitation', name: 'asked', part: 'Invited', props: { invitation, ...byLink } },
  {
    file: 'public/invitation',
    name: 'booked',
    part: 'Invited',
    props: { invitation: { ...invitation, status: 'booked', startsAt: invitation.slots[0] ?? null }, ...byLink },
  },
]
