import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { makeJob, pdf } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import { sitePackDeclares } from './declares.ts'

const world = useApp()
const today = dayOf(new Date())
const soon = (days: number) => addDays(today, days)

let count = 0
/** A job that requires a CSCS card, with somebody placed on it who holds one, and a pack of them. */
async function packed({ held = { expires_on: soon(300) } as object, days = 14, password = undefined as string | undefined } = {}) {
  const by = await world.as('operation')
  const job = await makeJob(world, { endsOn: soon(90) })
  await by.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'cscs' }] } })
  const body = { firstName: 'Nadia', lastName: `Holroyd ${++count}`, email: newAddress(), locale: 'en', trade: 'bricklayer' } as const
  const { id: candidateId } = await by.post('/candidates', { body })
  await hold(world, candidateId, { type: 'cscs', ...held })
  const { sha256, size } = await world.app.storage.keepBytes(pdf(`${count}`))
  await runs(
    world,
    `with f as (insert into files (sha256, name, mime, size, kind, candidate_id)
        values ('${sha256}', 'Card of Nadia.pdf', 'application/pdf', ${size}, 'card', ${candidateId}) returning id)
      insert into document_files (file_id, document_id, side) select f.id, d.id, 'front' from f, documents d where d.candidate_id = ${candidateId}`,
  )
  await by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
  const [row] = await runs<{ id: number; documentId: number }>(
    world,
    `update applications set stage = 'placed', placed_at = now(), starts_on = current_date where job_id = ${job.id}
      returning id::int, (select d.id::int from documents d where d.candidate_id = ${candidateId}) as "documentId"`,
  )
  const { id: applicationId = 0, documentId = 0 } = row ?? {}
  const choice = await by.get('/jobs/{jobId}/site-pack-choice', { jobId: job.id })
  const people = choice.people.map((one) => ({ applicationId: one.applicationId, documentIds: one.documents.map(({ id }) => id) }))
  const pack = await by.post('/jobs/{jobId}/site-packs', { jobId: job.id, body: { people, days, password } })
  const sitePackId = pack.id
  const codes = await by.get('/site-packs/{sitePackId}/badges', { sitePackId })
  const codeOf = (url = '') => url.split('/').at(-1) ?? ''
  const [person, crew] = [codeOf(codes.people[0]?.url), codeOf(codes.crewUrl)]
  const gate = async () => {
    const [one, all] = [
      await world.visitor.get('/gate/{token}', { token: person }),
      await world.visitor.get('/gate/{token}', { token: crew }),
    ]
    return [one.isValid, all.isValid]
  }
  const token = codeOf(pack.url)
  const open = () => world.visitor.get('/packs/{token}', { token })
  return { by, job, candidateId, applicationId, documentId, pack, sitePackId, token, person, crew, gate, open, name: body.lastName }
}

describe('the gate', () => {
  it('lets a placed person pass whose required documents are valid today', async () => {
    const { gate, open, name } = await packed()
    expect(await gate()).toEqual([true, true])
    expect((await open()).people).toMatchObject([
      { name: `Nadia ${name}`, isValid: true, documents: [{ nameEn: 'CSCS card', files: [{}] }] },
    ])
  })

  const ends: [string, (at: Awaited<ReturnType<typeof packed>>) => Promise<unknown>][] = [
    ['when the pack was revoked', ({ by, sitePackId }) => by.put('/site-packs/{sitePackId}/revocation', { sitePackId })],
    [
      'when the pack has expired',
      ({ sitePackId }) =>
        runs(
          world,
          `update site_packs set created_at = now() - interval '2 days', expires_at = now() - interval '1 hour' where id = ${sitePackId}`,
        ),
    ],
    [
      'when the placement ended',
      ({ applicationId }) => runs(world, `update applications set stage = 'completed' where id = ${applicationId}`),
    ],
    [
      'when the job’s last day was yesterday',
      ({ job }) => runs(world, `update jobs set starts_on = current_date - 9, ends_on = current_date - 1 where id = ${job.id}`),
    ],
    [
      'before the first day',
      ({ applicationId }) => runs(world, `update applications set starts_on = current_date + 2 where id = ${applicationId}`),
    ],
    [
      'when a required document was withdrawn',
      ({ documentId }) => runs(world, `update documents set removed_at = now() where id = ${documentId}`),
    ],
    [
      'when a required document ended yesterday',
      ({ documentId }) =>
        runs(world, `update documents set issued_on = current_date - 400, expires_on = current_date - 1 where id = ${documentId}`),
    ],
    [
      'when the person was archived',
      ({ candidateId }) => runs(world, `update candidates set status = 'archived' where id = ${candidateId}`),
    ],
    ['when the person was erased', ({ candidateId }) => runs(world, `delete from candidates where id = ${candidateId}`)],
  ]
  it.each(ends)('is shut %s', async (_, end) => {
    const at = await packed()
    await end(at)
    expect(await at.gate()).toEqual([false, false])
    const shown = await at.open().catch(({ body }) => body.code)
    const isHeld = typeof shown === 'object' && shown.people.length > 0 && shown.people[0].documents.length > 0
    expect(isHeld && shown.people[0].isValid).toBe(false)
  })
  it('shows nobody in the pack who is gone, and no document that was withdrawn', async () => {
    const [left, withdrawn] = [await packed(), await packed()]
    await runs(world, `update candidates set status = 'archived' where id = ${left.candidateId}`)
    await runs(world, `update documents set removed_at = now() where id = ${withdrawn.documentId}`)
    expect((await left.open()).people).toEqual([])
    expect((await withdrawn.open()).people).toMatchObject([{ isValid: false, documents: [] }])
  })
  it('says nothing of anybody, and is not kept by browsers', async () => {
    const { person, name } = await packed()
    const answer = await world.raw({ url: `/api/v1/gate/${person}` })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Object.keys(answer.json())).toEqual(['site', 'day', 'isValid', 'crew'])
    expect(answer.body).not.toMatch(new RegExp(`Nadia|${name}|CSCS|bricklayer`, 'i'))
  })
  it('does not know a code that was made up', async () => {
    const { person } = await packed()
    const forged = `${Number(person.split('-')[0]) + 1}-${person.slice(person.indexOf('-') + 1)}`
    expect(await problemOf(world.visitor.get('/gate/{token}', { token: forged }))).toMatchObject({ status: 404, code: 'gate-code-unknown' })
  })
})

describe('a site pack', () => {
  it('takes only documents that are verified, valid and theirs, of people placed on the job', async () => {
    const [one, other] = [await packed(), await packed({ held: { status: 'rejected' } })]
    expect(other.pack.people).toEqual([{ applicationId: other.applicationId, documentIds: [] }])
    const add = (people: { applicationId: number; documentIds: number[] }[]) =>
      problemOf(one.by.post('/jobs/{jobId}/site-packs', { jobId: one.job.id, body: { people } }))
    expect(await add([{ applicationId: other.applicationId, documentIds: [] }])).toMatchObject({ errors: [{ code: 'site-pack-person' }] })
    expect(await add([{ applicationId: one.applicationId, documentIds: [other.documentId] }])).toMatchObject({
      errors: [{ code: 'site-pack-document' }],
    })
  })
  it('notes each opening and download with what came of it', async () => {
    const { by, sitePackId, token, open } = await packed()
    await open()
    expect((await world.raw({ url: `/api/v1/packs/${token}/zip` })).rawPayload.subarray(0, 2).toString()).toBe('PK')
    await by.put('/site-packs/{sitePackId}/revocation', { sitePackId })
    expect(await problemOf(open())).toMatchObject({ status: 410, code: 'link-revoked' })
    const { items } = await by.get('/site-packs/{sitePackId}/openings', { sitePackId })
    expect(items.map(({ outcome }) => outcome)).toEqual(['revoked', 'downloaded', 'opened'])
    expect(items[0]?.network).toBe('127.0.0.0')
  })
  it('hands out no file but those it shows', async () => {
    const [one, other] = [await packed(), await packed()]
    const [file] = (await other.open()).people[0]?.documents[0]?.files ?? []
    expect((await world.raw({ url: `/api/v1/packs/${other.token}/file?fileId=${file?.id}` })).statusCode).toBe(200)
    expect((await world.raw({ url: `/api/v1/packs/${one.token}/file?fileId=${file?.id}` })).statusCode).toBe(404)
  })
  it('with a password opens for a pass, and after ten wrong ones for nobody for a while', async () => {
    const { token, open } = await packed({ password: 'scaffold at noon' })
    const give = (password: string) => world.visitor.post('/packs/{token}/passes', { token, body: { password } })
    expect(await problemOf(open())).toMatchObject({ status: 403, code: 'link-locked' })
    const { pass } = await give('scaffold at noon')
    expect((await world.visitor.get('/packs/{token}', { token, query: { pass } })).people.length).toBe(1)
    expect(await problemOf(world.visitor.get('/packs/{token}', { token, query: { pass: `1${pass}` } }))).toMatchObject({
      code: 'link-locked',
    })
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, i) => problemOf(give(`wrong ${i}`))))
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(403), 429, 429])
    expect(await problemOf(give('scaffold at noon'))).toMatchObject({ status: 429 })
  })
  it('keeps its end and its people where others are not given', async () => {
    const { by, sitePackId, pack } = await packed({ days: 200 })
    const changed = await by.patch('/site-packs/{sitePackId}', { sitePackId, version: 1, body: { password: 'scaffold at noon' } })
    expect(changed).toMatchObject({ expiresAt: pack.expiresAt, people: pack.people, hasPassword: true })
  })
  it('is told to the person in the copy of their data', async () => {
    const { candidateId, job } = await packed()
    const { rows } = await sitePackDeclares.personalData.sitePacks(null, candidateId).execute(world.app.database.kysely)
    expect(rows).toMatchObject([{ row: { job: job.title, documents: ['cscs'] } }])
  })
})
