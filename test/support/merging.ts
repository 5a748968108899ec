import { beforeAll } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { referencesTo, runs } from '#test/support/sql.ts'

export type Added = { id: number; version: number }
/** Candidates that an administrator adds, merges and separates again. */
export function useMerging() {
  const world = useApp()
  let admin!: Person
  beforeAll(async () => {
    admin = await world.as('admin')
  })
  const add = async (more: object = {}): Promise<Added> =>
    admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })
  const find = (candidateId: number) => admin.get('/candidates/{candidateId}', { candidateId })
  const seen = async (...ids: number[]) => Promise.all(ids.map(async (id) => ({ id, version: (await find(id)).version })))
  const merge = async (survivorId: number, others: number[], fields: object = {}) =>
    admin.post('/merges', { body: { survivorId, records: await seen(survivorId, ...others), fields } })
  const undo = (mergeId: number) => admin.put('/merges/{mergeId}/undoing', { mergeId })
  const apply = async (candidateId: number, jobId: number, stage = 'new', resume: string | null = null) => {
    const { id } = await admin.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    await runs(world, `update applications set stage = '${stage}', resume_stage = ${resume ? `'${resume}'` : 'null'} where id = ${id}`)
    return id
  }
  const applicationsOf = (candidateId: number) =>
    runs<{ id: number; stage: string }>(world, `select id::int, stage from applications where candidate_id = ${candidateId} order by id`)

  const columns = () => referencesTo(world, 'candidates')

  /** Every row of every table that refers to these candidates. */
  async function dump(ids: readonly number[]): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {}
    const list = `(${ids.join(', ')})`
    for (const { table, column } of await columns()) {
      // Reading a record, as this test does, writes here.
      if (table === 'merges' || table === 'candidate_openings') continue
      const rows = await runs<{ row: { marks?: string[] } }>(
        world,
        `select to_jsonb(t) - 'is_checked' as row from ${table} t where ${column} in ${list} order by (to_jsonb(t) - 'is_checked')::text`,
      )
      // The order of the marks has no meaning.
      all[`${table}.${column}`] = rows.map(({ row }) => ({ ...row, ...(row.marks && { marks: [...row.marks].sort() }) }))
    }
    for (const [name, sql] of [
      ['candidates', `select to_jsonb(t) as row from candidates t where id in ${list} order by id`],
      [
        'moves',
        `select to_jsonb(t) as row from application_moves t where application_id in (select id from applications where candidate_id in ${list}) order by id`,
      ],
    ] as const)
      all[name] = (await runs<{ row: unknown }>(world, sql)).map(({ row }) => row)
    return all
  }

  const registered = async (person: Person) => {
    const names = { firstName: 'Own', lastName: 'Account', phone: '07700 900123', locale: 'en', privacyAccepted: true } as const
    return (await person.post('/candidates/registration', { body: { ...names, placeId: leeds, trade: 'bricklayer' } })).id
  }

  return {
    world,
    get admin() {
      return admin
    },
    add,
    find,
    seen,
    merge,
    undo,
    apply,
    applicationsOf,
    columns,
    dump,
    registered,
  }
}
