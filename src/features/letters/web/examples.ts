import type { Example } from '#test/support/examples.ts'
import { template } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { items: [template, { ...template, id: 20, kind: 'holding', isOurs: true }] } },
  { file: 'template-dialog', part: 'TemplateDialog', props: { template, onClose: () => {} } },
]
