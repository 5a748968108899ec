import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/app.ts'
import { newAddress } from '#test/identity.ts'
import { cvFile } from '#test/make.ts'
import { runs } from '#test/runs.ts'
import { documentTasks } from './tasks.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const scan = (name = 'card.pdf') => cvFile(name)
const sst = { type: 'sst', issuedOn: '2026-01-12', expiresOn: '2028-01-12' } as const
const cscs = { type: 'cscs', level: 'blue', number: '12345678', issuedOn: '2026-01-12', expiresOn: '2031-01-12' } as const

const newCandidate = async (more: object = {}) => {
  const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'fr' as const, country: 'FR' as const, ...more }
  return operation.post('/candidates', { body })
}
type Given = { type: string; level?: string; number?: string; issuedOn?: string; expiresOn?: string; replacesId?: number }
const add = (candidateId: number, body: Given = sst, by = operation, file: File | undefined = scan()) =>
  by.post('/candidates/{candidateId}/documents', { candidateId, body, file })
const asSent = async (form: FormData) => {
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  return { headers: Object.fromEntries(headers), payload: Buffer.from(await new Response(body).arrayBuffer()) }
}
const mailsTo = async (to: string) => (await world.mails()).filter((mail) => mail.to === to)
const list = async (candidateId: number, by = operation) => (await by.get('/candidates/{candidateId}/documents', { candidateId })).items
const verify = ({ id: documentId, version }: { id: number; version: number }) =>
  operation.put('/documents/{documentId}/verification', { documentId, version, body: { how: 'site' } })
const held = (candidateId: number) =>
  runs<{ documentId: number; status: string }>(
    world,
    `select document_id::int as "documentId", status from held_documents where candidate_id = ${candidateId} order by 1`,
  )
/** Somebody with an account, and their record. */
const registered = async () => {
  const person = await world.as('candidate', crypto.randomUUID())
  const body = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true } as const
  return { person, profile: await person.post('/candidates/registration', { body }) }
}

describe('the list of types', () => {
  it('has those of both countries, for everybody, with their levels in order and in both languages', async () => {
    const { items } = await world.visitor.get('/document-types', {})
    expect(items).toHaveLength(35)
    const type = (code: string) => items.find((one) => one.code === code)
    expect(type('cscs')).toMatchObject({ country: 'GB', shape: 'ladder', months: 60, nameEn: 'CSCS card', nameFr: 'Carte CSCS' })
    expect(type('cscs')?.options.map(({ code }) => code)).toEqual(['red', 'green', 'blue', 'gold', 'black'])
    expect(type('aipr')?.options.map(({ code }) => code)).toEqual(['operateur', 'encadrant', 'concepteur'])
    expect(type('dbs')?.options.map(({ code }) => code)).toEqual(['basic', 'standard', 'enhanced', 'enhanced-barred'])
    expect(type('caces-r482')).toMatchObject({ country: 'FR', shape: 'categories', months: 120 })
    for (const code of ['caces-r483', 'caces-r484', 'caces-r485', 'caces-r486', 'caces-r487', 'caces-r489', 'caces-r490'])
      expect(type(code)).toMatchObject({ country: 'FR', months: 60 })
    for (const { options, shape } of items) {
      expect(new Set(options.map(({ code }) => code)).size).toBe(options.length)
      expect(options.length > 0).toBe(shape !== 'none')
    }
  })
})

describe('adding a document', () => {
  it('keeps what was written down and the scan, to be checked', async () => {
    const { id } = await newCandidate()
    const document = await add(id, cscs)
    expect(document).toMatchObject({ ...cscs, status: 'submitted', candidateId: id, checkedBy: null, version: 1 })
    expect(document.files).toMatchObject([{ side: 'front', file: { name: 'card.pdf', kind: 'card' } }])
    expect(await list(id)).toEqual([document])
  })
  it('takes another side with the next version, and one side in the place of another', async () => {
    const { id } = await newCandidate()
    const { id: documentId } = await add(id)
    const send = (version: number, side: 'front' | 'back', name: string) =>
      operation.put('/documents/{documentId}/submission', {
        documentId,
        version,
        body: { issuedOn: sst.issuedOn, expiresOn: sst.expiresOn, side },
        file: scan(name),
      })
    await send(1, 'back', 'verso.pdf')
    const document = await send(2, 'front', 'recto.pdf')
    expect(document.files.map(({ side, file }) => `${side} ${file.name}`)).toEqual(['front recto.pdf', 'back verso.pdf'])
  })
  it.each([
    [{ type: 'no-such' }, '/type', 'document-type-unknown'],
    [{ type: 'right-to-work-fr' }, '/type', 'document-type-unknown'],
    [{ ...cscs, level: 'purple' }, '/level', 'document-level-needed'],
    [{ type: 'caces-r482', expiresOn: '2031-01-12' }, '/categories', 'document-categories-needed'],
    [{ ...sst, issuedOn: '2999-01-01' }, '/issuedOn', 'invalid-date'],
    [{ ...sst, issuedOn: '1900-01-01' }, '/issuedOn', 'document-date-too-early'],
    [{ ...sst, expiresOn: '2026-01-11' }, '/expiresOn', 'document-ends-before-issue'],
    [{ ...sst, expiresOn: '2150-01-11' }, '/expiresOn', 'document-ends-too-late'],
    [{ type: 'sst', issuedOn: '2026-01-12' }, '/expiresOn', 'document-end-needed'],
  ] as [Given, string, string][])('refuses %o', async (body, pointer, code) => {
    const { id } = await newCandidate()
    expect(await problemOf(add(id, body))).toMatchObject({ status: 400, errors: [{ pointer, code }] })
    expect(await list(id)).toEqual([])
  })
  it('lets staff note one that they saw without a scan, and asks the person for one', async () => {
    const { person, profile } = await registered()
    const without = { candidateId: profile.id, body: sst }
    expect(await operation.post('/candidates/{candidateId}/documents', without)).toMatchObject({ files: [] })
    expect(await problemOf(person.post('/candidates/{candidateId}/documents', without))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/file', code: 'document-file-needed' }],
    })
    expect(await add(profile.id, cscs, person)).toMatchObject({ status: 'submitted' })
  })
})

describe('checking a document', () => {
  it('says who found it good, when and how', async () => {
    const { id } = await newCandidate()
    expect(await verify(await add(id))).toMatchObject({ status: 'verified', checkedHow: 'site', checkedBy: { name: expect.any(String) } })
    expect(await held(id)).toMatchObject([{ status: 'verified' }])
  })
  it('is done once: of two who press together one is first, the other learns who', async () => {
    const { id } = await newCandidate()
    const document = await add(id)
    const outcomes = await Promise.allSettled([verify(document), verify(document)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(verify(document))).toMatchObject({ status: 412, detail: expect.stringContaining('operation') })
  })
  it('sends back with a reason, which the person reads, and takes it again', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await add(profile.id, sst, person)
    const rejected = await operation.put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Too dark' })
    expect(await problemOf(verify(rejected))).toMatchObject({ status: 409, code: 'document-not-submitted' })
    const mails = await mailsTo(person.email)
    expect(mails.at(-1)).toMatchObject({ subject: 'Please send this again: SST (workplace first aider)' })
    const body = { issuedOn: sst.issuedOn, expiresOn: sst.expiresOn }
    const again = await person.put('/documents/{documentId}/submission', { documentId, version: 2, body, file: scan('again.pdf') })
    expect(again).toMatchObject({ status: 'submitted', reason: null, checkedAt: null, version: 3 })
  })
  it('keeps a verified one as it is', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await verify(await add(profile.id, sst, person))
    const change = person.put('/documents/{documentId}/submission', { documentId, version, body: { expiresOn: '2030-01-01' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: 'document-verified' })
    expect(await problemOf(person.delete('/documents/{documentId}', { documentId, version }))).toMatchObject({ code: 'document-verified' })
  })
})

describe('a newer version', () => {
  it('replaces the verified one only once it is verified itself', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await add(id, { ...sst, issuedOn: '2026-03-01', expiresOn: '2028-03-01', replacesId: old.id })
    expect((await held(id)).map(({ status }) => status)).toEqual(['verified', 'submitted'])
    expect(await problemOf(add(id, { ...sst, replacesId: old.id }))).toMatchObject({ status: 409, code: 'document-has-newer' })
    await verify(newer)
    // The gate takes the better of the two: a card may be renewed for fewer categories.
    expect((await held(id)).map(({ status }) => status)).toEqual(['verified', 'verified'])
    expect((await list(id)).map(({ replacedAt }) => replacedAt !== null)).toEqual([false, true])
    expect(await problemOf(add(id, { ...sst, replacesId: old.id }))).toMatchObject({ status: 409, code: 'document-not-renewable' })
  })
  it('that is rejected leaves the older one good', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const { id: documentId, version } = await add(id, { ...sst, replacesId: old.id })
    await operation.put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Not yours' } })
    expect(await held(id)).toMatchObject([{ documentId: old.id, status: 'verified' }, { status: 'rejected' }])
  })
  it('leaves nothing more to decide of the one that it replaced', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    await verify(await add(id, { ...sst, replacesId: old.id }))
    const replaced = (await list(id)).find((one) => one.id === old.id)
    const at = { documentId: old.id, version: replaced?.version ?? 0 }
    const reject = operation.put('/documents/{documentId}/rejection', { ...at, body: { reason: 'Late' } })
    expect(await problemOf(reject)).toMatchObject({ status: 409, code: 'document-not-submitted' })
  })
  it.each(['rejected', 'removed'])('that is %s after it was verified gives the older one its place back', async (how) => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await verify(await add(id, { ...sst, replacesId: old.id }))
    const { id: documentId, version } = newer
    if (how === 'removed') await operation.delete('/documents/{documentId}', { documentId, version })
    else await operation.put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Forged' } })
    expect((await list(id)).find((one) => one.id === old.id)).toMatchObject({ status: 'verified', replacedAt: null })
    expect((await held(id))[0]).toEqual({ documentId: old.id, status: 'verified' })
  })
  it('is of the same person and type', async () => {
    const [one, other] = [await newCandidate(), await newCandidate()]
    const old = await verify(await add(one.id))
    expect(await problemOf(add(other.id, { ...sst, replacesId: old.id }))).toMatchObject({ status: 404 })
    expect(await problemOf(add(one.id, { ...cscs, replacesId: old.id }))).toMatchObject({ status: 404 })
  })
})

it('leaves pages of earlier versions out of how many files a record may have', async () => {
  const { id } = await newCandidate()
  let { id: replacesId } = await verify(await add(id))
  for (let i = 0; i < 20; i++) ({ id: replacesId } = await verify(await add(id, { ...sst, replacesId })))
  const [{ kept } = { kept: 0 }] = await runs<{ kept: number }>(world, `select count(*)::int as kept from files where candidate_id = ${id}`)
  expect(kept).toBe(21)
})

it('is not taken for whom was put away', async () => {
  const { id: candidateId, version } = await newCandidate()
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  expect(await problemOf(add(candidateId))).toMatchObject({ status: 409, code: 'candidate-put-away' })
})

it('tells the agency alone who checked it', async () => {
  const { person, profile } = await registered()
  await verify(await add(profile.id))
  expect((await list(profile.id))[0]?.checkedBy).toEqual({ name: 'operation' })
  expect((await list(profile.id, person))[0]?.checkedBy).toBeNull()
})

describe('asking for documents', () => {
  const ask = async (candidateId: number, types = ['sst', 'carte-btp'], mail = false) => {
    const { url } = await operation.put('/candidates/{candidateId}/document-request', { candidateId, body: { types, mail } })
    return url.split('#link=')[1] ?? ''
  }
  const open = (token: string) => world.visitor.post('/document-requests', { body: { token } })
  const send = (token: string, documentId: number, more: object = {}, file: File | undefined = scan()) =>
    world.visitor.post('/document-requests/documents', {
      body: { token, documentId, issuedOn: sst.issuedOn, expiresOn: sst.expiresOn, ...more },
      file,
    })

  it('mails a link in the person’s language, and keeps only its hash', async () => {
    const candidate = await newCandidate()
    const token = await ask(candidate.id, ['sst'], true)
    const [mail] = (await mailsTo(candidate.email ?? '')).slice(-1)
    expect(mail?.subject).toBe('Il nous manque des documents')
    expect(mail?.paragraphs.join()).toContain('SST (sauveteur secouriste du travail)')
    expect(mail?.action?.url).toContain(`/fr/send-documents#link=${token}`)
    expect(await runs(world, `select from document_requests where encode(hash, 'escape') = '${token}'`)).toEqual([])
  })
  it('lets whoever has the link send what is asked for, and see no more than that', async () => {
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
  it('looks at no photo before it knows the link', async () => {
    const token = await ask((await newCandidate()).id, ['sst'])
    const documentId = Number((await open(token)).documents[0]?.id)
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'card.jpg', { type: 'image/jpeg' })
    const sent = (of: string) => problemOf(send(of, documentId, {}, broken))
    expect(await sent(token)).toMatchObject({ errors: [{ pointer: '/file', code: 'file-damaged' }] })
    expect(await sent('guess')).toMatchObject({ status: 404, code: 'document-link-unknown' })
    await runs(world, `update document_requests set expires_at = now() where id = (select request_id from documents where id = ${documentId})`)
    expect(await sent(token)).toMatchObject({ status: 410, code: 'document-link-lapsed' })
  })
  it('takes no file that comes before the token', async () => {
    const token = await ask((await newCandidate()).id, ['sst'])
    const documentId = String((await open(token)).documents[0]?.id)
    const form = new FormData()
    form.set('file', scan())
    for (const [name, value] of Object.entries({ token, documentId, expiresOn: sst.expiresOn })) form.set(name, value)
    const { headers, payload } = await asSent(form)
    const answer = await world.raw({ method: 'POST', url: '/api/v1/document-requests/documents', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document-link-unknown'])
  })
  it('ends older links, and asks by the new one for what has not come', async () => {
    const { id } = await newCandidate()
    const first = await ask(id, ['sst'])
    const second = await ask(id, ['aipr'])
    expect(await problemOf(open(first))).toMatchObject({ status: 410, code: 'document-link-lapsed' })
    expect((await open(second)).documents.map(({ type }) => type)).toEqual(['sst', 'aipr'])
  })
  it('asks once for what is asked for twice', async () => {
    const { id } = await newCandidate()
    await ask(id, ['sst', 'sst'])
    await ask(id, ['sst'])
    expect(await list(id)).toHaveLength(1)
  })
  it('is over once it is withdrawn, and what has not come leaves the wallet', async () => {
    const { id } = await newCandidate()
    const token = await ask(id)
    await send(token, Number((await open(token)).documents[0]?.id))
    await operation.delete('/candidates/{candidateId}/document-request', { candidateId: id })
    expect(await problemOf(open(token))).toMatchObject({ status: 410 })
    expect((await list(id)).map(({ type }) => type)).toEqual(['sst'])
    expect(await problemOf(operation.delete('/candidates/{candidateId}/document-request', { candidateId: id }))).toMatchObject({
      code: 'document-request-none',
    })
  })
  it('is over after 14 days, and for whoever guesses', async () => {
    const { id } = await newCandidate()
    const token = await ask(id)
    await runs(world, `update document_requests set expires_at = now() where candidate_id = ${id}`)
    expect(await problemOf(open(token))).toMatchObject({ status: 410 })
    expect(await problemOf(open('guess'))).toMatchObject({ status: 404, code: 'document-link-unknown' })
  })
  it('sends what was verified meanwhile no more', async () => {
    const { id } = await newCandidate()
    const token = await ask(id, ['sst'])
    const documentId = Number((await open(token)).documents[0]?.id)
    await send(token, documentId)
    await verify({ id: documentId, version: 2 })
    expect(await problemOf(send(token, documentId))).toMatchObject({ status: 409, code: 'document-verified' })
  })
  it('renews the one that is held', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const token = await ask(id, ['sst'])
    expect((await open(token)).documents).toMatchObject([{ status: 'requested', replacesId: old.id }])
  })
  it('is not done with somebody who asked not to be contacted', async () => {
    const { id: candidateId } = await newCandidate()
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
    expect(await problemOf(ask(candidateId))).toMatchObject({ status: 409, code: 'candidate-not-to-contact' })
  })
})

describe('reminders', () => {
  const day = (offset: number) => new Date(Date.parse('2026-11-22') + offset * 86_400_000)
  const remindOn = (now: Date) =>
    documentTasks['documents.remind'].run({ ...world.app, config: world.config, log: createLog('silent'), now } as never)
  const endingOn = async (expiresOn: string) => {
    const candidate = await newCandidate()
    await verify(await add(candidate.id, { ...sst, expiresOn }))
    return { ...candidate, subjects: async () => (await mailsTo(candidate.email ?? '')).map(({ subject }) => subject) }
  }
  const subject = 'SST (sauveteur secouriste du travail) : valable jusqu’au 21 janv. 2027'

  it('go out 60, 30 and 7 days before the end, once each, in the person’s language, also when the task runs again', async () => {
    const { subjects } = await endingOn('2027-01-21')
    await remindOn(day(-1))
    expect(await subjects()).toEqual([])
    for (const offset of [0, 0, 1, 29]) await remindOn(day(offset))
    expect(await subjects()).toHaveLength(1)
    for (const offset of [30, 31, 52]) await remindOn(day(offset))
    expect(await subjects()).toHaveLength(2)
    for (const offset of [53, 54, 60, 61]) await remindOn(day(offset))
    expect((await subjects()).map((said) => said.replaceAll('\u00a0', ' '))).toEqual([subject, subject, subject])
  })
  it('bring a link to whoever has no account, by which the new one is sent', async () => {
    const now = new Date()
    const candidate = await endingOn(new Date(now.getTime() + 50 * 86_400_000).toISOString().slice(0, 10))
    await remindOn(now)
    const url = (await mailsTo(candidate.email ?? '')).at(-1)?.action?.url ?? ''
    const { documents } = await world.visitor.post('/document-requests', { body: { token: url.split('#link=')[1] ?? '' } })
    expect(documents).toMatchObject([{ type: 'sst', status: 'requested', replacesId: expect.any(Number) }])
    await remindOn(new Date(now.getTime() + 30 * 86_400_000))
    expect(await list(candidate.id)).toHaveLength(2)
  })
  it('skip what the server slept through', async () => {
    const { subjects } = await endingOn('2027-01-21')
    await remindOn(day(55))
    await remindOn(day(56))
    expect(await subjects()).toHaveLength(1)
  })
  it('are one mail for all that ends', async () => {
    const candidate = await endingOn('2027-01-21')
    await verify(await add(candidate.id, { type: 'fimo-fco', expiresOn: '2027-01-20' }))
    await remindOn(day(1))
    expect(await candidate.subjects()).toEqual(['2 de vos documents arrivent à échéance'])
  })
  it('are not for whom nobody may write to, nor for what has a newer version on its way', async () => {
    const [silent, renewed] = [await endingOn('2027-01-21'), await endingOn('2027-01-21')]
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: silent.id, body: { reason: 'Asked' } })
    const [old] = await list(renewed.id)
    await add(renewed.id, { ...sst, replacesId: Number(old?.id) })
    await remindOn(day(2))
    expect([await silent.subjects(), await renewed.subjects()]).toEqual([[], []])
  })
})
