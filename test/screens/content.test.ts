import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import AppliedJobs from '#features/applications/web/applied-jobs.tsx'
import Apply from '#features/applications/web/public/apply.tsx'
import Applications from '#features/applications/web/list.tsx'
import type { CandidateRow } from '#features/candidates/contract.ts'
import CandidateList from '#features/candidates/web/list.tsx'
import CandidateProfile from '#features/candidates/web/profile.tsx'
import type { Locale } from '#shared/locale.ts'
import type { Advert, Job } from '#features/jobs/shapes.ts'
import JobDetails from '#features/jobs/web/details.tsx'
import JobsForCandidates from '../../src/features/saved-jobs/web/for-candidates.tsx'
import JobList from '#features/jobs/web/list.tsx'
import { channels } from '#features/jobs/came-from.ts'
import { type Filters, filtersFrom } from '#features/jobs/filters.ts'
import PublicJob, { meta } from '#features/jobs/web/public/job.tsx'
import PublicJobs from '#features/jobs/web/public/list.tsx'
import Overview from '#features/overview/web/overview.tsx'
import Contact from '#features/enquiries/web/public/contact.tsx'
import { AccountSecurity } from '#features/users/web/account-security.tsx'
import UserCards from '#features/users/web/cards.tsx'
import EditUser from '#features/users/web/edit.tsx'
import { SignInList } from '#features/users/web/sign-in-list.tsx'
import { DisableDialog } from '#features/users/web/user-access.tsx'
import MyProfile from '#features/users/web/profile.tsx'
import {
  advert,
  application,
  candidateRow,
  card,
  category,
  employer,
  fieldChange,
  figures,
  imported,
  importProblem,
  job,
  leeds,
  list,
  profile,
  searched,
  staffProfile,
  user,
} from '#test/support/samples.ts'
import { filtersFrom as candidateFiltersFrom } from '#features/directory/candidate-filters.ts'
import { CandidateFilters } from '#features/directory/web/public/candidate-filters.tsx'
import { Rows } from '#features/imports/web/rows.tsx'
import Categories from '#features/categories/web/list.tsx'
import { HoldDialog } from '#features/archives/web/dialogs.tsx'
import { SiteDialog } from '#features/employers/web/contact-dialogs.tsx'
import { show } from '#test/support/render.ts'
import { settledAfterMs } from '../../src/features/applications/rules.ts'
import { heldMs } from '../../src/web/ui/undo.tsx'
import { standStill } from '#test/support/fixed-date.ts'

// What a screen makes of what it was given, drawn on the server: labels, figures, links, and what is offered to whom.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

describe('one job, to staff', () => {
  it('says all that is known, each under its name', () => {
    const shown = show(JobDetails, { loaderData: { ...job, closeReason: 'Client paused' } })
    expect(shown.facts).toEqual({
      Employer: 'Hale & Sons',
      'Name the employer in the advert': 'Yes',
      Contact: 'Ruth Barrow',
      'Site name': 'Albion Mill',
      'Site address': '3 Mill Lane',
      Postcode: 'LS1 4DY',
      'Show the address in the advert': 'No',
      Workplace: 'Partly from home',
      'Shift pattern': 'Days',
      'Hours a week': '40',
      'Pay extras': 'Overtime × 1.5',
      Engagement: 'PAYE',
      'Charge rate': '£34 an hour (margin £8, 24%)',
      'Protective equipment provided': 'Hard hat, Gloves',
      'Site induction (minutes)': '45',
      'Job types': 'Full time, Temporary',
      Pay: '£22.50–£26 an hour',
      Town: 'Leeds, West Yorkshire',
      Starts: '1 Dec 2026',
      Trade: 'Bricklayer',
      Sector: 'Commercial',
      Experience: '2 years',
      Openings: '4',
      Tags: 'Rail',
      'Language of the advert': 'English',
      'Closing date': '24 Dec 2026',
      Reference: 'JOB-2026-0012',
      Filled: '1',
      Owner: 'Ines Le Goff',
      Reason: 'Client paused',
    })
    expect(shown.text).toMatch(
      /^Bricklayer Open JOB-2026-0012 Hale & Sons Leeds, West Yorkshire £22\.50–£26 an hour Filled: 1 of 4 Closes 24 Dec 2026/,
    )
  })
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
    Requirements: '/dashboard/job/12/requirements',
    Activity: '/dashboard/job/12/activity',
    Channels: '/dashboard/job/12/channels',
    Form: '/dashboard/job/12/form',
  }
  it('offers what can be done with it as it stands', () => {
    expect(offered('operation', 'open')).toEqual({
      links: { ...links, 'See the advert': '/jobs/bricklayer-leeds-12' },
      buttons: ['Close job', 'More', 'Pause', 'Mark as filled', 'Copy link', 'Duplicate'],
    })
    expect(offered('operation', 'draft')).toEqual({ links, buttons: ['Put online', 'More', 'Duplicate', 'Archive'] })
  })
  it('offers an agent nothing but the advert', () =>
    expect(offered('agent', 'open')).toEqual({ links: { 'See the advert': '/jobs/bricklayer-leeds-12' }, buttons: [] }))
})

it('the list of jobs says where each stands, and leads to it', () => {
  const row = { ...job, status: 'on_hold' as const, applicants: 5, newApplicants: 2 }
  const shown = show(JobList, { loaderData: { ...list(row), counts: { open: 3, paused: 1 }, around: null } })
  expect(shown.rows).toEqual([
    [
      '',
      'Bricklayer JOB-2026-0012',
      'Hale & Sons Leeds, West Yorkshire',
      'Paused',
      '£22.50–£26 an hour',
      '1/4',
      '5 2 new',
      '24 Dec 2026',
      '2 Nov 2026',
      'Edit Resume Duplicate Close job',
    ],
  ])
  expect(shown.links).toMatchObject({
    Bricklayer: '/dashboard/job/12/details',
    'All 4': '/',
    'Open 3': '/?status=open',
    'Paused 1': '/?status=paused',
    'Post a job': '/dashboard/job/post',
    Employers: '/dashboard/employer/list',
  })
})

describe('an advert', () => {
  const open = (changes: Partial<Advert> = {}, given: Parameters<typeof show>[2] = {}) =>
    show(PublicJob, { loaderData: { ...advert, ...changes } }, { role: null, ...given })
  it('says all that people ask, in their language', () => {
    expect(open({}, { locale: 'fr' }).facts).toEqual({
      Salaire: 'de 22,50 £ à 26 £ de l’heure',
      'Compléments de salaire': 'Heures supplémentaires × 1,5',
      Horaires: 'Jour',
      'Heures par semaine': '40',
      'Type de contrat': 'PAYE (salarié, R.-U.)',
      'Équipements de protection fournis': 'Casque, Gants',
      'Accueil sécurité (minutes)': '45',
      Lieu: 'Leeds, West Yorkshire',
      'Mode de travail': 'Télétravail partiel',
      Début: '1er déc. 2026',
      Fin: '31 mars 2027',
      Métier: 'Maçon',
      Secteur: 'Tertiaire',
      Expérience: '2 ans',
      Postes: '4',
      'Candidature avant le': '24 déc. 2026',
      'Délai de réponse': '3 jours en général',
      Référence: 'JOB-2026-0012',
      Ville: 'Leeds, West Yorkshire',
      Taille: '10 à 49 personnes',
    })
    expect(open().text).toContain('Full time Temporary Rail')
    expect(open({ startsOn: null, pay: null, endsOn: null }).facts).toMatchObject({
      Starts: 'As soon as possible',
      Pay: 'Pay by agreement',
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
  const told = (more: Partial<Advert>) => {
    const page = { loaderData: { ...advert, ...more }, location: { pathname: '/jobs/bricklayer-leeds-12' }, matches: [] }
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
          around: null,
          near: [],
          isUnknown: false,
          like: [],
          ...more,
        } as never,
      },
      { role: null, at: '/jobs' },
    )
  it('says beside each choice how many jobs it would leave', () =>
    expect(board({}).text).toMatch(/Commercial \(3\).*Roofer \(4\).*Temporary 5.*Last hour \(7\).*No experience 11/))
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
  it('keeps what narrows it on the next page and the one before, and drops one thing at each chip', () => {
    const { links } = board({ page: 2, keyword: 'mason', category: 'commercial', limit: 10 }, { total: 35 })
    expect(links).toMatchObject({
      'Previous page': '/jobs?keyword=mason&category=commercial',
      'Page 4': '/jobs?keyword=mason&category=commercial&page=4',
      'Next page': '/jobs?keyword=mason&category=commercial&page=3',
      'Remove mason': '/jobs?category=commercial',
      'Remove Commercial': '/jobs?keyword=mason',
    })
  })
})

describe('the chips of the job board', () => {
  const chipsOf = (query: string, more: object = {}, locale: Locale = 'en', root: object = { session: null }) => {
    const loaderData = {
      ...list({ ...card, distanceKm: null }),
      filters: filtersFrom(new URLSearchParams(query)),
      ...{ facets: null, correctedTo: null, around: null, near: [], isUnknown: false, like: [], employer: null, ...more },
    } as never
    return show(PublicJobs, { loaderData }, { role: null, at: '/jobs', locale, root: root as Record<string, unknown> }).links
  }
  it.each([
    ['salaryMin=2000', 'Remove From 2,000 a month (£ or €)', 'Retirer À partir de 2 000 par mois (£ ou €)'],
    ['salaryMax=3000', 'Remove Up to 3,000 a month (£ or €)', 'Retirer Jusqu’à 3 000 par mois (£ ou €)'],
    ['salaryMin=2000&salaryMax=3000', 'Remove 2,000 to 3,000 a month (£ or €)', 'Retirer De 2 000 à 3 000 par mois (£ ou €)'],
    ['employer=no-such-employer', 'Remove Unknown employer', 'Retirer Employeur inconnu'],
  ])('say of %s what it is, and clear it', (query, english, french) => {
    expect(chipsOf(query)[english]).toBe('/jobs')
    const plain = Object.entries(chipsOf(query, {}, 'fr')).map(([name, to]) => [name.replace(/\s/g, ' '), to])
    expect(plain).toContainEqual([french, '/fr/jobs'])
  })
  it('name an employer who is known', () =>
    expect(chipsOf('employer=hale-sons', { employer: { name: 'Hale & Sons', slug: 'hale-sons' } })['Remove Hale & Sons']).toBe('/jobs'))
  it('stand below a way to what a candidate saved, which nobody else has', () => {
    const links = (role: string | null) => chipsOf('', {}, 'en', { session: role && { uid: 'me', role, name: 'Sam' } })
    expect(links('candidate')).toMatchObject({ 'Saved jobs': '/dashboard/job/list?show=saved' })
    expect(links('operation')).not.toHaveProperty('Saved jobs')
  })
})

describe('the form to apply', () => {
  const at = (isOpen: boolean, session: { uid: string; role: string; name: string } | null) =>
    show(Apply, { loaderData: { ...advert, isOpen } }, { role: null, root: { session } })
  it('asks a guest who they are, and a candidate only for what their record lacks', () => {
    expect(at(true, null).text).toMatch(/about a minute.*First name.*Last name.*Email.*Mobile.*Town.*CV.*privacy notice/s)
    expect(at(true, null).links).toMatchObject({ 'Or create one first to track your application.': '/register?apply=bricklayer-leeds-12' })
    const candidate = at(true, { uid: 'me', role: 'candidate', name: 'Sam Whitfield' })
    expect(candidate.text).toContain('You apply as Sam Whitfield. Your profile goes with it, and the CV on it if there is one.')
    expect(candidate.text).toContain('Do you have your own transport?')
    expect([...candidate.form.keys()]).toEqual(['message', 'website', 'key', 'questionsVersion'])
  })
  it.each([
    ['staff', true, { uid: 'me', role: 'operation', name: 'Ann' }, 'You are logged in as staff.'],
    ['anybody once the job is closed', false, null, 'This job is no longer open.'],
  ] as const)('is not there for %s', (_who, isOpen, session, why) => {
    const shown = at(isOpen, session)
    expect(shown.text).toContain(why)
    expect(shown.html).not.toContain('<form')
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
  it('says when there is an answer once it is sent, and leads on to where it can be followed', () => {
    const sent = (session: object | null) =>
      show(Apply, { loaderData: advert }, { role: null, root: { session }, answer: { answerBy: '2026-11-26' } })
    expect(sent(null).text).toContain('26 Nov 2026')
    expect(sent(null).links).toEqual({ 'Create an account': '/register', 'More jobs': '/jobs' })
    expect(sent({ uid: 'me', role: 'candidate', name: 'Sam' }).links).toEqual({
      'See my applications': '/dashboard/applied-jobs/me/list',
      'More jobs': '/jobs',
    })
  })
})

describe('the list of applications', () => {
  const seenBy = (role: 'operation' | 'agent') =>
    show(Applications, { loaderData: { ...list(application), counts: { on_hold: 1 } } }, { role, at: '/?waiting=true' })
  it('says where each stands and until when it is answered', () =>
    expect(seenBy('operation').rows).toEqual([
      ['', 'Zoë O’Brien new 1 unsuitable answer', 'Bricklayer', 'On hold', 'yesterday', '17 Nov 2026', '24 Nov 2026', 'Reply'],
    ]))
  it('leads staff to the application, and an agent, for whom that is closed, to the candidate', () => {
    expect(seenBy('operation').links['Zoë O’Brien']).toBe('/dashboard/applied-candidates/12/list?open=31')
    expect(seenBy('agent').links['Zoë O’Brien']).toBe('/dashboard/candidate/8/profile')
  })
  it('shows what narrows it, and how to take that away', () =>
    expect(seenBy('operation').links).toMatchObject({
      'Remove filter Waiting for: us': '/',
      'On hold 1': '/?waiting=true&stage=on_hold',
    }))
})

it('a candidate who finds no job near a town is led to a wider circle, as far as there is one', () => {
  const near = (distance: number, locale: 'en' | 'fr') => {
    const search = { location: leeds.id, distance }
    const loaderData = { isSaved: false, total: 0, rows: [], stages: new Map(), open: 0, saved: 0, around: leeds, search }
    const at = `/dashboard/job/list?location=${leeds.id}&distance=${distance}`
    return show(JobsForCandidates, { loaderData } as never, { role: 'candidate', at, locale }).links
  }
  const wider = (distance: number) => `/dashboard/job/list?location=${leeds.id}&distance=${distance}`
  expect(near(25, 'en')).toMatchObject({ 'Search within 50 mi': wider(50) })
  // An alert asks for the same.
  expect(Object.values(near(60, 'fr'))).toContain(`/fr/job-alerts/new?location=${leeds.id}&distance=60`)
  expect(near(60, 'fr')).toMatchObject({ 'Rechercher dans un rayon de 100 km': wider(100) })
  expect(Object.keys(near(100, 'en')).filter((name) => name.startsWith('Look'))).toEqual([])
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
  it('say where they stand in plain words, and what comes next', () => {
    expect(own({}).text).toContain(
      'Bricklayer Received Hale · Leeds, West Yorkshire · 10 mi from you £22–£26 an hour · Full time You’ll hear from us by Tuesday 24 November: 2 working days left.',
    )
    const next = (changes: object, locale: Locale = 'en') =>
      /<p class="[^"]*next[^"]*"[^>]*>(.*?)<\/p>/.exec(own(changes, 'candidate', locale).html)?.[1]
    expect([
      next({ answerBy: '2026-11-21' }),
      next({ answerBy: '2026-11-20', stage: 'being-checked' }, 'fr'),
      next({ stage: 'interview' }),
      next({ stage: 'hired', startsOn: '2026-12-01' }, 'fr'),
      next({ stage: 'not-this-time', isActive: false }),
    ]).toEqual([
      'You’ll hear from us by Saturday\u00a021\u00a0November: that is today.',
      'Nous devions vous donner des nouvelles au plus tard le vendredi\u00a020\u00a0novembre et nous sommes en retard. Veuillez nous excuser.',
      'The employer would like to meet you. We will call you to agree on a time.',
      'Le poste est pour vous. Votre premier jour est le mardi\u00a01er\u00a0décembre.',
      undefined,
    ])
    expect(own({}).links.Bricklayer).toBe('/jobs/bricklayer-leeds-12')
  })
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
  it('are for staff a list with the stage of the agency', () => {
    const nextStep = { what: 'Call her', on: null, by: 'Ann' }
    expect(own({ internalStage: 'vetting', nextStep }, 'operation').rows[0]).toEqual([
      'Bricklayer Hale · Leeds, West Yorkshire',
      'Vetting',
      '–',
      '£22–£26 an hour',
      '10 mi',
      '17 Nov 2026',
      'yesterday',
      '24 Nov 2026',
    ])
  })
})

it.each([
  ['payMin', 'pay=1000-2000', 'pay'],
  ['payMax', 'pay=1000-2000', 'pay'],
  ['addedFrom', 'added=last-7', 'added'],
  ['addedTo', 'added=last-7', 'added'],
  ['trade', 'trade=bricklayer', 'trade'],
  ['q', 'q=bricks', 'q'],
])('where no candidate is left by %s, %s can be taken away', (filter, asked, name) => {
  const loaderData = { ...list(), ...searched, costliest: { filter, total: 12 } }
  const at = `/dashboard/candidate/list?${asked}&tag=own-boots`
  const { links } = show(CandidateList, { loaderData } as never, { at })
  expect(links['Remove this filter']).toContain('tag=own-boots')
  expect(links['Remove this filter']).not.toMatch(new RegExp(`[?&]${name}=`))
})

describe('a candidate', () => {
  it('is a row that leads to the record', () => {
    const row = candidateRow
    const other = { ...row, id: 9, availability: 'now' as const, hasCv: false }
    const shown = show(CandidateList, { loaderData: { ...list<CandidateRow>(row, other), ...searched } })
    expect(shown.rows).toEqual([
      [
        '',
        'Zoë O’Brien',
        'Bricklayer Skilled worker',
        'Leeds, West Yorkshire',
        '4 Jan 2027',
        '2',
        '–',
        '–',
        '17 Nov 2026',
        'Profile Edit Request documents Archive',
      ],
      [
        '',
        'Zoë O’Brien',
        'Bricklayer Skilled worker',
        'Leeds, West Yorkshire',
        'Available now',
        '2',
        '–',
        '–',
        '17 Nov 2026',
        'Profile Edit Request documents Archive',
      ],
    ])
    expect(shown.html).toContain('href="/dashboard/candidate/8/profile"')
  })
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
      Grade: 'Skilled worker Given by the candidate, not checked Earlier values: Grade',
      Tags: 'own tools',
      Source: 'Referral',
      'Referred by': 'Tom Hale',
      Owner: 'Ines Le Goff',
      'Lawful basis': 'Consent',
    })
    expect(seen.text).toContain('Not given: Second phone, Date of birth, Address')
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
    expect(seen.html).toContain('Given by the candidate, not checked')
    const own = show(
      CandidateProfile,
      { loaderData: { candidate: { ...profile, phone: null, cv: null }, staff: null, tab: 'overview', changes: [], cvs: [], link: null } },
      { role: 'candidate' },
    )
    expect(own.facts).toEqual(facts)
    expect(own.text).toContain('Not given: Phone, Second phone')
    expect(own.text).toContain('Your profile is not complete yet. Phone, CV')
    expect(own.links).toMatchObject({
      Applications: '/dashboard/candidate/me/profile?tab=applications',
      'Complete it': '/dashboard/candidate/me/edit',
      'Privacy settings': '/dashboard/candidate/me/profile?tab=privacy',
    })
    expect(own.html).not.toMatch(/Timeline|Stop contact|Earlier values|Given by/)
  })
})

describe('the overview', () => {
  it.each([{ openJobs: 0 }, { candidates: 0 }])('has its figures also while one of them is none: %o', (none) =>
    expect(show(Overview, { loaderData: { ...figures, ...none } }).text).toContain('Candidates this week'),
  )
  it('leads from each figure to the list that it counts', () => {
    expect(show(Overview, { loaderData: figures }).links).toEqual({
      'Post a job': '/dashboard/job/post',
      'Add a candidate': '/dashboard/candidate/add',
      '1,200 Open jobs 1 opening to fill': '/dashboard/job/list?status=open',
      '2 Closing within 7 days': '/dashboard/job/list?closingWithinDays=7',
      '4 Answers due': '/dashboard/application/list?answerDue=true&sort=answerBy&dir=asc',
      '3 Unread applications': '/dashboard/application/list?unopened=true',
      '4 Candidates this week': '/dashboard/candidate/list?addedWithinDays=7',
      '5 Placed in the last 30 days': '/dashboard/application/list?placedWithinDays=30',
      '8 New enquiries': '/dashboard/enquiry/list?status=new',
      'Offer 7': '/dashboard/application/list?stage=offer',
      'Zoë O’Brien': '/dashboard/applied-candidates/12/list?open=31',
      'All answers due': '/dashboard/application/list?answerDue=true&sort=answerBy&dir=asc',
    })
  })
  it('leads an agent to nothing but their candidates', () => {
    expect(show(Overview, { loaderData: figures }, { role: 'agent' }).links).toEqual({
      'Add a candidate': '/dashboard/candidate/add',
      '6 My candidates': '/dashboard/candidate/list',
      '4 Candidates this week': '/dashboard/candidate/list?addedWithinDays=7',
      '3 Unread applications': '/dashboard/application/list?unopened=true',
      '5 Placed in the last 30 days': '/dashboard/application/list?placedWithinDays=30',
      'Offer 7': '/dashboard/application/list?stage=offer',
      'All answers due': '/dashboard/application/list?answerDue=true&sort=answerBy&dir=asc',
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
    ['invited', 'ines', ['Send invitation', 'Withdraw invitation', 'See as this user', 'Disable']],
    ['active', 'ines', ['See as this user', 'Send password link', 'Suspend', 'Disable']],
    ['active', 'me', ['Send password link']],
    ['suspended', 'ines', ['Open again', 'Disable']],
    ['disabled', 'ines', ['Open again']],
  ])('who is %s (%s) is offered what can be done with the account', (status, uid, offered) =>
    expect(seen({ status, uid }).buttons.filter((name) => name !== 'Save')).toEqual(offered),
  )
  it('shows access: address, second step, what is theirs, and what the role reaches', () => {
    expect(seen({}).facts).toMatchObject({
      Address: 'verified',
      '2FA': 'on',
      'Last login': 'yesterday',
      Created: '5 Mar 2026',
      Candidates: 'everything',
      Users: 'nothing',
    })
    expect(seen({ emailVerified: false, secondFactor: false, lastSignInAt: null }).facts).toMatchObject({
      Address: 'not verified',
      '2FA': 'off',
      'Last login': 'never',
    })
  })
  it.each([
    [{ jobs: 2, candidates: 3, employers: 4 }, '2 jobs, 3 candidates and 4 employers'],
    [{ jobs: 0, candidates: 1, employers: 0 }, '1 candidate'],
    [{ jobs: 0, candidates: 0, employers: 0 }, 'nothing'],
  ])('says what they are responsible for, and not what they are not: %j', (owns, says) => {
    expect(seen({ owns }).facts['Responsible for']?.replaceAll('\u00a0', ' ')).toBe(says)
  })
  it('says whether the invitation still works', () => {
    expect(seen({ status: 'invited' }).facts.Invitation).toMatch(/^sent 19 Nov 2026, valid until 22 Nov/)
    expect(seen({ status: 'invited', invitationEndsAt: '2026-11-21T11:00:00Z' }).facts.Invitation).toBe('sent 19 Nov 2026, expired')
    expect(seen({ status: 'invited', invitedAt: null }).facts.Invitation).toBe('not sent')
    expect(seen({}).facts).not.toHaveProperty('Invitation')
  })
  it('is a card with their figures, each under its name', () => {
    const one = {
      id: 5,
      name: user.name,
      email: user.email,
      role: user.role,
      status: user.status,
      branch: 'Lyon',
      openJobs: 1,
      candidates: 2,
      placedIn30Days: 3,
    }
    const shown = show(UserCards, { loaderData: list(one) }, { role: 'admin' })
    expect(shown.facts).toEqual({ 'Open jobs': '1', Candidates: '2', 'Placed in the last 30 days': '3' })
    expect(shown.links).toMatchObject({ 'Inès Le Goff': '/dashboard/user/5/edit' })
    expect(shown.text).toContain('Inès Le Goff Operation · Lyon Active')
  })
  it('finds behind each figure of their own the list that it counts', () => {
    const figures = { openJobs: 1, candidates: 2, candidatesIn30Days: 3, applicationsWaiting: 4, placedIn30Days: 5 }
    const none = { items: [], total: 0 }
    expect(show(MyProfile, { loaderData: { user, figures, activity: none, candidates: none } as never }).links).toEqual({
      'Account settings': '/user/account',
      '1 Open jobs': '/dashboard/job/list?status=open&mine=true',
      '2 My candidates': '/dashboard/candidate/list?mine=true',
      '3 Candidates added in the last 30 days': '/dashboard/candidate/list?mine=true&addedWithinDays=30',
      '4 Applications waiting for an answer': '/dashboard/application/list?mine=true&waiting=true',
      '5 Placed in the last 30 days': '/dashboard/application/list?mine=true&placedWithinDays=30',
    })
  })
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
  it('sees when each session began, by what, and when it was used last', () => {
    const items = [
      { id: 1, at: '2026-11-18T12:00:00Z', lastUsedAt: '2026-11-20T12:00:00Z', endedAt: null, way: 'password', secondFactor: true },
      { id: 2, at: '2026-11-16T12:00:00Z', lastUsedAt: '2026-11-17T12:00:00Z', endedAt: '2026-11-19T12:00:00Z', way: 'emailLink' },
    ]
    expect(show(SignInList, { items: items as never }).text).toBe(
      'Unknown device 3 days ago · by password · with code · last used yesterday Unknown device 5 days ago · by a link in an email · ended 2 days ago',
    )
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

it('an entry of a list stays movable as far as the list goes, also where a page of it ends before', () => {
  const at = (position: number) => ({ ...category, kind: 'grade', position })
  const loaderData = { kind: 'grade', items: [at(9), at(10)], total: 12, counts: { sector: 4, trade: 45, grade: 12 } } as never
  const last = { kind: 'grade', items: [at(12)], total: 12, counts: { sector: 4, trade: 45, grade: 12 } } as never
  const ways = (data: never) => show(Categories, { loaderData: data }).buttons.filter((name) => /^Move/.test(name))
  expect(ways(loaderData)).toEqual(['Move up', 'Move down', 'Move up', 'Move down'])
  expect(ways(last)).toEqual(['Move up'])
})

it('another way to look at the rows of a file begins with all of them, at its first page', () => {
  const rows = { of: { ...imported, status: 'checked' }, view: 'to-mend', rows: null, doubles: null } as const
  const problems = { ...list(importProblem), columns: [{ column: 1, problems: 1 }] }
  const { links } = show(Rows, { ...rows, problems } as unknown as Parameters<typeof Rows>[0], { at: '/x?view=to-mend&column=1&page=2' })
  const ways = Object.values(links).filter((to) => to === '/x' || /\?view=(?!to-mend)|\?$/.test(to ?? ''))
  expect(ways).toHaveLength(2)
  for (const to of ways) expect(to).not.toMatch(/column|page/)
})

it('what is cleared from the directory of candidates leads to the first page of what is left', () => {
  const filters = candidateFiltersFrom(new URLSearchParams('category=residential&experiences=fresh&page=3'))
  const facets = { category: {}, experiences: {}, qualifications: {}, datePost: {} }
  const { links } = show(CandidateFilters, { filters, facets, mayFilterByGender: false }, { role: null, at: '/candidates' })
  expect(Object.values(links).toSorted()).toEqual(['/candidates?category=residential', '/candidates?experiences=fresh'])
})

describe('a window', () => {
  const onClose = () => {}
  it('for a hold that stands begins with its reason and its last day', () =>
    expect(
      Object.fromEntries(
        show(HoldDialog, { name: 'Ann', hold: { reason: 'Claim', until: '2029-01-31' }, onSend: async () => {}, onClose }).form,
      ),
    ).toMatchObject({ reason: 'Claim', until: expect.stringMatching(/2029/) }))
  it.each(['GB', 'FR'] as const)('for a new site begins in the employer’s country, %s', (country) =>
    expect(show(SiteDialog, { employer: { ...employer, country }, onClose }).form.get('country')).toBe(country),
  )
})

it('the agency can be called and written to', () => {
  const page = { slug: 'contact-us' as const, title: 'Contact us', lead: 'Hiring?', sections: [], changedAt: '2026-11-20T09:00:00.000Z' }
  const { links } = show(
    Contact,
    { loaderData: { stamp: 'x', requestKey: 'y', page, plan: null, person: null, job: null, isOwn: false } },
    { role: null },
  )
  expect(links).toMatchObject({ 'hello@lintel.example': 'mailto:hello@lintel.example', '+44 113 496 0100': 'tel:+441134960100' })
})

it('Undo is offered for the better part of the minute in which a move can be taken back', () =>
  expect([heldMs, settledAfterMs]).toEqual([55_000, 60_000]))
