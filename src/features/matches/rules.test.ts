import { describe, expect, it } from 'vitest'
import { randomFrom } from '#server/random.ts'
import type { Requirement } from '../requirements/gate.ts'
import { byRank, type JobFacts, type PersonFacts, score, whatIf } from './rules.ts'
import { neighboursOf } from './trades.ts'
import { allPoints, criteria, moveWeight, sumOf, usualWeights, type Weights } from './weights.ts'

const asks = (id: number, code: string, isMandatory = true): Requirement =>
  ({
    id,
    type: { code, shape: 'plain', levels: [], leadDays: 30 },
    level: null,
    categories: [],
    alternatives: [],
    until: 'end',
    isMandatory,
  }) as never
const holds = (id: number, type: string, expiresOn: string | null = null, status = 'verified') =>
  ({ id, type, level: null, categories: [], status, issuedOn: null, expiresOn, isProvisional: false }) as never

const job: JobFacts = {
  trade: 'bricklayer',
  sector: 'residential',
  isRemote: false,
  startsOn: '2026-12-01',
  endsOn: '2027-02-28',
  today: '2026-11-10',
  pay: { min: 3800, max: 3900, currency: 'GBP' },
  experienceYears: 4,
  shift: 'day',
  requirements: [asks(1, 'cscs'), asks(2, 'smsts')],
}
const perfect: PersonFacts = {
  trade: 'bricklayer',
  otherTrades: [],
  sectors: ['residential'],
  experienceYears: 8,
  distanceKm: 0,
  maxDistanceKm: 48,
  pay: { min: 3500, max: 3900, currency: 'GBP' },
  availability: 'now',
  availableFrom: null,
  availableUntil: null,
  shifts: ['days'],
  spans: [],
  documents: [holds(1, 'cscs'), holds(2, 'smsts', '2027-12-31')],
}
const of = (person: Partial<PersonFacts>, ofJob: Partial<JobFacts> = {}, weights: Weights = usualWeights) =>
  score({ ...perfect, ...person }, { ...job, ...ofJob }, weights)
const part = (one: ReturnType<typeof of>, criterion: string) => one.parts.find((each) => each.criterion === criterion)

describe('a score', () => {
  it('is a hundred for who has all that the job asks for', () => expect(of({}).points).toBe(allPoints))
  it.each<[string, Partial<PersonFacts>, Partial<JobFacts>, string, number]>([
    ['requirements', { documents: [] }, {}, 'some-missing', 0],
    ['requirements', { documents: [holds(1, 'cscs'), holds(2, 'smsts', '2027-01-14')] }, {}, 'some-missing', 23],
    ['requirements', { documents: [holds(1, 'cscs'), holds(2, 'smsts', null, 'submitted')] }, {}, 'some-missing', 23],
    ['requirements', { documents: [holds(1, 'cscs')] }, { requirements: [asks(1, 'cscs'), asks(2, 'smsts', false)] }, 'some-missing', 20],
    ['requirements', { documents: [] }, { requirements: [] }, 'none-asked', 30],
    ['trade', { trade: 'joiner', otherTrades: ['bricklayer'] }, {}, 'other-trade', 17],
    ['trade', { trade: 'stone-mason' }, {}, 'near-trade', 10],
    ['trade', { trade: 'electrician' }, {}, 'far-trade', 0],
    ['distance', { distanceKm: 24 }, {}, 'near', 11],
    ['distance', { distanceKm: 49 }, {}, 'too-far', 0],
    ['distance', { distanceKm: 400 }, { isRemote: true }, 'remote', 15],
    ['start', { availability: 'date', availableFrom: '2026-12-08' }, {}, 'late', 9],
    ['start', { availability: 'date', availableFrom: '2027-03-01' }, {}, 'late', 0],
    ['start', { availability: 'not-said' }, {}, 'not-said', 6],
    ['start', { availableUntil: '2027-01-31' }, {}, 'leaves-early', 6],
    ['start', { spans: [{ kind: 'placed', from: '2026-10-01', to: '2026-12-11' }] }, {}, 'late', 6],
    ['start', { spans: [{ kind: 'placed', from: '2026-10-01', to: null }] }, {}, 'not-free', 0],
    ['start', { spans: [{ kind: 'placed', from: '2027-01-11', to: null }] }, {}, 'leaves-early', 6],
    ['start', { spans: [{ kind: 'sick', from: '2026-12-14', to: '2026-12-18' }] }, {}, 'free', 12],
    [
      'start',
      { availability: 'date', availableFrom: '2027-03-01', spans: [{ kind: 'proposed', from: '2026-11-20', to: null }] },
      {},
      'late',
      0,
    ],
    ['start', { availability: 'on-assignment', spans: [{ kind: 'placed', from: '2026-10-01', to: '2026-11-20' }] }, {}, 'free', 12],
    ['start', { spans: [{ kind: 'proposed', from: '2026-11-20', to: null }] }, {}, 'proposed-elsewhere', 9],
    ['pay', { pay: { min: 3700, max: 4100, currency: 'GBP' } }, {}, 'overlaps', 8],
    ['pay', { pay: { min: 4200, max: 4500, currency: 'GBP' } }, {}, 'asks-little-more', 3],
    ['pay', { pay: { min: 5000, max: 5500, currency: 'GBP' } }, {}, 'asks-more', 0],
    ['pay', { pay: { min: 3000, max: 3200, currency: 'EUR' } }, {}, 'other-currency', 5],
    ['pay', { pay: null }, {}, 'not-said', 5],
    ['experience', { experienceYears: 2 }, {}, 'less', 3],
    ['experience', { experienceYears: null }, { experienceYears: null }, 'none-asked', 5],
    ['sector', { sectors: ['industrial'] }, {}, 'other-sector', 0],
    ['shifts', { shifts: ['nights'] }, {}, 'does-not', 0],
    ['shifts', { shifts: ['rotating'] }, {}, 'works', 5],
    ['shifts', { shifts: [] }, { shift: 'night' }, 'any', 5],
  ])('counts %s: %j for %j is “%s”, %d points', (criterion, person, ofJob, reason, points) =>
    expect(part(of(person, ofJob), criterion)).toMatchObject({ reason, points }),
  )
  it('is never above its weight, and the sum of its parts', () => {
    const random = randomFrom(7)
    const [days, trades] = [
      ['2026-11-01', '2026-12-05', '2027-01-20', null],
      ['bricklayer', 'stone-mason', 'painter', null],
    ] as const
    for (let i = 0; i < 300; i++) {
      const weights = moveWeight(usualWeights, random.pick(criteria), random.between(0, 100))
      const one = of(
        {
          trade: random.pick(trades),
          distanceKm: random.between(0, 90),
          availability: random.pick(['now', 'date', 'not-said', 'on-assignment'] as const),
          availableFrom: random.pick(days),
          experienceYears: random.between(0, 9),
        },
        {},
        weights,
      )
      expect(one.points).toBe(one.parts.reduce((sum, { points }) => sum + points, 0))
      expect(one.parts.every(({ points, of: most }) => points >= 0 && points <= most)).toBe(true)
    }
  })
})

describe('what one document would change', () => {
  const ranked = (people: Partial<PersonFacts>[]) =>
    people.map((person, i) => ({ id: i + 1, distanceKm: 0, ...of(person) })).toSorted(byRank)
  it('says which document brings the farthest, how many points and which place', () => {
    const all = ranked([
      {},
      { distanceKm: 24 },
      { documents: [holds(1, 'cscs'), holds(2, 'smsts', '2027-01-14')] },
      { documents: [holds(2, 'smsts')] },
    ])
    const [lapses, misses] = [3, 4].map((id) => all.find((one) => one.id === id))
    expect(lapses && whatIf(lapses, job.requirements, all)).toEqual({ line: 1, points: 100, rank: 2 })
    expect(misses && whatIf(misses, job.requirements, all)).toEqual({ line: 0, points: 100, rank: 2 })
  })
  it('says nothing where all is there, or documents count for nothing', () => {
    const all = ranked([{}])
    expect(all[0] && whatIf(all[0], job.requirements, all)).toBeNull()
    const light = { id: 1, distanceKm: 0, ...of({ documents: [] }, {}, moveWeight(usualWeights, 'requirements', 0)) }
    expect(whatIf(light, job.requirements, [light])).toBeNull()
  })
})

describe('weights', () => {
  it('stay a hundred together, whichever is moved wherever', () => {
    const random = randomFrom(3)
    let weights = usualWeights
    expect(sumOf(weights)).toBe(allPoints)
    for (let i = 0; i < 500; i++) {
      const [moved, to] = [random.pick(criteria), random.pick([0, 100, random.between(0, 100)])]
      weights = moveWeight(weights, moved, to)
      expect([sumOf(weights), weights[moved], Math.min(...Object.values(weights)) >= 0]).toEqual([allPoints, to, true])
    }
  })
})

it('calls each neighbour of a trade a neighbour the other way too', () => {
  for (const trade of ['bricklayer', 'joiner', 'plasterer', 'site-manager', 'cladder'])
    for (const near of neighboursOf(trade)) expect(neighboursOf(near)).toContain(trade)
  expect(neighboursOf('rope-access-technician')).toEqual([])
})
