import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { application } from '../../applications/web/samples.ts'
import { linked, shortlist, shown } from './samples.ts'

const close = () => {}
const byLink = { token: 'x', onChanged: () => {} }
const job = { id: 12 }
const people = [{ id: '31', name: 'Harpreet Bains', note: '' }]
const choices = {
  employer: { id: 4, name: 'Calder & Wray' },
  contacts: [{ id: 3, name: 'Helen Wray', locale: 'en', email: null }],
  zone: 'Europe/London',
  hasRate: true,
  site: 'Albion Works',
  asked: 3,
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'job-slot', data: { jobId: 12, ...list(shortlist) } },
  { file: 'job-slot', name: 'first use', data: { jobId: 12, ...list() } },
  { file: 'shortlist-card', part: 'ShortlistCard', props: { shortlist, onChange: close } },
  { file: 'views', part: 'Views', props: { shortlist } },
  { file: 'bar', part: 'ShortlistButton', props: { job, chosen: [application] } },
  { file: 'make-dialog', part: 'MakeDialog', props: { jobId: 12, chosen: [application], onClose: close } },
  { file: 'change-dialog', part: 'ChangeDialog', props: { shortlist, onClose: close, onDone: close } },
  { file: 'list-fields', part: 'ListFields', props: { choices, people, former: shortlist } },
  { file: 'list-fields', name: 'answered', part: 'ListFields', props: { choices, people, former: shortlist, isAnswered: true } },
  { file: 'people-field', part: 'PeopleField', props: { people } },
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
