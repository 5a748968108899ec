import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { problemOf } from '#test/support/app.ts'
import { cscs, scan, sst, useDocuments } from '#test/support/documents.ts'
import { largePdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { finishUpload } from '../../files/server/uploads.ts'
import { requestByMail } from './requests.ts'

const { world, operation, newCandidate, add, mailsTo, list, verify } = useDocuments()

/** A form as a program sends it. */
const asSent = async (form: FormData) => {
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  return { headers: Object.fromEntries(headers), payload: Buffer.from(await new Response(body).arrayBuffer()) }
}

describe('a document request', () => {
  const ask = async (candidateId: number, types = ['sst', 'carte-btp'], mail = false, newer = false) => {
    const { url } = await operation().put('/candidates/{candidateId}/document-request', { candidateId, body: { types, newer, mail } })
    return url.split('#link=')[1] ?? ''
  }
  const open = (token: string, idempotencyKey?: string) => world.visitor.post('/document-requests', { body: { token }, idempotencyKey })
  const send = (token: string, documentId: number, more: object = {}, file: File | undefined = scan()) =>
    world.visitor.post('/document-requests/documents', {
      body: { token, documentId, issuedOn: sst.issuedOn, expiresOn: sst.expiresOn, ...more },
      file,
    })

  it('is mailed in the person’s language; only the hash of its token is stored', async () => {
    const candidate = await newCandidate()
    const token = await ask(candidate.id, ['sst'], true)
    const [mail] = (await mailsTo(candidate.email ?? '')).slice(-1)
    expect(mail?.subject).toBe('Il nous manque des documents')
    expect(mail?.paragraphs.join()).toContain('SST (sauveteur secouriste du travail)')
    expect(mail?.paragraphs.join()).not.toContain('Carte BTP')
    expect(mail?.paragraphs[1]).toContain('operation, de notre agence')
    expect(mail?.action?.url).toContain(`/fr/send-documents#link=${token}`)
    expect(await runs(world, `select from document_requests where encode(hash, 'escape') = '${token}'`)).toEqual([])
  })
  it('lets the holder of the link send what is requested, and see no more', async () => {
    const { id } = await newCandidate()
    await verify(await add(id, cscs))
    const token = await ask(id)
    const asked = await open(token)
    expect(asked).toMatchObject({
      firstName: 'Lea',
      locale: 'fr',
      documents: [{ type: 'sst', status: 'requested' }, { type: 'carte-btp' }],
    })
    expect(asked.types.map(({ code }) => code)).toEqual(['carte-btp', 'sst'])
    const documentId = Number(asked.documents[0]?.id)
    expect(
      await problemOf(world.visitor.post('/document-requests/documents', { body: { token, documentId, expiresOn: sst.expiresOn } })),
    ).toMatchObject({
      errors: [{ pointer: '/file', code: 'document-file-needed' }],
    })
    await send(token, documentId)
    const both = await send(token, documentId, { side: 'back' }, scan('verso.pdf'))
    expect(both.documents[0]).toMatchObject({ status: 'submitted', files: [{ side: 'front' }, { side: 'back' }] })
    const [other] = (await list(id)).filter(({ type }) => type === 'cscs')
    expect(await problemOf(send(token, Number(other?.id)))).toMatchObject({ status: 404 })
  })
  it('checks the link before the file', async () => {
    const token = await ask((await newCandidate()).id, ['sst'])
    const documentId = Number((await open(token)).documents[0]?.id)
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'card.jpg', { type: 'image/jpeg' })
    const sent = (of: string) => problemOf(send(of, documentId, {}, broken))
    expect(await sent(token)).toMatchObject({ errors: [{ pointer: '/file', code: 'file-damaged' }] })
    expect(await sent('guess')).toMatchObject({ status: 404, code: 'document-link-unknown' })
    await runs(
      world,
      `update document_requests set expires_at = now() where id = (select request_id from documents where id = ${documentId})`,
    )
    expect(await sent(token)).toMatchObject({ status: 410, code: 'document-link-lapsed' })
  })
  describe('in parts', () => {
    const asked = async () => {
      const { id } = await newCandidate()
      const token = await ask(id, ['sst'])
      return { candidateId: id, token, documentId: Number((await open(token)).documents[0]?.id) }
    }
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const begin = (of: { token: string; documentId: number }, bytes: Uint8Array, name = 'sst.pdf', uploadId?: number) =>
      world.visitor.post('/document-requests/uploads', {
        body: { token: of.token, documentId: of.documentId, name, size: bytes.length, sha256: hashOf(bytes), uploadId },
      })
    const part = (token: string, uploadId: number, bytes: Uint8Array<ArrayBuffer>, from: number, until = bytes.length) =>
      world.visitor.put('/document-requests/uploads/parts', {
        body: { token, uploadId, from },
        file: new File([bytes.slice(from, until)], 'part'),
      })
    const finish = (uploadId: number) => finishUpload(world.tasking(), uploadId)
    const sendWhole = ({ token, documentId }: { token: string; documentId: number }, uploadId: number, side: 'front' | 'back' = 'front') =>
      world.visitor.post('/document-requests/documents', { body: { token, documentId, uploadId, side, expiresOn: sst.expiresOn } })

    it('continues an interrupted upload and keeps it as a page', async () => {
      const of = await asked()
      const bytes = largePdf(900_000)
      const { id: uploadId, status } = await begin(of, bytes)
      expect(status).toBe('receiving')
      await part(of.token, uploadId, bytes, 0, 400_000)
      expect(await problemOf(sendWhole(of, uploadId))).toMatchObject({ status: 409, code: 'upload-not-kept' })
      // The same file, chosen anew after the page was closed.
      expect(await begin(of, bytes)).toMatchObject({ id: uploadId, received: 400_000 })
      expect(await problemOf(part(of.token, uploadId, bytes, 500_000))).toMatchObject({ status: 409, code: 'upload-gap' })
      expect(await part(of.token, uploadId, bytes, 400_000)).toMatchObject({ status: 'checking' })
      await finish(uploadId)
      expect(await begin(of, bytes)).toMatchObject({ id: uploadId, status: 'kept' })
      const { documents } = await sendWhole(of, uploadId)
      expect(documents).toMatchObject([{ status: 'submitted', files: [{ side: 'front', file: { name: 'sst.pdf', size: 900_000 } }] }])
      // A page of one document is no page of another.
      expect(await problemOf(sendWhole(of, uploadId, 'back'))).toMatchObject({ status: 404 })
      expect(await begin(of, bytes)).toMatchObject({ status: 'receiving', received: 0 })
    })
    it('works only with its own link, while that is valid', async () => {
      const [of, other] = [await asked(), await asked()]
      const bytes = largePdf(2000)
      const { id: uploadId } = await begin(of, bytes)
      expect(await problemOf(part(other.token, uploadId, bytes, 0))).toMatchObject({ status: 404 })
      expect(await problemOf(part('guess', uploadId, bytes, 0))).toMatchObject({ status: 404, code: 'document-link-unknown' })
      expect(await problemOf(begin({ token: other.token, documentId: of.documentId }, bytes))).toMatchObject({ status: 404 })
      await operation().delete('/candidates/{candidateId}/document-request', { candidateId: of.candidateId })
      expect(await problemOf(part(of.token, uploadId, bytes, 0))).toMatchObject({ status: 410, code: 'document-link-lapsed' })
      expect(await problemOf(begin(of, bytes))).toMatchObject({ status: 410 })
    })
  })
  it('refuses a file that comes before the token', async () => {
    const token = await ask((await newCandidate()).id, ['sst'])
    const documentId = String((await open(token)).documents[0]?.id)
    const form = new FormData()
    form.set('file', scan())
    for (const [name, value] of Object.entries({ token, documentId, expiresOn: sst.expiresOn })) form.set(name, value)
    const { headers, payload } = await asSent(form)
    const answer = await world.raw({ method: 'POST', url: '/api/v1/document-requests/documents', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document-link-unknown'])
  })
  it('replaces older links and includes what is still missing', async () => {
    const { id } = await newCandidate()
    const first = await ask(id, ['sst'])
    await open(first, 'kept-by-its-holder')
    const second = await ask(id, ['aipr'])
    expect(await problemOf(open(first, 'kept-by-its-holder'))).toMatchObject({ status: 410, code: 'document-link-lapsed' })
    expect((await open(second)).documents.map(({ type }) => type)).toEqual(['sst', 'aipr'])
  })
  it('shows nothing of a document that stood there before the link', async () => {
    const { id } = await newCandidate()
    const first = await ask(id, ['sst'])
    const { documents } = await send(first, Number((await open(first)).documents[0]?.id))
    const { id: documentId = 0, version = 0 } = documents[0] ?? {}
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect((await open(first)).documents).toMatchObject([{ reason: 'Too dark', expiresOn: sst.expiresOn }])
    const second = await ask(id, ['sst', 'aipr'])
    const empty = { number: null, issuedOn: null, expiresOn: null, reason: null, files: [] }
    expect((await open(second)).documents).toMatchObject([{ status: 'rejected', ...empty }, { type: 'aipr' }])
    expect((await send(second, documentId)).documents[0]).toMatchObject({ status: 'submitted', expiresOn: sst.expiresOn })
  })
  it('ends when withdrawn; what has not come leaves the wallet', async () => {
    const { id } = await newCandidate()
    const token = await ask(id)
    await send(token, Number((await open(token)).documents[0]?.id))
    await operation().delete('/candidates/{candidateId}/document-request', { candidateId: id })
    expect(await problemOf(open(token))).toMatchObject({ status: 410 })
    expect((await list(id)).map(({ type }) => type)).toEqual(['sst'])
    expect(await problemOf(operation().delete('/candidates/{candidateId}/document-request', { candidateId: id }))).toMatchObject({
      code: 'document-request-none',
    })
  })
  it('leaves a rejected document in the wallet when withdrawn', async () => {
    const { id } = await newCandidate()
    const token = await ask(id, ['sst', 'aipr'])
    const documentId = Number((await open(token)).documents.find(({ type }) => type === 'sst')?.id)
    const { documents } = await send(token, documentId)
    const version = Number(documents.find((one) => one.id === documentId)?.version)
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    await operation().delete('/candidates/{candidateId}/document-request', { candidateId: id })
    expect(await list(id)).toMatchObject([{ type: 'sst', status: 'rejected', reason: 'Too dark' }])
  })
  it('notifies the person’s agent of documents added by others', async () => {
    const agent = await world.as('agent', 'who looks after them')
    const { id } = await newCandidate()
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${id}`)
    const told = () =>
      runs(world, `select account_id::int as "accountId" from notifications where event = 'document-sent' and candidate_id = ${id}`)
    await add(id, cscs, agent)
    expect(await told()).toEqual([])
    await send(await ask(id, ['sst']), Number((await list(id)).find(({ type }) => type === 'sst')?.id))
    expect(await told()).toEqual([{ accountId: agent.id }])
  })
  it('expires after 14 days, and cannot be guessed', async () => {
    const { id } = await newCandidate()
    const token = await ask(id)
    await runs(world, `update document_requests set expires_at = now() where candidate_id = ${id}`)
    expect(await problemOf(open(token))).toMatchObject({ status: 410 })
    expect(await problemOf(open('guess'))).toMatchObject({ status: 404, code: 'document-link-unknown' })
  })
  it('does not ask again for what waits to be checked', async () => {
    const { id } = await newCandidate()
    await add(id)
    const refused = await problemOf(ask(id, ['carte-btp', 'sst'], false, true))
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/types', code: 'document-waits' }] })
    expect(refused.errors?.[0]?.message).toContain('SST (workplace first aider): we already have one that needs checking')
    expect(await list(id)).toHaveLength(1)
    await add(id, { type: 'carte-btp', expiresOn: '2028-01-12' })
    expect((await problemOf(ask(id, ['carte-btp', 'sst']))).errors).toHaveLength(2)
  })
  it('judges validity by the date in the person’s country', async () => {
    const now = new Date('2026-01-12T23:30:00Z') // in France it is the 13th
    const [byLink, byMail, inBritain] = [await newCandidate(), await newCandidate(), await newCandidate({ country: 'GB' })]
    for (const { id } of [byLink, byMail, inBritain]) await verify(await add(id, { ...sst, expiresOn: '2026-03-14' }))
    const mail = ({ id }: { id: number }) =>
      inTransaction(world.app.database.kysely, (db) =>
        requestByMail({ db, actor: operation(), now, config: world.config }, id, ['sst'], false),
      )
    await expect(mail(inBritain)).rejects.toMatchObject({ code: 'documents-good' })
    await mail(byMail)
    vi.useFakeTimers({ toFake: ['Date'], now })
    await ask(byLink.id, ['sst']).finally(vi.useRealTimers)
  })
  it('is refused for somebody marked "do not contact"', async () => {
    const { id: candidateId } = await newCandidate()
    await operation().put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
    expect(await problemOf(ask(candidateId))).toMatchObject({ status: 409, code: 'candidate-not-to-contact' })
  })
})
