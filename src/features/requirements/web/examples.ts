import type { Example } from '#test/support/examples.ts'
import { describedType, documentTypes } from '#features/documents/web/samples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { gateAnswer } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'job-slot', data: { job, types: [describedType], items: gateAnswer.lines.map((line) => line.requirement), jobVersion: 1 } },
  { file: 'public/on-advert', data: { jobId: 3, items: gateAnswer.lines.map((line) => line.requirement) } },
  { file: 'on-post', data: { items: [describedType] } },
  { file: 'on-edit', data: { items: gateAnswer.lines.map((line) => line.requirement), types: [describedType] } },
  { file: 'for-job', data: { job, types: [describedType] } },
  { file: 'of-job', data: { job, types: [describedType], items: [], jobVersion: 1 } },
  {
    file: 'requirements-dialog',
    name: 'change',
    part: 'RequirementsDialog',
    props: {
      country: 'GB',
      types: [documentTypes[0] as never, describedType],
      items: gateAnswer.lines.map((line) => line.requirement),
      onSend: () => {},
      onClose: () => {},
    },
  },
]
