import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Person, problemOf } from '#test/support/app.ts'
import { cscs, sst, useDocuments } from '#test/support/documents.ts'
import { largePdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { fileTasks } from '../../files/server/tasks.ts'

const { world, operation, newCandidate, list } = useDocuments()
const registered = async () => {
  const person = await world.as('candidate', crypto.randomUUID())
  const body = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true } as const
  return { person, candidateId: (await person.post('/candidates/registration', { body })).id }
}
type Own = Awaited<ReturnType<typeof registered>>

const task = (name: 'files.finishUpload' | 'files.forget', payload: object = {}, inHours = 0) => {
  const now = new Date(Date.now() + inHours * 3_600_000)
  return fileTasks[name].run(world.tasking(now), payload as never)
}
type Begun = { kind?: 'card' | 'certificate' | 'cv' | 'contract' | 'right-to-work'; replacesId?: number }
const begin = ({ person, candidateId }: Own, bytes: Uint8Array, more: Begun = {}) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return person.post('/uploads', { body: { name: 'sst.pdf', size: bytes.length, sha256, kind: 'certificate', candidateId, ...more } })
}
const part = (person: Person, uploadId: number, bytes: Uint8Array<ArrayBuffer>, from = 0, until = bytes.length) =>
  person.put('/uploads/{uploadId}/parts', { uploadId, query: { from }, file: new File([bytes.slice(from, until)], 'part') })
const add = ({ person, candidateId }: Own, uploadId: number, body: object = sst) =>
  person.post('/candidates/{candidateId}/documents', { candidateId, body: { ...sst, ...body, uploadId } })
/** All of it sent, and looked into. */
async function sent(own: Own, more: Begun = {}, bytes = largePdf(2000, crypto.randomUUID())) {
  const { id } = await begin(own, bytes, more)
  await part(own.person, id, bytes)
  await task('files.finishUpload', { uploadId: id })
  return id
}

it('an interrupted upload continues and becomes a page of the document', async () => {
  const own = await registered()
  const bytes = largePdf(900_000)
  const { id: uploadId } = await begin(own, bytes)
  await part(own.person, uploadId, bytes, 0, 400_000)
  expect(await problemOf(add(own, uploadId))).toMatchObject({ status: 409, code: 'upload-not-kept' })
  expect(await begin(own, bytes)).toMatchObject({ id: uploadId, received: 400_000 })
  await part(own.person, uploadId, bytes, 400_000)
  await task('files.finishUpload', { uploadId })
  // Its answer was lost: the same file is not sent again.
  expect(await begin(own, bytes)).toMatchObject({ id: uploadId, status: 'kept' })
  const document = await add(own, uploadId)
  expect(document).toMatchObject({ status: 'submitted', files: [{ side: 'front', file: { name: 'sst.pdf', size: 900_000 } }] })
  // A page of one document is no page of another.
  expect(await problemOf(add(own, uploadId))).toMatchObject({ status: 404 })
  const back = await sent(own)
  const submission = {
    documentId: document.id,
    version: document.version,
    body: { expiresOn: sst.expiresOn, side: 'back' as const, uploadId: back },
  }
  expect((await own.person.put('/documents/{documentId}/submission', submission)).files).toHaveLength(2)
})

it('one of two documents gets the file when both are sent at once', async () => {
  const own = await registered()
  const uploadId = await sent(own)
  const both = await Promise.allSettled([add(own, uploadId), add(own, uploadId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await list(own.candidateId)).toHaveLength(1)
})

it('people upload for themselves only, and only pages of documents', async () => {
  const [own, other] = [await registered(), await registered()]
  const bytes = largePdf(2000)
  expect(await problemOf(begin({ ...own, candidateId: other.candidateId }, bytes))).toMatchObject({ status: 404 })
  for (const kind of ['cv', 'contract'] as const) expect(await problemOf(begin(own, bytes, { kind }))).toMatchObject({ status: 403 })
  expect(await problemOf(begin(own, bytes, { kind: 'right-to-work' }))).toMatchObject({ status: 409, code: 'identity-too-early' })
  const uploadId = await sent(own)
  const { fileId } = await own.person.get('/uploads/{uploadId}', { uploadId })
  expect(await problemOf(begin(own, bytes, { replacesId: Number(fileId) }))).toMatchObject({ status: 403 })
  for (const by of [other.person, operation()]) {
    expect(await problemOf(by.get('/uploads/{uploadId}', { uploadId }))).toMatchObject({ status: 404 })
    expect(await problemOf(part(by, uploadId, bytes))).toMatchObject({ status: 404 })
  }
  expect(await problemOf(add(other, uploadId))).toMatchObject({ status: 404 })
  // A file keeps the kind it was sent as.
  expect(await problemOf(add(own, uploadId, cscs))).toMatchObject({ status: 404 })
})

it('files uploaded by staff are no pages, and agents cannot use uploads', async () => {
  const { id: candidateId } = await newCandidate()
  const uploadId = await sent({ person: operation(), candidateId })
  expect(await problemOf(add({ person: operation(), candidateId }, uploadId))).toMatchObject({ status: 404 })
  const agent = await world.as('agent')
  const theirs = await agent.post('/candidates', {
    body: { firstName: 'Theo', lastName: 'Brought', email: 'theo@people.example', locale: 'en' },
  })
  const [{ id: ownUpload } = { id: 0 }] = await runs<{ id: number }>(
    world,
    `insert into uploads (candidate_id, created_by, kind, name, size, for_document) values (${theirs.id}, ${agent.id}, 'certificate', 'a.pdf', 9, true) returning id`,
  )
  expect(await problemOf(add({ person: agent, candidateId: theirs.id }, Number(ownUpload)))).toMatchObject({ status: 404 })
})

it('uploads are limited to what a record may hold', async () => {
  const own = await registered()
  const whole = (n: number) =>
    ({ name: 'sst.pdf', size: 10_485_760, sha256: String(n).padStart(64, '0'), kind: 'certificate', candidateId: own.candidateId }) as const
  for (let n = 0; n < 10; n++) await own.person.post('/uploads', { body: whole(n) })
  expect(await problemOf(own.person.post('/uploads', { body: whole(10) }))).toMatchObject({ status: 409, code: 'too-many-megabytes' })
  // What was begun goes on.
  expect(await own.person.post('/uploads', { body: whole(3) })).toMatchObject({ status: 'receiving' })
  // What is over makes room, whatever came of it.
  await runs(world, `update uploads set finished_at = now(), fault = 'file-damaged' where sha256 = '${whole(3).sha256}'`)
  expect(await own.person.post('/uploads', { body: whole(10) })).toMatchObject({ status: 'receiving' })
})

it('an unused upload is deleted after a day', async () => {
  const own = await registered()
  await add(own, await sent(own))
  await sent(own)
  const files = () => runs(world, `select from files where candidate_id = ${own.candidateId} and removed_at is null`)
  await task('files.forget', {}, 23)
  expect(await files()).toHaveLength(2)
  await task('files.forget', {}, 25)
  expect(await files()).toHaveLength(1)
})
