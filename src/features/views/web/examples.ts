import type { Example } from '#test/support/examples.ts'

const view = {
  id: 3,
  list: 'candidates',
  name: 'Roofers',
  query: 'trade=roofer',
  columns: null,
  sharedWith: ['operation'],
  ownerName: 'Ann',
  isOwn: true,
  version: 1,
}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'view-dialogs', name: 'edit', part: 'EditViewDialog', props: { view, onClose: () => {} } },
  {
    file: 'view-dialogs',
    name: 'save',
    part: 'SaveViewDialog',
    props: { list: 'candidates', query: 'trade=roofer', columns: ['name'], own: [view], onClose: () => {} },
  },
]
