import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { leeds, makeJob } from '#test/support/factories.ts'
import { cleanUp } from '#test/support/retention.ts'
import { runs } from '#test/support/sql.ts'
import type { ArchiveRow } from '../../archives/contract.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (name: string, more: object = {}) => operation.post('/employers', { body: { name, sector: 'commercial', ...more } })
const namesOf = async (query: object) =>
  (await operation.get('/employers', { query: { sort: 'name', dir: 'asc', ...query } })).items.map(({ name }) => name)

it('an employer’s placements are the people who came to work, however often each was moved since', async () => {
  const { employer, id: jobId } = await makeJob(world)
  const { id: candidateId } = await operation.post('/candidates', {
    body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en' },
  })
  const { id } = await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  const move = (from: string, to: string) =>
    runs(world, `insert into application_moves (application_id, from_stage, to_stage) values (${id}, '${from}', '${to}')`)
  await move('offer', 'placed')
  await move('placed', 'completed')
  await runs(world, `update applications set stage = 'completed', placed_at = now() where id = ${id}`)
  const { counts } = await operation.get('/employers/{employerId}', { employerId: employer.id })
  expect(counts).toMatchObject({ jobs: 1, openJobs: 1, placements: 1 })
})

describe('adding an employer', () => {
  it('keeps all that was written', async () => {
    const body = {
      name: 'Ridge & Gable Ltd',
      placeId: leeds,
      sector: 'industrial',
      size: '250-999',
      foundedYear: 1987,
      aboutEn: 'Steel frames.',
      aboutFr: 'Charpentes métalliques.',
    } as const
    const { id } = await operation.post('/employers', { body })
    const { placeId: _, ...fields } = body
    expect(await operation.get('/employers/{employerId}', { employerId: id })).toMatchObject({
      ...fields,
      slug: 'ridge-gable-ltd',
      place: { id: leeds, name: 'Leeds' },
      version: 1,
    })
  })
  it('takes a name alone, of a middling company in no town', async () => {
    expect(await add('Nowhere Builders')).toMatchObject({ place: null, size: '10-49', foundedYear: null, aboutEn: '', aboutFr: '' })
  })
  it('refuses a name that is known already, in capitals or not', async () => {
    await add('Maçonnerie Dupré')
    for (const name of ['Maçonnerie Dupré', 'MAÇONNERIE DUPRÉ', ' maçonnerie dupré '])
      expect(await problemOf(add(name)), name).toMatchObject({ status: 409, code: 'employer-exists' })
    const { id: employerId, version } = await add('Plâtrerie Dupré')
    const change = operation.patch('/employers/{employerId}', { employerId, version, body: { name: 'maçonnerie dupré' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: 'employer-exists' })
  })
  it('takes a name once, even when two people press together', async () => {
    const tries = await Promise.allSettled([add('Twin Roofing'), add('TWIN ROOFING')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.body).toMatchObject({ status: 409, code: 'employer-exists' })
  })
  it('gives employers whose names differ only by their signs an address each', async () => {
    const slugs = [await add('Hook & Sons'), await add('Hook-Sons'), await add('Hook. Sons')].map(({ slug }) => slug)
    expect(slugs).toEqual(['hook-sons', expect.stringMatching(/^hook-sons-./), expect.stringMatching(/^hook-sons-./)])
    expect(new Set(slugs).size).toBe(3)
  })
  it('refuses a town that is not in the gazetteer', async () => {
    expect((await problemOf(add('Atlantis Builders', { placeId: 999_999_999 }))).errors).toMatchObject([
      { pointer: '/placeId', code: 'place-unknown' },
    ])
  })
})

describe('finding employers', () => {
  beforeAll(async () => {
    for (const name of ['Quarry D', 'Quarry B', 'Quarry C', 'Quarry A', 'Stonehill 100% Slate', 'Stonehill 1000 Slates']) await add(name)
  })
  it('knows them by any part of the name, in capitals or not', async () => {
    expect(await namesOf({ q: 'UARRY a' })).toEqual(['Quarry A'])
  })
  it('knows them without the accents of their names, and with some too many', async () => {
    await add('Béton d’Île-de-France', { tradingName: 'Chaux Gâtinais' })
    for (const q of ['beton d’ile', 'BÉTON', 'bétôn', 'gatinais']) expect(await namesOf({ q }), q).toEqual(['Béton d’Île-de-France'])
  })
  it('gives them by name, page by page', async () => {
    const q = 'quarry '
    expect(await namesOf({ q, limit: 3 })).toEqual(['Quarry A', 'Quarry B', 'Quarry C'])
    expect(await namesOf({ q, limit: 3, page: 2 })).toEqual(['Quarry D'])
    expect(await namesOf({ q, limit: 3, page: 3 })).toEqual([])
  })
  it('takes a sign as it was typed', async () => {
    expect(await namesOf({ q: '100%' })).toEqual(['Stonehill 100% Slate'])
    expect(await namesOf({ q: 'Stone_ill' })).toEqual([])
  })
  it('knows them by a trading name, and by a number however it is typed', async () => {
    await add('Barrow Holdings', { tradingName: 'Quickstone', companyNumber: 'SC 765432' })
    expect(await namesOf({ q: 'quicks' })).toEqual(['Barrow Holdings'])
    for (const q of ['sc 7654', 'SC-76.54', '765432']) expect(await namesOf({ q }), q).toEqual(['Barrow Holdings'])
  })
})

describe('what follows the country', () => {
  const british = { companyNumber: '1234509', vatNumber: '123 4567 89', postcode: 'ls14ap', phone: '0113 496 0123' }
  it('is kept as that country writes it', async () => {
    expect(await add('Of Britain', { ...british, website: 'www.hale.example' })).toMatchObject({
      country: 'GB',
      companyNumber: '01234509',
      vatNumber: 'GB123456789',
      postcode: 'LS1 4AP',
      phone: '+441134960123',
      website: 'https://www.hale.example/',
    })
    const french = { country: 'FR', companyNumber: '732 829 320', vatNumber: '44732829320', postcode: '69 001', phone: '01 99 00 12 34' }
    expect(await add('Of France', french)).toMatchObject({
      companyNumber: '732829320',
      vatNumber: 'FR44732829320',
      postcode: '69001',
      phone: '+33199001234',
    })
  })
  it('is refused where it is another country’s, all of it at once', async () => {
    const { errors } = await problemOf(add('Half French', { ...british, country: 'FR', website: 'hale' }))
    expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/companyNumber', 'company-number-invalid-FR'],
      ['/vatNumber', 'vat-number-invalid-FR'],
      ['/website', 'website-invalid'],
      ['/postcode', 'postcode-invalid-FR'],
    ])
  })
  it('is looked at anew when the country changes', async () => {
    const { id: employerId, version } = await add('Moves away', { postcode: 'M1 1AE' })
    const change = operation.patch('/employers/{employerId}', { employerId, version, body: { country: 'FR' } })
    expect((await problemOf(change)).errors).toMatchObject([{ pointer: '/postcode', code: 'postcode-invalid-FR' }])
  })
})

describe('a registration number', () => {
  it('is there once in a country', async () => {
    await add('Numbered One', { companyNumber: '00000777' })
    expect(await problemOf(add('Numbered Two', { companyNumber: '000 777' }))).toMatchObject({
      status: 409,
      code: 'employer-number-exists',
    })
  })
  it('cannot be given to another by a change', async () => {
    await add('Numbered Three', { companyNumber: '00000888' })
    const { id: employerId, version } = await add('Numbered Four')
    const change = operation.patch('/employers/{employerId}', { employerId, version, body: { companyNumber: '00000888' } })
    expect((await problemOf(change)).code).toBe('employer-number-exists')
  })
})

describe('employers who may be the same', () => {
  const similarTo = async (query: object) =>
    (await operation.get('/employers/similar', { query })).items.map(({ name, likeness }) => [name, likeness])
  beforeAll(async () => {
    await add('Béton Façades SARL', { country: 'FR', companyNumber: '55208131766522' })
    await add('Thistledown Carpentry Limited')
    await add('R. K. Holdings', { tradingName: 'Zephyr Roofing' })
  })
  it.each([
    ['beton facades', 'Béton Façades SARL', 'same-name'],
    ['S.A.S. Béton-Façades', 'Béton Façades SARL', 'same-name'],
    ['Thistledown Carpentry Ltd', 'Thistledown Carpentry Limited', 'same-name'],
    ['Thistledown Carpenters', 'Thistledown Carpentry Limited', 'similar-name'],
    ['Zephyr Roofing Co', 'R. K. Holdings', 'same-name'],
  ])('%s: %s', async (name, known, likeness) => expect(await similarTo({ name })).toEqual([[known, likeness]]))
  it('come the most alike first', async () => {
    for (const name of ['Lintelworks Masonry Repair', 'Lintelworks Masonry', 'Lintelworks Masonry Repairs']) await add(name)
    const [first, ...others] = (await similarTo({ name: 'Lintelworks Masonry Repairs' })).map(([name]) => name)
    expect(first).toBe('Lintelworks Masonry Repairs')
    expect(others).toEqual(['Lintelworks Masonry Repair', 'Lintelworks Masonry'])
  })
  it('are at most five, also those in the archive', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await add(`Ogee Stair Works ${n}`)
    const { id: employerId, version } = await add('Ogee Stairs')
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    const { items } = await operation.get('/employers/similar', { query: { name: 'Ogee Stairs' } })
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({ name: 'Ogee Stairs', likeness: 'same-name', archivedAt: expect.any(String) })
    expect(items[1]).toMatchObject({ likeness: 'similar-name', archivedAt: null })
  })
  it('are found by the company’s number, whichever establishment is meant', async () => {
    expect(await similarTo({ companyNumber: '552 081 317', country: 'FR' })).toEqual([['Béton Façades SARL', 'same-number']])
    expect(await similarTo({ companyNumber: '552 081 317', country: 'GB' })).toEqual([])
  })
  it('are none for a name like no other, a legal form alone, or half a number', async () => {
    for (const query of [{ name: 'Xylophone Quay' }, { name: 'Ltd' }, { name: '' }, { companyNumber: '5520' }, {}])
      expect(await similarTo(query), JSON.stringify(query)).toEqual([])
  })
})

describe('who looks after an employer', () => {
  it('is whoever adds them, unless another is named, or nobody', async () => {
    const admin = await world.as('admin')
    expect((await add('Owned One')).owner).toMatchObject({ id: operation.id })
    expect((await add('Owned Two', { ownerId: admin.id })).owner).toMatchObject({ id: admin.id })
    expect((await add('Owned Three', { ownerId: null })).owner).toBeNull()
  })
  it('is somebody of the agency', async () => {
    const agent = await world.as('agent')
    expect((await problemOf(add('Owned Four', { ownerId: agent.id }))).errors).toMatchObject([
      { pointer: '/ownerId', code: 'owner-unknown' },
    ])
    const { items } = await operation.get('/colleagues', { query: { worksHere: true, limit: 100 } })
    expect(items.map(({ id }) => id)).toContain(operation.id)
    expect(items.map(({ id }) => id)).not.toContain(agent.id)
  })
  it('may have a closed account by now: the employer is changed all the same, and nobody new is made one so', async () => {
    const gone = await world.as('operation', 'looked after employers')
    const { id: employerId, version } = await add('Owned Five', { ownerId: gone.id })
    await runs(world, `update accounts set disabled = true where id = ${gone.id}`)
    const change = (body: object, seen = version) => operation.patch('/employers/{employerId}', { employerId, version: seen, body })
    expect(await change({ size: '50-249' })).toMatchObject({ size: '50-249', owner: { id: gone.id } })
    expect((await problemOf(change({ ownerId: gone.id }, version + 1))).errors).toMatchObject([{ code: 'owner-unknown' }])
  })
})

describe('changing an employer', () => {
  it('changes what was given, and keeps the rest', async () => {
    const { id: employerId, version } = await add('Changed One', { postcode: 'M1 1AE', foundedYear: 1950 })
    const body = { name: 'Changed Entirely', size: '50-249' as const }
    expect(await operation.patch('/employers/{employerId}', { employerId, version, body })).toMatchObject({
      ...body,
      slug: 'changed-entirely', // the one before leads on: `directory/server/employers.test.ts`
      postcode: 'M1 1AE',
      foundedYear: 1950,
      version: 2,
    })
  })
  it('takes an owner away, and leaves one who is not spoken of', async () => {
    const { id: employerId } = await add('Disowned')
    const change = (version: number, body: object) => operation.patch('/employers/{employerId}', { employerId, version, body })
    expect((await change(1, { size: '1-9' })).owner).toMatchObject({ id: operation.id })
    expect((await change(2, { ownerId: null })).owner).toBeNull()
  })
  it('is found by the new name among its adverts', async () => {
    const job = await makeJob(world)
    const employerId = job.employer.id
    const { version } = await operation.get('/employers/{employerId}', { employerId })
    await operation.patch('/employers/{employerId}', { employerId, version, body: { name: 'Vermilionbrook' } })
    const { items } = await world.visitor.get('/jobs', { query: { keyword: 'vermilionbrook' } })
    expect(items.map(({ id }) => id)).toEqual([job.id])
  })
})

describe('the archive', () => {
  const archive = (employerId: number, version: number) =>
    operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive', note: 'No longer trading' } })
  const rowOf = async (employerId: number) => {
    const admin = await world.as('admin')
    return (await admin.get('/archives', { query: { kind: 'employer', recordId: employerId } })).items[0] as ArchiveRow
  }
  it('keeps one with the reason, and gives it back', async () => {
    const { id: employerId } = await add('Put Away')
    expect(await archive(employerId, 1)).toMatchObject({ archiveReason: 'inactive', archiveNote: 'No longer trading', version: 2 })
    expect(await namesOf({ q: 'Put Away' })).toEqual([])
    expect(await namesOf({ q: 'Put Away', archived: true })).toEqual(['Put Away'])
    const restore = async (by: Person) => by.delete('/employers/{employerId}/archival', { employerId, version: 2 })
    expect(await problemOf(restore(operation))).toMatchObject({ status: 403, code: 'permission-denied' })
    expect(await restore(await world.as('admin'))).toMatchObject({ archivedAt: null, archiveReason: null, version: 3 })
  })
  it('takes none that has a job online', async () => {
    const job = await makeJob(world)
    const { version } = await operation.get('/employers/{employerId}', { employerId: job.employer.id })
    expect(await problemOf(archive(job.employer.id, version))).toMatchObject({ status: 409, code: 'employer-has-open-jobs' })
  })
  it('lets nobody change what is in it, or what hangs on that', async () => {
    const { id: employerId } = await add('Sealed')
    const note = await operation.post('/employers/{employerId}/notes', { employerId, body: { text: 'Before' } })
    await archive(employerId, 1)
    const person = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' as const }
    const tries = [
      operation.patch('/employers/{employerId}', { employerId, version: 2, body: { size: '1-9' } }),
      operation.put('/employers/{employerId}/do-not-contact', { employerId, version: 2, body: { reason: 'x' } }),
      operation.post('/employers/{employerId}/contacts', { employerId, body: person }),
      operation.post('/employers/{employerId}/sites', { employerId, body: { name: 'Wharf' } }),
      operation.patch('/employer-notes/{noteId}', { noteId: note.id, body: { text: 'After' } }),
    ]
    const refusals = await Promise.all(tries.map(problemOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['employer-archived']))
  })
  it('says why one was put away this time, whatever was said before', async () => {
    const { id: employerId } = await add('Put Away Twice')
    await archive(employerId, 1)
    await (await world.as('admin')).delete('/employers/{employerId}/archival', { employerId, version: 2 })
    const body = { reason: 'request', note: 'Asked us to' } as const
    const again = await operation.put('/employers/{employerId}/archival', { employerId, version: 3, body })
    expect(again).toMatchObject({ archiveReason: 'request', archiveNote: 'Asked us to' })
  })
  it('knows an employer from another record of the same number', async () => {
    const { id: employerId, name } = await add('Same Number')
    await runs(
      world,
      `insert into archives (kind, record_id, was, reason, note, archived_at, purge_on, quarantined_at)
        values ('job', ${employerId}, 'open', 'filled', 'A job', now(), current_date, now())`,
    )
    expect(await operation.get('/employers/{employerId}', { employerId })).toMatchObject({ archiveReason: null, archiveNote: null })
    await archive(employerId, 1)
    expect(await namesOf({ q: name, archived: true })).toEqual([name])
    await (await world.as('admin')).delete('/employers/{employerId}/archival', { employerId, version: 2 })
    const rows = `select kind, restored_at is null as is_away from archives where record_id = ${employerId} order by kind`
    expect(await runs(world, rows)).toEqual([
      { kind: 'employer', is_away: false },
      { kind: 'job', is_away: true },
    ])
  })
  it.each([
    ['GB', 72],
    ['FR', 60],
  ] as const)('keeps one of %s for %i months', async (country, months) => {
    const { id: employerId } = await add(`Kept in ${country}`, { country })
    await archive(employerId, 1)
    expect((await rowOf(employerId)).purgeOn).toBe(addMonths(dayOf(new Date()), months))
  })
  it('shows what hangs on one, and where that is seen', async () => {
    const job = await makeJob(world)
    const employerId = job.employer.id
    await operation.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
    const { version } = await operation.get('/employers/{employerId}', { employerId })
    const where = { address: '1 Mill Lane', postcode: 'LS1 4AP', placeId: leeds }
    await operation.patch('/employers/{employerId}', { employerId, version, body: where })
    for (const lastName of ['Barrow', 'Kerr'])
      await operation.post('/employers/{employerId}/contacts', { employerId, body: { firstName: 'Ruth', lastName, locale: 'en' } })
    await operation.post('/employers/{employerId}/sites', { employerId, body: { name: 'Wharf' } })
    for (const text of ['One', 'Two', 'Three']) await operation.post('/employers/{employerId}/notes', { employerId, body: { text } })
    await archive(employerId, version + 1)
    const { id: archiveId } = await rowOf(employerId)
    const { facts, related, erasure } = await (await world.as('admin')).get('/archives/{archiveId}', { archiveId })
    const said = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
    expect(said).toMatchObject({ Address: '1 Mill Lane, LS1 4AP', Town: 'Leeds, West Yorkshire' })
    const to = (tab: string) => `/dashboard/employer/${employerId}/${tab}`
    expect(related.map(({ says, path }) => [says, path])).toEqual([
      ['1 job', to('jobs')],
      ['2 contacts', to('contacts')],
      ['1 site', to('contacts')],
      ['3 notes', to('notes')],
    ])
    expect(erasure?.goes.map(({ name }) => name)).toEqual(['contacts', 'sites', 'notes'])
    expect(erasure?.stays).toMatchObject([{ name: 'jobs', why: 'They are erased first, each on its own.' }])
  })
  it('holds one by law until that is ended, whatever its clock says', async () => {
    const { id: employerId, name } = await add('Held by Law')
    await archive(employerId, 1)
    const admin = await world.as('admin')
    const { id: archiveId } = await rowOf(employerId)
    const hold = (version: number, until: string) =>
      admin.put('/archives/{archiveId}/hold', { archiveId, version, body: { reason: 'Claim', until } })
    const [soon, later] = [5, 9].map((days) => addDays(dayOf(new Date()), days)) as [string, string]
    await hold(1, soon)
    expect(await hold(2, later)).toMatchObject({ hold: { reason: 'Claim', until: later, byName: 'admin' } })
    const { items } = await admin.get('/archives', { query: { kind: 'employer', held: true } })
    expect(items.map(({ recordId }) => recordId)).toEqual([employerId])
    const erase = admin.put('/archives/{archiveId}/erasure', { archiveId, version: 3, body: { name } })
    expect(await problemOf(erase)).toMatchObject({ status: 409, code: 'archive-held' })
    await runs(world, `update archives set purge_on = current_date - 1 where id = ${archiveId}`)
    await cleanUp(world, 9)
    expect((await rowOf(employerId)).state).toBe('archived')
    await admin.delete('/archives/{archiveId}/hold', { archiveId, version: 3 })
    expect(await rowOf(employerId)).toMatchObject({ hold: null, version: 4 })
    await cleanUp(world, 9)
    expect((await rowOf(employerId)).state).toBe('quarantined')
  })
})
