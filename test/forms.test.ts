import { describe, expect, it } from 'vitest'
import { type AnyField, readFields } from '#shared/fields.ts'
import { applicationOf } from '#features/applications/web/public/apply.tsx'
import { CandidateFields } from '#features/candidates/web/candidate-fields.tsx'
import { recordOf } from '#features/candidates/web/public/register.tsx'
import type { Profile } from '#features/candidates/shapes.ts'
import { fields as candidateFields } from '#features/candidates/fields.ts'
import type { Job } from '#features/jobs/shapes.ts'
import { fields as jobFields } from '#features/jobs/fields.ts'
import { JobFields } from '#features/jobs/web/job-fields.tsx'
import { NotificationChoices } from '#features/notifications/web/choices.tsx'
import type { User } from '#features/users/contract.ts'
import { AccountGeneral } from '#features/users/web/account-general.tsx'
import { AccountPrivacy, consentsOf } from '#features/users/web/account-privacy.tsx'
import { accountFields } from '#features/users/fields.ts'
import { PersonFields } from '#features/users/web/user-fields.tsx'
import { show } from './show.ts'

const lyon = { id: 2_996_944, name: 'Lyon', region: 'Rhône', department: '69', country: 'FR' as const, lat: 45.7, lon: 4.8 }

/** A value for each field whose kind says what one is; the others a test writes. */
const some = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields as Record<string, AnyField>).flatMap(([name, field]) => {
      const value = someOf(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )
function someOf({ kind, min, options = [] }: AnyField): unknown {
  if (kind === 'line' || kind === 'prose') return 'x'.repeat(min ?? 3)
  if (kind === 'number') return min
  if (kind === 'flag') return true
  if (kind === 'day') return '2026-12-24'
  if (kind === 'choice') return options.at(-1)
  return kind === 'choices' ? options.slice(-1) : undefined
}

describe('a form filled from a record', () => {
  it('of a job holds each of its fields, and reads each of them back', () => {
    const written = {
      ...some(jobFields),
      title: 'Maçon H/F',
      employerId: 7,
      showEmployer: false,
      contactId: 9,
      category: 'industrial',
      trade: 'bricklayer',
      jobTypes: ['part-time', 'temporary'],
      placeId: lyon.id,
      siteName: 'Halle Tony-Garnier',
      siteAddress: '20 place des Docteurs-Mérieux',
      sitePostcode: '69007',
      showAddress: true,
      openings: 3,
      startsOn: '2026-12-01',
      endsOn: '2027-03-31',
      pay: { min: 1450, max: 1600, unit: 'day', currency: 'EUR' },
      workplace: 'remote',
      shiftPattern: 'two-shift',
      hoursPerWeek: 39,
      payExtras: [
        { kind: 'overtime', amount: null, unit: null, times: 1.25 },
        { kind: 'meal', amount: 1040, unit: 'day', times: null },
        { kind: 'tools', amount: null, unit: null, times: null },
      ],
      engagements: ['cdi', 'interim'],
      chargeRate: 2150,
      experience: '2-year',
      qualification: 'certificate',
      ppeProvided: ['helmet', 'boots'],
      inductionMinutes: 30,
      tags: ['rail', 'lodging'],
      description: 'Murs en pierre.\n\n- Deux ans\n- Permis',
      language: 'fr',
      translatedTitle: 'Stone mason',
      translatedDescription: 'Stone walls.',
      questions: [{ id: 'van', kind: 'yes-no', textFr: 'Avez-vous un fourgon ?', knockOuts: ['no'] }],
      closesOn: '2026-11-30',
      channels: ['site'],
    } as const
    const { employerId, placeId: _placeId, contactId, ...same } = written
    const job = {
      ...same,
      contact: { id: contactId, name: 'Luc Morel' },
      employer: { id: employerId, name: 'Morel', slug: 'morel', isListed: true },
      place: lyon,
    } as unknown as Job
    expect(readFields(jobFields, show(JobFields, { job, given: null, box: { current: null } }).form)).toEqual(written)
  })
  it('of a candidate holds each of its fields, and reads each of them back', () => {
    const own = {
      firstName: 'Zoë',
      lastName: 'O’Brien',
      phone: '+447700900123',
      phone2: '+33639980001',
      locale: 'fr',
      dateOfBirth: '1990-05-17',
      languages: [
        { code: 'pl', level: 'C2' },
        { code: 'fr', level: 'B1' },
      ],
      country: 'FR',
      address: '12, rue Pasteur',
      postcode: '69003',
      placeId: lyon.id,
      maxDistanceKm: 48,
      drivingLicences: ['B', 'CE'],
      ownTransport: true,
      canLodgeAway: true,
      trade: 'bricklayer',
      otherTrades: ['tiler', 'roofer'],
      sectors: ['industrial'],
      grade: 'foreman',
      experience: '3-year',
      experienceYears: 11,
      qualification: "master's-degree",
      cards: ['cscs', 'caces'],
      availability: 'date',
      availableFrom: '2027-01-04',
      availableUntil: '2027-02-28',
      noticeDays: 14,
      shifts: ['nights'],
      jobTypes: ['freelancer'],
      desiredPay: { min: 1850, max: 2200, unit: 'hour', currency: 'EUR' },
      engagements: ['interim'],
    } as const
    const ours = {
      tags: ['own tools'],
      isHot: true,
      source: 'referral',
      referredBy: 'Tom Hale',
      ownerId: 5,
      lawfulBasis: 'consent',
      informedOn: '2026-11-01',
      note: 'Ponctuelle',
    } as const
    const all = { ...some(candidateFields), ...own, ...ours }
    const { placeId: _placeId, ...same } = all
    const candidate = { ...same, place: lyon, ownerName: 'Inès', uid: null, email: 'zoe@people.example' } as unknown as Profile
    const read = (isStaff: boolean) => readFields(candidateFields, show(CandidateFields, { candidate, isStaff }).form)
    expect(read(true)).toEqual({ ...all, email: 'zoe@people.example' })
    expect(read(false)).toMatchObject(own)
  })
  it('of a person holds each of its fields, and reads each of them back', () => {
    const written = { firstName: 'Inès', lastName: 'Le Goff', phone: '+33639980001', locale: 'fr' } as const
    const { dateStyle: _, ...read } = readFields(accountFields, show(PersonFields, { user: written as unknown as User }).form)
    expect(read).toEqual(written)
  })
  it('of an account says how its owner writes days', () => {
    const user = { firstName: 'Inès', lastName: 'Le Goff', phone: null, locale: 'fr', dateStyle: 'iso', email: 'ines@agency.example' }
    expect(Object.fromEntries(show(AccountGeneral, { user: user as unknown as User }).form)).toMatchObject({
      locale: 'fr',
      dateStyle: 'iso',
    })
  })
  it('of consents ticks those that were given, and says since when', () => {
    const consents = { keepProfileAt: '2026-03-05T09:00:00Z', jobAlertsAt: null, directoryAt: '2026-04-06T09:00:00Z' }
    const shown = show(AccountPrivacy, { consents, gender: null })
    expect([...shown.form.keys()]).toEqual(['keepProfile', 'inDirectory'])
    expect(consentsOf(shown.form)).toEqual({ keepProfile: true, jobAlerts: false, inDirectory: true })
    expect(shown.text).toMatch(/24 months\) \(5 Mar 2026\) .*public directory \(6 Apr 2026\)/)
  })
  it('of how one hears of what happens has each choice as it was made', () => {
    const choices = [
      { event: 'application-received', says: 'Someone applies', inApp: false, mail: 'digest' },
      { event: 'job-expired', says: 'A job expires', inApp: true, mail: 'never' },
    ] as const
    expect(Object.fromEntries(show(NotificationChoices, { choices: [...choices], children: null }).form)).toEqual({
      'application-received mail': 'digest',
      'job-expired inApp': 'on',
      'job-expired mail': 'never',
    })
  })
})

const filled = (fields: Record<string, string | string[]>) => {
  const given = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) given.append(name, value)
  return given
}
const person = { firstName: 'Zoë', lastName: 'O’Brien', phone: '07700 900123' }

describe('what is sent', () => {
  it('of an application is all that a guest gave; of somebody known, what the record lacks', () => {
    const own = { message: 'From Monday', website: '', privacyAccepted: true, answers: {} }
    const guest = { ...person, email: 'zoe@people.example', placeId: 7 }
    const given = filled({ ...guest, placeId: '7', message: 'From Monday', privacyAccepted: 'on' })
    expect(applicationOf(given, true, [])).toEqual({ ...own, ...guest })
    expect(applicationOf(given, false, [])).toEqual(own)
    expect(applicationOf(filled({ website: 'https://spam.example' }), false, [])).toEqual({
      message: '',
      answers: {},
      website: 'https://spam.example',
      privacyAccepted: false,
    })
  })
  it('of signing up is all that the three steps ask, and each consent by itself', () => {
    const asked = {
      ...person,
      locale: 'fr',
      trade: 'joiner',
      availability: 'date',
      availableFrom: '2027-01-04',
      cards: ['cscs', 'ipaf'],
    } as const
    const record = (consent: string) => recordOf(filled({ ...asked, cards: [...asked.cards], placeId: '7', [consent]: 'on' }), 'en')
    const none = { privacyAccepted: true, keepProfile: false, jobAlerts: false, inDirectory: false }
    for (const consent of ['keepProfile', 'jobAlerts', 'inDirectory'])
      expect(record(consent)).toEqual({ ...asked, placeId: 7, ...none, [consent]: true })
  })
  it('of what was agreed to is each consent by itself', () => {
    const none = { keepProfile: false, jobAlerts: false, inDirectory: false }
    for (const consent of Object.keys(none)) expect(consentsOf(filled({ [consent]: 'on' }))).toEqual({ ...none, [consent]: true })
  })
})
