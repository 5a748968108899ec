import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
const added = async (body: object = {}) =>
  operation.post('/candidates', { body: { firstName: 'Ada', lastName: 'Bell', locale: 'en', email: newAddress(), ...body } })

describe('erasing a candidate', () => {
  it('asks for their name, previews what goes and reports what went', async () => {
    const { id: candidateId } = await added({ firstName: 'Zoë', lastName: 'O’Neill' })
    await operation.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'note', text: 'Rang' } })
    const { goes, whyNot } = await admin.get('/candidates/{candidateId}/erasure', { candidateId })
    expect([goes, whyNot]).toMatchObject([{ candidates: 1, candidate_activities: 1 }, null])
    const erase = (name: string) => admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name } })
    expect((await problemOf(erase('Zoe'))).errors).toMatchObject([{ pointer: '/name', code: 'archive-name-differs' }])
    expect((await erase(' zoë  o’neill ')).counts).toMatchObject({ candidates: 1, candidate_activities: 1 })
    expect((await problemOf(admin.get('/candidates/{candidateId}', { candidateId }))).status).toBe(404)
  })
})

it('a legal hold still prevents erasure on its last day', async () => {
  const { id: candidateId } = await added()
  await admin.put('/candidates/{candidateId}/hold', { candidateId, body: { reason: 'Claim', until: '2031-12-31' } })
  await runs(world, `update candidate_holds set until = current_date where candidate_id = ${candidateId}`)
  const whyNot = async () => (await admin.get('/candidates/{candidateId}/erasure', { candidateId })).whyNot?.code
  expect(await whyNot()).toBe('erase-held')
  await runs(world, `update candidate_holds set until = current_date - 1 where candidate_id = ${candidateId}`)
  expect(await whyNot()).toBeUndefined()
})

it('staff keep their account when their candidate record is erased', async () => {
  const colleague = await world.as('operation', 'was a candidate')
  const { id: candidateId } = await added()
  await runs(world, `update candidates set account_id = ${colleague.id} where id = ${candidateId}`)
  await admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Ada Bell' } })
  expect((await colleague.get('/me')).id).toBe(colleague.id)
})

describe('erasing a merged candidate', () => {
  const rejected = async (candidateId: number, jobId: number, reasonText: string) => {
    const { id: applicationId } = await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    const body = { stage: 'rejected', reason: 'other', reasonText } as const
    await operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body })
  }
  const merged = async (why: string) => {
    const [one, other, job] = [await added(), await added(), await makeJob(world)]
    await operation.post('/candidates/{candidateId}/applications', { candidateId: one.id, body: { jobId: job.id } })
    await rejected(other.id, job.id, why)
    const records = [one, other].map(({ id, version }) => ({ id, version }))
    return { one, other, merge: await admin.post('/merges', { body: { survivorId: one.id, records, fields: {} } }) }
  }
  const erase = (candidateId: number) => admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Ada Bell' } })
  const told = (why: string) => runs(world, `select from audit where reason = '${why}' or changes::text like '%${why}%'`)

  it('removes the texts of applications that gave way in the merge', async () => {
    const { one, merge } = await merged('Quarrelled with the foreman')
    expect((await told('Quarrelled with the foreman')).length).toBeGreaterThan(0)
    await runs(world, `update merges set kept = null where id = ${merge.id}`)
    await erase(one.id)
    expect(await told('Quarrelled with the foreman')).toEqual([])
  })
  it('shows each of the records as erased in the archive', async () => {
    const { one, other } = await merged('No boots')
    const archived = () =>
      runs(
        world,
        `select record_id::int, erased_at is not null as erased from archives where kind = 'candidate' and record_id = ${other.id}`,
      )
    expect(await archived()).toEqual([{ record_id: other.id, erased: false }])
    await erase(one.id)
    expect(await archived()).toEqual([{ record_id: other.id, erased: true }])
  })
  it('takes nothing from the other record once the merge was undone', async () => {
    const { one, merge } = await merged('Has no boots')
    await admin.put('/merges/{mergeId}/undoing', { mergeId: merge.id })
    await erase(one.id)
    expect((await told('Has no boots')).length).toBeGreaterThan(0)
  })
})
