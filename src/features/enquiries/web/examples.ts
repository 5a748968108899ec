import type { Example } from '#test/support/examples.ts'
import { readPage } from '#features/content/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { enquiry } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/contact', data: { stamp: 'x', requestKey: 'y', page: readPage, plan: 'crew', person: null, job: null, isOwn: false } },
  { file: 'list', data: { ...list(enquiry), counts: { new: 1 }, colleagues: [{ id: 5, name: 'Ines Le Goff' }] } },
  { file: 'enquiry-dialog', part: 'EnquiryDialog', props: { enquiry, colleagues: [], onClose: () => {} } },
]
