import { describe, expect, it, vi } from 'vitest'
import { type Person, problemOf } from '#test/support/app.ts'
import { cscs, type Given, scan, sst, useDocuments } from '#test/support/documents.ts'
import { runs } from '#test/support/sql.ts'

const { world, operation, newCandidate, add, mailsTo, list, verify, held } = useDocuments()
/** Somebody with an account, and their record. */
const registered = async () => {
  const person = await world.as('candidate', crypto.randomUUID())
  const body = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true } as const
  return { person, profile: await person.post('/candidates/registration', { body }) }
}

describe('adding a document', () => {
  it('keeps the data and the scan, to be checked', async () => {
    const { id } = await newCandidate()
    const document = await add(id, cscs)
    expect(document).toMatchObject({ ...cscs, status: 'submitted', candidateId: id, checkedBy: null, version: 1 })
    expect(document.files).toMatchObject([{ side: 'front', file: { name: 'card.pdf', kind: 'card' } }])
    expect(await list(id)).toEqual([document])
  })
  it.each([
    [{ type: 'no-such' }, '/type', 'document-type-unknown'],
    [{ type: 'right-to-work-fr' }, '/type', 'document-type-unknown'],
    [{ ...cscs, level: 'purple' }, '/level', 'document-level-needed'],
    [{ type: 'caces-r482', expiresOn: '2031-01-12' }, '/categories', 'document-categories-needed'],
    [{ ...sst, issuedOn: '2999-01-01' }, '/issuedOn', 'date-out-of-range'],
    [{ ...sst, issuedOn: '1900-01-01' }, '/issuedOn', 'document-date-too-early'],
    [{ ...sst, expiresOn: '2026-01-11' }, '/expiresOn', 'document-ends-before-issue'],
    [{ ...sst, expiresOn: '2150-01-11' }, '/expiresOn', 'document-ends-too-late'],
    [{ type: 'sst', issuedOn: '2026-01-12' }, '/expiresOn', 'document-end-needed'],
  ] as [Given, string, string][])('refuses %o', async (body, pointer, code) => {
    const { id } = await newCandidate()
    expect(await problemOf(add(id, body))).toMatchObject({ status: 400, errors: [{ pointer, code }] })
    expect(await list(id)).toEqual([])
  })
  it('takes one issued today in the person’s country', async () => {
    const [inFrance, inBritain] = [await newCandidate(), await newCandidate({ country: 'GB' })]
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T23:30:00Z') })
    try {
      const tomorrow = { ...sst, issuedOn: '2026-01-13' }
      expect(await add(inFrance.id, tomorrow)).toMatchObject({ issuedOn: '2026-01-13' })
      const errors = [{ pointer: '/issuedOn', code: 'document-issued-in-future' }]
      expect(await problemOf(add(inBritain.id, tomorrow))).toMatchObject({ status: 400, errors })
    } finally {
      vi.useRealTimers()
    }
  })
  it('needs a scan from the candidate but not from staff', async () => {
    const { person, profile } = await registered()
    const without = { candidateId: profile.id, body: sst }
    expect(await operation().post('/candidates/{candidateId}/documents', without)).toMatchObject({ files: [] })
    expect(await problemOf(person.post('/candidates/{candidateId}/documents', without))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/file', code: 'document-file-needed' }],
    })
    expect(await add(profile.id, cscs, person)).toMatchObject({ status: 'submitted' })
  })
})

describe('checking a document', () => {
  it('records who, when and how', async () => {
    const { id } = await newCandidate()
    expect(await verify(await add(id))).toMatchObject({ status: 'verified', checkedHow: 'site', checkedBy: { name: expect.any(String) } })
    expect(await held(id)).toMatchObject([{ status: 'verified' }])
  })
  it('succeeds for one of two at the same moment', async () => {
    const { id } = await newCandidate()
    const document = await add(id)
    const outcomes = await Promise.allSettled([verify(document), verify(document)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(verify(document))).toMatchObject({ status: 412, detail: expect.stringContaining('operation') })
  })
  it('rejects with a reason that the person reads, and they send it again', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await add(profile.id, sst, person)
    const rejected = await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Too dark' })
    expect(await problemOf(verify(rejected))).toMatchObject({ status: 409, code: 'document-not-submitted' })
    const mails = await mailsTo(person.email)
    expect(mails.at(-1)).toMatchObject({ subject: 'Please send this again: SST (workplace first aider)' })
    const body = { issuedOn: sst.issuedOn, expiresOn: sst.expiresOn }
    const again = await person.put('/documents/{documentId}/submission', { documentId, version: 2, body, file: scan('again.pdf') })
    expect(again).toMatchObject({ status: 'submitted', reason: null, checkedAt: null, version: 3 })
  })
  it('rejects without a mail to somebody marked "do not contact"', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await add(profile.id, sst, person)
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${profile.id}`)
    const before = await mailsTo(person.email)
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect(await list(profile.id)).toMatchObject([{ status: 'rejected' }])
    expect(await mailsTo(person.email)).toEqual(before)
  })
  it('protects a verified document from changes', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await verify(await add(profile.id, sst, person))
    const change = person.put('/documents/{documentId}/submission', { documentId, version, body: { expiresOn: '2030-01-01' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: 'document-verified' })
    expect(await problemOf(person.delete('/documents/{documentId}', { documentId, version }))).toMatchObject({ code: 'document-verified' })
  })
})

describe('a newer version', () => {
  const reject = async (candidateId: number, documentId: number, reason: string) => {
    const version = (await list(candidateId)).find((one) => one.id === documentId)?.version ?? 0
    return operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason } })
  }
  const good = async (candidateId: number) =>
    (await held(candidateId)).filter(({ status }) => status === 'verified').map(({ documentId }) => documentId)
  /** A document renewed twice, all three versions verified. */
  async function renewedTwice() {
    const { id } = await newCandidate()
    const first = await verify(await add(id))
    const second = await verify(await add(id, { ...sst, replacesId: first.id }))
    return { id, first, second, third: await verify(await add(id, { ...sst, replacesId: second.id })) }
  }
  it('replaces the verified one only once it is verified', async () => {
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
  it('that is rejected leaves the older one valid', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const { id: documentId, version } = await add(id, { ...sst, replacesId: old.id })
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Not yours' } })
    expect(await held(id)).toMatchObject([{ documentId: old.id, status: 'verified' }, { status: 'rejected' }])
  })
  it('leaves the replaced one to be rejected, without asking for it again', async () => {
    const { id, email } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await verify(await add(id, { ...sst, replacesId: old.id }))
    const rejected = await reject(id, old.id, 'Forged')
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Forged', replacedAt: expect.any(String) })
    expect(await good(id)).toEqual([newer.id])
    expect(await list(id)).toMatchObject([{ id: newer.id, status: 'verified', version: newer.version }, { id: old.id }])
    expect(await mailsTo(String(email))).toEqual([])
    const submission = operation().put('/documents/{documentId}/submission', {
      documentId: old.id,
      version: rejected.version,
      body: { expiresOn: sst.expiresOn },
      file: scan(),
    })
    expect(await problemOf(submission)).toMatchObject({ status: 409, code: 'document-verified' })
    // Nor by a link that asks for something else.
    const { url } = await operation().put('/candidates/{candidateId}/document-request', {
      candidateId: id,
      body: { types: ['aipr'], mail: false },
    })
    const { documents } = await world.visitor.post('/document-requests', { body: { token: url.split('#link=')[1] ?? '' } })
    expect(documents.map(({ type }) => type)).toEqual(['aipr'])
  })
  it('returns to the last valid version, not to a rejected one', async () => {
    const { id, first, second, third } = await renewedTwice()
    await reject(id, second.id, 'Forged')
    await reject(id, third.id, 'Forged too')
    expect(await good(id)).toEqual([first.id])
    const inPlace = (await list(id)).filter(({ replacedAt }) => replacedAt === null).map((one) => one.id)
    expect(inPlace).toEqual([third.id, first.id])
  })
  it.each(['rejected', 'removed'])('that is %s after it was verified restores the older one', async (how) => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await verify(await add(id, { ...sst, replacesId: old.id }))
    const { id: documentId, version } = newer
    if (how === 'removed') await operation().delete('/documents/{documentId}', { documentId, version })
    else await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Forged' } })
    expect((await list(id)).find((one) => one.id === old.id)).toMatchObject({ status: 'verified', replacedAt: null })
    expect((await held(id))[0]).toEqual({ documentId: old.id, status: 'verified' })
  })
  it.each(['rejected', 'removed'])('that is %s restores only the version before it', async (how) => {
    const { id, first, second, third } = await renewedTwice()
    if (how === 'removed') await operation().delete('/documents/{documentId}', { documentId: third.id, version: third.version })
    else await reject(id, third.id, 'Forged')
    const versions = await list(id)
    expect(versions.find((one) => one.id === second.id)).toMatchObject({ replacedAt: null })
    expect(versions.find((one) => one.id === first.id)).toMatchObject({ replacedAt: expect.any(String) })
  })
  it('is of the same person and type', async () => {
    const [one, other] = [await newCandidate(), await newCandidate()]
    const old = await verify(await add(one.id))
    expect(await problemOf(add(other.id, { ...sst, replacesId: old.id }))).toMatchObject({ status: 404 })
    expect(await problemOf(add(one.id, { ...cscs, replacesId: old.id }))).toMatchObject({ status: 404 })
  })
})

it('a document is not taken for an archived candidate', async () => {
  const { id: candidateId, version } = await newCandidate()
  await operation().put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  expect(await problemOf(add(candidateId))).toMatchObject({ status: 409, code: 'candidate-put-away' })
})

it('only the agency sees who checked a document', async () => {
  const { person, profile } = await registered()
  await verify(await add(profile.id))
  expect((await list(profile.id))[0]?.checkedBy).toEqual({ name: 'operation' })
  expect((await list(profile.id, person))[0]?.checkedBy).toBeNull()
})

it('agents do not see right-to-work documents', async () => {
  const agent = await world.as('agent')
  const { id } = await newCandidate({ ownerId: agent.id })
  const { id: documentId } = await verify(await add(id, sst))
  const found = async (type: string, by: Person) =>
    (await by.get('/candidates', { query: { document: [type] } })).items.some((one) => one.id === id)
  expect([(await list(id, agent)).length, await found('sst', agent)]).toEqual([1, true])
  await runs(world, `update documents set type = 'right-to-work-fr' where id = ${documentId}`)
  expect([(await list(id)).length, await found('right-to-work-fr', operation())]).toEqual([1, true])
  expect([(await list(id, agent)).length, await found('right-to-work-fr', agent)]).toEqual([0, false])
  const version = { documentId, version: 2 }
  expect(await problemOf(agent.delete('/documents/{documentId}', version))).toMatchObject({ status: 404 })
})

it('a Carte BTP may have no end, gold tells craft from supervisor, and a face-fit test names its facepiece', async () => {
  const { id } = await newCandidate()
  expect(await add(id, { type: 'carte-btp' })).toMatchObject({ status: 'submitted', expiresOn: null })
  expect(await add(id, { type: 'cscs', level: 'gold-supervisor', expiresOn: '2031-01-12' })).toMatchObject({ level: 'gold-supervisor' })
  const fit = { categories: ['half-mask'], model: '3M 6000 with 6035', expiresOn: '2028-01-12' }
  expect(await add(id, { type: 'face-fit', ...fit })).toMatchObject(fit)
  expect((await add(id, { type: 'autorisation-conduite', categories: ['engins'], model: 'of no use' })).model).toBeNull()
})
