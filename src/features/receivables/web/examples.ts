import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { line, linked, matched, statement } from './samples.ts'

const onClose = () => {}
const counts = { waiting: 1, unclear: 2, matched: 9, ignored: 1 }
const { invoice } = linked
const token = '7-abc'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'lines', data: { ...list(line), counts, statements: [statement] } },
  { file: 'import-dialog', part: 'ImportDialog', props: { onClose } },
  { file: 'line-dialog', part: 'LineDialog', props: { line, onClose } },
  { file: 'line-dialog', name: 'matched', part: 'LineDialog', props: { line: matched, onClose } },
  {
    file: 'line-dialog',
    name: 'set aside',
    part: 'LineDialog',
    props: { line: { ...matched, status: 'ignored', reason: 'Interest' }, onClose },
  },
  { file: 'public/invoice', data: { ...linked, token } },
  {
    file: 'public/invoice',
    name: 'paid',
    data: { ...linked, token, invoice: { ...invoice, status: 'paid', balance: 0 }, canPayByCard: false, transfer: null },
  },
  {
    file: 'public/invoice',
    name: 'refused',
    data: { ...linked, token, invoice: { ...invoice, status: 'refused' }, canPayByCard: false, transfer: null },
  },
  { file: 'public/ask', data: null },
]
