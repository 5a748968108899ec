import type { Example } from '#test/support/examples.ts'
import { user } from '#features/users/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { accreditation, contact, employer, employerNote, site } from './samples.ts'

const ofEmployer = { openJobs: 1, mainContactName: 'Ruth Barrow', termsAcceptedOn: '2026-02-01', doNotContactAt: null }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list({ ...employer, ...ofEmployer }), counts: { current: 1, archived: 2 } } },
  { file: 'add', data: user },
  { file: 'similar', part: 'SimilarEmployers', props: { of: [{ ...employer, likeness: 'same-number' }], onOthers: () => {} } },
  { file: 'edit', data: employer },
  { file: 'details', data: employer },
  { file: 'details', name: 'terms', part: 'TermsDialog', props: { employer, onClose: () => {} } },
  { file: 'employer-frame', part: 'DoNotContactDialog', props: { employer, onClose: () => {} } },
  { file: 'contacts', data: employer },
  { file: 'contact-dialogs', part: 'ContactDialog', props: { employerId: 3, contact, onClose: () => {} } },
  { file: 'contact-dialogs', name: 'a site', part: 'SiteDialog', props: { employer, site, onClose: () => {} } },
  {
    file: 'contact-dialogs',
    name: 'an accreditation',
    part: 'AccreditationDialog',
    props: { employerId: 3, one: accreditation, onClose: () => {} },
  },
  { file: 'remove-dialog', name: 'remove', part: 'RemoveDialog', props: { name: 'Ruth Barrow', remove: () => {}, onClose: () => {} } },
  { file: 'notes', data: { employer, notes: list(employerNote) } },
  { file: 'notes', name: 'correct', part: 'NoteDialog', props: { note: employerNote, onClose: () => {} } },
]
