import type { Absence, OnSiteBoard, OnSiteJob, OnSitePerson } from '../shapes.ts'

const days = Array.from({ length: 14 }, (_, i) => `2026-11-${16 + i}`)

export const person: OnSitePerson = {
  id: 8,
  name: 'Siobhán O’Neill',
  grade: 'skilled',
  trade: 'bricklayer',
  town: 'Leeds',
  distanceKm: 6.4,
  phone: '+447700900123',
  states: 'aaawwsspppuulo',
  lights: 'ppppppppwwbbbp',
  spans: [
    { kind: 'leave', from: '2026-11-19', to: '2026-11-20', jobId: null, says: null },
    { kind: 'placed', from: '2026-11-23', to: '2026-11-25', jobId: 3, says: 'Albion Works' },
    { kind: 'proposed', from: '2026-11-29', to: null, jobId: 4, says: 'Aire Homes' },
  ],
}

export const job: OnSiteJob = {
  id: 3,
  title: 'Bricklayer, refurbishment',
  employer: 'Kirkstall Mill',
  town: 'Leeds',
  startsOn: null,
  endsOn: '2027-02-28',
  openings: 4,
  distanceKm: 3,
  placed: days.map(() => 2),
  proposed: days.map(() => 1),
  isFull: false,
}

export const board: OnSiteBoard = {
  days,
  today: '2026-11-10',
  around: { id: 2_644_688, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB', lat: 53.8, lon: -1.5 },
  asked: [
    {
      type: { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' },
      level: null,
      categories: [],
      alternatives: [],
      until: 'end',
      isMandatory: true,
    },
  ],
  counts: { can: 1, warned: 0, cannot: 0, toAsk: 2, taken: 0 },
  jobs: [job],
  people: [person],
  total: 1,
}

export const absence: Absence = {
  id: 5,
  candidateId: 8,
  kind: 'leave',
  fromDay: '2026-12-21',
  toDay: '2026-12-31',
  note: 'At home',
  version: 1,
}
