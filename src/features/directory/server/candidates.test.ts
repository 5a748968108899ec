import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { orderKey } from './passes.ts'

const world = useApp()
const today = dayOf(new Date())
/** Otley is 16 km from Leeds and from Bradford; a card must not reveal it. */
let otley: number
let operation: Person
let contactId: number
const ids: Record<string, number> = {}

async function add(lastName: string, fields: object, changes = 'directory_at = now()') {
  const body = { firstName: 'Zacharias', lastName, email: `${lastName.toLowerCase()}@people.example`, locale: 'en' as const, ...fields }
  const { id } = await operation.post('/candidates', { body })
  await runs(world, `update candidates set ${changes} where id = ${id}`)
  ids[lastName] = id
}

beforeAll(async () => {
  operation = await world.as('operation')
  otley = (await world.visitor.get('/places', { query: { q: 'Otley, West Yorkshire' } })).items[0]?.id as number
  const mason = { trade: 'bricklayer', availability: 'now', placeId: leeds, sectors: ['residential'], experienceYears: 6 }
  await add('Firstwhistle', mason, `directory_at = '${addDays(today, -14)}T12:00Z'`)
  await add('Secondwhistle', { ...mason, placeId: bradford, experience: 'fresh', experienceYears: null, qualification: 'certificate' })
  await add('Thirdwhistle', {
    trade: 'welder',
    placeId: lyon,
    sectors: ['industrial'],
    experienceYears: 12,
    availability: 'date',
    availableFrom: addDays(today, 9),
  })
  await add('Silentwhistle', mason, 'directory_at = null')
  await add('Restingwhistle', { ...mason, availability: 'not-looking' })
  await add('Refusedwhistle', mason, `directory_at = now(), status = 'not_looking'`)
  await runs(
    world,
    `insert into documents (candidate_id, type, level, categories, status, expires_on, created_at, checked_at, checked_how) values
      (${ids.Firstwhistle}, 'cscs', 'blue', '{}', 'verified', '2099-03-17', now(), now(), 'app'),
      (${ids.Firstwhistle}, 'asbestos', 'awareness', '{}', 'verified', null, now(), now(), 'app'),
      (${ids.Firstwhistle}, 'cscs-professional', 'academic', '{}', 'submitted', '2099-03-17', now(), null, null),
      (${ids.Firstwhistle}, 'ecs', null, '{labourer}', 'verified', '2020-01-01', now(), now(), 'app')`,
  )
  const { id: employerId } = await makeEmployer(world)
  const body = { firstName: 'Ruth', lastName: 'Barrow', locale: 'fr' as const }
  contactId = (await operation.post('/employers/{employerId}/contacts', { employerId, body })).id
})

const search = (query: object, who: Pick<Person, 'get'> = operation) => who.get('/directory/candidates', { query })
const found = async (query: object) => {
  const { items, total } = await search({ sort: 'experience', ...query })
  expect(total).toBe(items.length)
  return items.map(({ candidateId }) =>
    Object.keys(ids)
      .find((name) => ids[name] === candidateId)
      ?.replace('whistle', ''),
  )
}
const makeLink = async (days = 30) => {
  const { url } = await operation.put('/employer-contacts/{contactId}/directory-link', { contactId, body: { days } })
  expect(url).toMatch(/\/fr\/candidates#link=[\w-]{40,}$/)
  return url.split('#link=')[1] as string
}
const open = (token: string, more = {}) => world.visitor.post('/directory/passes', { body: { token }, ...more })

describe('the candidate directory', () => {
  it('shows active candidates who consented and look for work', async () => expect(await found({})).toEqual(['Third', 'First', 'Second']))

  it('shows nothing that identifies a candidate', async () => {
    const { pass } = await open(await makeLink())
    const answer = await search({ pass, sort: 'experience' }, world.visitor)
    expect(answer.items[1]).toEqual({
      reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      candidateId: null,
      trade: 'bricklayer',
      sectors: ['residential'],
      experience: '4-year',
      experienceYears: 6,
      qualification: null,
      availability: 'now',
      availableFrom: null,
      near: { place: expect.objectContaining({ name: 'Leeds' }), withinKm: 10 },
      addedOn: addDays(today, -14),
      // In the order of the agency's types.
      proofs: [
        { type: 'cscs', nameEn: 'CSCS card', nameFr: 'Carte CSCS', validUntil: '2099-03' },
        { type: 'asbestos', nameEn: 'Asbestos', nameFr: 'Amiante (Royaume-Uni)', validUntil: null },
      ],
    })
    expect(JSON.stringify(answer)).not.toMatch(/whistle|Zacharias|people\.example|2099-03-17/)
    const again = await search({ sort: 'experience' })
    expect(again.items.map(({ reference }) => reference)).toEqual(answer.items.map(({ reference }) => reference))
  })

  it.each([
    [{ keyword: 'maçonne' }, ['First', 'Second']],
    [{ keyword: 'cscs leeds' }, ['First']],
    [{ keyword: 'brickl leeds' }, ['First']],
    [{ keyword: 'industri' }, ['Third']],
    [{ keyword: 'whistle' }, []],
    [{ category: 'industrial' }, ['Third']],
    [{ experiences: ['fresh', '1-year'] }, ['Second']],
    [{ qualifications: ['certificate'] }, ['Second']],
    [{ datePost: 'last-7-days' }, ['Third', 'Second']],
    [{ datePost: 'last-14-days' }, ['Third', 'First', 'Second']],
    [{ datePost: 'last-30-days' }, ['Third', 'First', 'Second']],
    [{ location: leeds, distance: 0 }, ['First']],
    [{ location: leeds, distance: 25 }, ['First', 'Second']],
    [{ location: leeds, distance: 25, sort: 'nearest' }, ['First', 'Second']],
    [{ location: lyon, distance: 100 }, ['Third']],
    [{ sort: 'available', category: 'industrial' }, ['Third']],
  ])('finds by %j', async (query, names) => expect(await found(query)).toEqual(names))

  it('shows somebody available from today as available now', async () => {
    const from = (day: string) => runs(world, `update candidates set available_from = '${day}' where id = ${ids.Thirdwhistle}`)
    const card = async () => (await search({ category: 'industrial' })).items[0]
    await from(today)
    expect(await card()).toMatchObject({ availability: 'now', availableFrom: null })
    await from(addDays(today, 9))
    expect(await card()).toMatchObject({ availability: 'date', availableFrom: addDays(today, 9) })
  })

  it('measures from the large town on the card, not from the home', async () => {
    await runs(world, `update candidates set place_id = ${otley} where id = ${ids.Secondwhistle}`)
    const { items } = await search({ experiences: ['fresh'] })
    const near = items[0]?.near
    expect(['Leeds', 'Bradford', 'Harrogate']).toContain(near?.place.name)
    expect(near?.withinKm).toBe(20)
    expect(await found({ experiences: ['fresh'], location: otley, distance: 0 })).toEqual([])
    expect(await found({ experiences: ['fresh'], location: near?.place.id, distance: 0 })).toEqual(['Second'])
    await runs(world, `update candidates set place_id = ${bradford} where id = ${ids.Secondwhistle}`)
  })

  it('shows a proof until the end of its last day', async () => {
    const proofs = async (until: string) => {
      await runs(
        world,
        `insert into documents (candidate_id, type, categories, status, expires_on, created_at, checked_at, checked_how)
          values (${ids.Thirdwhistle}, 'ipaf', '{3a}', 'verified', '${until}', now(), now(), 'app')`,
      )
      const [card] = (await search({ category: 'industrial' })).items
      await runs(world, `delete from documents where candidate_id = ${ids.Thirdwhistle}`)
      return card?.proofs.map(({ type }) => type)
    }
    expect([await proofs(today), await proofs(addDays(today, -1))]).toEqual([['ipaf'], []])
  })

  it('drops somebody who withdraws the consent at once', async () => {
    await runs(world, `update candidates set directory_at = null where id = ${ids.Thirdwhistle}`)
    expect(await found({})).toEqual(['First', 'Second'])
    await runs(world, `update candidates set directory_at = now() where id = ${ids.Thirdwhistle}`)
  })

  describe('by gender', () => {
    const off = { status: 403, code: 'gender-filter-off' }
    const allow = async () => {
      const admin = await world.as('admin')
      await admin.put('/equality/gender-filter', { body: { reason: 'A refuge asks for a woman', understood: true } })
      return admin
    }
    beforeAll(async () => {
      for (const [lastName, gender] of [
        ['Firstwhistle', 'female'],
        ['Secondwhistle', 'male'],
      ] as const) {
        const { id } = await world.as('candidate', lastName)
        await runs(world, `update candidates set account_id = ${id} where id = ${ids[lastName]}`)
        await runs(world, `insert into candidate_genders (account_id, gender, said_at) values (${id}, '${gender}', now())`)
      }
    })

    it('is audited, and only for staff while an administrator allows it', async () => {
      const admin = await allow()
      expect((await search({})).mayFilterByGender).toBe(true)
      const lines = () => runs(world, `select actor_id as by, changes from audit where action = 'directory.filtered-by-gender'`)
      expect(await lines()).toEqual([])
      expect(await found({ candidateGender: 'female' })).toEqual(['First'])
      expect(await found({ candidateGender: 'male', keyword: 'bricklayer' })).toEqual(['Second'])
      expect(await found({ candidateGender: 'other' })).toEqual([])
      expect((await search({ candidateGender: 'female' }, admin)).facets.experiences).toMatchObject({ '4-year': 1, fresh: 0 })
      const by = (gender: string, { id } = operation) => ({ by: id, changes: { gender } })
      expect(await lines()).toEqual([by('female'), by('male'), by('other'), by('female', admin)])
      // Cards do not show it.
      expect(JSON.stringify((await search({ candidateGender: 'female' })).items)).not.toMatch(/female|gender/i)
      await admin.delete('/equality/gender-filter', {})
      expect(await problemOf(search({ candidateGender: 'female' }))).toMatchObject(off)
    })

    it('is never for holders of a link, who do not learn that staff may', async () => {
      const admin = await allow()
      const { pass } = await open(await makeLink())
      expect(await problemOf(search({ pass, candidateGender: 'female' }, world.visitor))).toMatchObject(off)
      expect((await search({ pass }, world.visitor)).mayFilterByGender).toBe(false)
      expect(await problemOf(search({ pass, candidateGender: 'female' }, await world.as('agent')))).toMatchObject({
        code: 'directory-closed',
      })
      // Their search works while the gender tables are locked.
      const lock = await world.app.database.pool.connect()
      try {
        await lock.query('begin; lock table candidate_genders, gender_filter in access exclusive mode')
        expect((await search({ pass, keyword: 'bricklayer', category: 'residential' }, world.visitor)).total).toBe(2)
      } finally {
        await lock.query('rollback')
        lock.release()
      }
      await admin.delete('/equality/gender-filter', {})
    })
  })

  it('is closed to visitors, candidates and agents', async () => {
    for (const who of [world.visitor, await world.as('candidate'), await world.as('agent')])
      expect(await problemOf(search({}, who))).toMatchObject({ status: 403, code: 'directory-closed' })
  })

  it('orders equal cards by a secret key', async () => {
    for (let i = 0; i < 7; i++) await add(`Many${i}whistle`, { trade: 'roofer' })
    const { items } = await search({ keyword: 'roofer' })
    const placeOf = (id: number | null) => createHash('sha256').update(orderKey(world.config)).update(String(id)).digest('hex')
    const numbers = items.map(({ candidateId }) => candidateId)
    expect(numbers).toHaveLength(7)
    expect(numbers).toEqual(numbers.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)))
  })

  it('names no town and distance that fit fewer than five towns', async () => {
    const few = await runs(world, 'select array_agg(distinct department) as at from places group by city_id, city_km having count(*) < 5')
    expect(few).toEqual([{ at: ['975', '977', '978'] }]) // of which none is named
  })
})

describe('a link to the directory', () => {
  const lapsed = { status: 410, code: 'directory-link-lapsed' }

  it('is replaced by a newer one, and closes its passes when withdrawn', async () => {
    const first = await makeLink()
    const second = await makeLink()
    expect(await problemOf(open(first))).toMatchObject(lapsed)
    const { pass } = await open(second)
    expect((await search({ pass }, world.visitor)).total).toBeGreaterThan(0)
    await operation.delete('/employer-contacts/{contactId}/directory-link', { contactId })
    expect(await problemOf(search({ pass }, world.visitor))).toMatchObject(lapsed)
    expect(await problemOf(operation.delete('/employer-contacts/{contactId}/directory-link', { contactId }))).toMatchObject({
      status: 409,
      code: 'directory-link-none',
    })
  })

  it('expires, and cannot be guessed', async () => {
    const token = await makeLink()
    await runs(world, `update directory_links set expires_at = now() - interval '1 second' where withdrawn_at is null`)
    expect(await problemOf(open(token))).toMatchObject(lapsed)
    expect(await problemOf(open('x'.repeat(54)))).toMatchObject({ status: 404, code: 'directory-link-unknown' })
  })

  it('gives a pass for twelve hours at most, which cannot be forged', async () => {
    const hours = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - Date.now()) / 3_600_000
    expect(hours(await open(await makeLink()))).toBeCloseTo(12, 1)
    const token = await makeLink(1)
    await runs(world, `update directory_links set expires_at = now() + interval '2 hours' where withdrawn_at is null`)
    const opened = await open(token, { idempotencyKey: 'asked-again' })
    expect(await runs(world, `select answer from idempotency_keys where key = 'asked-again'`)).toEqual([])
    expect(hours(opened)).toBeCloseTo(2, 1)
    const [id, until, seal] = opened.pass.split(/-(.*?)-(.*)/) as [string, string, string]
    for (const forged of [
      'x',
      `${id}-${Number(until) + 1}-${seal}`,
      `${Number(id) + 1}-${until}-${seal}`,
      `${id}-${until}-${'A'.repeat(43)}`,
    ])
      expect(await problemOf(search({ pass: forged }, world.visitor)), forged).toMatchObject(lapsed)
  })

  it.each(['do-not-contact', 'archival'] as const)('ends for good with %s of the employer, passes included', async (change) => {
    const { id: employerId } = await makeEmployer(world, undefined, `Ended by ${change}`)
    const admin = await world.as('admin')
    const body = { firstName: 'Una', lastName: 'Ended', locale: 'fr' as const }
    contactId = (await operation.post('/employers/{employerId}/contacts', { employerId, body })).id
    const token = await makeLink()
    const { pass } = await open(token)
    const version = async () => (await operation.get('/employers/{employerId}', { employerId })).version
    const params = { employerId, version: await version() }
    if (change === 'archival') await operation.put('/employers/{employerId}/archival', { ...params, body: { reason: 'inactive' } })
    else await operation.put('/employers/{employerId}/do-not-contact', { ...params, body: { reason: 'Asked us' } })
    for (const isLifted of [false, true]) {
      expect(await problemOf(open(token)), `${isLifted}`).toMatchObject(lapsed)
      expect(await problemOf(search({ pass }, world.visitor)), `${isLifted}`).toMatchObject(lapsed)
      if (!isLifted) await admin.delete(`/employers/{employerId}/${change}`, { employerId, version: await version() })
    }
    expect((await open(await makeLink())).pass).toMatch(/^\d/)
  })
})
