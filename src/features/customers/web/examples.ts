import { customer } from '#features/accounting/web/samples.ts'
import type { Example } from '#test/support/examples.ts'

/** Each screen of this feature, filled in, for test/screens. */
export const examples: Example[] = [{ file: 'add' }, { file: 'edit', data: customer }]
