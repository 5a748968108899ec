import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ImportStatus } from '../rules.ts'
import type { Options } from '../contract.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import { runImport } from './tasks.ts'
import type { imports } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const file = new File(['Name,Email\nAnn Mason,a@b.example\n'], 'people.csv')
  return { importId: (await (await world.as('operation')).post('/imports', { file })).id }
}

/** One call of each audited operation of `imports`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof imports> {
  const { registered, rows } = scenariosIn(world)
  /** An import of two rows in this status. */
  const importIn = async (colleague: string | undefined, status: ImportStatus) => {
    const by = await world.as('operation', colleague)
    const file = new File([`Name,Email\nAnn Mason,${newAddress()}\nBob Roofer,${newAddress()}\n`], 'people.csv')
    const { id } = await by.post('/imports', { file })
    await runImport(world.tasking(), id)
    await rows(`update imports set status = $2, added = case $2 when 'written' then 1 else 0 end where id = $1`, [id, status])
    const { columns, options } = await by.get('/imports/{importId}', { importId: id })
    const topics: Topic[] = [`import:${id}`, 'imports']
    return { by, id, topics, body: { targets: columns.map(({ target }) => target), options: options as Options } }
  }

  return {
    findResume: async (colleague) => {
      const { profile } = await registered()
      const by = await world.as('operation', colleague)
      return { by, input: { candidateId: profile.id }, sideEffects: () => ({ on: profile.id }) }
    },
    startImport: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { file: new File(['Name,Email\nAnn Mason,ann@people.example\n'], 'people.csv') },
      otherwise: { file: new File(['Name,Email\nBob Roofer,bob@people.example\n'], 'others.csv') },
      sideEffects: ({ id }) => ({ on: id, changes: { kind: 'csv' }, topics: [`import:${id}`, 'imports'] }),
    }),
    readImportAnew: async (colleague) => {
      const { by, id, topics } = await importIn(colleague, 'read')
      return { by, input: { importId: id, body: { headerLine: 0 } }, sideEffects: () => ({ on: id, topics }) }
    },
    checkImport: async (colleague) => {
      const { by, id, topics, body } = await importIn(colleague, 'read')
      const { options } = body
      return {
        by,
        input: { importId: id, body: { ...body, options: { ...options, doubles: 'fill' } } },
        sideEffects: () => ({ on: id, changes: { doubles: 'fill', faults: 'leave-out' }, topics }),
      }
    },
    decideImportRow: async (colleague) => {
      const { by, id } = await importIn(colleague, 'checked')
      await rows(`update import_rows set outcome = 'double', double_by = 'phone', double_row = 1 where import_id = $1`, [id])
      const sideEffects = () => ({ on: id, changes: { row: 2, doubleWay: 'add' }, topics: [`import:${id}` as const] })
      return {
        by,
        input: { importId: id, body: { number: 2, doubleWay: 'add' } },
        otherwise: { importId: id, body: { number: 3, doubleWay: 'fill' } },
        sideEffects,
      }
    },
    correctImportRows: async (colleague) => {
      const { by, id, topics } = await importIn(colleague, 'checked')
      const problem = [{ column: 1, field: 'email', code: 'email-invalid' }]
      await rows(`update import_rows set outcome = 'faulty', problems = $2::jsonb where import_id = $1`, [id, JSON.stringify(problem)])
      const body = (value: string) => ({ cells: [{ number: 2, column: 1, value }] })
      return {
        by,
        input: { importId: id, body: body(newAddress()) },
        otherwise: { importId: id, body: body(newAddress()) },
        sideEffects: () => ({ on: id, changes: { rows: 1 }, topics }),
      }
    },
    downloadFaultyRows: async (colleague) => {
      const { by, id } = await importIn(colleague, 'checked')
      return { by, input: { importId: id }, sideEffects: () => ({ on: id, topics: [] }) }
    },
    writeImport: async (colleague) => {
      const { by, id, topics } = await importIn(colleague, 'checked')
      return { by, input: { importId: id }, sideEffects: () => ({ on: id, topics }) }
    },
    cancelImport: async (colleague) => {
      const { by, id, topics } = await importIn(colleague, 'read')
      return { by, input: { importId: id }, sideEffects: () => ({ on: id, topics }) }
    },
    undoImport: async (colleague) => {
      const { by, id, topics } = await importIn(colleague, 'written')
      return { by, input: { importId: id }, sideEffects: () => ({ on: id, topics }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof imports> {
  const { idBy } = queriesIn(world)
  const anyImport = () => idBy(`select id from imports where status = 'written' order by id limit 1`)

  return {
    listImports: { as: 'operation', sorts: { default: (row) => row.createdAt }, filters: {} },
    listImportRows: {
      as: 'operation',
      of: async () => ({ importId: await anyImport() }),
      // In the order of the file.
      ascends: true,
      sorts: { default: (row) => row.number },
      filters: {
        outcome: [[{ outcome: 'left-out' }, (row) => row.outcome === 'left-out']],
        isDouble: [[{ isDouble: true }, (row) => row.double !== null]],
      },
    },
    listImportProblems: {
      as: 'operation',
      of: async () => ({ importId: await anyImport() }),
      ascends: true,
      sorts: { default: (row) => row.number },
      filters: { column: [[{ column: 3 }, (row) => row.heading === 'Portable']] },
    },
  }
}
