import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'

// No import writes one person's data into another's record, drops anybody unasked, or forgets who must not be contacted.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const { start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'people.csv')
let last = 0
const newPhone = () => `07700 93${String(++last).padStart(4, '0')}`
const columnsOf = async (content: string) => (await start(content)).columns.map(({ target, why }) => [target, why])
const candidate = (candidateId: unknown) => operation.get('/candidates/{candidateId}', { candidateId: Number(candidateId) })
const add = (more: object) => operation.post('/candidates', { body: { locale: 'en', ...more } as never })
const written = async (content: string, options: Parameters<typeof check>[1] = {}) => {
  const read = await check(await start(content), options)
  const done = await write(read.id)
  return { id: read.id, read, done, rows: await rowsOf(read.id) }
}

describe('a row', () => {
  it('has the other trade where its own was merged after the file was checked', async () => {
    const trade = (nameEn: string) => operation.post('/categories', { body: { kind: 'trade', nameEn, nameFr: `${nameEn} (fr)` } })
    const [from, into] = [await trade('Signwriter'), await trade('Sign painter')]
    const read = await check(await start('First name,Last name,Email,Trade\nIda,Brush,ida.brush@people.example,Signwriter\n'))
    await operation.post('/categories/{categoryId}/merge', { categoryId: from.id, body: { into: into.id } })
    expect(await write(read.id)).toMatchObject({ status: 'written', added: 1 })
    const { items } = await operation.get('/candidates', { query: { q: 'ida.brush@people.example' } })
    expect(items.map((one) => one.trade)).toEqual([into.slug])
  })
})

describe('a column', () => {
  it('about somebody else, or that its values belie, is left out and says why', async () => {
    const read = await start(
      'First name,Last name,Mobile,Email,Town,Trade,Emergency contact phone,Recruiter email,End date of visa,Place of birth\n' +
        'Ivan,Kinless,07911 800001,,Leeds,Joiner,07911 800991,desk.a@recruit.example,31/01/2027,York\n',
    )
    expect(read.columns.map(({ target, why }) => [target, why])).toEqual([
      ['firstName', 'heading'],
      ['lastName', 'heading'],
      ['phone', 'heading'],
      ['email', 'heading'],
      ['placeId', 'heading'],
      ['trade', 'heading'],
      ['', 'another-person'],
      ['', 'another-person'],
      ['', 'unknown'],
      ['', 'unknown'],
    ])
    const targets = read.columns.map(({ target }, i) => (i === 7 ? ('email' as const) : i === 3 ? ('' as const) : target))
    const forced = operation.put('/imports/{importId}/check', { importId: read.id, body: { targets, options: read.options as never } })
    expect(await problemOf(forced)).toMatchObject({ errors: [{ pointer: '/targets/7', code: 'import-column-of-another' }] })
    expect(
      await columnsOf(
        'Nom,Prénom,E-mail,Téléphone,Tél. personne à prévenir,E-mail du recruteur\n' +
          'A,B,Bureau,Maison,0612345678,x@y.example\n'.repeat(3),
      ),
    ).toEqual([
      ['lastName', 'heading'],
      ['firstName', 'heading'],
      ['', 'values-differ'],
      ['', 'values-differ'],
      ['', 'another-person'],
      ['', 'another-person'],
    ])
  })
  it('of towns and postcodes is held against the gazetteer', async () => {
    expect(
      await columnsOf(
        'Name,Email,Area,Postcode\nAnn A,a@b.example,Desk one,north\nBob B,b@b.example,Desk two,south\nEve C,c@b.example,Desk three,east\n',
      ),
    ).toEqual([
      ['fullName', 'heading'],
      ['email', 'heading'],
      ['', 'values-differ'],
      ['', 'values-differ'],
    ])
  })
})

describe('a wish not to be contacted', () => {
  it.each([
    ['Status', 'Do not contact', 'Active'],
    ['Statut', 'Ne pas contacter', 'Actif'],
    ['Do Not Email', '1', '0'],
    ['doNotPhone', 'Yes', ''],
    ['massMailOptOut', 'true', 'false'],
    ['No Bulk Emails (User Opt Out)', 'Yes', 'No'],
    ['Ne pas contacter', 'oui', 'non'],
    ['Contact stage', 'DNC', 'Warm'],
  ])('is read from %s', async (heading, yes, no) => {
    const { rows } = await written(`Name,Email,${heading}\nAnn Quiet,${newAddress()},${yes}\nBob Ready,${newAddress()},${no}\n`)
    const [ann, bob] = await Promise.all(rows.map(({ candidateId }) => candidate(candidateId)))
    expect(ann).toMatchObject({ status: 'do_not_contact', doNotContactReason: expect.stringContaining(yes) })
    expect(bob?.status).toBe('active')
  })
  it('reaches the record that is there, filled in or left out, and outlives the undoing', async () => {
    const emails = [newAddress(), newAddress()]
    const ids: number[] = []
    for (const email of emails) ids.push((await add({ firstName: 'Ann', lastName: 'Known', email })).id)
    const file = (email: string) => `Name,Email,Do not contact\nAnn Known,${email},yes\n`
    const { id } = await written(file(String(emails[0])), { doubles: 'fill' })
    await written(file(String(emails[1])), { doubles: 'leave-out' })
    for (const one of ids) expect(await candidate(one)).toMatchObject({ status: 'do_not_contact' })
    expect(await undo(id)).toMatchObject({ kept: 0 })
    expect(await candidate(ids[0])).toMatchObject({ status: 'do_not_contact' })
  })
  it('is inherited by a second record of the same person', async () => {
    const phone = newPhone()
    const { id } = await add({ firstName: 'Ann', lastName: 'Known', phone })
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: id, body: { reason: 'Asked us to stop' } })
    const { rows } = await written(`Name,Phone\nAnn Known,${phone}\n`, { doubles: 'add' })
    expect(await candidate(rows[0]?.candidateId)).toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Asked us to stop' })
  })
  it('of an employer holds too', async () => {
    const { rows } = await written('Company name,Company number,Do not contact\nSilent Sills,,Yes\nOpen Ogee,,No\n')
    const [silent, open] = await Promise.all(
      rows.map(({ employerId }) => operation.get('/employers/{employerId}', { employerId: Number(employerId) })),
    )
    expect([silent?.doNotContact?.reason, open?.doNotContact]).toEqual(['Do not contact: Yes', null])
  })
})

describe('two names', () => {
  it('are never mixed, and nobody is dropped unasked', async () => {
    const [email, phone] = [newAddress(), newPhone()]
    const alan = await add({ firstName: 'Alan', lastName: 'Family', email, phone })
    const { done, rows } = await written(
      `Name,Email,Mobile,Date of birth,Trade\nBeth Family,${email},${newPhone()},01/05/1990,Joiner\nCarl Family,${newAddress()},${phone},,\n`,
      { doubles: 'fill' },
    )
    expect(done).toMatchObject({ added: 2, filled: 0, leftOut: 0 })
    expect(await candidate(alan.id)).toMatchObject({ version: 1, dateOfBirth: null, trade: null })
    const [beth, carl] = await Promise.all(rows.map(({ candidateId }) => candidate(candidateId)))
    expect(beth).toMatchObject({ firstName: 'Beth', email: null, trade: 'joiner', note: `Email: ${email}` })
    expect(carl).toMatchObject({ firstName: 'Carl', phone: null, note: expect.stringContaining('Mobile: +44') })
  })
  it('are not mixed by a decision about one row either', async () => {
    const email = newAddress()
    await add({ firstName: 'Alan', lastName: 'Family', email })
    const { id: importId } = await check(await start(`Name,Email,Phone\nBeth Family,${email},${newPhone()}\n`))
    const fill = operation.put('/imports/{importId}/decisions', { importId, body: { number: 2, doubleWay: 'fill' } })
    expect(await problemOf(fill)).toMatchObject({ code: 'import-row-other-name' })
  })
  it('in two forms are one person', async () => {
    const names = [
      ['Jonathan Smith', 'Jon Smith'],
      ['Zoë Lefèvre', 'Zoe Lefevre'],
      ['Marek Kowalski', 'Kowalski Marek'],
    ] as const
    for (const [known, again] of names) {
      const phone = newPhone()
      const [firstName, lastName] = known.split(' ')
      await add({ firstName, lastName, phone })
      const { done } = await written(`Name,Phone,Trade\n${again},${phone},Joiner\n`, { doubles: 'fill' })
      expect(done, again).toMatchObject({ filled: 1, added: 0 })
    }
  })
  it('in one file are told apart, and the third row finds its own', async () => {
    const [email, phone] = [newAddress(), newPhone()]
    const { done, rows } = await written(
      `Name,Email,Phone,Trade\nAnn Family,${email},,\nBen Family,${email},${phone},\nBen Family,${email},${phone},Joiner\n`,
      { doubles: 'fill' },
    )
    expect(done).toMatchObject({ added: 2, filled: 1 })
    expect(await candidate(rows[1]?.candidateId)).toMatchObject({ firstName: 'Ben', email: null, trade: 'joiner' })
  })
  it('with one address and no number wait to be corrected', async () => {
    const email = newAddress()
    await add({ firstName: 'Alan', lastName: 'Family', email })
    const read = await check(await start(`Name,Email\nBeth Family,${email}\n`))
    expect(read).toMatchObject({ ready: 0, doubles: 0, faulty: 1 })
    const { items } = await operation.get('/imports/{importId}/problems', { importId: read.id, query: {} })
    expect(items[0]).toMatchObject({ heading: 'Email', message: expect.stringContaining('Alan Family') })
  })
  it('can be left out once somebody says so', async () => {
    const email = newAddress()
    await add({ firstName: 'Alan', lastName: 'Family', email })
    const file = `Name,Email,Phone\nBeth Family,${email},${newPhone()}\n`
    const { read, done } = await written(file, { others: 'leave-out' })
    expect([read.others, done.leftOut]).toEqual([0, 1])
  })
})

it('places somebody by a postcode whose town nobody wrote, or knows', async () => {
  const read = await check(
    await start(`Name,Email,Town,Postcode\nAnn A,${newAddress()},,LS1 4DY\nBob B,${newAddress()},Nowhere-on-Sea,69003\n`),
  )
  const rows = await rowsOf(read.id)
  expect(rows.map(({ town, given }) => [town, given?.address ?? null])).toEqual([
    ['Leeds', null],
    ['Lyon', 'Nowhere-on-Sea'],
  ])
})
