import type { Example } from '#test/support/examples.ts'
import { managedPage, pageVersion, readPage } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/about', data: readPage },
  { file: 'public/faqs', data: { ...readPage, q: '' } },
  { file: 'list', data: { items: [managedPage] } },
  {
    file: 'edit',
    name: 'history',
    data: { page: managedPage, versions: [pageVersion, { ...pageVersion, id: 2, number: 1 }], compared: 1 },
  },
]
