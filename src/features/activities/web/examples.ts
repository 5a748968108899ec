import type { Example } from '#test/support/examples.ts'
import { timelineEntries } from '#features/timeline/web/samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  {
    file: 'composer',
    name: 'correct',
    part: 'CorrectDialog',
    props: { activity: { ...timelineEntries[0]?.activity, text: 'Rang' }, onClose: () => {} },
  },
]
