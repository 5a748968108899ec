import type { Example } from '#test/support/examples.ts'
import { employer } from '#features/employers/web/samples.ts'
import { cv } from '#features/files/web/samples.ts'
import { advert, job, listedJob } from '#features/jobs/web/samples.ts'
import { gateAnswer } from '#features/requirements/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { application, board } from './samples.ts'

const own = {
  id: 31,
  job: { ...listedJob, employer: 'Hale', status: 'open' },
  stage: 'received',
  isActive: true,
  appliedAt: '2026-11-17T12:00:00Z',
  version: 1,
}
const [transport] = job.questions
const answer = { question: transport, given: ['no'], knocksOut: true, isAsked: false }
const spread = [
  { answer: 'yes', n: 2 },
  { answer: 'no', n: 1 },
]
const ownList = {
  ...list({
    ...own,
    answerBy: '2026-11-24',
    stageChangedAt: '2026-11-20T12:00:00Z',
    startsOn: null,
    answers: [answer],
    distanceKm: 12,
    nextStep: null,
    override: null,
    compliance: gateAnswer,
  }),
  candidateId: 8,
  near: 7,
  active: 1,
  over: 0,
}
/** The second of them is to hear from us first. */
const promised = ['2026-12-01', '2026-11-22', '2026-12-08'].map((answerBy, i) => ({ ...application, id: 31 + i, answerBy }))

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/apply', data: advert },
  { file: 'job-slot', data: { jobId: 3, ...list(application), counts: { on_hold: 1 }, gates: { block: 1, changed: 1 } } },
  { file: 'list', data: { ...list(application), counts: { on_hold: 1 } } },
  {
    file: 'applicants',
    data: {
      job,
      ...list({ ...application, cv, gate: gateAnswer.result, compliance: gateAnswer }),
      counts: { on_hold: 1 },
      gates: { block: 1 },
      knockedOut: 1,
    },
  },
  { file: 'answers', part: 'Answers', props: { of: [answer], isForStaff: true } },
  { file: 'job-form', data: { job, applications: 3, items: [{ question: transport, answered: 3, knockedOut: 1, spread }] } },
  { file: 'board', data: { job, ...board } },
  { file: 'profile-slot', data: { ...ownList, isWhole: false } },
  { file: 'applied-jobs', data: ownList, role: 'candidate' },
  ...(['screening', 'placed', 'rejected'] as const).map((to) => ({
    file: 'move-several',
    name: to,
    part: 'MoveDialog',
    props: { to, chosen: promised, n: 3, onMove: async () => {}, onClose: () => {} },
  })),
  ...[2].map((n) => ({
    file: 'reply-dialog',
    name: `to ${n}`,
    part: 'ReplyDialog',
    props: {
      to: [4, 5].slice(0, n).map((id) => ({ id, candidateName: 'Sam Whitfield', answerBy: '2026-11-18' })),
      onSent: () => {},
      onClose: () => {},
    },
  })),
  { file: 'of-employer', data: { employer, placements: { ...list(application), counts: { placed: 1 } } } },
]
