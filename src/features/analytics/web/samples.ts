import { weeksFrom } from '../rules.ts'

const period = { from: '2026-10-24', to: '2026-11-22' }
const counted = (n: number, list: string, filter: object) => ({ n, list, filter })
const compared = (n: number, before: number, filter: object) => ({ ...counted(n, 'applications', { ...filter, ...period }), before })
const steps = (source: object, [applied = 0, submitted = 0, interview = 0, placed = 0]: number[]) => ({
  applied: compared(applied, applied - 4, { reached: 'new', ...source }),
  submitted: compared(submitted, submitted, { reached: 'submitted', ...source }),
  interview: compared(interview, interview + 3, { reached: 'interview', ...source }),
  placed: compared(placed, 2, { reached: 'placed', ...source }),
})
const spread = { median: 4.5, from: 2, to: 8, most: 17 }
const holders = ['on-site', 'put-forward', 'free', 'not-looking'] as const
const documents = (n: number, more = {}) =>
  counted(n, 'documents', { standing: 'valid', expiresFrom: '2026-11-22', expiresTo: '2027-02-20', ...more })
const within = (n: number, more = {}) => [30, 60, 90].map((days, i) => ({ days, ...documents(n * (i + 1), more) }))
const cell = (free: number, places: number) => ({
  free: counted(free, 'candidates', { trade: 'bricklayer', region: 'West Yorkshire', availableBy: '2026-12-06', contactable: true }),
  jobs: counted(3, 'jobs', { trade: 'bricklayer', region: 'West Yorkshire', status: 'open' }),
  places,
})

export const nothing = {
  period,
  funnel: { sources: [], all: steps({}, [0, 0, 0, 0]) },
  stages: [],
  toFill: { placed: compared(0, 0, { reached: 'placed' }), spread: null, before: null },
  ended: [],
  lapsing: null,
  supply: null,
}

export const figures = {
  ...nothing,
  funnel: {
    sources: [
      { source: 'site', ...steps({ source: 'site' }, [412, 88, 41, 14]) },
      { source: 'staff', ...steps({ source: 'staff' }, [96, 52, 28, 12]) },
    ],
    all: steps({}, [508, 140, 69, 26]),
  },
  stages: [
    { stage: 'new', left: counted(300, 'applications', { left: 'new', ...period }), spread, promisedDays: 7, kept: 0.61 },
    { stage: 'offer', left: counted(20, 'applications', { left: 'offer', ...period }), spread: null, promisedDays: null, kept: null },
  ],
  toFill: { placed: compared(26, 21, { reached: 'placed' }), spread, before: null },
  ended: [{ reason: 'distance', ...compared(12, 9, { reason: 'distance' }) }],
  lapsing: {
    countedAt: '2026-11-22T10:40:00Z',
    weeks: weeksFrom('2026-11-22', 90).map((week) => ({
      ...week,
      all: documents(4),
      holders: holders.map((holder) => ({ holder, ...documents(1, { holder }) })),
    })),
    holders: holders.map((holder) => ({
      holder,
      within: within(6, { holder }),
      asked: documents(5, { holder, asked: true }),
      notAsked: documents(13, { holder, asked: false }),
    })),
    within: within(24),
    asked: documents(20, { asked: true }),
  },
  supply: {
    countedAt: '2026-11-22T10:40:00Z',
    by: '2026-12-06',
    regions: ['West Yorkshire', 'Rhône'],
    trades: [{ trade: 'bricklayer', cells: [cell(27, 36), cell(66, 35)] }],
  },
}
