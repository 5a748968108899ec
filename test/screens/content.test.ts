import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import AppliedJobs from '#features/applications/web/applied-jobs.tsx'
import Apply from '#features/applications/web/public/apply.tsx'
import CandidateProfile from '#features/candidates/web/profile.tsx'
import type { Locale } from '#shared/locale.ts'
import type { Advert, Job } from '#features/jobs/shapes.ts'
import JobDetails from '#features/jobs/web/details.tsx'
import { channels } from '#features/jobs/came-from.ts'
import { type Filters, filtersFrom } from '#features/jobs/filters.ts'
import PublicJob, { handle as jobHandle, meta } from '#features/jobs/web/public/job.tsx'
import PublicJobs from '#features/jobs/web/public/list.tsx'
import Overview from '#features/overview/web/overview.tsx'
import { AccountSecurity } from '#features/users/web/account-security.tsx'
import EditUser from '#features/users/web/edit.tsx'
import { DisableDialog } from '#features/users/web/user-access.tsx'
import { fieldChange, profile, staffProfile } from '#features/candidates/web/samples.ts'
import { advert, card, job } from '#features/jobs/web/samples.ts'
import { figuresOfAgent } from '#features/overview/web/samples.ts'
import { leeds } from '#features/places/web/samples.ts'
import { user } from '#features/users/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { standStill } from '#test/support/fixed-date.ts'

// What a screen makes of what it was given, drawn on the server: labels, figures, links, and what is offered to whom.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

describe('one job, to staff', () => {
  const offered = (role: 'operation' | 'agent', status: Job['status']) => {
    const { links, buttons } = show(JobDetails, { loaderData: { ...job, status } }, { role })
    return { links, buttons }
  }
  const links = {
    Applicants: '/dashboard/applied-candidates/12/list',
    Edit: '/dashboard/job/12/edit',
    'Hale & Sons': '/dashboard/employer/3/details',
    Overview: '/dashboard/job/12/details',
    Pipeline: '/dashboard/job/12/pipeline',
    Matches: '/dashboard/job/12/matches',
    Requirements: '/dashboard/job/12/requirements',
    Activity: '/dashboard/job/12/activity',
    Channels: '/dashboard/job/12/channels',
    Form: '/dashboard/job/12/form',
  }
  it('offers what can be done with it as it stands', () => {
    expect(offered('operation', 'open')).toEqual({
      links: { ...links, 'View advert': '/jobs/bricklayer-leeds-12' },
      buttons: ['Close job', 'More', 'Pause', 'Mark as filled', 'Copy link', 'Duplicate'],
    })
    expect(offered('operation', 'draft')).toEqual({ links, buttons: ['Publish', 'More', 'Duplicate', 'Archive'] })
  })
  it('offers an agent nothing but the advert', () =>
    expect(offered('agent', 'open')).toEqual({ links: { 'View advert': '/jobs/bricklayer-leeds-12' }, buttons: [] }))
})

describe('an advert', () => {
  const open = (changes: Partial<Advert> = {}, given: Parameters<typeof show>[2] = {}) =>
    show(PublicJob, { loaderData: { ...advert, ...changes } }, { role: null, ...given })
  it('says first what decides, and what else people ask after its text, in their language', () => {
    const { facts, html } = open({}, { locale: 'fr' })
    expect(facts).toEqual({
      Salaire: 'de 22,50 £ à 26 £ de l’heure Heures supplémentaires × 1,5',
      Lieu: 'Leeds, West Yorkshire Télétravail partiel',
      Début: '1er déc. 2026 jusqu’au 31 mars 2027',
      Contrat: 'Temps plein, Temporaire (CDD ou intérim) PAYE (salarié, R.-U.)',
      'Candidature avant le': '24 déc. 2026',
      Horaires: 'Jour',
      'Heures par semaine': '40',
      'Équipements de protection fournis': 'Casque, Gants',
      'Accueil sécurité': '45 min',
      Métier: 'Maçon',
      Secteur: 'Tertiaire',
      Expérience: '2 ans',
      Postes: '4',
      Étiquettes: 'Ferroviaire',
      Référence: 'JOB-2026-0012',
    })
    expect(Object.keys(facts).slice(0, 5)).toEqual(['Salaire', 'Lieu', 'Début', 'Contrat', 'Candidature avant le'])
    const order = ['Candidature avant le', '<article', 'Horaires', 'JOB-2026-0012'].map((part) => html.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(open().text).toContain('This employer usually replies within 3 days.')
    expect(open({ startsOn: null, pay: null, endsOn: null }).facts).toMatchObject({
      Starts: 'As soon as possible',
      Pay: 'Pay by agreement Overtime × 1.5',
    })
    expect(open().text).toContain('Posted 3 days ago')
  })
  it('says in which language it is written when that is not the page’s, and marks its words so', () => {
    expect(open().text).not.toContain('This advert is in')
    expect(open({}, { locale: 'fr' }).text).toContain('Cette annonce est en anglais.')
    expect(open({}, { locale: 'fr' }).html).toMatch(/<h1 lang="en">Bricklayer<\/h1>.*<article[^>]* lang="en">/s)
  })
  it('takes applications while it is open, in the page’s language', () => {
    expect(open().links).toMatchObject({ Apply: '/jobs/bricklayer-leeds-12/apply' })
    expect(open({}, { locale: 'fr' }).links).toMatchObject({ Postuler: '/fr/jobs/bricklayer-leeds-12/apply' })
    const closed = open({ isOpen: false })
    expect(closed.text).toContain('This job is no longer open.')
    expect(closed.links).not.toHaveProperty('Apply')
  })
  const told = (more: Partial<Advert>, pathname = '/jobs/bricklayer-leeds-12') => {
    const page = { loaderData: { ...advert, ...more }, location: { pathname }, matches: [] }
    return meta(page as unknown as Parameters<typeof meta>[0]) as Record<string, unknown>[]
  }
  const kindsIn = (all: ReturnType<typeof told>) =>
    all.flatMap((one) => (one['script:ld+json'] as { '@type': string } | undefined)?.['@type'] ?? [])
  it('tells search engines what it is, until it is closed', () => {
    const open = told({ isOpen: true })
    expect(open).toContainEqual({ title: 'Bricklayer, Leeds · Lintel' })
    expect(open).toContainEqual({ name: 'description', content: '£22.50–£26 an\u00a0hour. Brick by brick.' })
    expect(kindsIn(open)).toEqual(['BreadcrumbList', 'JobPosting'])
    expect(open).not.toContainEqual({ name: 'robots', content: 'noindex' })
    const closed = told({ isOpen: false })
    expect(kindsIn(closed)).toEqual(['BreadcrumbList'])
    expect(closed).not.toContainEqual({ name: 'robots', content: 'noindex' })
    expect(told({ isOpen: false, isGone: true })).toContainEqual({ name: 'robots', content: 'noindex' })
  })
  it('is told to search engines in the languages it is written in, and in no other', () => {
    const french = '/fr/jobs/bricklayer-leeds-12'
    const inBoth = { translatedTitle: 'Maçon', translatedDescription: 'Brique par brique.' }
    expect(kindsIn(told({}, french))).toEqual(['BreadcrumbList'])
    expect(kindsIn(told(inBoth, french))).toEqual(['BreadcrumbList', 'JobPosting'])
    expect(jobHandle.addresses(advert)).toEqual({ en: '/jobs/bricklayer-leeds-12' })
    expect(jobHandle.addresses({ ...advert, ...inBoth })).toEqual({ en: '/jobs/bricklayer-leeds-12', fr: french })
  })
  it('is told to Google as a job only where it is published there', () => {
    for (const one of channels) expect([one, kindsIn(told({ channels: [one] })).includes('JobPosting')]).toEqual([one, one === 'google'])
  })
})

describe('the job board', () => {
  const facets = {
    category: { commercial: 3 },
    trade: { roofer: 4 },
    jobType: { temporary: 5 },
    datePosted: { 'last-hour': 7 },
    experience: { fresh: 11 },
  }
  const board = (filters: Partial<Filters>, more: object = {}) =>
    show(
      PublicJobs,
      {
        loaderData: {
          ...list({ ...card, distanceKm: null }),
          filters: { ...filtersFrom(new URLSearchParams()), ...filters },
          facets,
          correctedTo: null,
          read: null,
          around: null,
          near: [],
          isUnknown: false,
          like: [],
          ...more,
        } as never,
      },
      { role: null, at: '/jobs' },
    )
  it('holds what is chosen in one form, wherever its fields stand, and leaves empty what is as usual', () => {
    const chosen = board(
      { keyword: 'mason', distance: 50, jobType: ['temporary'], salaryMin: 2000, sort: 'pay', limit: 20 },
      { around: leeds },
    )
    expect(Object.fromEntries(chosen.form)).toMatchObject({
      ...{ keyword: 'mason', place: 'Leeds, West Yorkshire', distance: '50', jobType: 'temporary' },
      ...{ salaryMin: '2000', salaryMax: '', datePosted: '', sort: 'pay', limit: '20' },
    })
    expect(new Set(board({}).form.values())).toEqual(new Set(['']))
  })
  it('says once what to try where nothing was found, and of a word alone to spell it otherwise', () => {
    const nothing = (filters: Partial<Filters>) => board(filters, { items: [], total: 0, wider: null }).text
    expect(nothing({ keyword: 'mason', trade: 'roofer' }).split('Try removing a filter.')).toHaveLength(2)
    expect(nothing({ keyword: 'zzqq' })).toContain('Check the spelling, or try another word.')
    expect(nothing({ keyword: 'zzqq' })).not.toContain('Try removing a filter.')
  })
})

describe('the form to apply', () => {
  const at = (isOpen: boolean, session: { uid: string; role: string; name: string } | null) =>
    show(Apply, { loaderData: { ...advert, isOpen } }, { role: null, root: { session } })
  it('asks a guest who they are, and a candidate only for what their record lacks', () => {
    expect(at(true, null).text).toMatch(/about a minute.*First name.*Last name.*Email.*Mobile.*Town.*CV.*privacy notice/s)
    expect(at(true, null).links).toMatchObject({
      'Or create an account and apply in one go, to track your application.': '/register?apply=bricklayer-leeds-12',
    })
    const candidate = at(true, { uid: 'me', role: 'candidate', name: 'Sam Whitfield' })
    expect(candidate.text).toContain('You’re applying as Sam Whitfield. We’ll send your profile and, if you’ve added one, your CV.')
    expect(candidate.text).toContain('Do you have your own transport?')
    expect([...candidate.form.keys()]).toEqual(['message', 'website', 'privacyAccepted', 'key', 'questionsVersion'])
  })
  it('says beside each field what is wrong with it, and ties the two together', () => {
    const names = ['firstName', 'lastName', 'email', 'phone', 'placeId', 'file', 'message', 'privacyAccepted']
    const errors = names.map((name) => ({ pointer: `/${name}`, code: 'x', message: `Wrong with ${name}.` }))
    const answer = { problem: { title: 'Refused', status: 400, code: 'invalid-argument', errors }, given: {} }
    const { html } = show(Apply, { loaderData: advert }, { role: null, answer })
    const described = [...html.matchAll(/<(?:input|textarea)\b[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => {
      const ids = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
      return ids.map((id) => new RegExp(`id="${id}"[^>]*>(Wrong with [^<]*)<`).exec(html)?.[1]).find(Boolean)
    })
    // The town has a second field, which works without script.
    expect(new Set(described)).toEqual(new Set(errors.map(({ message }) => message)))
  })
})

describe('a candidate’s own applications', () => {
  const own = (changes: object, role: 'candidate' | 'operation' = 'candidate', locale: Locale = 'en') => {
    const pay = { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' }
    const job = {
      id: 12,
      slug: 'bricklayer-leeds-12',
      title: 'Bricklayer',
      employer: 'Hale',
      place: leeds,
      status: 'open',
      jobTypes: ['full-time'],
      pay,
    }
    const one = {
      id: 31,
      job,
      distanceKm: 16,
      stage: 'received',
      isActive: true,
      startsOn: null,
      answers: [],
      appliedAt: '2026-11-17T12:00:00Z',
      answerBy: '2026-11-24',
      stageChangedAt: '2026-11-20T12:00:00Z',
      nextStep: null,
      override: null,
      compliance: null,
      internalStage: null,
      version: 1,
    }
    const loaderData = { candidateId: 8, near: null, active: 1, over: 0, total: 1, items: [{ ...one, ...changes }] }
    return show(AppliedJobs, { loaderData: loaderData as never }, { role, locale })
  }
  it('can be withdrawn by the candidate alone, while they run, and applied for again while the job is open', () => {
    expect(own({}).buttons).toContain('Withdraw Bricklayer')
    for (const [changes, role] of [
      [{ isActive: false }, 'candidate'],
      [{ stage: 'hired' }, 'candidate'],
      [{}, 'operation'],
    ] as const)
      expect(own(changes, role).buttons).not.toContain('Withdraw Bricklayer')
    expect(own({ stage: 'withdrawn', isActive: false }).links['Apply again']).toBe('/jobs/bricklayer-leeds-12/apply')
  })
})

describe('a candidate', () => {
  it('is a profile that says all they gave; what the agency keeps, to the agency alone', () => {
    const staff = staffProfile
    const facts = {
      Country: 'United Kingdom',
      Postcode: 'LS6 3DP',
      Town: 'Leeds, West Yorkshire',
      'Travels up to': '20 mi',
      'Driving licences': 'B (car)',
      'Has own transport': 'Yes',
      'Languages spoken': 'English (C2)',
      Trade: 'Bricklayer',
      'Other trades': 'Tiler',
      Grade: 'Skilled worker',
      'Years in the trade': '11',
      'Desired pay': '£21–£24 an hour',
      Engagement: 'CIS',
      Experience: '1 year',
      'Job types': 'Part time',
      Availability: 'From 4 Jan 2027',
      Cards: 'CSCS, First aid',
    }
    const seen = show(CandidateProfile, {
      loaderData: { candidate: staff, staff, tab: 'overview', changes: [fieldChange], cvs: [], link: null },
    })
    expect(seen.facts).toEqual({
      ...facts,
      Grade: 'Skilled worker Entered by the candidate, not checked Earlier values: Grade',
      Tags: 'own tools',
      Source: 'Referral',
      'Referred by': 'Tom Hale',
      Owner: 'Ines Le Goff',
      'Lawful basis': 'Consent',
    })
    expect(seen.text).toContain('Missing: Second phone, Date of birth, Address')
    expect(seen.text).toMatch(/^Zoë O’Brien Active Bricklayer 1 year/)
    expect(seen.links).toMatchObject({ '+44 7700 900123': 'tel:+447700900123', 'zoe@people.example': 'mailto:zoe@people.example' })
    expect(seen.text).toContain('Note Punctual')
    expect(seen.links).toMatchObject({
      Overview: '/dashboard/candidate/8/profile',
      CV: '/dashboard/candidate/8/profile?tab=cv',
      Applications: '/dashboard/candidate/8/profile?tab=applications',
      Timeline: '/dashboard/candidate/8/profile?tab=timeline',
      Edit: '/dashboard/candidate/8/edit',
    })
    expect(seen.html).toContain('Earlier values: Grade')
    expect(seen.html).toContain('Entered by the candidate, not checked')
    const own = show(
      CandidateProfile,
      { loaderData: { candidate: { ...profile, phone: null, cv: null }, staff: null, tab: 'overview', changes: [], cvs: [], link: null } },
      { role: 'candidate' },
    )
    expect(own.facts).toEqual(facts)
    expect(own.text).toContain('Next: add a phone number, so that recruiters can reach you. Then 1 more step.')
    expect(own.text).not.toContain('Missing:')
    expect(own.links).toMatchObject({
      Applications: '/dashboard/candidate/me/profile?tab=applications',
      'Do it now': '/dashboard/candidate/me/edit#phone',
      'Privacy settings': '/dashboard/candidate/me/profile?tab=privacy',
    })
    expect(own.html).not.toMatch(/Timeline|Mark do not contact|Earlier values|Entered by/)
  })
})

describe('the overview', () => {
  it('leads an agent to nothing but their candidates', () => {
    expect(show(Overview, { loaderData: figuresOfAgent }, { role: 'agent' }).links).toEqual({
      'Add candidate': '/dashboard/candidate/add',
      '6 My candidates': '/dashboard/candidate/list',
      '1 New this week': '/dashboard/candidate/list?addedWithinDays=7',
      '2 Incomplete profiles': '/dashboard/candidate/list?complete=false',
      '1 Unread applications': '/dashboard/application/list?unopened=true',
      '2 Placed in 30 days': '/dashboard/application/list?placedWithinDays=30',
      'Active: 6': '/dashboard/candidate/list?status=active',
      'Offer: 7': '/dashboard/application/list?stage=offer',
      'Dele Osei': '/dashboard/candidate/5/profile',
      'See all': '/dashboard/application/list?answerDue=true&sort=answerBy&dir=asc',
    })
  })
})

describe('a user', () => {
  const seen = (changes: object) =>
    show(
      EditUser,
      { loaderData: { user: { ...user, ...changes }, signIns: [], history: { items: [], total: 0 }, usesFirebase: false } as never },
      { role: 'admin' },
    )
  it.each([
    ['invited', 'ines', ['Send invitation', 'Withdraw invitation', 'View as', 'Disable']],
    ['active', 'ines', ['View as', 'Send password link', 'Suspend', 'Disable']],
    ['active', 'me', ['Send password link']],
    ['suspended', 'ines', ['Reopen', 'Disable']],
    ['disabled', 'ines', ['Reopen']],
  ])('who is %s (%s) is offered what can be done with the account', (status, uid, offered) =>
    expect(seen({ status, uid }).buttons.filter((name) => name !== 'Save' && name !== 'Choose a picture')).toEqual(offered),
  )
  it('can end every session but this one and those that are over', () => {
    const session = {
      id: 1,
      at: '2026-11-20T12:00:00Z',
      lastUsedAt: '2026-11-21T11:00:00Z',
      endedAt: null,
      endReason: null,
      device: null,
      network: null,
      way: 'password',
      secondFactor: false,
      isThis: false,
    }
    const security = {
      hasPassword: true,
      passwordChangedAt: null,
      providers: [],
      secondFactors: [],
      recoveryCodesLeft: null,
      mayConnect: false,
    }
    const with_ = (...sessions: object[]) =>
      show(AccountSecurity, {
        user,
        security,
        sessions: sessions.map((changes) => ({ ...session, ...changes })),
        events: { items: [], total: 0 },
      } as never).buttons.filter((name) => /log/i.test(name))
    expect(with_({ isThis: true }, { id: 2, endedAt: '2026-11-21T11:30:00Z' })).toEqual([])
    expect(with_({ isThis: true }, { id: 2 })).toHaveLength(2) // that one, and all others
  })
  it('who is disabled needs a successor for every job, candidate and employer', () => {
    const asks = (owns: { jobs: number; candidates: number; employers: number }) =>
      /Who takes over/.test(show(DisableDialog, { user: { ...user, owns } as never, onClose: () => {} }).text)
    expect(asks({ jobs: 0, candidates: 0, employers: 0 })).toBe(false)
    expect(asks({ jobs: 1, candidates: 0, employers: 0 })).toBe(true)
    expect(asks({ jobs: 0, candidates: 1, employers: 0 })).toBe(true)
    expect(asks({ jobs: 0, candidates: 0, employers: 1 })).toBe(true)
  })
})
