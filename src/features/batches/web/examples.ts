import type { Example } from '#test/support/examples.ts'
import { application } from '#features/applications/web/samples.ts'
import { batchKinds } from '#features/batches/rules.ts'
import { job } from '#features/jobs/web/samples.ts'

const gathered = [
  [8, 'Zoë O’Brien'],
  [9, 'Al Reed'],
]
const basketOf = (basket: object) => JSON.stringify({ chosen: [], all: null, ...basket })
const chosenApplications = [application, { ...application, id: 32, candidateId: 9, candidateName: 'Al Reed' }]

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'on-candidates',
    name: 'two gathered',
    context: { total: 30, search: '?trade=roofer' },
    kept: { 'lintel basket me': basketOf({ chosen: gathered }) },
    at: '/list?trade=roofer',
  },
  { file: 'on-applicants', name: 'two selected', context: { job, chosen: chosenApplications } },
  ...batchKinds
    .filter((kind) => kind !== 'move-application')
    .map((kind) => ({
      file: 'action-dialog',
      name: kind,
      part: 'ActionDialog',
      props: { kind, title: 'Do it', n: 3, first: 'Sam', onSend: async () => {}, onClose: () => {} },
      kept: { 'lintel basket me': basketOf({ chosen: gathered }) },
    })),
  { file: 'batch-dialog', part: 'BatchDialog', props: { batchId: 4, title: 'Do it', onClose: () => {} } },
]
