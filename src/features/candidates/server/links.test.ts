import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { dayOf, showWeekday } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress, signUpHere } from '#test/support/identity.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { claimRecord } from '../../duplicates/server/claim.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
})

let count = 0
const someone = () => world.as('candidate', `invited ${++count}`)
const add = async (more: object = {}, by = operation) =>
  (
    await by.post('/candidates', {
      body: { firstName: 'Sam', lastName: 'Whitfield', phone: '+447700900123', locale: 'fr', trade: 'tiler', placeId: leeds, ...more },
    })
  ).id
const make = (candidateId: number, mail = false, by = operation) =>
  by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail } })
const tokenOf = ({ url }: { url: string }) => url.split('#link=')[1] ?? ''
const open = (token: string, idempotencyKey?: string) => world.visitor.post('/registration-links', { body: { token }, idempotencyKey })
const signingUp = { firstName: 'Sam', lastName: 'Whitfield', locale: 'fr', privacyAccepted: true } as const
const register = (person: Pick<Person, 'post'>, link: string, more: object = {}) =>
  person.post('/candidates/registration', { body: { ...signingUp, link, ...more } })
/** Proves the address and runs what the queue does then. */
const proves = async (uid: string) => {
  const [account] = await runs<{ id: number }>(world, `update accounts set email_verified = true where uid = '${uid}' returning id::int`)
  await inTransaction(world.app.database.kysely, (db) => claimRecord({ db, now: new Date() }, account?.id ?? 0))
}
const linkOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}/registration-link', { candidateId })).link
const lapse = (candidateId: number) => runs(world, `update registration_links set expires_at = now() where candidate_id = ${candidateId}`)

describe('a registration link', () => {
  it('is mailed in the person’s language; its token is stored nowhere', async () => {
    const email = newAddress()
    const candidateId = await add({ email })
    const made = await make(candidateId, true)
    expect(made.url).toMatch(/\/fr\/register#link=[\w-]{50,}$/)
    expect(made).toMatchObject({ isMailed: true, openedAt: null })
    const mail = (await world.mails()).find(({ to }) => to === email)
    expect(mail).toMatchObject({ locale: 'fr', subject: 'Votre inscription est presque terminée', action: { url: made.url } })
    const ends = showWeekday(dayOf(new Date(made.expiresAt)), 'fr')
    expect(mail?.paragraphs.join(' ')).toMatch(new RegExp(`operation a commencé .* jusqu’au ${ends}\\.`))
    expect(Date.parse(made.expiresAt) - Date.parse(made.sentAt), 'good for a fortnight').toBe(14 * 86_400_000)
    await make(candidateId)
    expect(
      (await world.mails()).filter(({ to }) => to === email),
      'one that is passed on is not mailed',
    ).toHaveLength(1)
    expect(await linkOf(candidateId)).toMatchObject({ isMailed: false, openedAt: null })
    expect(mail?.paragraphs.join(' ')).toMatch(/ jusqu’au (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (1er|[1-3]?\d) \p{L}+\./u)
    const { rows } = await world.app.database.pool.query(
      `select to_jsonb(a)::text as said from audit a union all select to_jsonb(l)::text from registration_links l union all select to_jsonb(k)::text from idempotency_keys k`,
    )
    expect(rows.map(({ said }) => said).join()).not.toContain(tokenOf(made))
  })
  it('fills in the form, and staff see that it was opened', async () => {
    const candidateId = await add()
    const token = tokenOf(await make(candidateId))
    expect(await open(token)).toMatchObject({
      firstName: 'Sam',
      phone: '+447700900123',
      locale: 'fr',
      trade: 'tiler',
      place: { name: 'Leeds' },
    })
    expect((await linkOf(candidateId))?.openedAt).not.toBeNull()
    await open(token) // a reload
  })
  it('does not reveal the record’s address', async () => {
    const email = newAddress()
    const opened = await open(tokenOf(await make(await add({ email }))))
    expect(opened).toMatchObject({ hasEmail: true })
    expect(JSON.stringify(opened)).not.toContain(email)
    expect(await open(tokenOf(await make(await add())))).toMatchObject({ hasEmail: false })
  })
  it('gives the record to the first who signs up with it', async () => {
    const candidateId = await add({ tags: ['rail'] })
    const token = tokenOf(await make(candidateId))
    const person = await someone()
    const profile = await register(person, token, { grade: 'skilled' })
    expect(profile).toMatchObject({ id: candidateId, trade: 'tiler', grade: 'skilled', uid: person.uid, email: person.email })
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ tags: ['rail'], claimed: ['grade'] })
    expect(await problemOf(open(token))).toMatchObject({ status: 410, code: 'registration-link-lapsed' })
    const second = await someone()
    expect((await register(second, token)).id).not.toBe(candidateId)
    expect(await problemOf(make(candidateId))).toMatchObject({ status: 409, code: 'candidate-has-account' })
    // Nor does staff read that it waits to be used.
    expect(await linkOf(candidateId)).toBeNull()
  })
  it('is used once when two send it together', async () => {
    const candidateId = await add()
    const token = tokenOf(await make(candidateId))
    const [one, two] = [await someone(), await someone()]
    const made = await Promise.all([register(one, token), register(two, token)])
    expect(made.filter(({ id }) => id === candidateId)).toHaveLength(1)
  })
  it('that was forwarded gives nobody the record of another address', async () => {
    const candidateId = await add({ email: newAddress() })
    const stranger = await someone()
    const profile = await register(stranger, tokenOf(await make(candidateId)))
    expect(profile.id).not.toBe(candidateId)
    expect((await operation.get('/candidates/{candidateId}', { candidateId })).uid).toBeNull()
    expect(await linkOf(candidateId)).not.toBeNull()
  })
  it('gives a record with an address only to whoever proves it', async () => {
    const email = newAddress()
    const candidateId = await add({ email, dateOfBirth: '1990-04-01' })
    const token = tokenOf(await make(candidateId))
    const { uid, idToken } = await signUpHere(world, { email })
    const person = world.client(idToken)
    expect((await register(person, token)).id).not.toBe(candidateId)
    expect(await person.get('/me/candidate')).toMatchObject({ dateOfBirth: null, email: null })
    await proves(uid)
    expect(await person.get('/me/candidate')).toMatchObject({ id: candidateId, dateOfBirth: '1990-04-01', email })
    const known = await add({ email: newAddress() })
    const second = await someone()
    await runs(world, `update candidates set email = '${second.email}' where id = ${known}`)
    expect((await register(second, tokenOf(await make(known)))).id).toBe(known)
  })
  it.each(['at once', 'later'])('changes nothing while another record has the address, proven %s', async (when) => {
    const email = newAddress()
    const [linked, other] = [await add({ tags: ['rail'], note: 'Good on site' }), await add({ email, note: 'Met in May' })]
    const token = tokenOf(await make(linked))
    const { uid, idToken } = await signUpHere(world, { email })
    const person = world.client(idToken)
    if (when === 'at once') await runs(world, `update accounts set email_verified = true where uid = '${uid}'`)
    await register(person, token)
    await proves(uid)
    expect(await person.get('/me/candidate')).toMatchObject({ id: other })
    expect(await operation.get('/candidates/{candidateId}', { candidateId: other })).toMatchObject({ uid, email, note: 'Met in May' })
    const kept = await operation.get('/candidates/{candidateId}', { candidateId: linked })
    expect(kept).toMatchObject({ uid: null, email: null, tags: ['rail'], note: 'Good on site' })
    expect(await linkOf(linked)).not.toBeNull()
  })
  it('expires, can be withdrawn, and is replaced by a newer one', async () => {
    const candidateId = await add()
    const older = tokenOf(await make(candidateId))
    await open(older, 'kept-by-its-holder')
    const newer = tokenOf(await make(candidateId))
    const isOver = async (token: string) => expect(await problemOf(open(token, 'kept-by-its-holder'))).toMatchObject({ status: 410 })
    await isOver(older)
    await open(newer)
    await lapse(candidateId)
    await isOver(newer)
    expect((await register(await someone(), newer)).id).not.toBe(candidateId)
    const last = tokenOf(await make(candidateId))
    await operation.delete('/candidates/{candidateId}/registration-link', { candidateId })
    await isOver(last)
    expect(await linkOf(candidateId)).toBeNull()
    const again = operation.delete('/candidates/{candidateId}/registration-link', { candidateId })
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'registration-link-none' })
  })
  it.each([
    ['the record goes to a colleague', (id: number) => `update candidates set owner_id = ${operation.id} where id = ${id}`],
    ['the address was wrong', (id: number) => `update candidates set email = 'right${id}@people.example' where id = ${id}`],
  ])('ends when %s', async (_, change) => {
    const candidateId = await add({ email: newAddress() }, agent)
    const token = tokenOf(await make(candidateId, false, agent))
    await runs(world, change(candidateId))
    expect((await problemOf(open(token))).status).toBe(410)
  })
  it('of an archived or erased record answers like a guess', async () => {
    const guess = await problemOf(open('x'.repeat(54)))
    expect(guess).toMatchObject({ status: 404, code: 'registration-link-unknown' })
    for (const change of [`update candidates set status = 'archived'`, 'delete from candidates']) {
      const candidateId = await add()
      const token = tokenOf(await make(candidateId))
      await runs(world, `${change} where id = ${candidateId}`)
      const { code, title, status } = await problemOf(open(token))
      expect({ code, title, status }).toEqual({ code: guess.code, title: guess.title, status: guess.status })
    }
  })
  it('is not made for "do not contact", nor mailed without an address; agents make their own', async () => {
    const candidateId = await add()
    expect(await problemOf(make(candidateId, true))).toMatchObject({ errors: [{ pointer: '/mail', code: 'candidate-without-email' }] })
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked us' } })
    expect(await problemOf(make(candidateId))).toMatchObject({ status: 409, code: 'candidate-not-to-contact' })
    expect(await problemOf(make(await add(), false, agent))).toMatchObject({ status: 404 })
    expect((await make(await add({}, agent), false, agent)).url).toContain('#link=')
  })
})
