import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { importProblem, imported, importedRow } from './samples.ts'

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: list(imported) },
  ...(
    [
      ['columns', { status: 'read' }, {}],
      ['rows', { status: 'checked' }, { rows: list(importedRow) }],
      ['already known', { status: 'checked', toTake: 1 }, { view: 'known', doubles: list({ ...importedRow, outcome: 'double' }) }],
      ['to mend', { status: 'checked' }, { view: 'to-mend', problems: { ...list(importProblem), columns: [{ column: 1, problems: 1 }] } }],
    ] as const
  ).map(([name, found, more]) => ({
    file: 'import',
    name,
    data: { found: { ...imported, ...found }, view: 'rows', rows: null, problems: null, doubles: null, ...more },
  })),
]
