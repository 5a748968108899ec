import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, docxParts, makeJob, pdf, zip } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { finishUpload } from './uploads.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

let count = 0
/** Somebody with these CVs, the last one the newest. */
async function withCvs(...names: string[]) {
  const person = await world.as('candidate', `holder ${++count}`)
  const register = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body: register })
  const files: number[] = []
  for (const name of names) files.push((await person.post('/candidates/{candidateId}/files', { candidateId, file: cvFile(name) })).id)
  /** Applies with the CV on file and returns how staff see it. */
  const applied = async () => {
    const { id: jobId } = await makeJob(world)
    const body = { privacyAccepted: true, seconds: 30 }
    await person.post('/jobs/{jobId}/applications', { jobId, body, idempotencyKey: crypto.randomUUID() })
    const shown = async (query = {}) => (await operation.get('/jobs/{jobId}/applications', { jobId, query })).items
    return { jobId, shown }
  }
  const record = () => operation.get('/candidates/{candidateId}', { candidateId })
  const remove = (fileId: number | undefined) => runs(world, `update files set removed_at = now() where id = ${fileId}`)
  return { person, candidateId, files, applied, record, remove }
}

describe('a file that is no CV', () => {
  it('is never shown or sent as a CV', async () => {
    const { candidateId, files, applied, record } = await withCvs('cv.pdf', 'licence.pdf')
    const hasCv = async () => (await operation.get('/candidates', {})).items.find(({ id }) => id === candidateId)?.hasCv
    await runs(world, `update files set kind = 'other' where id = ${files[1]}`)
    expect((await record()).cv).toMatchObject({ name: 'cv.pdf' })
    expect(await (await applied()).shown()).toMatchObject([{ cv: { name: 'cv.pdf' } }])
    await runs(world, `update files set kind = 'other' where id = ${files[0]}`)
    expect([await hasCv(), (await record()).cv]).toEqual([false, null])
  })
})

it('stored files are readable by the server’s user only', async () => {
  const { files } = await withCvs('private.pdf')
  const [row] = await runs<{ sha256: string }>(world, `select sha256 from files where id = ${files[0]}`)
  const path = await world.app.storage.localPath(String(row?.sha256))
  const mode = (of: string) => (statSync(of).mode & 0o777).toString(8)
  expect([mode(path), mode(dirname(path))]).toEqual(['600', '700'])
})

describe('reading a CV', () => {
  it.each(['admin', 'operation', 'agent', 'candidate'] as const)('as %s is audited', async (role) => {
    const { person, candidateId, files } = await withCvs('read.pdf')
    const [fileId = 0] = files
    const reader = role === 'candidate' ? person : await world.as(role)
    if (role === 'agent') await runs(world, `update candidates set owner_id = ${reader.id} where id = ${candidateId}`)
    await reader.get('/files/{fileId}/content', { fileId })
    if (role !== 'candidate') await reader.get('/files/{fileId}/text', { fileId })
    const lines = await runs(
      world,
      `select action, actor_id::int as by, actor_role as role from audit where object_id = ${fileId} and action in ('file.downloaded', 'file.text-read') order by id`,
    )
    const by = { by: reader.id, role }
    expect(lines).toEqual([{ action: 'file.downloaded', ...by }, ...(role === 'candidate' ? [] : [{ action: 'file.text-read', ...by }])])
  })
})

describe('a file about a candidate', () => {
  it('is open to the person and their agent only if it is a CV, a card or a certificate', async () => {
    const { person, candidateId, files } = await withCvs('kept.pdf')
    const agent = await world.as('agent')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    const statusFor = async ({ token }: Person) =>
      (await world.raw({ url: `/api/v1/files/${files[0]}/content`, headers: { authorization: `Bearer ${token}` } })).statusCode
    for (const kind of ['cv', 'card', 'certificate', 'right-to-work', 'contract', 'timesheet', 'invoice', 'other']) {
      await runs(world, `update files set kind = '${kind}' where id = ${files[0]}`)
      const status = ['cv', 'card', 'certificate'].includes(kind) ? 200 : 404
      expect([await statusFor(person), await statusFor(agent), await statusFor(operation)], kind).toEqual([status, status, 200])
    }
  })
})

it('a Word file is downloaded, never shown in the browser', async () => {
  const { person, candidateId } = await withCvs()
  const word = cvFile('CV Zoë.docx', zip(docxParts()))
  const { id } = await person.post('/candidates/{candidateId}/files', { candidateId, file: word })
  const headers = { authorization: `Bearer ${person.token}` }
  const saved = await world.raw({ url: `/api/v1/files/${id}/content?inline=true`, headers })
  expect(saved.rawPayload.length).toBe(word.size)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-length': String(word.size),
    'content-disposition': `attachment; filename="CV Zo_.docx"; filename*=UTF-8''CV%20Zo%C3%AB.docx`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  })
})

describe('a CV that was removed', () => {
  it('cannot be opened or read', async () => {
    const { person, files, remove } = await withCvs('gone.pdf')
    const fileId = Number(files[0])
    await remove(fileId)
    for (const who of [person, operation])
      expect(await problemOf(who.get('/files/{fileId}/content', { fileId }))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(operation.get('/files/{fileId}/text', { fileId }))).toMatchObject({ status: 404, code: 'not-found' })
  })
  it('disappears from its application', async () => {
    const { files, applied, remove } = await withCvs('gone.pdf')
    const { shown } = await applied()
    await remove(files[0])
    expect(await shown()).toMatchObject([{ cv: null }])
    expect([(await shown({ hasCv: true })).length, (await shown({ hasCv: false })).length]).toEqual([0, 1])
  })
  it('is not in the export', async () => {
    const { person, files, remove } = await withCvs('kept.pdf', 'gone.pdf')
    await remove(files[1])
    expect((await person.get('/me/export', {})).files).toMatchObject([{ name: 'kept.pdf' }])
  })
})

describe('a paper of the agency’s', () => {
  type Begin = { kind?: 'contract' | 'invoice'; replacesId?: number; sha256?: string }
  const begin = (candidateId: number, size: number, { kind = 'contract', ...more }: Begin = {}, by = operation) =>
    by.post('/uploads', { body: { name: 'paper.pdf', size, kind, candidateId, ...more } })
  const sent = async (candidateId: number, more: Begin = {}) => {
    const file = cvFile('paper.pdf', pdf(`Paper ${++count}`))
    const { id: uploadId } = await begin(candidateId, file.size, more)
    await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
    await finishUpload(world.tasking(), uploadId)
    return Number((await operation.get('/uploads/{uploadId}', { uploadId })).fileId)
  }
  const recordOf = (fileId: number) => operation.get('/files/{fileId}', { fileId })
  const change = (fileId: number, version: number, body: { name?: string; candidateId?: number; kind?: 'right-to-work' }) =>
    operation.patch('/files/{fileId}', { fileId, version, body })

  it('keeps its earlier versions, which move with it', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs()]
    const first = await sent(candidateId)
    const second = await sent(candidateId, { replacesId: first })
    const third = await sent(candidateId, { replacesId: second })
    const record = await recordOf(third)
    expect([record.versions, record.earlier.map(({ id }) => id)]).toEqual([3, [second, first]])
    await change(third, 1, { candidateId: other.candidateId })
    const holders = await runs(world, `select distinct candidate_id::int as id from files where id in (${first}, ${second}, ${third})`)
    expect(holders).toEqual([{ id: other.candidateId }])
  })
  it('is replaced only by the same kind for the same candidate', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs()]
    const replacesId = await sent(candidateId)
    expect(await problemOf(begin(other.candidateId, 9, { replacesId }))).toMatchObject({ status: 404 })
    expect(await recordOf(await sent(candidateId, { kind: 'invoice', replacesId }))).toMatchObject({ kind: 'contract' })
  })
  it('is limited to 100 MB in all', async () => {
    const { candidateId, files } = await withCvs('one.pdf', 'gone.pdf')
    await runs(world, `update files set size = 96 * 1048576 where id in (${files.join()})`)
    await runs(world, `update files set removed_at = now() where id = ${files[1]}`)
    expect(await problemOf(begin(candidateId, 4 * 1_048_576 + 1))).toMatchObject({ status: 409, code: 'too-many-megabytes' })
    expect(await begin(candidateId, 4 * 1_048_576)).toMatchObject({ status: 'receiving' })
  })
  it('may get a newer version although twenty are on file, but is not moved beyond that', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs('cv.pdf')]
    const fileId = await sent(candidateId)
    const rows = `insert into files (sha256, name, mime, size, kind, candidate_id)
      select sha256, 'more.pdf', mime, size, kind, candidate_id from files where id = ${fileId}`
    for (let n = 1; n < 20; n++) await runs(world, rows)
    expect(await problemOf(begin(candidateId, 9))).toMatchObject({ code: 'too-many-files' })
    const newer = await sent(candidateId, { replacesId: fileId })
    expect(await recordOf(newer)).toMatchObject({ versions: 2 })
    const cv = Number(other.files[0])
    expect(await problemOf(change(cv, 1, { candidateId }))).toMatchObject({ status: 409, code: 'too-many-files' })
    expect(await recordOf(cv)).toMatchObject({ candidate: { id: other.candidateId }, version: 1 })
  })
  it('about identity is not moved to somebody without an offer', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs()]
    const fileId = await sent(candidateId)
    await runs(world, `update files set kind = 'right-to-work' where id = ${fileId}`)
    expect(await problemOf(change(fileId, 1, { candidateId: other.candidateId }))).toMatchObject({ code: 'identity-too-early' })
    expect(await recordOf(fileId)).toMatchObject({ candidate: { id: candidateId } })
  })
})
