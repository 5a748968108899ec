import type { Interview, Invitation } from '../contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const interview: Interview = {
  id: 61,
  applicationId: 12,
  candidate: { id: 5, name: 'Harpreet Thompson-Blackwood' },
  job: { id: 3, title: 'Site supervisor, refurbishment', employer: 'Calder & Wray' },
  status: 'proposed',
  mode: 'site',
  zone: 'Europe/London',
  minutes: 45,
  location: 'Albion Works, gate 2, Leeds LS10',
  note: 'Bring your safety boots.',
  contact: { id: 9, name: 'Helen Wray' },
  interviewer: { id: 2, name: 'Tom Hale' },
  slots: [
    { startsAt: '2026-11-26T10:00:00.000Z', isTaken: false },
    { startsAt: '2026-11-27T14:00:00.000Z', isTaken: true },
  ],
  answerBy: '2026-11-24T10:00:00.000Z',
  eventId: null,
  startsAt: null,
  endsAt: null,
  outcome: null,
  outcomeNote: '',
  createdBy: 'Tom Hale',
  createdAt: '2026-11-20T10:00:00.000Z',
  bookedAt: null,
  endedAt: null,
  version: 1,
}

export const held: Interview = {
  ...interview,
  id: 60,
  status: 'held',
  eventId: 4,
  startsAt: '2026-11-12T10:00:00.000Z',
  endsAt: '2026-11-12T10:45:00.000Z',
  outcome: 'second',
  outcomeNote: 'Knows the site. The client wants to show the drawings.',
}

export const invitation: Invitation = {
  firstName: 'Harpreet',
  locale: 'en',
  jobTitle: interview.job.title,
  employer: interview.job.employer,
  status: 'proposed',
  mode: 'site',
  zone: 'Europe/London',
  minutes: 45,
  location: interview.location,
  note: interview.note,
  withWhom: 'Helen Wray, Tom Hale',
  slots: ['2026-11-26T10:00:00.000Z', '2026-11-27T14:00:00.000Z'],
  startsAt: null,
  answerBy: interview.answerBy,
}
