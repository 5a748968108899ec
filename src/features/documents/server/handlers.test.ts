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

describe('the list of types', () => {
  it('has those of both countries, for everybody, with their levels in order and in both languages', async () => {
    const { items } = await world.visitor.get('/document-types', {})
    expect(items).toHaveLength(36)
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
      operation().put('/documents/{documentId}/submission', {
        documentId,
        version,
        body: { issuedOn: sst.issuedOn, expiresOn: sst.expiresOn, side },
        file: scan(name),
      })
    await send(1, 'back', 'verso.pdf')
    const document = await send(2, 'front', 'recto.pdf')
    expect(document.files.map(({ side, file }) => `${side} ${file.name}`)).toEqual(['front recto.pdf', 'back verso.pdf'])
  })
  it('takes further pages beside those before, up to eight in all, the front and the back first', async () => {
    const { id } = await newCandidate()
    const { id: documentId } = await add(id)
    const send = (version: number, side: 'front' | 'back' | 'page', name: string) =>
      operation().put('/documents/{documentId}/submission', {
        documentId,
        version,
        body: { expiresOn: sst.expiresOn, side },
        file: scan(name),
      })
    for (let n = 1; n <= 6; n++) await send(n, 'page', `page-${n}.pdf`)
    const { files } = await send(7, 'back', 'verso.pdf')
    const pages = [1, 2, 3, 4, 5, 6].map((n) => `page page-${n}.pdf`)
    expect(files.map(({ side, file }) => `${side} ${file.name}`)).toEqual(['front card.pdf', 'back verso.pdf', ...pages])
    expect(await problemOf(send(8, 'page', 'ninth.pdf'))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/file', code: 'document-too-many-files' }],
    })
    expect((await send(8, 'back', 'again.pdf')).files[1]).toMatchObject({ side: 'back', file: { name: 'again.pdf' } })
  })
  it('keeps each category once, and what is sent again in the place of all that was written before', async () => {
    const { id } = await newCandidate()
    const of = { ...cscs, type: 'caces-r482', level: undefined, categories: ['A', 'B1', 'A'], isProvisional: true }
    const { id: documentId, version, ...document } = await add(id, of as unknown as Given)
    expect(document).toMatchObject({ categories: ['A', 'B1'], isProvisional: true, number: cscs.number, issuedOn: cscs.issuedOn })
    const body = { categories: ['B1'], expiresOn: '2030-01-12' }
    expect(await operation().put('/documents/{documentId}/submission', { documentId, version, body })).toMatchObject({
      ...{ categories: ['B1'], isProvisional: false, number: null, issuedOn: null, expiresOn: '2030-01-12' },
      files: [{ side: 'front', file: { name: 'card.pdf' } }],
    })
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
  it('takes one that was issued today, by the day of the person’s country', async () => {
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
  it('lets staff note one that they saw without a scan, and asks the person for one', async () => {
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
    const rejected = await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Too dark' })
    expect(await problemOf(verify(rejected))).toMatchObject({ status: 409, code: 'document-not-submitted' })
    const mails = await mailsTo(person.email)
    expect(mails.at(-1)).toMatchObject({ subject: 'Please send this again: SST (workplace first aider)' })
    const body = { issuedOn: sst.issuedOn, expiresOn: sst.expiresOn }
    const again = await person.put('/documents/{documentId}/submission', { documentId, version: 2, body, file: scan('again.pdf') })
    expect(again).toMatchObject({ status: 'submitted', reason: null, checkedAt: null, version: 3 })
  })
  it('sends back without a mail to somebody who is not to be contacted', async () => {
    const { person, profile } = await registered()
    const { id: documentId, version } = await add(profile.id, sst, person)
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${profile.id}`)
    const before = await mailsTo(person.email)
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Too dark' } })
    expect(await list(profile.id)).toMatchObject([{ status: 'rejected' }])
    expect(await mailsTo(person.email)).toEqual(before)
  })
  it('says why in the person’s language, whichever colleague sends it back', async () => {
    const { id, email } = await newCandidate()
    const { id: documentId, version } = await add(id)
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Trop sombre' } })
    const [mail] = (await mailsTo(email ?? '')).slice(-1)
    expect(mail).toMatchObject({ locale: 'fr', subject: expect.stringContaining('SST (sauveteur secouriste du travail)') })
    expect(mail?.paragraphs).toContain('Trop sombre')
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
  const reject = async (candidateId: number, documentId: number, reason: string) => {
    const version = (await list(candidateId)).find((one) => one.id === documentId)?.version ?? 0
    return operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason } })
  }
  const good = async (candidateId: number) =>
    (await held(candidateId)).filter(({ status }) => status === 'verified').map(({ documentId }) => documentId)
  /** One of somebody's that was renewed twice; all three were verified. */
  async function renewedTwice() {
    const { id } = await newCandidate()
    const first = await verify(await add(id))
    const second = await verify(await add(id, { ...sst, replacesId: first.id }))
    return { id, first, second, third: await verify(await add(id, { ...sst, replacesId: second.id })) }
  }
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
    await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Not yours' } })
    expect(await held(id)).toMatchObject([{ documentId: old.id, status: 'verified' }, { status: 'rejected' }])
  })
  it('leaves the one that it replaced to be rejected, as it still counts: with a reason, and nobody is asked to send it again', async () => {
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
  it('can be asked for when the one that it replaced was rejected since', async () => {
    const { id: candidateId } = await newCandidate()
    const old = await verify(await add(candidateId))
    const newer = await verify(await add(candidateId, { ...sst, replacesId: old.id }))
    await reject(candidateId, old.id, 'Forged')
    const body = { types: ['sst'], newer: true, mail: false }
    const { url } = await operation().put('/candidates/{candidateId}/document-request', { candidateId, body })
    const { documents } = await world.visitor.post('/document-requests', { body: { token: url.split('#link=')[1] ?? '' } })
    expect(documents).toMatchObject([{ type: 'sst', status: 'requested', replacesId: newer.id }])
  })
  it('gives its place back to the last good version, not to one that was rejected in the meantime', async () => {
    const { id, first, second, third } = await renewedTwice()
    await reject(id, second.id, 'Forged')
    await reject(id, third.id, 'Forged too')
    expect(await good(id)).toEqual([first.id])
    const inPlace = (await list(id)).filter(({ replacedAt }) => replacedAt === null).map((one) => one.id)
    expect(inPlace).toEqual([third.id, first.id])
  })
  it('leaves no version out of sight when one between two is removed, and replaces all before it', async () => {
    const { id } = await newCandidate()
    const first = await verify(await add(id))
    const second = await verify(await add(id, { ...sst, replacesId: first.id }))
    const third = await add(id, { ...sst, replacesId: second.id })
    await operation().delete('/documents/{documentId}', { documentId: second.id, version: second.version })
    expect(await list(id)).toMatchObject([
      { id: third.id, status: 'submitted', replacesId: first.id },
      { id: first.id, replacedAt: null },
    ])
    const { id: fourth } = await verify(await add(id, { ...sst, replacesId: (await verify(third)).id }))
    const replaced = (await list(id)).find((one) => one.id === third.id)
    await operation().delete('/documents/{documentId}', { documentId: third.id, version: replaced?.version ?? 0 })
    expect(await list(id)).toMatchObject([
      { id: fourth, replacesId: first.id, replacedAt: null },
      { id: first.id, replacedAt: expect.any(String) },
    ])
  })
  it('that is verified leaves nothing to send again of one before it that was rejected since', async () => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await add(id, { ...sst, replacesId: old.id })
    await reject(id, old.id, 'Not theirs')
    await verify(newer)
    expect(await list(id)).toMatchObject([
      { id: newer.id, replacedAt: null },
      { id: old.id, status: 'rejected', replacedAt: expect.any(String) },
    ])
  })
  it.each(['rejected', 'removed'])('that is %s after it was verified gives the older one its place back', async (how) => {
    const { id } = await newCandidate()
    const old = await verify(await add(id))
    const newer = await verify(await add(id, { ...sst, replacesId: old.id }))
    const { id: documentId, version } = newer
    if (how === 'removed') await operation().delete('/documents/{documentId}', { documentId, version })
    else await operation().put('/documents/{documentId}/rejection', { documentId, version, body: { reason: 'Forged' } })
    expect((await list(id)).find((one) => one.id === old.id)).toMatchObject({ status: 'verified', replacedAt: null })
    expect((await held(id))[0]).toEqual({ documentId: old.id, status: 'verified' })
  })
  it('that is removed gives its place back to what was rejected since then too', async () => {
    const { id, first, second, third } = await renewedTwice()
    await reject(id, second.id, 'Forged')
    await operation().delete('/documents/{documentId}', { documentId: third.id, version: third.version })
    expect(await list(id)).toMatchObject([
      { id: second.id, status: 'rejected', replacedAt: null },
      { id: first.id, status: 'verified', replacedAt: null },
    ])
  })
  it.each(['rejected', 'removed'])('that is %s gives its place to the version before it, not to all of them', async (how) => {
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

it('leaves pages of earlier versions out of how many files a record may have', async () => {
  const { id } = await newCandidate()
  let { id: replacesId } = await verify(await add(id))
  for (let i = 0; i < 20; i++) ({ id: replacesId } = await verify(await add(id, { ...sst, replacesId })))
  const [{ kept } = { kept: 0 }] = await runs<{ kept: number }>(world, `select count(*)::int as kept from files where candidate_id = ${id}`)
  expect(kept).toBe(21)
})

it('is not taken for whom was put away', async () => {
  const { id: candidateId, version } = await newCandidate()
  await operation().put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  expect(await problemOf(add(candidateId))).toMatchObject({ status: 409, code: 'candidate-put-away' })
})

it('tells the agency alone who checked it', async () => {
  const { person, profile } = await registered()
  await verify(await add(profile.id))
  expect((await list(profile.id))[0]?.checkedBy).toEqual({ name: 'operation' })
  expect((await list(profile.id, person))[0]?.checkedBy).toBeNull()
})

it('hides from agents those that say who may work here, which wallets once kept', async () => {
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
