import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, docxParts, makeJob, pdf, zip } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import { fileTasks } from './tasks.ts'
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
  /** Applies with what is on file, and answers how staff see it. */
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

describe('of several CVs', () => {
  it('the newest is shown with the record, to staff and to its owner', async () => {
    const { person, record } = await withCvs('first.pdf', 'second.pdf', 'third.pdf')
    expect((await record()).cv).toMatchObject({ name: 'third.pdf' })
    expect((await person.get('/me/candidate')).cv).toMatchObject({ name: 'third.pdf' })
  })
  it('the newest goes with an application that brings none', async () => {
    const { applied } = await withCvs('first.pdf', 'second.pdf', 'third.pdf')
    expect(await (await applied()).shown()).toMatchObject([{ cv: { name: 'third.pdf' } }])
  })
})

describe('a file that is no CV', () => {
  it('is not shown as one, though it is newer, nor sent with an application', async () => {
    const { candidateId, files, applied, record } = await withCvs('cv.pdf', 'licence.pdf')
    const hasCv = async () => (await operation.get('/candidates', {})).items.find(({ id }) => id === candidateId)?.hasCv
    await runs(world, `update files set kind = 'other' where id = ${files[1]}`)
    expect((await record()).cv).toMatchObject({ name: 'cv.pdf' })
    expect(await (await applied()).shown()).toMatchObject([{ cv: { name: 'cv.pdf' } }])
    await runs(world, `update files set kind = 'other' where id = ${files[0]}`)
    expect([await hasCv(), (await record()).cv]).toEqual([false, null])
  })
})

describe('the text of a CV', () => {
  it('is shown up to 200,000 letters', async () => {
    const { files } = await withCvs('long.pdf')
    const fileId = Number(files[0])
    const lengthOf = async (letters: number) => {
      await runs(world, `update files set text = repeat('a', ${letters}) where id = ${fileId}`)
      return (await operation.get('/files/{fileId}/text', { fileId })).text?.length
    }
    expect([await lengthOf(200_000), await lengthOf(200_001)]).toEqual([200_000, 200_000])
  })
})

it('what is kept is for the server’s own user alone', async () => {
  const { files } = await withCvs('private.pdf')
  const [row] = await runs<{ sha256: string }>(world, `select sha256 from files where id = ${files[0]}`)
  const path = world.app.storage.pathOf(String(row?.sha256))
  const mode = (of: string) => (statSync(of).mode & 0o777).toString(8)
  expect([mode(path), mode(dirname(path))]).toEqual(['600', '700'])
})

describe('whoever reads a CV', () => {
  it.each(['admin', 'operation', 'agent', 'candidate'] as const)('as %s leaves a line that says so', async (role) => {
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

describe('what staff keep about somebody', () => {
  it.each([
    ['cv', 200],
    ['card', 200],
    ['certificate', 200],
    ['right-to-work', 404],
    ['contract', 404],
    ['timesheet', 404],
    ['invoice', 404],
    ['other', 404],
  ] as const)('of the kind %s answers the person and their agent with %s, and staff with all', async (kind, status) => {
    const { person, candidateId, files } = await withCvs('kept.pdf')
    const agent = await world.as('agent')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    await runs(world, `update files set kind = '${kind}' where id = ${files[0]}`)
    const statusFor = async ({ token }: Person) =>
      (await world.raw({ url: `/api/v1/files/${files[0]}/content`, headers: { authorization: `Bearer ${token}` } })).statusCode
    expect([await statusFor(person), await statusFor(agent), await statusFor(operation)]).toEqual([status, status, 200])
  })
})

it('a Word file is saved, never shown in the browser, even when that is asked for', async () => {
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

it('a name with a percent sign is that name: no browser takes it for a code', async () => {
  const { person, candidateId } = await withCvs()
  const { id } = await person.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('CV 100%0D.pdf') })
  const { headers } = await world.raw({ url: `/api/v1/files/${id}/content`, headers: { authorization: `Bearer ${person.token}` } })
  expect(headers['content-disposition']).toBe(`attachment; filename="CV 100_0D.pdf"; filename*=UTF-8''CV%20100%250D.pdf`)
})

describe('a CV that was removed', () => {
  it('is there for nobody, neither its pages nor its text', async () => {
    const { person, files, remove } = await withCvs('gone.pdf')
    const fileId = Number(files[0])
    await remove(fileId)
    for (const who of [person, operation])
      expect(await problemOf(who.get('/files/{fileId}/content', { fileId }))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await problemOf(operation.get('/files/{fileId}/text', { fileId }))).toMatchObject({ status: 404, code: 'not-found' })
  })
  it('leaves the record with the one before it', async () => {
    const { files, record, remove } = await withCvs('first.pdf', 'second.pdf')
    await remove(files[1])
    expect((await record()).cv).toMatchObject({ name: 'first.pdf' })
  })
  it('leaves the list of candidates with none to show', async () => {
    const { candidateId, files, remove } = await withCvs('gone.pdf')
    const hasCv = async () => (await operation.get('/candidates', {})).items.find(({ id }) => id === candidateId)?.hasCv
    expect(await hasCv()).toBe(true)
    await remove(files[0])
    expect(await hasCv()).toBe(false)
  })
  it('does not go with an application that brings none', async () => {
    const { files, applied, remove } = await withCvs('first.pdf', 'second.pdf')
    await remove(files[1])
    expect(await (await applied()).shown()).toMatchObject([{ cv: { name: 'first.pdf' } }])
  })
  it('is no longer shown with the application that it came with, which now counts among those without', async () => {
    const { files, applied, remove } = await withCvs('gone.pdf')
    const { shown } = await applied()
    await remove(files[0])
    expect(await shown()).toMatchObject([{ cv: null }])
    expect([(await shown({ hasCv: true })).length, (await shown({ hasCv: false })).length]).toEqual([0, 1])
  })
  it('is not in what its owner takes along', async () => {
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

  it('has its earlier versions behind it, the newest first, which go with it to somebody else', async () => {
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
  it('is replaced by one of its own kind, whatever was said, and by none of somebody else', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs()]
    const replacesId = await sent(candidateId)
    expect(await problemOf(begin(other.candidateId, 9, { replacesId }))).toMatchObject({ status: 404 })
    expect(await recordOf(await sent(candidateId, { kind: 'invoice', replacesId }))).toMatchObject({ kind: 'contract' })
  })
  it('is begun anew by a colleague, and where nobody said what is in it', async () => {
    const { candidateId } = await withCvs()
    const sha256 = 'a'.repeat(64)
    const { id } = await begin(candidateId, 9, { sha256 })
    expect((await begin(candidateId, 9, { sha256 })).id).toBe(id)
    expect((await begin(candidateId, 9, { sha256 }, await world.as('operation', 'Colleague'))).id).not.toBe(id)
    expect((await begin(candidateId, 10, { sha256 })).id).not.toBe(id)
    expect((await begin(candidateId, 9)).id).not.toBe((await begin(candidateId, 9)).id)
  })
  it('fits in where 100 MB are on file with it, and not a byte more', async () => {
    const { candidateId, files } = await withCvs('one.pdf', 'gone.pdf')
    await runs(world, `update files set size = 96 * 1048576 where id in (${files.join()})`)
    await runs(world, `update files set removed_at = now() where id = ${files[1]}`)
    expect(await problemOf(begin(candidateId, 4 * 1_048_576 + 1))).toMatchObject({ status: 409, code: 'too-many-megabytes' })
    expect(await begin(candidateId, 4 * 1_048_576)).toMatchObject({ status: 'receiving' })
  })
  it('of twenty makes room for its newer version, and is moved to nobody who has as many', async () => {
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
  it('that says who somebody is, is moved to nobody who was not offered a job', async () => {
    const [{ candidateId }, other] = [await withCvs(), await withCvs()]
    const fileId = await sent(candidateId)
    await runs(world, `update files set kind = 'right-to-work' where id = ${fileId}`)
    expect(await problemOf(change(fileId, 1, { candidateId: other.candidateId }))).toMatchObject({ code: 'identity-too-early' })
    expect(await recordOf(fileId)).toMatchObject({ candidate: { id: candidateId } })
  })
  it('keeps its ending once, also in capitals, and takes no other in its place', async () => {
    const fileId = await sent((await withCvs()).candidateId)
    const names = []
    for (const [i, name] of ['Signed', 'Signed.PDF', 'Signed.docx'].entries()) names.push((await change(fileId, i + 1, { name })).name)
    expect(names).toEqual(['Signed.pdf', 'Signed.PDF', 'Signed.docx.PDF'])
  })
  it('can be restored for 30 days after it was deleted', async () => {
    const { candidateId } = await withCvs()
    const fileId = await sent(candidateId)
    await operation.delete('/files/{fileId}', { fileId, version: 1 })
    const removed = async () => (await operation.get('/files', { query: { candidateId, removed: true } })).items
    const [row] = await removed()
    expect(Date.parse(row?.restorableUntil ?? '') - Date.parse(row?.removedAt ?? '')).toBe(30 * 86_400_000)
    await fileTasks['files.forget'].run(world.tasking(new Date(Date.now() + 29.9 * 86_400_000)))
    expect(await removed()).toHaveLength(1)
  })
  it('comes in a zip file with others up to 200 MB, and each once', async () => {
    const { candidateId } = await withCvs()
    const ids = [await sent(candidateId), await sent(candidateId)]
    const sizes = (bytes: number) => runs(world, `update files set size = ${bytes} where id = ${ids[0]}`)
    await runs(world, `update files set size = 100 * 1048576 where id = ${ids[1]}`)
    await sizes(100 * 1_048_576 + 1)
    expect(await problemOf(operation.get('/file-zip', { query: { ids } }))).toMatchObject({ status: 409, code: 'zip-too-large' })
    await sizes(100 * 1_048_576)
    const bytes = Buffer.from(await (await operation.get('/file-zip', { query: { ids: [...ids, ...ids] } })).arrayBuffer())
    expect(bytes.toString('latin1').match(/\d+ paper\.pdf/g)?.length).toBe(2 * ids.length) // each where it stands, and in the list at the end
  })
  it('is read once more only while it is there', async () => {
    const fileId = await sent((await withCvs()).candidateId)
    await operation.delete('/files/{fileId}', { fileId, version: 1 })
    expect(await problemOf(operation.put('/files/{fileId}/reading', { fileId }))).toMatchObject({ status: 409, code: 'file-removed' })
  })
})

it('a page of a document is found by how that stands: good on its last day, and over the day after', async () => {
  const today = dayOf(new Date())
  const { candidateId, files } = await withCvs('over.pdf', 'last.pdf', 'tomorrow.pdf', 'none.pdf')
  for (const [i, days] of [-1, 0, 1].entries()) {
    await hold(world, candidateId, { type: 'smsts', expires_on: addDays(today, days) })
    await runs(
      world,
      `insert into document_files (document_id, file_id, side) select max(id), ${files[i]}, 'front' from documents where candidate_id = ${candidateId}`,
    )
  }
  const found = async (query: object) =>
    (await operation.get('/files', { query: { candidateId, sort: 'expiresOn', dir: 'asc', ...query } })).items.map(({ name }) => name)
  expect(await found({})).toEqual(['over.pdf', 'last.pdf', 'tomorrow.pdf', 'none.pdf'])
  expect(await found({ status: 'expired' })).toEqual(['over.pdf'])
  expect(await found({ status: 'verified' })).toEqual(['last.pdf', 'tomorrow.pdf'])
  expect(await found({ expiresWithinDays: 0 })).toEqual(['over.pdf', 'last.pdf'])
  expect(await found({ expiresWithinDays: 1, status: 'verified' })).toEqual(['last.pdf', 'tomorrow.pdf'])
})
