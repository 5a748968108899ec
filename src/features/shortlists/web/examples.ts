import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { application } from '../../applications/web/samples.ts'
import { linked, shortlist, shown } from './samples.ts'

const close = () => {}
const byLink = { token: 'x', onChanged: () => {} }
const job = { id: 12 }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'job-slot', data: { jobId: 12, ...list(shortlist) } },
  { file: 'job-slot', name: 'first use', data: { jobId: 12, ...list() } },
  { file: 'shortlist-card', part: 'ShortlistCard', props: { shortlist, onChange: close } },
  { file: 'views', part: 'Views', props: { shortlist } },
  { file: 'bar', part: 'ShortlistButton', props: { job, chosen: [application] } },
  { file: 'make-dialog', part: 'MakeDialog', props: { jobId: 12, chosen: [application], onClose: close } },
  { file: 'people-field', part: 'PeopleField', props: { chosen: [application] } },
  { file: 'of-application', part: 'AnswersOf', props: { application: { id: 31, jobId: 12, stage: 'submitted' } } },
  { file: 'agree-dialog', part: 'AgreeDialog', props: { shortlistId: 5, entries: shortlist.entries, onClose: close, onDone: close } },
  { file: 'public/shortlist', data: { locale: 'en' } },
  { file: 'public/shortlist', name: 'unknown', data: null },
  { file: 'public/shortlist', name: 'opened', part: 'Linked', props: { linked, ...byLink } },
  {
    file: 'public/shortlist',
    name: 'expired',
    part: 'Linked',
    props: { linked: { outcome: 'expired', viewId: 4, shown: null }, ...byLink },
  },
  { file: 'public/answering', part: 'Answering', props: { list: shown, onSend: async () => {} } },
]
