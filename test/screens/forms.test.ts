import { describe, expect, it } from 'vitest'
import { type AnyField, readFields } from '#shared/fields.ts'
import { activityIn, correctionIn } from '#features/activities/web/composer.tsx'
import { applicationOf } from '#features/applications/web/public/apply.tsx'
import { CandidateFields } from '#features/candidates/web/candidate-fields.tsx'
import { boxOf, recordOf } from '#features/candidates/web/public/register-record.ts'
import { lackingOf } from '#features/candidates/web/similar.tsx'
import { enquiryIn } from '#features/enquiries/web/enquiry-dialog.tsx'
import { OptionFields, optionsIn } from '#features/imports/web/columns-form.tsx'
import { closingIn } from '#features/maintenance/web/maintenance.tsx'
import { poolIn } from '#features/pools/web/pool-dialog.tsx'
import { checkIn } from '#features/right-to-work/web/check-dialogs.tsx'
import { columnsIn } from '#features/views/web/view-dialogs.tsx'
import type { Candidate } from '#features/candidates/shapes.ts'
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
import { actionOf } from '../../src/features/batches/web/action-dialog.tsx'
import { staffProfile } from '#features/candidates/web/samples.ts'
import { imported } from '#features/imports/web/samples.ts'
import { show } from '#test/support/render.ts'

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
    expect(readFields(jobFields, show(JobFields, { job, given: null, box: { current: null }, actions: () => null }).form)).toEqual(written)
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
    const record = (consent: string) => {
      const ticked = Object.fromEntries(asked.cards.map((card) => [boxOf(card), 'on']))
      return recordOf(filled({ ...asked, ...ticked, cards: '', placeId: '7', [consent]: 'on' }), 'en')
    }
    const none = { privacyAccepted: true, keepProfile: false, jobAlerts: false, inDirectory: false }
    for (const consent of ['keepProfile', 'jobAlerts', 'inDirectory'])
      expect(record(consent)).toEqual({ ...asked, placeId: 7, ...none, [consent]: true })
  })
  it('of what was agreed to is each consent by itself', () => {
    const none = { keepProfile: false, jobAlerts: false, inDirectory: false }
    for (const consent of Object.keys(none)) expect(consentsOf(filled({ [consent]: 'on' }))).toEqual({ ...none, [consent]: true })
  })
  it('of what happened is when it was by the clock of whoever writes it down, and for which job', () => {
    const written = filled({ text: ' Rang back ', happenedAtDay: '2026-11-20', happenedAtTime: '09:15' })
    const happenedAt = '2026-11-20T17:15:00.000Z'
    expect(activityIn(written, 'call', 12)).toEqual({ kind: 'call', text: 'Rang back', happenedAt, jobId: 12 })
    expect(activityIn(filled({ text: 'Own van' }), 'note')).toEqual({ kind: 'note', text: 'Own van' })
    const asked = filled({ activity: 'call', text: 'Rang back', happenedAtDay: '2026-11-20', happenedAtTime: '09:15' })
    expect(actionOf('log-activity', asked, { reasonNeeded: 'Choose a reason.' })).toEqual({
      kind: 'log-activity',
      activity: 'call',
      text: 'Rang back',
      happenedAt,
    })
  })
  it('of a correction is another day or another minute, and none of the seconds that nobody was shown', () => {
    const at = new Date('2026-11-20T17:15:42Z')
    const sent = (day: string, time: string) => correctionIn(filled({ text: 'Rang', happenedAtDay: day, happenedAtTime: time }), at)
    expect(sent('2026-11-20', '09:15')).toEqual({ text: 'Rang' })
    expect(sent('2026-11-20', '09:20')).toEqual({ text: 'Rang', happenedAt: '2026-11-20T17:20:00.000Z' })
    expect(sent('2026-11-19', '09:15')).toEqual({ text: 'Rang', happenedAt: '2026-11-19T17:15:00.000Z' })
    expect(correctionIn(filled({ text: 'Own boots' }), at)).toEqual({ text: 'Own boots' })
  })
  it('of an enquiry is who looks after it now, also when that is nobody any more', () => {
    const given = { status: 'done', note: 'Rang' }
    expect(enquiryIn(filled({ ...given, ownerId: '7' }))).toEqual({ ...given, ownerId: 7 })
    expect(enquiryIn(filled({ ...given, ownerId: '' }))).toEqual({ ...given, ownerId: null })
  })
  it('of closing Lintel is until when by the clock of whoever closes it', () => {
    expect(closingIn(filled({ endsAtDay: '2026-11-24', endsAtTime: '06:00', noteEn: 'Cables', noteFr: ' ' }))).toEqual({
      endsAt: '2026-11-24T14:00:00.000Z',
      noteEn: 'Cables',
      noteFr: '',
    })
    expect(closingIn(filled({ endsAtDay: '', endsAtTime: '06:00' })).endsAt).toBeNull()
  })
  it('of a pool is whether it is shared as it is ticked now', () => {
    expect(poolIn(filled({ name: 'Roofers', description: '', isShared: 'on' }))).toEqual({
      name: 'Roofers',
      description: '',
      isShared: true,
    })
    expect(poolIn(filled({ name: 'Roofers', description: '' })).isShared).toBe(false)
  })
  it('of a view are its columns only where they belong to it', () => {
    expect(columnsIn(filled({ name: 'Roofers', columns: 'on' }), ['name', 'trade'])).toEqual(['name', 'trade'])
    expect(columnsIn(filled({ name: 'Roofers' }), ['name', 'trade'])).toBeNull()
  })
  it('of a check of the right to work is each thing that was seen, each day by itself', () => {
    const seen = {
      proof: 'fr-permit',
      checkedOn: '2026-11-20',
      permissionUntil: '2027-11-20',
      number: '7501',
      provider: 'Verifile',
      authenticity: 'asked',
      authenticOn: '2026-11-21',
      noticeOn: '2026-11-22',
      restrictions: '20 hours a week',
    }
    expect(checkIn(filled(seen))).toEqual(seen)
    const nothing = { permissionUntil: null, number: null, provider: null, authenticity: null, authenticOn: null, noticeOn: null }
    expect(checkIn(filled({ proof: 'gb-passport', checkedOn: '2026-11-20' }))).toEqual({
      ...{ proof: 'gb-passport', checkedOn: '2026-11-20', restrictions: '' },
      ...nothing,
    })
  })
  it('of how a file is brought in is what its form shows, each choice as it was made', () => {
    const options = {
      country: 'FR',
      locale: 'fr',
      dayOrder: 'mdy',
      doubles: 'fill',
      others: 'leave-out',
      faults: 'to-note',
      ownerId: 7,
      lawfulBasis: 'legitimate-interest',
      tags: ['rail'],
    } as const
    const columns = [{ heading: 'Born', samples: ['01/02/1990'], target: 'dateOfBirth', dayOrders: ['dmy', 'mdy'] }]
    const of = { ...imported, columns, options, ownerName: 'Ann' } as unknown as Parameters<typeof OptionFields>[0]['of']
    const before = {
      ...of,
      options: { ...options, country: 'GB', locale: 'en', dayOrder: 'dmy', faults: 'leave-out', tags: [] },
    } as typeof of
    expect(optionsIn(show(OptionFields, { of }).form, before)).toEqual(options)
  })
  it.each(['employer', 'job'] as const)('of how a file of %ss is brought in leaves as it was what its form does not ask', (noun) => {
    const options = { ...imported.options, locale: 'fr', dayOrder: 'mdy', tags: [] } as const
    const of = { ...imported, noun, columns: [], options } as unknown as Parameters<typeof OptionFields>[0]['of']
    const { form } = show(OptionFields, { of })
    const asked = [...form.keys()]
    const kept = Object.entries(options).filter(([name]) => !asked.includes(name))
    expect(kept.map(([name]) => name)).toContain('dayOrder')
    expect(optionsIn(form, of)).toMatchObject(Object.fromEntries(kept))
  })
  it('of somebody who is known is what their record does not say, and no address where they have an account', () => {
    const typed = filled({ firstName: 'Jon', lastName: 'Orr', email: 'jon@people.example', phone: '07700 900124', trade: 'joiner' })
    const known = { ...staffProfile, email: null, trade: 'bricklayer', phone: '+447700900123', phone2: null } as unknown as Candidate
    expect(lackingOf({ ...known, uid: null }, typed)).toMatchObject({ email: 'jon@people.example', phone2: '07700 900124' })
    expect(Object.keys(lackingOf({ ...known, uid: 'theirs' }, typed))).not.toContain('email')
    expect(Object.keys(lackingOf({ ...known, uid: null }, typed))).not.toContain('trade')
    const unphoned = lackingOf({ ...known, uid: null, phone: null }, typed)
    expect([unphoned.phone, unphoned.phone2], 'their only number is the first').toEqual(['07700 900124', undefined])
    expect(lackingOf({ ...known, uid: null, phone: '+447700900124' }, typed)).not.toHaveProperty('phone2')
    expect(lackingOf({ ...known, uid: null, phone2: '+447700900125' }, typed)).not.toHaveProperty('phone2')
  })
})
