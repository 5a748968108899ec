import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { duplicateTasks } from '../../duplicates/server/tasks.ts'
import { shareableKinds } from '../rules.ts'
import { finishUpload } from './uploads.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

let count = 0
const register = { firstName: 'Jane', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
async function withAccount() {
  const person = await world.as('candidate', `jane ${++count}`)
  return { person, candidateId: (await person.post('/candidates/registration', { body: register })).id }
}
async function withoutAccount(email: string) {
  return (await operation.post('/candidates', { body: { firstName: 'Jane', lastName: 'Doe', email, locale: 'en' } })).id
}
/** A paper of the agency's about them. */
async function paper(candidateId: number, kind = 'contract') {
  const file = cvFile('Contract.pdf', pdf())
  const { id: fileId } = await operation.post('/candidates/{candidateId}/files', { candidateId, file })
  await runs(world, `update files set kind = '${kind}' where id = ${fileId}`)
  return fileId
}
const share = (fileId: number, version = 1, by = operation) => by.put('/files/{fileId}/sharing', { fileId, version })
const stop = (fileId: number, version: number) => operation.delete('/files/{fileId}/sharing', { fileId, version })
const statusFor = async ({ token }: Person, fileId: number) =>
  (await world.raw({ url: `/api/v1/files/${fileId}/content`, headers: { authorization: `Bearer ${token}` } })).statusCode
const listed = async (person: Person, candidateId: number) =>
  (await person.get('/candidates/{candidateId}/shared-files', { candidateId })).items
const noticesOf = async (person: Person) =>
  (await person.get('/me/notifications', {})).items.filter(({ event }) => event === 'file-shared').map(({ sentence }) => sentence)

describe('a shared file', () => {
  it('is read by the person while it is shared, and by nobody else outside the agency', async () => {
    const { person, candidateId } = await withAccount()
    const agent = await world.as('agent')
    const { person: stranger } = await withAccount()
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    for (const kind of shareableKinds) {
      const fileId = await paper(candidateId, kind)
      const statuses = async () => [await statusFor(person, fileId), await statusFor(agent, fileId), await statusFor(stranger, fileId)]
      expect(await statuses(), kind).toEqual([404, 404, 404])
      const { version, shared } = await share(fileId)
      expect(await statuses(), kind).toEqual([200, 404, 404])
      expect(await listed(person, candidateId)).toMatchObject([{ id: fileId, kind, sharedBy: shared?.by, sharedAt: shared?.at }])
      expect(await stop(fileId, version)).toMatchObject({ shared: null })
      expect(await statuses(), kind).toEqual([404, 404, 404])
    }
    expect(await problemOf(stranger.get('/candidates/{candidateId}/shared-files', { candidateId }))).toMatchObject({ status: 404 })
    expect(await listed(person, candidateId)).toEqual([])
  })

  it('disappears when deleted and returns when restored', async () => {
    const { person, candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    const { version } = await share(fileId)
    const eventCount = async () =>
      (await runs<{ n: number }>(world, `select count(*)::int as n from live_events where topic = 'shared-files:${candidateId}'`))[0]?.n
    const before = Number(await eventCount())
    await operation.delete('/files/{fileId}', { fileId, version })
    expect(await eventCount()).toBe(before + 1)
    expect([await statusFor(person, fileId), await listed(person, candidateId)]).toEqual([404, []])
    await operation.put('/files/{fileId}/restoration', { fileId, version: version + 1 })
    expect(await statusFor(person, fileId)).toBe(200)
  })

  it('is in the person’s export', async () => {
    const { person, candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    await share(fileId)
    expect((await person.get('/me/export', {})).files).toMatchObject([{ id: fileId, sharedAt: expect.any(String) }])
  })
})

describe('the person', () => {
  it('is notified once, however often it is shared', async () => {
    const { person, candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    await paper(candidateId) // which nobody shares
    const colleague = await world.as('operation', 'a colleague')
    const both = await Promise.allSettled([share(fileId), share(fileId, 1, colleague)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await stop(fileId, 2)
    await share(fileId, 3)
    await share(fileId, 4)
    expect(await noticesOf(person)).toEqual(['We have shared a file with you: Contract.pdf.'])
  })

  it('is notified of a file first shared with somebody else by mistake', async () => {
    const { candidateId } = await withAccount()
    const { person, candidateId: rightId } = await withAccount()
    const fileId = await paper(candidateId)
    const { version } = await share(fileId)
    const moved = await operation.patch('/files/{fileId}', { fileId, version, body: { candidateId: rightId } })
    expect(await noticesOf(person)).toEqual([])
    await share(fileId, moved.version)
    expect(await noticesOf(person)).toEqual(['We have shared a file with you: Contract.pdf.'])
  })

  it('without an account is notified once their address is proven', async () => {
    const email = `waits-${++count}@people.example`
    const candidateId = await withoutAccount(email)
    const row = await share(await paper(candidateId))
    expect(row.candidate).toMatchObject({ hasAccount: false })
    const later = await paper(candidateId)
    await operation.patch('/files/{fileId}', { fileId: later, version: 1, body: { name: 'Later' } })
    await share(later, 2)
    const person = await world.as('candidate', `waits ${count}`)
    await person.post('/candidates/registration', { body: register })
    expect(await noticesOf(person)).toEqual([])
    await runs(world, `update accounts set email = '${email}', email_verified = true where id = ${person.id}`)
    await duplicateTasks['duplicates.claimRecord'].run(world.tasking() as never, { accountId: person.id })
    expect(await noticesOf(person)).toEqual(['Later', 'Contract'].map((name) => `We have shared a file with you: ${name}.pdf.`))
    expect(await listed(person, candidateId)).toHaveLength(2)
  })
  it('without an account is not notified of a file deleted since', async () => {
    const email = `waits-${++count}@people.example`
    const row = await share(await paper(await withoutAccount(email)))
    await operation.delete('/files/{fileId}', { fileId: row.id, version: row.version })
    const person = await world.as('candidate', `waits ${count}`)
    await person.post('/candidates/registration', { body: register })
    await runs(world, `update accounts set email = '${email}', email_verified = true where id = ${person.id}`)
    await duplicateTasks['duplicates.claimRecord'].run(world.tasking() as never, { accountId: person.id })
    expect(await noticesOf(person)).toEqual([])
  })
})

const replaced = async (candidateId: number, replacesId: number) => {
  const file = cvFile('Contract of June.pdf', pdf('June'))
  const begun = { name: file.name, size: file.size, kind: 'contract', candidateId, replacesId } as const
  const { id: uploadId } = await operation.post('/uploads', { body: begun })
  await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
  await finishUpload(world.tasking(), uploadId)
  return Number((await operation.get('/uploads/{uploadId}', { uploadId })).fileId)
}

describe('a newer version of a shared file', () => {
  it('replaces it, and the person is notified', async () => {
    const { person, candidateId } = await withAccount()
    const replacesId = await paper(candidateId)
    await share(replacesId)
    const fileId = await replaced(candidateId, replacesId)
    expect([await statusFor(person, replacesId), await statusFor(person, fileId)]).toEqual([404, 200])
    expect(await noticesOf(person)).toEqual([
      'We have shared a file with you: Contract of June.pdf.',
      'We have shared a file with you: Contract.pdf.',
    ])
  })
})

it('a newer version of a file no longer shared is not shared', async () => {
  const { person, candidateId } = await withAccount()
  const fileId = await paper(candidateId)
  await share(fileId)
  await stop(fileId, 2)
  const newer = await replaced(candidateId, fileId)
  expect([await statusFor(person, newer), (await noticesOf(person)).length]).toEqual([404, 1])
  expect(await listed(person, candidateId)).toEqual([])
})

describe('sharing continues', () => {
  it('under another name or kind', async () => {
    const { person, candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    const { version, shared } = await share(fileId)
    for (const [i, body] of [{ name: 'Signed' }, { kind: 'timesheet' as const }, { candidateId }].entries())
      expect(await operation.patch('/files/{fileId}', { fileId, version: version + i, body })).toMatchObject({ shared })
    expect([await statusFor(person, fileId), (await noticesOf(person)).length]).toEqual([200, 1])
  })
})

describe('sharing ends', () => {
  it('when the file moves to another candidate', async () => {
    const { person, candidateId } = await withAccount()
    const { person: other, candidateId: otherId } = await withAccount()
    const fileId = await paper(candidateId)
    const { version } = await share(fileId)
    expect(await operation.patch('/files/{fileId}', { fileId, version, body: { candidateId: otherId } })).toMatchObject({ shared: null })
    expect([await statusFor(person, fileId), await statusFor(other, fileId)]).toEqual([404, 404])
  })
})

describe('sharing is refused', () => {
  const codeOf = async (asked: Promise<unknown>) => (await problemOf(asked)).code
  it.each(['cv', 'card', 'certificate', 'right-to-work'])('for a %s', async (kind) => {
    const { candidateId } = await withAccount()
    expect(await codeOf(share(await paper(candidateId, kind)))).toBe('file-not-shareable')
  })
  it('for a file that is nobody’s, deleted or replaced', async () => {
    const { candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    await runs(world, `update files set candidate_id = null where id = ${fileId}`)
    expect(await codeOf(share(fileId))).toBe('file-of-nobody')
    await runs(world, `update files set candidate_id = ${candidateId}, replaced_at = now() where id = ${fileId}`)
    expect(await codeOf(share(fileId))).toBe('file-replaced')
    await runs(world, `update files set replaced_at = null where id = ${fileId}`)
    await operation.delete('/files/{fileId}', { fileId, version: 1 })
    expect(await codeOf(share(fileId, 2))).toBe('file-removed')
  })
  it('for archived candidates; quarantined ones are hidden', async () => {
    const { candidateId } = await withAccount()
    const fileId = await paper(candidateId)
    await runs(world, `update candidates set status = 'archived' where id = ${candidateId}`)
    expect(await codeOf(share(fileId))).toBe('candidate-put-away')
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    expect(await codeOf(share(fileId))).toBe('not-found')
    expect(await codeOf(share(fileId, 1, await world.as('admin')))).toBe('candidate-put-away')
  })
})
