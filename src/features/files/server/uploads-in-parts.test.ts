import { createCanvas } from '@napi-rs/canvas'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, docxParts, largePdf, makeJob, pdf, zip } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { partBytes } from '../rules.ts'
import { fileTasks } from './tasks.ts'
import { finishUpload, removeStrayParts } from './uploads.ts'

const world = useApp()
let operation: Person
let count = 0
beforeAll(async () => {
  operation = await world.as('operation')
})
const candidate = async () => {
  const body = { firstName: 'Lea', lastName: 'Doe', email: `lea${++count}@people.example`, locale: 'en' } as const
  return (await operation.post('/candidates', { body })).id
}
const task = async (
  name: 'files.finishUpload' | 'files.forget' | 'files.collect' | 'files.extractText',
  payload: object = {},
  now = new Date(),
) => {
  await fileTasks[name].run(world.tasking(now), payload as never)
}
const partials = () => readdirSync(join(world.config.dataDir, 'files/partial'))
const hashOf = async (file: File) => Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')

type Begin = { candidateId: number; kind?: 'cv' | 'card' | 'contract' | 'other'; replacesId?: number }
const begin = async (file: File, { candidateId, kind = 'card', ...rest }: Begin) =>
  operation.post('/uploads', { body: { name: file.name, size: file.size, kind, candidateId, sha256: await hashOf(file), ...rest } })
const part = (file: File, uploadId: number, from: number, until = from + partBytes) =>
  operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from }, file: new File([file.slice(from, until)], 'part') })

/** Uploads a file completely and returns the result. */
async function send(file: File, to: Begin) {
  const { id: uploadId, received } = await begin(file, to)
  for (let from = received; from < file.size; from += partBytes) await part(file, uploadId, from)
  await task('files.finishUpload', { uploadId })
  return operation.get('/uploads/{uploadId}', { uploadId })
}
/** They have come so far with some job. */
async function moveTo(stage: 'screening' | 'offer', candidateId: number) {
  const { id } = await makeJob(world)
  await runs(
    world,
    `insert into applications (candidate_id, job_id, stage, answer_by) values (${candidateId}, ${id}, '${stage}', current_date)`,
  )
}
const photo = (name = 'card.jpg') => new File([new Uint8Array(createCanvas(640, 400).encodeSync('jpeg', 90))], name)
/** A PDF of three parts and a bit. */
const large = () => cvFile('large.pdf', largePdf(3 * partBytes + 99, crypto.randomUUID()))
const listed = async (candidateId: number) => (await operation.get('/files', { query: { candidateId } })).items

describe('an upload in parts', () => {
  it('is kept once complete, and leaves no parts', async () => {
    const candidateId = await candidate()
    const file = large()
    const { id: uploadId } = await begin(file, { candidateId })
    for (const from of [0, partBytes, 2 * partBytes]) expect((await part(file, uploadId, from)).status).toBe('receiving')
    expect(await listed(candidateId)).toEqual([])
    expect((await part(file, uploadId, 3 * partBytes)).status).toBe('checking')
    await task('files.finishUpload', { uploadId })
    const done = await operation.get('/uploads/{uploadId}', { uploadId })
    expect(done).toMatchObject({ status: 'kept', code: null })
    expect(await listed(candidateId)).toMatchObject([{ id: done.fileId, name: 'large.pdf', kind: 'card', size: file.size, versions: 1 }])
    expect(partials()).toEqual([])
    await task('files.finishUpload', { uploadId }) // a queue may do things twice
    expect(await listed(candidateId)).toHaveLength(1)
  })
  it('continues after an interruption', async () => {
    const candidateId = await candidate()
    const file = large()
    const { id } = await begin(file, { candidateId })
    await part(file, id, 0)
    expect(await begin(file, { candidateId })).toMatchObject({ id, received: partBytes, status: 'receiving' })
    expect((await begin(file, { candidateId, kind: 'contract' })).id).not.toBe(id)
  })
  it('takes a repeated part once, and no part after a gap', async () => {
    const file = large()
    const { id } = await begin(file, { candidateId: await candidate() })
    await part(file, id, 0)
    // A repeated part is ignored.
    expect((await part(large(), id, 0)).received).toBe(partBytes)
    for (const from of [partBytes + 1, 2 * partBytes])
      expect(await problemOf(part(file, id, from)), `${from}`).toMatchObject({ status: 409, code: 'upload-gap' })
    expect(await problemOf(part(new File([new Uint8Array(4 * partBytes)], 'x'), id, partBytes, 4 * partBytes))).toMatchObject({
      status: 413,
    })
    for (const from of [partBytes, 2 * partBytes, 3 * partBytes]) await part(file, id, from)
    await task('files.finishUpload', { uploadId: id })
    expect(await operation.get('/uploads/{uploadId}', { uploadId: id })).toMatchObject({ status: 'kept' })
  })
  it('is refused when it differs from what was announced', async () => {
    const candidateId = await candidate()
    const { id } = await operation.post('/uploads', { body: { name: 'a.pdf', size: 10, kind: 'card', candidateId } })
    expect(await problemOf(part(large(), id, 0))).toMatchObject({ status: 409, code: 'upload-too-long' })
    const { id: other } = await operation.post('/uploads', {
      body: { name: 'card.pdf', size: pdf().length, kind: 'card', candidateId, sha256: 'a'.repeat(64) },
    })
    await part(cvFile('card.pdf'), other, 0)
    await task('files.finishUpload', { uploadId: other })
    expect(await operation.get('/uploads/{uploadId}', { uploadId: other })).toMatchObject({
      status: 'refused',
      reason: 'The file changed while it was being sent. Choose it again.',
    })
  })
  it.each([
    ['a program called card.pdf', 'card.pdf', Buffer.from(`MZ${'x'.repeat(900)}`), 'file-content-mismatch'],
    ['a Word file called card.pdf', 'card.pdf', zip(docxParts()), 'file-content-mismatch'],
    ['a picture that claims to be a PDF', 'card.pdf', createCanvas(10, 10).encodeSync('png'), 'file-content-mismatch'],
    [
      'a PDF that is a zip file too',
      'card.pdf',
      Buffer.concat([pdf(), zip({ 'a.txt': 'x' }), Buffer.from('%%EOF')]),
      'file-content-mismatch',
    ],
    ['a photo that was cut off', 'card.jpg', createCanvas(640, 400).encodeSync('jpeg', 90).subarray(0, 500), 'file-damaged'],
  ])('is refused with a reason: %s', async (_, name, bytes, code) => {
    const candidateId = await candidate()
    const refused = await send(new File([new Uint8Array(bytes)], name), { candidateId })
    expect(refused).toMatchObject({ status: 'refused', fileId: null, code })
    expect(refused.reason?.length).toBeGreaterThan(20)
    expect(await listed(candidateId)).toEqual([])
    expect(partials()).not.toContain(String(refused.id))
  })
  it('goes to the surviving record after a merge', async () => {
    const [gone, stayed] = [await candidate(), await candidate()]
    const { id: uploadId } = await begin(cvFile('card.pdf'), { candidateId: gone })
    await part(cvFile('card.pdf'), uploadId, 0)
    await runs(world, `update candidates set status = 'archived', merged_into = ${stayed} where id = ${gone}`)
    await task('files.finishUpload', { uploadId })
    expect([(await listed(stayed)).length, (await listed(gone)).length]).toEqual([1, 0])
  })
  it('is refused when the disk is full, and retried when it fails', async () => {
    const finish = async (error: Error) => {
      const { id } = await begin(cvFile('card.pdf'), { candidateId: await candidate() })
      await part(cvFile('card.pdf'), id, 0)
      const failing = Object.assign(Object.create(world.app.storage), { receive: () => Promise.reject(error) })
      const failed = await finishUpload({ ...world.tasking(), storage: failing }, id).catch((thrown: unknown) => thrown)
      const { status, code } = await operation.get('/uploads/{uploadId}', { uploadId: id })
      return { failed, status, code }
    }
    const full = await finish(new Problem(507, 'insufficient-storage'))
    expect(full).toEqual({ failed: undefined, status: 'refused', code: 'insufficient-storage' })
    const broken = new Error('EIO')
    expect(await finish(broken)).toEqual({ failed: broken, status: 'checking', code: null })
    const unavailable = new Problem(503, 'unavailable')
    expect(await finish(unavailable)).toEqual({ failed: unavailable, status: 'checking', code: null })
  })
  it('is refused at once when empty, too large or of a wrong type', async () => {
    const candidateId = await candidate()
    const body = { name: 'a.pdf', kind: 'card', candidateId } as const
    expect(await problemOf(operation.post('/uploads', { body: { ...body, size: 0 } }))).toMatchObject({ status: 400 })
    expect(await problemOf(operation.post('/uploads', { body: { ...body, size: 10 * 1024 * 1024 + 1 } }))).toMatchObject({
      status: 413,
      title: 'This file is larger than 10\u00a0MB. Send a smaller one.',
    })
    expect(await problemOf(operation.post('/uploads', { body: { ...body, name: 'card.docx', size: 9 } }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/name', code: 'scan-type-not-accepted' }],
    })
  })
  it('is deleted with its parts after a day', async () => {
    const file = large()
    const { id } = await begin(file, { candidateId: await candidate() })
    await part(file, id, 0)
    expect(partials()).toContain(String(id))
    await task('files.forget')
    expect(partials()).toContain(String(id))
    await task('files.forget', {}, new Date(Date.now() + 25 * 3_600_000))
    expect(partials()).toEqual([])
  })
})

describe('parts of a file', () => {
  it('are deleted with the candidate', async () => {
    const candidateId = await candidate()
    const file = large()
    const { id } = await begin(file, { candidateId })
    await part(file, id, 0)
    await runs(world, `delete from candidates where id = ${candidateId}`)
    await removeStrayParts(world.app.database.kysely, world.app.storage)
    expect(partials()).not.toContain(String(id))
  })
})

describe('a candidate', () => {
  it('has at most twenty files, also when several come at once', async () => {
    const candidateId = await candidate()
    await runs(
      world,
      `insert into files (sha256, name, mime, size, kind, candidate_id)
       select repeat('a', 64), n || '.pdf', 'application/pdf', 9, 'cv', ${candidateId} from generate_series(1, 18) n`,
    )
    const more = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile(`more ${i}.pdf`, pdf(`More ${i}`)) }).then(
          () => 'kept',
          ({ body }) => body.code,
        ),
      ),
    )
    expect(more.toSorted()).toEqual(['kept', 'kept', 'too-many-files', 'too-many-files', 'too-many-files'])
    // A deleted file is not restored beyond the limit.
    const [first] = (await operation.get('/files', { query: { candidateId } })).items
    const { id: fileId, version } = first as NonNullable<typeof first>
    await operation.delete('/files/{fileId}', { fileId, version })
    const restore = () => operation.put('/files/{fileId}/restoration', { fileId, version: version + 1 })
    await operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('last.pdf', pdf('Last')) })
    expect(await problemOf(restore())).toMatchObject({ status: 409, code: 'too-many-files' })
  })
})

describe('a newer version', () => {
  it('is one of two that come at once', async () => {
    const candidateId = await candidate()
    const first = await send(cvFile('contract.pdf', pdf('First')), { candidateId, kind: 'contract' })
    const replacesId = Number(first.fileId)
    const both = ['Left', 'Right'].map((text) => cvFile('contract.pdf', pdf(text)))
    const begun = await Promise.all(both.map((file) => begin(file, { candidateId, kind: 'contract', replacesId })))
    await Promise.all(both.map((file, i) => part(file, Number(begun[i]?.id), 0)))
    await Promise.all(begun.map(({ id }) => task('files.finishUpload', { uploadId: id })))
    const ends = await Promise.all(begun.map(({ id }) => operation.get('/uploads/{uploadId}', { uploadId: id })))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['kept', 'refused'])
    expect(await listed(candidateId)).toHaveLength(1)
  })
})

describe('a file of the agency', () => {
  const kept = async (file = cvFile('contract.pdf', pdf('Contract')), kind: 'contract' | 'card' = 'contract') => {
    const candidateId = await candidate()
    const { fileId } = await send(file, { candidateId, kind })
    return { candidateId, fileId: Number(fileId) }
  }
  it('is deleted and restored with its content', async () => {
    const { candidateId, fileId } = await kept(cvFile('c.pdf', pdf(`Only ${++count}`)))
    await operation.delete('/files/{fileId}', { fileId, version: 1 })
    expect(await listed(candidateId)).toEqual([])
    expect(await problemOf(operation.get('/files/{fileId}/content', { fileId }))).toMatchObject({ status: 404 })
    await task('files.collect', {}, new Date(Date.now() + 2 * 86_400_000))
    expect((await operation.get('/files', { query: { candidateId, removed: true } })).items).toMatchObject([{ id: fileId, version: 2 }])
    await operation.put('/files/{fileId}/restoration', { fileId, version: 2 })
    expect((await operation.get('/files/{fileId}/content', { fileId })).status).toBe(200)
  })
  it('is gone 30 days after it was deleted', async () => {
    const { candidateId, fileId } = await kept(cvFile('c.pdf', pdf(`Only ${++count}`)))
    await operation.delete('/files/{fileId}', { fileId, version: 1 })
    await task('files.forget', {}, new Date(Date.now() + 31 * 86_400_000))
    expect((await operation.get('/files', { query: { candidateId, removed: true } })).items).toEqual([])
  })
  it('moves to another candidate unless it belongs to an application', async () => {
    const { candidateId, fileId } = await kept()
    const to = await candidate()
    await operation.patch('/files/{fileId}', { fileId, version: 1, body: { candidateId: to } })
    expect([await listed(candidateId), await listed(to)]).toMatchObject([[], [{ id: fileId }]])
    await moveTo('screening', to)
    await runs(world, `update applications set file_id = ${fileId} where candidate_id = ${to}`)
    const back = operation.patch('/files/{fileId}', { fileId, version: 2, body: { candidateId } })
    expect(await problemOf(back)).toMatchObject({ status: 409, code: 'file-in-application' })
  })
  it.each(['archived', 'quarantined', 'erased'])('does not move to an %s candidate', async (status) => {
    const { fileId } = await kept()
    const to = await candidate()
    await runs(world, `update candidates set status = '${status}' where id = ${to}`)
    const moved = operation.patch('/files/{fileId}', { fileId, version: 1, body: { candidateId: to } })
    expect((await problemOf(moved)).errors).toMatchObject([{ pointer: '/candidateId', code: 'candidate-unknown' }])
  })
  it('about the right to work is never searched', async () => {
    const { fileId, candidateId } = await kept()
    await moveTo('offer', candidateId)
    await task('files.extractText', { fileId })
    expect(await runs(world, `select text is not null as "isRead" from files where id = ${fileId}`)).toEqual([{ isRead: true }])
    await operation.patch('/files/{fileId}', { fileId, version: 1, body: { kind: 'right-to-work' } })
    expect(await runs(world, `select text from files where id = ${fileId}`)).toEqual([{ text: null }])
  })
  it('about identity is kept only after an offer', async () => {
    const { candidateId, fileId } = await kept()
    await moveTo('screening', candidateId)
    const begin = () => operation.post('/uploads', { body: { name: 'passport.jpg', size: 9, kind: 'right-to-work', candidateId } })
    expect(await problemOf(begin())).toMatchObject({ status: 409, code: 'identity-too-early', title: expect.stringContaining('GDPR') })
    const change = () => operation.patch('/files/{fileId}', { fileId, version: 1, body: { kind: 'right-to-work' } })
    expect(await problemOf(change())).toMatchObject({ status: 409, code: 'identity-too-early' })
    await moveTo('offer', candidateId)
    expect(await begin()).toMatchObject({ status: 'receiving' })
    expect(await change()).toMatchObject({ kind: 'right-to-work' })
  })
  it('of a right-to-work check cannot be deleted', async () => {
    const { candidateId, fileId } = await kept()
    await runs(
      world,
      `insert into right_to_work_checks (candidate_id, country, proof, checked_on, restrictions, created_at, file_id)
        values (${candidateId}, 'GB', 'uk-passport', current_date, '', now(), ${fileId})`,
    )
    expect(await problemOf(operation.delete('/files/{fileId}', { fileId, version: 1 }))).toMatchObject({
      status: 409,
      code: 'file-in-check',
    })
    // Nor does a newer version take its place.
    const body = { name: 'x.pdf', size: 9, kind: 'contract', candidateId, replacesId: fileId } as const
    expect(await problemOf(operation.post('/uploads', { body }))).toMatchObject({ status: 409, code: 'file-in-check' })
  })
  it('about the right to work is hidden from the agent', async () => {
    const agent = await world.as('agent')
    const body = { firstName: 'Ida', lastName: 'Roe', email: `ida${++count}@people.example`, locale: 'en' } as const
    const { id: candidateId } = await agent.post('/candidates', { body })
    const { fileId } = await send(photo('passport.jpg'), { candidateId, kind: 'card' })
    const id = Number(fileId)
    expect((await agent.get('/files/{fileId}/content', { fileId: id })).status).toBe(200)
    await moveTo('offer', candidateId)
    await operation.patch('/files/{fileId}', { fileId: id, version: 1, body: { kind: 'right-to-work' } })
    expect(await problemOf(agent.get('/files/{fileId}/content', { fileId: id }))).toMatchObject({ status: 404 })
    await operation.get('/files/{fileId}/content', { fileId: id, query: { inline: true } })
    expect(
      await runs(
        world,
        `select actor_id::int as by from audit where action = 'file.downloaded' and object_id = ${id} order by id desc limit 1`,
      ),
    ).toEqual([{ by: operation.id }])
  })
})

describe('several files', () => {
  it('come as one zip file, each audited', async () => {
    const candidateId = await candidate()
    const ids: number[] = []
    for (const text of ['One', 'Two']) ids.push(Number((await send(cvFile('same name.pdf', pdf(text)), { candidateId })).fileId))
    const answer = await operation.get('/file-zip', { query: { ids } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    for (const id of ids) expect(bytes.includes(`${id} same name.pdf`)).toBe(true)
    expect(
      await runs(world, `select count(*)::int as n from audit where action = 'file.downloaded' and object_id = any('{${ids.join(',')}}')`),
    ).toEqual([{ n: 2 }])
    expect(await problemOf(operation.get('/file-zip', { query: { ids: [...ids, 999_999] } }))).toMatchObject({ status: 404 })
    await runs(world, `update files set size = 150 * 1048576 where id = any('{${ids.join(',')}}')`)
    expect(await problemOf(operation.get('/file-zip', { query: { ids } }))).toMatchObject({ code: 'zip-too-large' })
  })
})
