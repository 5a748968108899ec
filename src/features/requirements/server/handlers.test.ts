import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { jobBody, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold, person } from '#test/support/wallets.ts'
import { askGates } from './queries.ts'

const world = useApp()
const today = dayOf(new Date())

describe('what a job asks for', () => {
  it('is written in order, read by everybody, and is a version of the job', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [
      { type: 'smsts', until: 'start' as const },
      { type: 'cscs', level: 'blue', isMandatory: false },
    ]
    const written = await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    expect(written.jobVersion).toBe(job.version + 1)
    expect(await world.visitor.get('/jobs/{jobId}/requirements', { jobId: job.id })).toEqual(written)
    expect(written.items).toMatchObject([
      { type: { code: 'smsts' }, level: null, until: 'start', isMandatory: true },
      { type: { code: 'cscs' }, level: { code: 'blue' }, until: 'end', isMandatory: false },
    ])
  })
  it('is written with a new job, which is online at once, or else there is no such job', async () => {
    const [operation, employer] = [await world.as('operation'), await makeEmployer(world)]
    const post = (requirements: { type: string }[]) => operation.post('/jobs', { body: { ...jobBody(employer.id), requirements } })
    const refused = await problemOf(post([{ type: 'smsts' }, { type: 'spurs' }]))
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/requirements/1/type', code: 'document-type-unknown' }] })
    expect((await operation.get('/staff/jobs', { query: { employerId: employer.id } })).items).toEqual([])
    const { id: jobId, version } = await post([{ type: 'smsts' }])
    expect(await world.visitor.get('/jobs/{jobId}/requirements', { jobId })).toMatchObject({
      items: [{ type: { code: 'smsts' } }],
      jobVersion: version,
    })
  })
  it('is refused to whoever saw an older version of the job, and nothing is lost', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const write = (level: string) =>
      operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'cscs', level }] } })
    await write('blue')
    expect(await problemOf(write('gold'))).toMatchObject({ status: 412, detail: expect.stringContaining('operation') })
    expect((await operation.get('/jobs/{jobId}/requirements', { jobId: job.id })).items).toMatchObject([{ level: { code: 'blue' } }])
  })
  it.each([
    ['a document that there is not', [{ type: 'spurs' }], '/items/0/type', 'document-type-unknown'],
    ['a level of another document', [{ type: 'cscs', level: 'basic' }], '/items/0/level', 'requirement-level-unknown'],
    ['a level where there are categories', [{ type: 'cpcs', level: 'A59' }], '/items/0/level', 'requirement-level-unknown'],
    ['a category of another document', [{ type: 'caces-r482', categories: ['A59'] }], '/items/0/categories', 'requirement-level-unknown'],
    [
      'a level of another document in the place of one',
      [{ type: 'cpcs', alternatives: [{ type: 'npors', categories: ['A59'] }] }],
      '/items/0/alternatives/0/categories',
      'requirement-level-unknown',
    ],
    [
      'anything in the place of the right to work',
      [{ type: 'smsts', alternatives: [{ type: 'right-to-work-gb' }] }],
      '/items/0/alternatives/0/type',
      'requirement-without-alternative',
    ],
    [
      'the same in its own place',
      [{ type: 'smsts', alternatives: [{ type: 'smsts' }] }],
      '/items/0/alternatives/0/type',
      'requirement-double',
    ],
    [
      'a line twice',
      [
        { type: 'cscs', level: 'blue' },
        { type: 'cscs', level: 'blue' },
      ],
      '/items/1/type',
      'requirement-double',
    ],
    [
      'a line twice with its categories the other way round',
      [
        { type: 'cpcs', categories: ['A58', 'A59'] },
        { type: 'cpcs', categories: ['A59', 'A58'] },
      ],
      '/items/1/type',
      'requirement-double',
    ],
  ])('refuses %s', async (_, items, pointer, code) => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const problem = await problemOf(operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } }))
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer, code }] })
  })
  it('may be one document at two levels, and until two days', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [
      { type: 'cscs', level: 'blue' },
      { type: 'cscs', level: 'gold', isMandatory: false },
      { type: 'smsts', until: 'start' as const },
      { type: 'smsts', isMandatory: false },
      { type: 'cpcs', categories: ['A58'] },
      { type: 'cpcs', categories: ['A58', 'A59'], isMandatory: false },
    ]
    const written = await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    expect(written.items).toHaveLength(6)
  })
  it('stays as it was where its document is offered no more, which no other job can ask for', async () => {
    const [operation, job, other] = [await world.as('operation'), await makeJob(world), await makeJob(world)]
    const ask = ({ id: jobId }: { id: number }, version: number, ...types: string[]) =>
      operation.put('/jobs/{jobId}/requirements', { jobId, version, body: { items: types.map((type) => ({ type })) } })
    const { jobVersion } = await ask(job, job.version, 'ipaf')
    await runs(world, `update document_types set is_hidden = true where code = 'ipaf'`)
    try {
      expect((await ask(job, jobVersion, 'ipaf', 'smsts')).items.map(({ type }) => type.code)).toEqual(['ipaf', 'smsts'])
      const errors = [{ pointer: '/items/0/type', code: 'document-type-unknown' }]
      expect(await problemOf(ask(other, other.version, 'ipaf'))).toMatchObject({ status: 400, errors })
    } finally {
      await runs(world, `update document_types set is_hidden = false where code = 'ipaf'`)
    }
  })
  it('is not told to the public as far as it is the right to work, which the agency checks itself', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [{ type: 'smsts' }, { type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const types = async (by: typeof world.visitor) =>
      (await by.get('/jobs/{jobId}/requirements', { jobId: job.id })).items.map(({ type }) => type.code)
    for (const by of [world.visitor, await world.as('agent'), await person(world, 'Ann')]) expect(await types(by)).toEqual(['smsts'])
    expect(await types(operation)).toEqual(['smsts', 'right-to-work-gb'])
  })
  it('is named where jobs are listed: the first two cards that everybody has to hold, and how many more', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const cardsOf = async () =>
      (await world.visitor.get('/jobs', { query: { ids: [job.id] } })).items.find(({ id }) => id === job.id)?.requiredCards
    expect(await cardsOf()).toEqual({ first: [], others: 0 })
    let { version } = job
    const write = async (items: object[]) => {
      const written = await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version, body: { items: items as never } })
      version = written.jobVersion
      return cardsOf()
    }
    const one = { type: 'cscs', level: 'blue', alternatives: [{ type: 'ecs' }] }
    const none = [{ type: 'face-fit' }, { type: 'right-to-work-gb' }, { type: 'npors', isMandatory: false }]
    const [cscs, cpcs] = [
      { en: 'CSCS card or ECS card', fr: 'Carte CSCS ou Carte ECS' },
      { en: 'CPCS card', fr: 'Carte CPCS' },
    ]
    expect(await write([...none, one])).toEqual({ first: [cscs], others: 0 })
    expect(await write([one, ...none, { type: 'cpcs' }])).toEqual({ first: [cscs, cpcs], others: 0 })
    expect(await write([one, { type: 'cpcs' }, { type: 'smsts' }, { type: 'asbestos', level: 'awareness' }])).toEqual({
      first: [cscs, cpcs],
      others: 2,
    })
  })
  it('is asked for by a copy of the job as well, word for word, however the database finds it', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [
      { type: 'npors', until: 'start' as const, alternatives: [{ type: 'cpcs', categories: ['A59'] }] },
      { type: 'cscs', level: 'blue', isMandatory: false },
    ]
    const asked = await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    // As where rows come and go: the first lies behind the others on the disk.
    const first = `delete from job_requirements where job_id = ${job.id} and type = 'npors' returning *`
    await runs(world, `with first as (${first}) insert into job_requirements overriding system value select * from first`)
    const { id: jobId } = await operation.post('/jobs/{jobId}/copies', { jobId: job.id })
    expect((await operation.get('/jobs/{jobId}/requirements', { jobId })).items).toEqual(asked.items)
  })
  it('of a draft is staff’s alone', async () => {
    const job = await makeJob(world, { publish: false })
    for (const by of [world.visitor, await world.as('agent'), await person(world, 'Ann')])
      expect((await problemOf(by.get('/jobs/{jobId}/requirements', { jobId: job.id }))).status).toBe(404)
    expect((await (await world.as('operation')).get('/jobs/{jobId}/requirements', { jobId: job.id })).items).toEqual([])
  })
  it('begins with what is usual for the trade, in the country', async () => {
    const operation = await world.as('operation')
    const usual = async (trade: string, placeId: number) =>
      (await operation.get('/requirement-templates', { query: { trade, placeId } })).items.map(({ type, level }) =>
        `${type.code} ${level?.code ?? ''}`.trim(),
      )
    expect(await usual('bricklayer', leeds)).toEqual(['cscs blue', 'right-to-work-gb'])
    expect(await usual('scaffolder', leeds)).toEqual(['cisrs scaffolder', 'right-to-work-gb'])
    expect(await usual('crane-operator', leeds)).toEqual(['cpcs', 'right-to-work-gb'])
    expect(await usual('site-manager', leeds)).toEqual(['cscs black', 'smsts', 'first-aid', 'right-to-work-gb'])
    expect(await usual('electrician', lyon)).toEqual(['carte-btp', 'visite-medicale', 'habilitation-electrique', 'right-to-work-fr'])
  })
  it('can be asked for as it is usual, whatever the trade', async () => {
    const { rows } = await world.app.database.pool.query(`select distinct trade, country from requirement_templates`)
    const operation = await world.as('operation')
    const job = await makeJob(world)
    let version = job.version
    for (const { trade, country } of rows) {
      const query = { trade, placeId: country === 'FR' ? lyon : leeds }
      const { items } = await operation.get('/requirement-templates', { query })
      const option = ({ type, level, categories }: Pick<(typeof items)[number], 'type' | 'level' | 'categories'>) => ({
        type: type.code,
        level: level?.code ?? null,
        categories: categories.map(({ code }) => code),
      })
      const asked = items.map(({ alternatives, until, isMandatory, ...first }) => ({
        ...option(first),
        alternatives: alternatives.map(option),
        until,
        isMandatory,
      }))
      await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: version++, body: { items: asked } })
    }
    expect(rows.length).toBeGreaterThan(60)
  })
})

describe('a line that one of several documents meets', () => {
  it('is written and read in order, begins so for plant, and is met by any of them', async () => {
    const operation = await world.as('operation')
    const usual = await operation.get('/requirement-templates', { query: { trade: 'plant-operator', placeId: leeds } })
    expect(usual.items[0]).toMatchObject({ type: { code: 'cpcs' }, alternatives: [{ type: { code: 'npors' } }] })
    const job = await makeJob(world, { endsOn: addDays(today, 60) })
    const items = [
      { type: 'cpcs', categories: ['A59'], alternatives: [{ type: 'npors', categories: ['N202'] }, { type: 'ipaf' }] },
      { type: 'smsts', until: 'start' as const },
    ]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const read = (await world.visitor.get('/jobs/{jobId}/requirements', { jobId: job.id })).items
    expect(read.map(({ type, alternatives }) => [type, ...alternatives.map((one) => one.type)].map(({ code }) => code))).toEqual([
      ['cpcs', 'npors', 'ipaf'],
      ['smsts'],
    ])
    const [ann, ben] = [await person(world, 'Ann Either'), await person(world, 'Ben Either')]
    const mine = async () => (await ann.get('/jobs/{jobId}/gate', { jobId: job.id })).items[0]?.lines[0]
    expect(await mine()).toMatchObject({ reason: 'missing', alternative: 0, remedy: { action: 'upload' } })
    await hold(world, ann.candidateId, { type: 'npors', categories: ['N202'], expires_on: addDays(today, 900) })
    expect(await mine()).toMatchObject({ reason: 'valid', alternative: 1 })
    await hold(world, ben.candidateId, { type: 'npors', categories: ['N204'], expires_on: addDays(today, 900) })
    expect((await ben.get('/jobs/{jobId}/gate', { jobId: job.id })).items[0]?.lines[0]).toMatchObject({
      reason: 'category-missing',
      alternative: 1,
      lacks: [{ code: 'N202', en: expect.stringMatching(/^N202 ./) }],
    })
  })
})

describe('the gate, asked over the API', () => {
  it('answers a candidate for themselves, staff for many, agents for their own', async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world, { placeId: lyon, endsOn: addDays(today, 60) })
    const items = [{ type: 'carte-btp' }, { type: 'habilitation-electrique', categories: ['B1'] }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const [ann, ben] = [await person(world, 'Ann'), await person(world, 'Ben')]
    await hold(world, ann.candidateId, { type: 'carte-btp', expires_on: addDays(today, 59) })
    await hold(world, ann.candidateId, { type: 'habilitation-electrique', categories: ['B2V'], expires_on: addDays(today, 900) })
    const own = await ann.get('/jobs/{jobId}/gate', { jobId: job.id })
    expect(own.items).toMatchObject([{ candidateId: ann.candidateId, result: 'block', met: 1 }])
    expect(own.items[0]?.lines).toMatchObject([
      { reason: 'ends-early', expiresOn: addDays(today, 59), remedy: { action: 'renew', by: addDays(today, 58) } },
      { reason: 'valid', requirement: { categories: [{ code: 'B1' }] } },
    ])
    const both = { candidateIds: [ann.candidateId, ben.candidateId] }
    expect((await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toMatchObject([{ met: 1 }, { met: 0 }])
    expect((await ann.get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toHaveLength(1)
    expect((await (await world.as('agent')).get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toEqual([])
  })
  it('says nothing of the right to work to agents, who know nothing of it', async () => {
    const [operation, agent] = [await world.as('operation'), await world.as('agent')]
    const job = await makeJob(world)
    const items = [{ type: 'smsts' }, { type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const body = { firstName: 'Rae', lastName: 'Kim', phone: '07700 900456', locale: 'en' as const }
    const { id } = await agent.post('/candidates', { body })
    const asked = async (by: typeof agent) =>
      (await by.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: [id] } })).items.map(({ lines }) =>
        lines.map(({ requirement }) => requirement.type.code),
      )
    expect(await asked(operation)).toEqual([['smsts', 'right-to-work-gb']])
    // The agency checks it itself: nobody is asked to send it.
    const [answer] = (await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: [id] } })).items
    expect(answer?.lines.map(({ reason, remedy }) => `${reason} ${remedy?.action}`)).toEqual(['missing upload', 'missing verify'])
    expect(await asked(agent)).toEqual([['smsts']])
    // Nor by whom the list finds for a job that asks for that alone.
    const other = await makeJob(world)
    const alone = [{ type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: other.id, version: other.version, body: { items: alone } })
    const isFound = async (by: typeof agent) =>
      (await by.get('/candidates', { query: { forJob: other.id, compliance: 'block', q: 'Rae Kim' } })).items.some((one) => one.id === id)
    expect([await isFound(operation), await isFound(agent)]).toEqual([true, false])
  })
  it('has nothing to say of a job that asks for nothing', async () => {
    const [ann, job] = [await person(world, 'Ann'), await makeJob(world)]
    expect(await ann.get('/jobs/{jobId}/gate', { jobId: job.id })).toEqual({ items: [] })
  })
})

describe('the gate, asked for many', () => {
  it('counts the days of where the site is, from the day that was agreed with somebody where there is one', async () => {
    const operation = await world.as('operation')
    const ann = await person(world, 'Ann Asked')
    const now = new Date('2026-06-15T22:30Z') // in France it is the 16th
    const asked: { jobId: number; candidateId: number }[] = []
    for (const placeId of [leeds, lyon]) {
      const job = await makeJob(world, { placeId })
      await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'smsts' }] } })
      await runs(world, `update jobs set starts_on = null, ends_on = null where id = ${job.id}`)
      asked.push({ jobId: job.id, candidateId: ann.candidateId })
    }
    const startsOf = async (startsOn: string | null) =>
      (
        await askGates(
          world.app.database.kysely,
          asked.map((one) => ({ ...one, startsOn })),
          now,
        )
      ).map((answer) => answer?.lines[0]?.startsOn)
    expect(await startsOf(null)).toEqual(['2026-06-15', '2026-06-16'])
    expect(await startsOf('2026-07-01')).toEqual(['2026-07-01', '2026-07-01'])
  })
  it('answers in the order of what was asked, in three queries, however many jobs and people they are', async () => {
    const operation = await world.as('operation')
    const [asks, never, other] = [await makeJob(world), await makeJob(world), await makeJob(world)]
    for (const [job, type] of [[asks, 'smsts'] as const, [other, 'sssts'] as const])
      await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type }] } })
    const [has, lacks] = [await person(world, 'Ann Asked'), await person(world, 'Ben Asked')]
    await hold(world, has.candidateId, { type: 'smsts' })
    let queries = 0
    const db = world.app.database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const asked = [asks, never, other].flatMap(({ id: jobId }) => [lacks, has].map(({ candidateId }) => ({ jobId, candidateId })))
    const answers = await askGates(db, asked, new Date())
    expect(answers.map((answer) => answer?.result ?? null)).toEqual(['block', 'pass', null, null, 'block', 'block'])
    expect(queries).toBe(3)
  })
})

it('what jobs of a trade usually ask for leaves out what is asked for no more', async () => {
  const operation = await world.as('operation')
  const usual = async () =>
    (await operation.get('/requirement-templates', { query: { trade: 'bricklayer', placeId: leeds } })).items.map(({ type }) => type.code)
  expect(await usual()).toContain('cscs')
  await runs(world, `update document_types set is_hidden = true where code = 'cscs'`)
  expect(await usual()).not.toContain('cscs')
  await runs(world, `update document_types set is_hidden = false where code = 'cscs'`)
})
