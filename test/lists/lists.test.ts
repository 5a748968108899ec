import { dayOf } from '#shared/dates.ts'
import { monthlyPay } from '../../src/features/jobs/rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fold } from '#shared/fold.ts'
import type { CallOutput, Operation } from '#shared/contract.ts'
import type { Operations } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { createLog } from '#server/log.ts'
import type { Role } from '#shared/roles.ts'
import { operations as contract } from '../../src/contract.ts'
import { demoAccounts, demoPassword, fillWithDemo } from '../../src/demo.ts'
import type { World } from '#test/support/app.ts'
import type { CheckedApplication } from '../../src/features/applications/contract.ts'
import { endedStages } from '../../src/features/applications/rules.ts'
import { useApp } from '#test/support/app.ts'
import { bradford, jobBody, leeds, lyon } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { referencesTo } from '#test/support/sql.ts'
import { bareOf, defOf } from '#test/support/sample-of.ts'
import { readCsv } from '#test/support/sheets.ts'

const operations: Record<string, Operation> = contract
const world = useApp()

// ---- What each list promises ---------------------------------------------------------------------------------------

/**
 * Lists of which one asks a page and hears how many there are. The searches of the public have oracles of their own, in
 * `jobs/server/search.test.ts` and `directory/server/{employers,candidates}.test.ts`.
 */
type Listing = Exclude<Paged, 'searchJobs' | 'searchEmployers' | 'searchListedCandidates'>
type Paged = {
  [N in keyof Operations]: Operations[N] extends { query: z.ZodObject<infer S> } ? ('page' extends keyof S ? N : never) : never
}[keyof Operations]
type Query<N extends Listing> = z.input<Operations[N]['query']>
type Row<N extends Listing> = CallOutput<Operations[N]> extends { items: (infer R)[] } ? R : never
type Paging = 'page' | 'limit' | 'dir' | 'sort'
type Narrowed<N extends Listing> = [query: Query<N> | (() => Promise<Query<N>>), fits: (row: Row<N>, query: Query<N>) => boolean][]
type Promised<N extends Listing> = {
  as: Role
  /** What stands in the address. */
  of?: () => object | Promise<object>
  /** What a row is sorted by; null comes last, in both directions. The first is what a list does unasked. */
  sorts: {
    [S in Query<N> extends { sort?: infer Sorts } ? NonNullable<Sorts> & string : 'unasked']: (row: Row<N>) => string | number | null
  }
  /** Unasked it goes up. */
  rises?: true
  /** Going up, null comes first in these. */
  nullFirst?: readonly string[]
  /** What brings rows that the list leaves out unless it is asked for them. */
  keptBack?: Query<N>
  /** Some values of each filter, and which of all rows they leave. */
  filters: { [K in Exclude<keyof Query<N>, Paging>]-?: Narrowed<N> }
}

const day = 86_400_000
const within = (days: number, at: string | null) => at !== null && Date.parse(at) > Date.now() - days * day
const holds = (text: string | null | undefined, part: string) => (text ?? '').toLowerCase().includes(part)
/** Great-circle distance by the haversine formula, in km; not the product's own arithmetic. */
function km(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}
const leedsAt = { lat: 53.79648, lon: -1.54785 }
const lyonAt = { lat: 45.74846, lon: 4.84671 }

const rows = async (sql: string) => (await world.app.database.pool.query(sql)).rows
const idBy = async (sql: string) => Number((await rows(sql))[0].id)
const busiestJob = () => idBy('select job_id as id from applications group by job_id order by count(*) desc, 1 limit 1')
const mostToldJob = () =>
  idBy(`select h.job_id as id from job_changes h join applications a on a.job_id = h.job_id group by 1 order by count(*) desc, 1 limit 1`)
/** Of those on the lists who have both an application that nobody has moved and one that was refused. */
const busiestCandidate = () =>
  idBy(`select candidate_id as id from applications a join candidates c on c.id = candidate_id
    where c.status not in ('archived', 'quarantined', 'erased') and c.merged_into is null group by candidate_id
    having bool_or(stage = 'new') and bool_or(stage = 'rejected') order by count(*) desc, 1 limit 1`)
const movedMost = () => idBy('select application_id as id from application_moves group by application_id order by count(*) desc, 1 limit 1')
const suspect = () =>
  idBy('select first_id as id from duplicate_pairs where not_same_at is null and later_until is null order by score, id limit 1')
const absorbed = () => idBy('select absorbed[1] as id from merges order by id limit 1')
const anyBatch = () => idBy('select id from batches order by id limit 1')
const anyImport = () => idBy(`select id from imports where status = 'written' order by id limit 1`)
const busiestPool = () => idBy('select pool_id as id from pool_members group by 1 order by count(*) desc, 1 limit 1')
/** A word of the application that somebody wrote about first. */
const writtenAbout = async (column: string) =>
  (
    await rows(`select ${column} as word from messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id
      join jobs j on j.id = a.job_id order by m.id limit 1`)
  )[0].word as string
const mostOpened = () => idBy('select candidate_id as id from candidate_openings group by candidate_id order by count(*) desc, 1 limit 1')
const mostChanged = () => idBy('select candidate_id as id from candidate_changes group by candidate_id order by count(*) desc, 1 limit 1')
const mostToldOf = () =>
  idBy(`select a.candidate_id as id from candidate_activities a where exists (select from applications p where p.candidate_id = a.candidate_id)
    and exists (select from candidate_activities c where c.candidate_id = a.candidate_id and c.kind = 'call')
    and exists (select from files f where f.candidate_id = a.candidate_id and f.kind = 'cv' and f.removed_at is null) group by 1 order by count(*) desc, 1 limit 1`)
const withMostCvs = () => idBy(`select candidate_id as id from files where kind = 'cv' group by 1 order by count(*) desc, 1 limit 1`)
const adminId = () => idBy(`select id from accounts where email = 'admin@lintel.example'`)
const mostNoted = () => idBy('select employer_id as id from employer_notes group by employer_id order by count(*) desc, 1 limit 1')
const changedSinceYesterday = ({ gate, gateWas, gateChangedAt }: Pick<CheckedApplication, 'gate' | 'gateWas' | 'gateChangedAt'>) =>
  gateChangedAt !== null && Date.parse(gateChangedAt) > Date.now() - day && gate !== gateWas
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
/** What the table holds of a candidate beyond their row in the list. */
type Held = {
  trade: string
  other_trades: string[]
  qualification: string | null
  availability: string
  available_from: string | null
  available_until: string | null
  shifts: string[]
  sectors: string[]
  languages: { code: string }[]
  driving_licences: string[]
  can_lodge_away: boolean
  own_transport: boolean
}
const kept = new Map<number, Held>()
const held = (fits: (one: Held) => boolean) => (row: { id: number }) => fits(kept.get(row.id) as Held)
/** What somebody asks a month; hours are 40 a week in Britain, 35 in France. */
const monthly = ({ desiredPay, country }: Row<'listCandidates'>, bound: 'min' | 'max', without: number) =>
  desiredPay ? Math.round((desiredPay[bound] / 100) * (((country === 'FR' ? 35 : 40) * 52) / 12)) : without

/** The demonstration's accounts are made in this order: the admin, then Tom Hale of the operation. */
const tomHale = 2
/** Those in the pool that has most. */
let inBusiestPool: Set<number>
/** Who holds a CSCS card or a Carte BTP, who for long; whom the gate of the busiest job lets through, also with reservations. */
let holders: Set<number>
let longHolders: Set<number>
let passing: Set<number>
/** His jobs, and his candidates with a minus. */
let ofTomHale: Set<number>
/** The jobs of the first employer, and the applications that came to work. */
let ofFirst: Set<number>
let placed: Set<number>

const promised: { [N in Listing]: Promised<N> } = {
  listCandidates: {
    as: 'operation',
    sorts: {
      createdAt: (row) => row.createdAt,
      relevance: (row) => row.createdAt,
      nearest: (row) => row.createdAt,
      lastName: (row) => fold(`${row.lastName} ${row.firstName}`),
      lastContactAt: (row) => row.lastContactAt,
      availableFrom: (row) => (row.availability === 'now' ? '' : row.availability === 'not-looking' ? null : row.availableFrom),
      // Without a job there is nothing to sort by; `requirements/server/in-lists.test.ts` has the order.
      compliance: (row) => row.createdAt,
    },
    filters: {
      q: [
        [{ q: 'patel' }, (row) => row.lastName === 'Patel'],
        [{ q: 'pat' }, (row) => row.lastName === 'Patel'],
        [{ q: '07700 9000' }, (row) => (row.phone ?? '').startsWith('+4477009000')],
        [{ q: 'LEFEVRE OR traore' }, (row) => row.lastName === 'Lefèvre' || row.lastName === 'Traoré'],
      ],
      within: [[{ q: 'patel', within: 'record' }, (row) => row.lastName === 'Patel']],
      trade: [
        [{ trade: ['bricklayer'] }, held((one) => one.trade === 'bricklayer' || one.other_trades.includes('bricklayer'))],
        [
          { trade: ['welder', 'tiler'] },
          held((one) => [one.trade, ...one.other_trades].some((trade) => trade === 'welder' || trade === 'tiler')),
        ],
      ],
      grade: [[{ grade: ['foreman', 'manager'] }, (row) => row.grade === 'foreman' || row.grade === 'manager']],
      experience: [[{ experience: ['fresh', '2-year'] }, (row) => row.experience === 'fresh' || row.experience === '2-year']],
      qualification: [[{ qualification: ['doctorate-degree', "master's-degree"] }, held((one) => /doc|mas/.test(one.qualification ?? ''))]],
      availability: [[{ availability: ['now'] }, (row) => row.availability === 'now']],
      availableBy: [
        [
          { availableBy: inDays(30) },
          held(
            (one) =>
              (one.availability === 'now' || (one.availability !== 'not-looking' && (one.available_from ?? '9999') <= inDays(30))) &&
              (one.available_until ?? '9999') >= inDays(30),
          ),
        ],
      ],
      status: [[{ status: ['do_not_contact', 'on_assignment'] }, (row) => /do_not|on_ass/.test(row.status)]],
      jobType: [[{ jobType: ['freelancer'] }, (row) => row.jobTypes.includes('freelancer')]],
      shift: [[{ shift: ['nights', 'rotating'] }, held((one) => one.shifts.some((shift) => /nig|rot/.test(shift)))]],
      card: [[{ card: ['cscs', 'caces'] }, (row) => row.cards.includes('cscs') || row.cards.includes('caces')]],
      document: [[{ document: ['cscs', 'carte-btp'] }, (row) => holders.has(row.id)]],
      documentUntil: [[{ document: ['cscs', 'carte-btp'], documentUntil: inDays(400) }, (row) => longHolders.has(row.id)]],
      forJob: [[async () => ({ forJob: await busiestJob(), compliance: 'block' }), (row) => !passing.has(row.id)]],
      compliance: [[async () => ({ forJob: await busiestJob(), compliance: 'block' }), (row) => !passing.has(row.id)]],
      category: [[{ category: ['industrial'] }, held((one) => one.sectors.includes('industrial'))]],
      language: [[{ language: ['pl', 'pt'] }, held((one) => one.languages.some(({ code }) => code === 'pl' || code === 'pt'))]],
      licence: [[{ licence: ['C'] }, held((one) => one.driving_licences.includes('C'))]],
      lodging: [
        [{ lodging: true }, held((one) => one.can_lodge_away)],
        [{ lodging: false }, held((one) => !one.can_lodge_away)],
      ],
      transport: [[{ transport: true }, held((one) => one.own_transport)]],
      tag: [
        [{ tag: ['rail'] }, (row) => row.tags.includes('rail')],
        [{ tag: ['Rail', 'own tools'] }, (row) => row.tags.includes('rail') && row.tags.includes('own tools')],
      ],
      withoutTag: [[{ withoutTag: ['rail', 'reliable'] }, (row) => !row.tags.includes('rail') && !row.tags.includes('reliable')]],
      source: [[{ source: ['indeed', 'agent'] }, (row) => row.source === 'indeed' || row.source === 'agent']],
      mine: [[{ mine: true }, (row) => row.ownerName === 'Tom Hale']],
      ownerId: [[{ ownerId: tomHale }, (row) => row.ownerName === 'Tom Hale']],
      hot: [
        [{ hot: true }, (row) => row.isHot],
        [{ hot: false }, (row) => !row.isHot],
      ],
      contactable: [
        [{ contactable: true }, (row) => row.status !== 'do_not_contact'],
        [{ contactable: false }, (row) => row.status === 'do_not_contact'],
      ],
      pool: [[async () => ({ pool: [await busiestPool()] }), (row) => inBusiestPool.has(row.id)]],
      complete: [
        [{ complete: true }, (row) => row.hasCv && !!row.phone && !!row.trade && !!row.place],
        [{ complete: false }, (row) => !(row.hasCv && row.phone && row.trade && row.place)],
      ],
      hasCv: [
        [{ hasCv: true }, (row) => row.hasCv],
        [{ hasCv: false }, (row) => !row.hasCv],
      ],
      country: [[{ country: ['FR'] }, (row) => row.country === 'FR']],
      payMin: [[{ payMin: 4000 }, (row) => monthly(row, 'max', 0) >= 4000]],
      payMax: [[{ payMax: 3000 }, (row) => monthly(row, 'min', Number.POSITIVE_INFINITY) <= 3000]],
      addedWithinDays: [
        [{ addedWithinDays: 7 }, (row) => within(7, row.createdAt)],
        [{ addedWithinDays: 60 }, (row) => within(60, row.createdAt)],
      ],
      addedFrom: [[{ addedFrom: inDays(-50) }, (row) => row.createdAt.slice(0, 10) >= inDays(-50)]],
      addedTo: [
        [
          { addedFrom: inDays(-90), addedTo: inDays(-50) },
          (row) => row.createdAt.slice(0, 10) >= inDays(-90) && row.createdAt.slice(0, 10) <= inDays(-50),
        ],
      ],
      notContactedFor: [[{ notContactedFor: 20 }, (row) => !within(20, row.lastContactAt)]],
      location: [[{ location: lyon }, (row) => row.place !== null && km(lyonAt, row.place) <= 25 * 1.609344]],
      distance: [
        [{ location: leeds, distance: 10 }, (row) => row.place !== null && km(leedsAt, row.place) <= 10 * 1.609344],
        [{ location: leeds, distance: 60 }, (row) => row.place !== null && km(leedsAt, row.place) <= 60 * 1.609344],
      ],
    },
  },
  listJobs: {
    as: 'operation',
    sorts: {
      createdAt: (row) => row.createdAt,
      title: (row) => row.title,
      closesOn: (row) => row.closesOn,
      postedAt: (row) => row.postedAt,
      employer: (row) => row.employer?.name ?? '',
    },
    filters: {
      q: [
        [{ q: 'mason' }, (row) => holds(row.title, 'mason') || holds(row.employer?.name ?? '', 'mason')],
        [{ q: '-0012' }, (row) => row.reference.endsWith('-0012')],
      ],
      status: [
        [{ status: 'open' }, (row) => row.status === 'open'],
        [{ status: 'draft' }, (row) => ['draft', 'pending_approval', 'scheduled'].includes(row.status)],
      ],
      employerId: [[{ employerId: 1 }, (row) => row.employer?.id === 1]],
      category: [[{ category: 'industrial' }, (row) => row.category === 'industrial']],
      trade: [[{ trade: 'welder' }, (row) => row.trade === 'welder']],
      jobType: [
        [{ jobType: ['temporary', 'freelancer'] }, (row) => row.jobTypes.some((type) => type === 'temporary' || type === 'freelancer')],
      ],
      experience: [[{ experience: ['fresh', '4-year'] }, (row) => row.experience === 'fresh' || row.experience === '4-year']],
      tag: [[{ tag: ['rail', 'lodging'] }, (row) => row.tags.includes('rail') || row.tags.includes('lodging')]],
      payMin: [[{ payMin: 4000 }, (row) => row.pay !== null && monthlyPay(row.pay.max, row.pay.unit, row.place.country) >= 4000]],
      payMax: [[{ payMax: 2500 }, (row) => row.pay !== null && monthlyPay(row.pay.min, row.pay.unit, row.place.country) <= 2500]],
      location: [[{ location: lyon }, (row) => km(lyonAt, row.place) <= 25 * 1.609344]],
      distance: [[{ location: leeds, distance: 10 }, (row) => km(leedsAt, row.place) <= 10 * 1.609344]],
      ownerId: [[{ ownerId: tomHale }, (row) => row.ownerId === tomHale]],
      mine: [[{ mine: true }, (row) => row.ownerId === tomHale]],
      closingWithinDays: [
        [
          { closingWithinDays: 7 },
          (row) => row.status === 'open' && Date.parse(row.closesOn) <= Math.floor(Date.now() / day) * day + 7 * day,
        ],
      ],
      noApplicants: [[{ noApplicants: true }, (row) => row.applicants === 0]],
    },
  },
  listApplicants: {
    as: 'operation',
    of: async () => ({ jobId: await busiestJob() }),
    sorts: {
      createdAt: (row) => row.appliedAt,
      stageChangedAt: (row) => row.stageChangedAt,
      distance: (row) => row.distanceKm,
      name: (row) => row.candidateName.split(' ').slice(1).join(' ').toLowerCase(),
      rating: (row) => row.rating,
    },
    filters: {
      source: [
        [{ source: 'site' }, (row) => row.source === 'site'],
        [{ source: 'staff' }, (row) => row.source === 'staff'],
      ],
      ended: [
        [{ ended: true }, (row) => (endedStages as readonly string[]).includes(row.stage)],
        [{ ended: false }, (row) => !(endedStages as readonly string[]).includes(row.stage)],
      ],
      rating: [[{ rating: 4 }, (row) => (row.rating ?? 0) >= 4]],
      q: [
        [
          async () => ({
            q: (
              await rows(
                `select c.email from applications a join candidates c on c.id = a.candidate_id where a.job_id = ${await busiestJob()} limit 1`,
              )
            )[0].email,
          }),
          (row, { q }) => holds(row.email, q ?? ''),
        ],
      ],
      stage: [[{ stage: 'new' }, (row) => row.stage === 'new']],
      hasCv: [
        [{ hasCv: true }, (row) => row.cv !== null],
        [{ hasCv: false }, (row) => row.cv === null],
      ],
      gate: [[{ gate: 'block' }, (row) => row.gate === 'block' && !(endedStages as readonly string[]).includes(row.stage)]],
      knockedOut: [
        [{ knockedOut: true }, (row) => row.knockOuts > 0],
        [{ knockedOut: false }, (row) => row.knockOuts === 0],
      ],
      gateChanged: [
        [{ gateChanged: true }, (row) => changedSinceYesterday(row)],
        [{ gateChanged: false }, (row) => !changedSinceYesterday(row)],
      ],
    },
  },
  listApplications: {
    as: 'operation',
    sorts: { createdAt: (row) => row.appliedAt, stageChangedAt: (row) => row.stageChangedAt, answerBy: (row) => row.answerBy },
    filters: {
      answerDue: [
        [
          { answerDue: true },
          (row) =>
            ['new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold'].includes(row.stage) && row.answerBy <= dayOf(new Date()),
        ],
      ],
      q: [[{ q: 'an' }, (row) => holds(row.candidateName, 'an') || holds(row.email, 'an')]],
      stage: [
        [{ stage: 'interview' }, (row) => row.stage === 'interview'],
        [{ stage: 'rejected' }, (row) => row.stage === 'rejected'],
      ],
      employerId: [[{ employerId: 1 }, (row) => ofFirst.has(row.jobId)]],
      placed: [
        [{ placed: true }, (row) => placed.has(row.id)],
        [{ placed: false }, (row) => !placed.has(row.id)],
      ],
      mine: [[{ mine: true }, (row) => ofTomHale.has(row.jobId) || ofTomHale.has(-row.candidateId)]],
      unopened: [[{ unopened: true }, (row) => row.isNew && row.stage === 'new']],
      waiting: [[{ waiting: true }, (row) => ['new', 'screening', 'vetting'].includes(row.stage)]],
      placedWithinDays: [
        [{ placedWithinDays: 5 }, (row) => row.stage === 'placed' && within(5, row.stageChangedAt)],
        [{ placedWithinDays: 90 }, (row) => row.stage === 'placed' && within(90, row.stageChangedAt)],
      ],
    },
  },
  listManagedCategories: {
    as: 'operation',
    // Sectors stand in an order of their own.
    rises: true,
    sorts: { unasked: (row) => row.position },
    filters: {
      kind: [],
      q: [[{ q: 'tert' }, (row) => holds(row.nameFr, 'tert')]],
      hidden: [[{ hidden: true }, (row) => row.isHidden]],
    },
  },
  listEmployers: {
    as: 'operation',
    sorts: { createdAt: (row) => row.createdAt, name: (row) => row.name.toLowerCase(), openJobs: (row) => row.openJobs },
    keptBack: { archived: true },
    filters: {
      q: [
        [{ q: 'MASON' }, (row) => holds(row.name, 'mason')],
        [
          async () => ({ q: (await rows('select company_number as id from employers where id = 3'))[0].id }),
          (row, { q }) => row.companyNumber === q,
        ],
      ],
      sector: [[{ sector: 'industrial' }, (row) => row.sector === 'industrial']],
      size: [[{ size: '10-49' }, (row) => row.size === '10-49']],
      country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
      termsAccepted: [
        [{ termsAccepted: true }, (row) => row.termsAcceptedOn !== null],
        [{ termsAccepted: false }, (row) => row.termsAcceptedOn === null],
      ],
      doNotContact: [
        [{ doNotContact: true }, (row) => row.doNotContactAt !== null],
        [{ doNotContact: false }, (row) => row.doNotContactAt === null],
      ],
      hasOpenJobs: [
        [{ hasOpenJobs: true }, (row) => row.openJobs > 0],
        [{ hasOpenJobs: false }, (row) => row.openJobs === 0],
      ],
      ownerId: [[{ ownerId: tomHale }, (row) => row.owner?.id === tomHale]],
      mine: [[{ mine: true }, (row) => row.owner?.id === tomHale]],
      archived: [[{ archived: true }, (row) => row.archivedAt !== null]],
    },
  },
  listEmployerNotes: {
    as: 'operation',
    of: async () => ({ employerId: await mostNoted() }),
    sorts: { unasked: (row) => row.createdAt },
    filters: {},
  },
  listBatchRows: {
    as: 'operation',
    of: async () => ({ batchId: await anyBatch() }),
    rises: true,
    sorts: { unasked: (row) => row.candidateId },
    filters: { outcome: [[{ outcome: 'done' }, (row) => row.outcome === 'done']] },
  },
  listDuplicates: {
    as: 'admin',
    sorts: { score: (row) => row.score },
    keptBack: { decision: 'later' },
    filters: {
      score: [[{ score: 90 }, (row) => row.score >= 90]],
      reason: [
        [{ reason: ['swapped-names'] }, (row) => row.pairs.some(({ reasons }) => reasons.some(({ code }) => code === 'swapped-names'))],
      ],
      addedSince: [[{ addedSince: inDays(-10) }, (row) => row.candidates.some(({ createdAt }) => createdAt >= inDays(-10))]],
      ownerId: [[{ ownerId: tomHale }, (row) => row.candidates.some(({ ownerName }) => ownerName === 'Tom Hale')]],
      candidateId: [
        [async () => ({ candidateId: await suspect() }), (row, { candidateId }) => row.candidates.some(({ id }) => id === candidateId)],
      ],
      decision: [[{ decision: 'later' }, (row) => row.pairs.every(({ laterUntil }) => laterUntil !== null)]],
    },
  },
  listMerges: {
    as: 'admin',
    sorts: { mergedAt: (row) => row.mergedAt },
    filters: {
      candidateId: [
        [async () => ({ candidateId: await absorbed() }), (row, { candidateId }) => row.absorbed.includes(candidateId as number)],
      ],
    },
  },
  listImports: { as: 'operation', sorts: { unasked: (row) => row.createdAt }, filters: {} },
  listImportRows: {
    as: 'operation',
    of: async () => ({ importId: await anyImport() }),
    // In the order of the file.
    rises: true,
    sorts: { unasked: (row) => row.number },
    filters: {
      outcome: [[{ outcome: 'left-out' }, (row) => row.outcome === 'left-out']],
      isDouble: [[{ isDouble: true }, (row) => row.double !== null]],
    },
  },
  listImportProblems: {
    as: 'operation',
    of: async () => ({ importId: await anyImport() }),
    rises: true,
    sorts: { unasked: (row) => row.number },
    filters: { column: [[{ column: 3 }, (row) => row.heading === 'Portable']] },
  },
  listColleagues: {
    as: 'operation',
    rises: true,
    sorts: { unasked: (row) => row.name.toLowerCase() },
    filters: {
      q: [[{ q: 'ha' }, (row) => holds(row.name, 'ha')]],
      worksHere: [[{ worksHere: true }, (row) => row.role !== 'agent']],
      role: [[{ role: 'admin' }, (row) => row.role === 'admin']],
    },
  },
  listCandidateChanges: {
    as: 'operation',
    of: async () => ({ candidateId: await mostChanged() }),
    sorts: { unasked: (row) => row.id },
    filters: { field: [[{ field: 'phone' }, (row) => row.field === 'phone']] },
  },
  listRecordOpenings: {
    as: 'operation',
    of: async () => {
      await world.app.openings.flush() // what was opened just now is written a moment later
      return { candidateId: await mostOpened() }
    },
    sorts: { unasked: (row) => row.id },
    filters: {},
  },
  listCandidateCvs: {
    as: 'operation',
    of: async () => ({ candidateId: await withMostCvs() }),
    sorts: { unasked: (row) => row.id },
    filters: {},
  },
  listCandidateTimeline: {
    as: 'operation',
    of: async () => ({ candidateId: await mostToldOf() }),
    sorts: { unasked: (row) => row.at },
    filters: {
      kind: [
        [{ kind: 'call' }, (row) => row.kind === 'call' && row.activity?.kind === 'call'],
        [{ kind: 'move' }, (row) => row.move !== null],
        [{ kind: 'edit' }, (row) => row.changes.length > 0],
        [{ kind: 'cv' }, (row) => row.file !== null],
      ],
    },
  },
  listJobTimeline: {
    as: 'operation',
    of: async () => ({ jobId: await mostToldJob() }),
    sorts: { unasked: (row) => row.at },
    filters: {
      kind: [
        [{ kind: 'status' }, (row) => row.status !== null],
        [{ kind: 'edit' }, (row) => row.changes.length > 0],
        [{ kind: 'application' }, (row) => row.application !== null],
      ],
    },
  },
  listMoves: { as: 'operation', of: async () => ({ applicationId: await movedMost() }), sorts: { unasked: (row) => row.at }, filters: {} },
  listApplicationsOf: {
    as: 'operation',
    of: async () => ({ candidateId: await busiestCandidate() }),
    sorts: { createdAt: (row) => row.appliedAt, stageChangedAt: (row) => row.stageChangedAt },
    filters: {
      active: [
        [{ active: true }, (row) => row.isActive],
        [{ active: false }, (row) => !row.isActive],
      ],
      stage: [
        [{ stage: 'received' }, (row) => row.stage === 'received'],
        [{ stage: 'not-this-time' }, (row) => row.stage === 'not-this-time'],
      ],
      jobId: [
        [
          async () => ({
            jobId: await idBy(`select job_id as id from applications where candidate_id = ${await busiestCandidate()} limit 1`),
          }),
          (row, { jobId }) => row.job.id === jobId,
        ],
      ],
    },
  },
  listConversations: {
    as: 'operation',
    sorts: { unasked: (row) => row.newest.sentAt },
    filters: {
      q: [
        [async () => ({ q: await writtenAbout('c.last_name') }), (row, { q }) => holds(row.candidateName, q?.toLowerCase() ?? '')],
        [async () => ({ q: await writtenAbout('j.reference') }), (row, { q }) => row.job.reference === q],
      ],
      state: [[{ state: 'awaiting-reply' }, (row) => row.awaitsReply]],
      mine: [[{ mine: true }, (row) => ofTomHale.has(row.job.id) || ofTomHale.has(-row.candidateId)]],
    },
  },
  listMessages: {
    as: 'operation',
    of: async () => ({
      applicationId: await idBy('select application_id as id from messages group by 1 order by count(*) desc, 1 limit 1'),
    }),
    sorts: { unasked: (row) => row.sentAt },
    filters: {},
  },
  listNotifications: {
    as: 'operation',
    sorts: { unasked: (row) => row.at },
    filters: { unread: [[{ unread: true }, (row) => row.readAt === null]] },
  },
  listSavedJobs: { as: 'candidate', sorts: { unasked: (row) => row.savedAt }, filters: {} },
  listArchives: {
    as: 'admin',
    sorts: { archivedAt: (row) => row.archivedAt, name: (row) => row.name?.toLowerCase() ?? null, purgeOn: (row) => row.purgeOn },
    filters: {
      q: [[{ q: 'jOinery' }, (row) => holds(row.name, 'joinery')]],
      state: [
        [{ state: 'archived' }, (row) => row.state === 'archived'],
        [{ state: 'quarantined' }, (row) => row.quarantinedAt !== null],
      ],
      kind: [
        [{ kind: 'job' }, (row) => row.kind === 'job'],
        [{ kind: 'user' }, (row) => row.kind === 'user'],
      ],
      recordId: [
        [
          async () => ({ recordId: await idBy(`select record_id as id from archives where kind = 'candidate' limit 1`) }),
          (row, { recordId }) => row.recordId === recordId,
        ],
      ],
      reason: [[{ reason: 'inactive' }, (row) => row.reason === 'inactive']],
      byId: [[{ byId: tomHale }, (row) => row.archivedByName === 'Tom Hale']],
      archivedFrom: [[{ archivedFrom: inDays(-50) }, (row) => row.archivedAt >= inDays(-50)]],
      archivedTo: [[{ archivedTo: inDays(-50) }, (row) => row.archivedAt.slice(0, 10) <= inDays(-50)]],
      purgeWithinDays: [[{ purgeWithinDays: 30 }, (row) => row.purgeOn <= inDays(30)]],
      held: [
        [{ held: true }, (row) => row.hold !== null],
        [{ held: false }, (row) => row.hold === null],
      ],
    },
  },
  listFiles: {
    as: 'operation',
    sorts: {
      createdAt: (row) => row.createdAt,
      name: (row) => row.name.toLowerCase(),
      size: (row) => row.size,
      expiresOn: (row) => row.document?.expiresOn ?? null,
    },
    keptBack: { removed: true },
    filters: {
      q: [
        [{ q: 'tImesheet' }, (row) => holds(row.name, 'timesheet') && row.removedAt === null],
        [{ q: 'patel' }, (row) => (holds(row.candidate?.name, 'patel') || holds(row.name, 'patel')) && row.removedAt === null],
      ],
      kind: [[{ kind: ['contract', 'timesheet'] }, (row) => ['contract', 'timesheet'].includes(row.kind) && row.removedAt === null]],
      status: [[{ status: 'verified' }, (row) => row.document?.status === 'verified']],
      candidateId: [
        [
          async () => ({ candidateId: await withMostCvs() }),
          (row, { candidateId }) => row.candidate?.id === candidateId && row.removedAt === null,
        ],
      ],
      uploadedById: [[{ uploadedById: tomHale }, (row) => row.uploadedBy?.id === tomHale && row.removedAt === null]],
      expiresWithinDays: [[{ expiresWithinDays: 60 }, (row) => (row.document?.expiresOn ?? '9') <= inDays(60)]],
      form: [
        [{ form: 'picture' }, (row) => row.mime.startsWith('image/') && row.removedAt === null],
        [{ form: 'text' }, (row) => /wordprocessing|opendocument|rtf|plain/.test(row.mime) && row.removedAt === null],
      ],
      minKb: [[{ minKb: 3 }, (row) => row.size >= 3000 && row.removedAt === null]],
      maxKb: [[{ maxKb: 3 }, (row) => row.size <= 3000 && row.removedAt === null]],
      shared: [[{ shared: true }, (row) => row.shared !== null && row.removedAt === null]],
      orphaned: [[{ orphaned: false }, (row) => row.candidate !== null && row.removedAt === null]],
      removed: [[{ removed: true }, (row) => row.removedAt !== null]],
    },
  },
  listRetentionRuns: { as: 'admin', sorts: { unasked: (row) => row.id }, filters: {} },
  listUsers: {
    as: 'admin',
    sorts: {
      createdAt: (row) => row.createdAt,
      name: (row) => row.name.toLowerCase(),
      lastSignInAt: (row) => row.lastSignInAt,
    },
    nullFirst: ['lastSignInAt'],
    filters: {
      q: [[{ q: 'an' }, (row) => [row.name, row.email, row.branch, row.agentCompany].some((text) => holds(text, 'an'))]],
      role: [[{ role: 'agent' }, (row) => row.role === 'agent']],
      status: [[{ status: 'active' }, (row) => row.status === 'active']],
      verified: [
        [{ verified: true }, (row) => row.emailVerified],
        [{ verified: false }, (row) => !row.emailVerified],
      ],
      neverSignedIn: [
        [{ neverSignedIn: true }, (row) => row.lastSignInAt === null],
        [{ neverSignedIn: false }, (row) => row.lastSignInAt !== null],
      ],
    },
  },
  listEnquiries: {
    as: 'operation',
    sorts: { createdAt: (row) => row.createdAt },
    filters: {
      q: [[{ q: 'leeds' }, (row) => holds(row.message, 'leeds') || holds(row.subject, 'leeds')]],
      status: [[{ status: 'done' }, (row) => row.status === 'done']],
      kind: [[{ kind: 'employer' }, (row) => row.kind === 'employer']],
      ownerId: [[{ ownerId: tomHale }, (row) => row.ownerId === tomHale]],
    },
  },
  listUserCards: {
    as: 'admin',
    rises: true,
    sorts: { unasked: (row) => `${Number(row.status === 'suspended' || row.status === 'disabled')} ${row.name.toLowerCase()}` },
    filters: {},
  },
  listSignIns: { as: 'admin', of: async () => ({ userId: await adminId() }), sorts: { unasked: (row) => row.at }, filters: {} },
  listUserHistory: { as: 'admin', of: async () => ({ userId: await adminId() }), sorts: { unasked: (row) => row.at }, filters: {} },
  listMySignIns: { as: 'admin', sorts: { unasked: (row) => row.at }, filters: {} },
  listMySecurityEvents: { as: 'admin', sorts: { unasked: (row) => row.at }, filters: {} },
  listMyActivity: { as: 'admin', sorts: { unasked: (row) => row.at }, filters: {} },
}

// ---- Every list ----------------------------------------------------------------------------------------------------

type AnyRow = { id: number } & Record<string, unknown>
type Page = { items: AnyRow[]; total: number; totalIsExact: boolean }
type Any = {
  as: Role
  of?: () => Promise<object>
  rises?: true
  nullFirst?: readonly string[]
  sorts: Record<string, (row: AnyRow) => string | number | null>
  keptBack?: object
  filters: Record<string, [query: object | (() => Promise<object>), fits: (row: AnyRow, query: object) => boolean][]>
}
const lists = Object.entries(promised as unknown as Record<string, Any>)
const tokens: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  await fillWithDemo(world.app, world.config, createLog('error'))
  for (const role of ['admin', 'operation', 'candidate'] as const) {
    const { email } = demoAccounts.find((one) => one.role === role) as (typeof demoAccounts)[number]
    for (let times = 0; times < 4; times++) tokens[role] = await signIn(world.app, email, demoPassword)
  }
  // What the demonstration has none of: candidates of a recruiter, applications without a CV, an administrator's doings.
  await rows('update candidates set owner_id = 2 where id between 100 and 104')
  await rows('update applications set file_id = null where id % 7 = 0')
  await rows(`update files set removed_at = now() where kind = 'cv' and candidate_id in (select candidate_id from applications where id % 14 = 0)
      and candidate_id not in (select id from candidates where account_id is not null)`)
  await rows(`update candidates set last_contact_at = now() - (id % 40) * interval '1 day' where id % 3 = 0`)
  await rows('update files set removed_at = now() where candidate_id % 50 = 7')
  // A kilobyte is a thousand bytes, and not 1,024.
  await rows('update files set size = 3010 where id % 5 = 0')
  // Names are sorted whatever their capitals.
  await rows(`update accounts set display_name = lower(display_name) where id % 3 = 0 and role <> 'admin'`)
  await rows(`update accounts set disabled = true where id = (select min(id) from accounts where role = 'agent')`)
  await rows(`update candidates set last_name = lower(last_name) where id % 5 = 0 and last_name not in ('Patel', 'Lefèvre', 'Traoré')`)
  await rows(`update pools set name = lower(name) where id % 2 = 0`)
  await rows(`update files set candidate_id = null where id = (select max(id) from files where kind = 'timesheet')`)
  await rows(`with d as (insert into documents (candidate_id, type, status, created_at, expires_on, checked_at, checked_how)
      select id, 'cscs', 'verified', now(), current_date + id::int, now(), 'app' from candidates where id between 30 and 99 returning id, candidate_id)
    insert into document_files (file_id, document_id, side) select distinct on (d.id) f.id, d.id, 'front' from d join files f using (candidate_id)
      where f.id not in (select file_id from document_files)`)
  // What was taken away is of nobody any more.
  await rows(`insert into documents (candidate_id, type, status, created_at, checked_at, checked_how, removed_at)
    select id, 'cscs', 'verified', now(), now(), 'app', now() from candidates where id < 30`)
  await rows(`with gone as (delete from job_requirements where job_id = ${await busiestJob()})
    insert into job_requirements (job_id, type, until, is_mandatory, position) values (${await busiestJob()}, 'cscs', 'start', true, 100)`)
  // What the gate says differs since this morning, since the day before yesterday, or was taken back.
  await rows(`update applications set gate_was = case when id % 4 = 1 then gate when gate = 'pass' then 'block' else 'pass' end,
      gate_changed_at = now() - (case when id % 4 = 2 then 30 else 1 end) * interval '1 hour' where job_id = ${await busiestJob()} and id % 4 > 0`)
  for (const one of await rows('select * from candidates')) kept.set(one.id, one)
  const own = await rows(`select id::int from jobs where owner_id = 2 union all select -id::int from candidates where owner_id = 2`)
  ofTomHale = new Set(own.map(({ id }) => id))
  ofFirst = new Set((await rows('select id::int from jobs where employer_id = 1')).map(({ id }) => id))
  inBusiestPool = new Set(
    (await rows(`select candidate_id::int as id from pool_members where pool_id = ${await busiestPool()}`)).map(({ id }) => id),
  )
  const holding = async (until: string) =>
    new Set(
      (
        await rows(
          `select candidate_id::int as id from documents where type in ('cscs', 'carte-btp') and status = 'verified' and removed_at is null and coalesce(expires_on, '2199-01-01') >= '${until}'`,
        )
      ).map(({ id }) => id),
    )
  holders = await holding(inDays(0))
  longHolders = await holding(inDays(400))
  const answers = []
  for (const ids of Object.values(Object.groupBy([...kept.keys()], (id) => Math.floor(id / 100))))
    answers.push(
      ...(await world.client(tokens.admin).get('/jobs/{jobId}/gate', { jobId: await busiestJob(), query: { candidateIds: ids } })).items,
    )
  passing = new Set(answers.filter(({ result }) => result !== 'block').map(({ candidateId }) => candidateId))
  placed = new Set((await rows('select id::int from applications where placed_at is not null')).map(({ id }) => id))
  const admin = world.client(tokens.admin)
  for (const locale of ['fr', 'en', 'fr', 'en'] as const) await admin.patch('/me/preferences', { body: { locale } })
  for (let times = 0; times < 3; times++) await admin.delete('/me/sessions', {})
}, 180_000)

async function pageOf(name: string, query: object, by?: Role): Promise<Page> {
  const { as, of } = promised[name as Listing] as unknown as Any
  const get = (world as World).client(tokens[by ?? as]).get as unknown as (path: string, input: object) => Promise<Page>
  return get((operations[name] as Operation).path, { ...(await of?.()), query })
}

/** All rows, page by page. */
async function all(name: string, query: object = {}, by?: Role): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await pageOf(name, { ...query, page, limit: 100 }, by)
    rows.push(...items)
    if (page * 100 >= total) return rows
  }
}
const fieldsOf = (name: string) => Object.entries(((operations[name] as Operation).query as z.ZodObject).shape as Record<string, z.ZodType>)
/** What the contract calls yes or no, of what a list is asked. */
const isFlag = (field: z.ZodType) => defOf(bareOf(field).shape).type === 'boolean'
const asUnasked = (field: z.ZodType) => field.safeParse(undefined).data
/** Besides what the contract takes for a no: these are ticked on a screen or not, and what is not ticked narrows nothing. */
const narrowsTicked = new Set([
  'listCandidates.mine',
  'listJobs.mine',
  'listJobs.noApplicants',
  'listApplications.mine',
  'listApplications.unopened',
  'listApplications.waiting',
  'listApplications.answerDue',
  'listEmployers.mine',
  'listConversations.mine',
  'listNotifications.unread',
])

/** A conversation has the number of its application. */
const ids = (rows: AnyRow[]) => rows.map(({ id, applicationId }) => id ?? Number(applicationId))

describe.each(lists)('%s', (name, { sorts, filters, rises, nullFirst = [], keptBack = {} }) => {
  const everyRow = once(() => all(name))
  it('has rows to try it on', async () => {
    expect((await pageOf(name, {})).total).toBeGreaterThan(2)
  })

  it('gives every row once, on the page where it belongs', async () => {
    const rows = await everyRow()
    const { total } = await pageOf(name, {})
    expect(new Set(ids(rows)).size).toBe(total)
    const limit = Math.min(100, Math.max(1, Math.floor(total / 3)))
    for (const page of [1, 2, Math.ceil(total / limit)]) {
      const found = await pageOf(name, { page, limit })
      expect(ids(found.items), `page ${page}`).toEqual(ids(rows.slice((page - 1) * limit, page * limit)))
      expect(found.total).toBe(total)
    }
  })

  it('is empty behind its end, and still says how many there are', async () => {
    const { total } = await pageOf(name, {})
    expect(await pageOf(name, { page: Math.ceil(total / 100) + 1, limit: 100 })).toMatchObject({ items: [], total })
  })

  it.each(Object.entries(sorts))('sorts by %s, down and up', async (sort, keyOf) => {
    const asked = sort === 'unasked' ? {} : { sort }
    const down = await all(name, asked)
    const keys = down.map(keyOf)
    const known = keys.filter((key) => key !== null)
    const fallen = known.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    const none = keys.filter((key) => key === null)
    expect(new Set(known).size, 'what is the same everywhere is in any order').toBeGreaterThan(1)
    expect(keys).toEqual([...(rises ? fallen.toReversed() : fallen), ...none])
    if (sort === 'unasked') return
    const up = (await all(name, { sort, dir: 'asc' })).map(keyOf)
    expect(up).toEqual(nullFirst.includes(sort) ? [...none, ...fallen.toReversed()] : [...fallen.toReversed(), ...none])
  })

  for (const [filter, tries] of Object.entries(filters))
    it.each(
      tries.map(([asked, fits]) => ({ asked, fits, said: typeof asked === 'function' ? { [filter]: 'of one that is there' } : asked })),
    )(`narrows by ${filter}: $said`, async ({ asked, fits }) => {
      const query = typeof asked === 'function' ? await asked() : asked
      const [shown, narrowed] = [await everyRow(), await all(name, query)]
      const whole = filter in keptBack ? [...shown, ...(await all(name, keptBack))] : shown
      const fitting = ids(whole.filter((row) => fits(row, query)))
      expect(ids(narrowed).toSorted((a, b) => a - b)).toEqual(fitting.toSorted((a, b) => a - b))
      expect((await pageOf(name, query)).total).toBe(fitting.length)
      const both = 'a filter that leaves nothing or everything shows little'
      expect(fitting.length, both).toBeGreaterThan(0)
      expect(fitting.length, both).toBeLessThan(whole.length)
    })

  const flags = fieldsOf(name).flatMap(([filter, field]) => (isFlag(field) ? [filter] : []))
  const isNo = (filter: string) =>
    narrowsTicked.has(`${name}.${filter}`) || fieldsOf(name).some(([one, field]) => one === filter && asUnasked(field) === false)
  const tried = (filter: string, value: boolean) =>
    filters[filter]?.find(([asked]) => (asked as Record<string, unknown>)[filter] === value && Object.keys(asked).length === 1)
  const untried = flags.flatMap((filter) => [true, false].flatMap((value) => (tried(filter, value) ? [] : [{ filter, value }])))
  it.each(untried)('tells yes from no in $filter: $value', async ({ filter, value }) => {
    const [found, shown] = [ids(await all(name, { [filter]: value })), await everyRow()]
    const other = tried(filter, !value)
    expect(other, `add { ${filter}: ${!value} } to its filters`).toBeDefined()
    const rest = ids(!value && isNo(filter) ? shown : shown.filter((row) => !other?.[1](row, { [filter]: !value })))
    expect(found.toSorted((a, b) => a - b)).toEqual(rest.toSorted((a, b) => a - b))
    expect(rest.length).toBeGreaterThan(0)
  })
})

describe('what is ticked or not', () => {
  it('is a filter that there is, and that the contract leaves open', () => {
    const open = lists.flatMap(([name]) =>
      fieldsOf(name).flatMap(([filter, field]) => (isFlag(field) && asUnasked(field) === undefined ? [`${name}.${filter}`] : [])),
    )
    expect([...narrowsTicked].filter((one) => !open.includes(one))).toEqual([])
  })
})

describe('what is counted beside a list', () => {
  type Counted = Page & { counts: Record<string, number> }
  const counting = lists.filter(([name]) => 'counts' in ((operations[name] as Operation).response as z.ZodObject).shape)
  beforeAll(async () => {
    const { email } = demoAccounts.findLast(({ role }) => role === 'agent') as (typeof demoAccounts)[number]
    tokens.agent = await signIn(world.app, email, demoPassword)
    // What is in quarantine only administrators see.
    await rows(`update archives set quarantined_at = now() where kind = 'job' and restored_at is null and erased_at is null`)
  })
  it('stands beside nine lists', () => {
    expect(counting.map(([name]) => name)).toHaveLength(9)
  })
  /** What is asked for by each tab that there is. */
  function tabsOf(name: string, counts: Record<string, number>): { tab: string; query: object }[] {
    const keys = Object.keys(counts)
    for (const [filter, field] of fieldsOf(name)) {
      const options = ((bareOf(field).shape as z.ZodEnum).options ?? []) as string[]
      if (options.length > 0 && keys.every((key) => options.includes(key))) return options.map((tab) => ({ tab, query: { [filter]: tab } }))
    }
    const flag = keys.find((key) => fieldsOf(name).some(([filter, field]) => filter === key && isFlag(field)))
    return flag ? keys.map((tab) => ({ tab, query: { [flag]: tab === flag } })) : []
  }
  /** Those that say how long the lists are, whatever is asked for beside. */
  const fixed = ['listManagedCategories']
  /** What else is counted, and which rows are meant. It is of the whole list. */
  const besides: Record<string, Record<string, object>> = {
    listApplicants: {
      'gates.pass': { gate: 'pass' },
      'gates.warn': { gate: 'warn' },
      'gates.block': { gate: 'block' },
      'gates.changed': { gateChanged: true, ended: false },
      knockedOut: { knockedOut: true },
    },
  }
  /** `gates.pass` and the like, with how many they are. */
  const numbersBeside = ({ items: _, total: __, totalIsExact: ___, counts: ____, ...rest }: Counted): Record<string, number> =>
    Object.fromEntries(
      Object.entries(rest).flatMap(([name, part]) =>
        typeof part === 'number'
          ? [[name, part]]
          : Object.entries(part ?? {}).flatMap(([key, n]) => (key !== 'id' && Number.isInteger(n) ? [[`${name}.${key}`, n]] : [])),
      ),
    )
  /** A page whose length says how many rows there are, whatever is said of them. */
  const endOf = async (name: string, query: object, n: number, by?: Role) => {
    const limit = n % 20 === 0 ? 19 : 20
    const before = Math.max(0, Math.ceil(n / limit) - 1)
    const page = (await pageOf(name, { ...query, page: before + 1, limit }, by)) as Counted
    return { page, length: before * limit + page.items.length }
  }
  it.each(counting)('is each tab’s own number, whichever is chosen and whatever else is asked for: %s', async (name, { filters }) => {
    const whole = ((await pageOf(name, {})) as Counted).counts
    const tabs = tabsOf(name, whole)
    expect(tabs.length).toBeGreaterThan(1)
    const own = new Set(tabs.flatMap(({ query }) => Object.keys(query)))
    const tries = Object.entries(filters).flatMap(([filter, [first]]) => (own.has(filter) || !first ? [] : [first[0]]))
    const inTurn = (counts: Counted['counts']) => tabs.map(({ tab }) => counts[tab] ?? 0).join(' ')
    const wrong: string[] = []
    for (const one of [{}, ...tries]) {
      const asked = typeof one === 'function' ? await one() : one
      const { counts } = (await pageOf(name, { ...asked, limit: 1 })) as Counted
      const isFixed = fixed.includes(name) && Object.keys(asked).length > 0
      if (isFixed) expect(counts).toEqual(whole)
      else
        await Promise.all(
          tabs.map(async ({ tab, query }) => {
            const said = counts[tab] ?? 0
            const there = await endOf(name, { ...asked, ...query }, said)
            const where = JSON.stringify({ ...asked, ...query })
            if (inTurn(there.page.counts) !== inTurn(counts)) wrong.push(`${where} is counted otherwise`)
            if (there.length !== said || there.page.total !== said)
              wrong.push(`${where}: ${said} said, ${there.page.total} in all, ${there.length} there`)
          }),
        )
    }
    expect(wrong).toEqual([])
  })
  const rolesOf = (name: string) => (operations[name] as Operation).access as readonly Role[]
  it.each(counting)('is of what the reader may know: %s', async (name) => {
    const wrong: string[] = []
    for (const role of rolesOf(name)) {
      const { counts } = (await pageOf(name, { limit: 1 }, role)) as Counted
      for (const { tab, query } of tabsOf(name, counts)) {
        const said = counts[tab] ?? 0
        const { page, length } = await endOf(name, query, said, role)
        if (page.total !== said || length !== said) wrong.push(`${role}, ${tab}: ${said} said, ${page.total} in all, ${length} there`)
      }
    }
    expect(wrong).toEqual([])
  })
  it.each(counting)('is of the whole list where it is of no tab: %s', async (name) => {
    const said = numbersBeside((await pageOf(name, {})) as Counted)
    expect(Object.keys(besides[name] ?? {})).toEqual(expect.arrayContaining(Object.keys(said)))
    for (const [what, query] of Object.entries(besides[name] ?? {})) {
      const { page, length } = await endOf(name, query, said[what] ?? 0)
      expect([length, numbersBeside(page)], what).toEqual([said[what], said])
    }
  })
  it('is each option’s own number, whichever is chosen of its filter: countCandidates', async () => {
    const get = (world as World).client(tokens.operation).get as unknown as (path: string, input: object) => Promise<never>
    const counted = async (query: object) =>
      ((await get('/candidate-counts', { query })) as { counts: Record<string, Record<string, number>> }).counts
    const wrong: string[] = []
    for (const [filter, options] of Object.entries(await counted({}))) {
      const field = fieldsOf('listCandidates').find(([name]) => name === filter)?.[1] as z.ZodType
      const chosen = (option: string) => ({ [filter]: isFlag(field) ? option === 'true' : [option] })
      await Promise.all(
        Object.entries(options).map(async ([option, n]) => {
          const { total } = await pageOf('listCandidates', { ...chosen(option), limit: 1 })
          if (total !== n) wrong.push(`${filter}=${option}: ${n} said, ${total} in all`)
        }),
      )
      const [most = ''] = Object.entries(options).toSorted((a, b) => b[1] - a[1])[0] ?? []
      const own = (await counted(chosen(most)))[filter] ?? {}
      const kept = filter === 'tag' || filter === 'pool' || isFlag(field) ? { [most]: options[most] } : options
      for (const [option, n] of Object.entries(kept))
        if (own[option] !== n) wrong.push(`${filter}=${most} makes ${n} of ${option} ${own[option]}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Lists that come whole. The gate's is in no order: it answers for those whom one names. */
type Whole = Exclude<
  {
    [N in keyof Operations]: Operations[N] extends { method: 'GET' }
      ? CallOutput<Operations[N]> extends { items: unknown[] }
        ? N
        : never
      : never
  }[keyof Operations],
  Paged | 'askGate'
>
type WholeRow<N extends Whole> = CallOutput<Operations[N]> extends { items: (infer R)[] } ? R : never
/** Who asks, of what, and what a row is sorted by, the first thing first; what falls stands as a negative number. */
type Ordered<N extends Whole> = { as?: Role; of?: () => Promise<object>; key: (row: WholeRow<N>) => (string | number)[] }
const lower = ({ name }: { name: string }) => name.toLowerCase()
const newer = (at: string) => -Date.parse(at)
const wholes: { [N in Whole]: Ordered<N> } = {
  searchPlaces: { of: async () => ({ query: { q: 'new', limit: 20 } }), key: ({ id }) => [-(places.get(`place ${id}`) ?? 0)] },
  listCategories: { key: ({ kind, slug }) => [kind, places.get(`${kind} ${slug}`) ?? 0] },
  findSimilarEmployers: {
    as: 'operation',
    of: async () => ({ query: { name: 'Kestrel Scaffolds', companyNumber: '07654321' } }),
    key: ({ name }) => [['Other Name', 'Kestrel Scaffolds', 'Kestrel Scaffolding', 'Kestrel Roofing'].indexOf(name)],
  },
  listCandidateTags: { as: 'operation', key: ({ tag, candidates }) => [-candidates, tag] },
  listPools: { as: 'operation', key: (row) => [lower(row)] },
  listCandidatePools: {
    as: 'operation',
    of: async () => ({ candidateId: await idBy('select candidate_id as id from pool_members group by 1 order by count(*) desc limit 1') }),
    key: (row) => [lower(row)],
  },
  listViews: { as: 'operation', of: async () => ({ query: { list: 'candidates' } }), key: (row) => [row.isOwn ? 0 : 1, lower(row)] },
  listDocumentTypes: { key: ({ code }) => [places.get(code) ?? 0] },
  listCandidateDocuments: {
    as: 'operation',
    of: async () => ({
      candidateId: await idBy(
        'select candidate_id as id from documents where removed_at is null group by 1 order by count(*) desc limit 1',
      ),
    }),
    key: ({ id }) => [-id],
  },
  listSharedFiles: { as: 'operation', of: async () => ({ candidateId: sharedWith }), key: ({ sharedAt }) => [newer(sharedAt)] },
  // Trades before words; of these the one that most adverts have.
  suggestKeywords: { of: async () => ({ query: { q: 'si' } }), key: ({ kind, jobs }) => (kind === 'trade' ? [0] : [1, -jobs]) },
  listUnfinishedJobs: { as: 'operation', key: ({ updatedAt }) => [newer(updatedAt)] },
  listPages: { as: 'admin', key: ({ slug }) => [['about-us', 'contact-us', 'faqs', 'pricing'].indexOf(slug)] },
  listPageVersions: { as: 'admin', of: async () => ({ page: 'faqs' }), key: ({ number }) => [-number] },
  listJobAlerts: { as: 'candidate', key: ({ id }) => [-id] },
  listHiringEmployers: { key: ({ openJobs }) => [-openJobs] },
  listDirectoryLinks: { as: 'operation', of: async () => ({ employerId: sentTo }), key: ({ contactId }) => [contactId] },
  listRightToWorkChecks: {
    as: 'operation',
    of: async () => ({ candidateId: sharedWith }),
    key: ({ checkedOn, id }) => [newer(checkedOn), -id],
  },
  listRequirements: {
    of: async () => ({ jobId: await idBy('select job_id as id from job_requirements where position = 9001') }),
    key: ({ type }) => [['dbs', 'cscs', 'ipaf', 'cpcs'].indexOf(type.code)],
  },
  listUsualRequirements: {
    as: 'operation',
    of: async () => ({ query: { trade: 'roofer', placeId: leeds } }),
    key: ({ type }) => [['dbs', 'cscs', 'ipaf', 'cpcs'].indexOf(type.code)],
  },
  findAnswers: {
    as: 'operation',
    of: async () => ({ jobId: asked.jobId }),
    key: ({ question }) => [asked.questions.indexOf(question.id)],
  },
  listJobChannels: {
    as: 'operation',
    of: async () => ({ jobId: await busiestJob() }),
    key: ({ channel }) => [['site', 'google', 'indeed', 'feed'].indexOf(channel)],
  },
  findSimilarCandidates: {
    as: 'operation',
    of: async () => ({ query: { firstName: 'Zelda', lastName: 'Quill', email: 'zelda@people.example', phone: '07700 900999' } }),
    key: ({ score }) => [-score],
  },
}
/** In which order categories and types of documents stand, and how many live in a town. */
const places = new Map<string, number>()
let sharedWith: number
/** The employer whose contacts were sent links. */
let sentTo: number
let asked: { jobId: number; questions: string[] }

describe('a list that comes whole', () => {
  beforeAll(async () => {
    // Neither as they were made nor as they were changed.
    await rows('update document_types set position = position + 1000')
    await rows(`update document_types set position = 1 where code = 'dbs'`)
    for (const name of ['Zulu', 'alpha', 'Mike'])
      await rows(`insert into pools (name, owner_id, is_shared) values ('${name}', ${tomHale}, true)`)
    for (const { code, position } of await rows('select code, position from document_types')) places.set(code, position)
    for (const { kind, slug, position } of await rows('select kind, slug, position from categories'))
      places.set(`${kind} ${slug}`, position)
    sharedWith = await withMostCvs()
    await rows(`insert into files (candidate_id, kind, sha256, name, mime, size, shared_at, shared_by)
      select ${sharedWith}, 'contract', md5(n::text) || md5('x'), 'contract.pdf', 'application/pdf', 1, now() - n * interval '1 hour', ${tomHale}
      from unnest(array[3, 1, 2]) n`)
    const operation = world.client(tokens.operation)
    for (const name of ['Zulu', 'alpha', 'Mike', 'bravo']) await operation.post('/views', { body: { list: 'candidates', name, query: '' } })
    const author = await idBy(`select id from accounts where email = 'operation@lintel.example'`)
    await rows(`insert into unfinished_jobs (author_id, form, updated_at)
      select ${author}, '{"title": ["Roofer"]}', now() - n * interval '1 hour' from unnest(array[3, 1, 2]) n`)
    for (const { id, population } of await rows('select id, population from places')) places.set(`place ${id}`, population)
    const numbered = { companyNumber: '07654321', country: 'GB' as const }
    for (const [name, more] of Object.entries({ 'Kestrel Scaffolding': {}, 'Other Name': numbered, 'Kestrel Scaffolds': {} }))
      await operation.post('/employers', { body: { name, sector: 'residential', ...more } })
    const saved = `insert into page_versions (page_id, version, content) select p.id, v.version + n, content from page_versions v
      join pages p on p.id = v.page_id and p.version = v.version, unnest(array[2, 1]) n where slug = 'faqs'`
    await rows(saved)
    const employer = await operation.post('/employers', { body: { name: 'Links & Sons', sector: 'residential' } })
    sentTo = employer.id
    await rows(`with contacts as (insert into employer_contacts (employer_id, first_name, last_name, locale)
        select ${sentTo}, 'Ann', 'Lee ' || n, 'en' from generate_series(1, 3) n returning id)
      insert into directory_links (hash, contact_id, expires_at)
        select sha256(id::text::bytea), id, now() + interval '1 day' from contacts order by id desc`)
    await rows(`insert into right_to_work_checks (candidate_id, country, proof, checked_on, restrictions, created_at)
      select ${sharedWith}, 'GB', 'uk-passport', day::date, '', now() from unnest(array['2025-03-01', '2025-05-01', '2025-04-01', '2025-05-01']) day`)
    const open = await idBy(`select min(id) as id from jobs where status = 'open' and id not in (select job_id from job_requirements)`)
    await rows(`insert into job_requirements (job_id, type, until, is_mandatory, position)
      select ${open}, type, 'start', true, 9000 + nth from unnest(array['ipaf', 'cpcs', 'dbs', 'cscs'], array[3, 4, 1, 2]) one(type, nth)`)
    await rows(`delete from requirement_templates where trade = 'roofer' and country = 'GB'`)
    await rows(`insert into requirement_templates (trade, country, type, until, is_mandatory, position)
      select 'roofer', 'GB', type, 'start', true, nth from unnest(array['ipaf', 'cpcs', 'dbs', 'cscs'], array[3, 4, 1, 2]) one(type, nth)`)
    const [asking] = await rows(`select id::int, questions from jobs where jsonb_array_length(questions) > 1 order by id limit 1`)
    await rows(
      `update jobs set questions = '${JSON.stringify(asking.questions.toReversed()).replaceAll("'", "''")}' where id = ${asking.id}`,
    )
    asked = { jobId: asking.id, questions: asking.questions.map(({ id }: { id: string }) => id).toReversed() }
    const alike = { locale: 'en', firstName: 'Zelda', lastName: 'Quill' } as const
    await operation.post('/candidates', { body: { ...alike, email: 'z.quill@people.example' } })
    await operation.post('/candidates', { body: { ...alike, email: 'zelda@people.example', phone: '+447700900999' } })
  })
  it.each(Object.keys(wholes))('is in its order: %s', async (name) => {
    const { as, of, key } = wholes[name as Whole] as unknown as {
      as?: Role
      of?: () => Promise<object>
      key: (row: AnyRow) => (string | number)[]
    }
    const get = (world as World).client(as && tokens[as]).get as unknown as (path: string, input: object) => Promise<Page>
    const keys = (await get((operations[name] as Operation).path, (await of?.()) ?? {})).items.map(key)
    expect(new Set(keys.map(String)).size, 'what is the same everywhere is in any order').toBeGreaterThan(1)
    expect(keys).toEqual(keys.toSorted(inTurn))
  })
})
function inTurn(a: (string | number)[], b: (string | number)[]): number {
  const i = a.findIndex((one, at) => one !== b[at])
  return i < 0 ? 0 : (a[i] ?? '') < (b[i] ?? '') ? -1 : 1
}

describe('a distance, wherever one looks around a town,', () => {
  beforeAll(() => rows(`update jobs set place_id = ${bradford} where id = (select min(id) from jobs where status = 'open')`))
  const around = Object.values(operations).filter(({ query }) =>
    ['distance', 'page'].every((name) => query && name in (query as z.ZodObject).shape),
  )
  it('is asked for by five lists', () => expect(around).toHaveLength(5))
  it.each(around.map(({ path }) => path))('is miles in English and kilometres in French: %s', async (path) => {
    const total = async (locale: Locale, distance: number) => {
      const get = (world as World).client(tokens.operation, locale).get as unknown as (path: string, input: object) => Promise<Page>
      return (await get(path, { query: { location: leeds, distance } })).total
    }
    // Bradford lies 13 km from Leeds.
    expect(await total('en', 10)).toBe(await total('fr', 16))
    expect(await total('en', 10)).toBeGreaterThan(await total('fr', 10))
  })
})

describe('words that one looks for', () => {
  /** Downloads find what their lists do. */
  const looking = Object.entries(operations).flatMap(([name, { method, path, query, response }]) => {
    const key = ['q', 'keyword'].find((one) => query && one in (query as z.ZodObject).shape)
    return key && method === 'GET' && response !== 'download' ? [{ name, path, key }] : []
  })
  /** Of what hardly any name has an `an` in it. */
  const words: Record<string, string> = { listFiles: 'cv', listEnquiries: 'leeds', listManagedCategories: 'tert' }
  it('are asked for by nineteen reads', () => expect(looking).toHaveLength(19))
  it.each(looking)('are found whatever their capitals: $name', async ({ name, path, key }) => {
    const get = (world as World).client(tokens.admin).get as unknown as (path: string, input: object) => Promise<object>
    const jobId = await busiestJob()
    // What is said back of them has their capitals.
    const find = async (word: string) => JSON.parse(JSON.stringify(await get(path, { jobId, query: { [key]: word } })).toLowerCase())
    const word = words[name] ?? 'an'
    const found = await find(word)
    expect(found, 'there is something to find').not.toEqual(await find('zzqqzz'))
    expect(await find(word.toUpperCase())).toEqual(found)
  })
})

describe('what hangs on a record', () => {
  const hanging = Object.values(operations).filter(
    ({ method, path, response }) =>
      method === 'GET' &&
      /^\/(candidates|employers|jobs)\/\{\w+\}\/[\w-]+$/.test(path) &&
      'items' in ((response as z.ZodObject)?.shape ?? {}) &&
      !path.endsWith('/gate'), // it answers for those whom one names
  )
  /** What a list says of a record that was made just now. */
  let since: string
  const own: Record<string, (row: AnyRow) => boolean> = {
    '/candidates/{candidateId}/timeline': ({ kind }) => kind === 'added',
    '/candidates/{candidateId}/openings': ({ openedAt }) => String(openedAt) > since,
    '/jobs/{jobId}/timeline': ({ status }) => (status as { deed?: string } | null)?.deed === 'posted',
    '/jobs/{jobId}/channels': ({ all }) => Object.values(all as object).every((n) => n === 0),
  }
  const made: Record<string, number> = {}
  beforeAll(async () => {
    since = new Date().toISOString()
    const operation = world.client(tokens.operation)
    const body = { firstName: 'Nora', lastName: 'New', email: 'nora.new@people.example', locale: 'en' } as const
    made.candidates = (await operation.post('/candidates', { body })).id
    const { id: employerId, version } = await operation.post('/employers', { body: { name: 'New & Daughters', sector: 'residential' } })
    await operation.put('/employers/{employerId}/terms', { employerId, version, body: { version: '2026-01', acceptedOn: '2026-01-12' } })
    made.employers = employerId
    made.jobs = (await operation.post('/jobs', { body: jobBody(employerId) })).id
  })
  it.each(hanging.map(({ path }) => path))('is not on another one: %s', async (path) => {
    const [, table = '', param = ''] = /^\/(\w+)\/\{(\w+)\}/.exec(path) ?? []
    const get = (world as World).client(tokens.operation).get as unknown as (path: string, input: object) => Promise<Page>
    const of = async (id: unknown) => (await get(path, { [param]: Number(id), query: {} })).items.filter((row) => !own[path]?.(row))
    expect(await of(made[table])).toEqual([])
    for (const { id } of await rows(`select id from ${table} order by id`)) if ((await of(id)).length > 0) return
    expect.unreachable('there is nothing to try it on')
  })
})

describe('a list as a file', () => {
  const sheets = Object.values(operations).filter(
    ({ response, query }) => response === 'download' && query && 'columns' in (query as z.ZodObject).shape,
  )
  const params: Record<string, () => Promise<number>> = { jobId: busiestJob, candidateId: busiestCandidate }
  beforeAll(async () => {
    // What hardly any row of the demonstration says.
    await rows(`update employers set trading_name = 'Trading as ' || name where id % 2 = 0`)
    await rows('update jobs set ends_on = starts_on + 30 where starts_on is not null')
    const candidateId = await busiestCandidate()
    await rows(`update candidates set availability = 'date', available_from = current_date + 3 where id = ${candidateId}`)
    await rows(
      `insert into candidate_activities (candidate_id, kind, text, happened_at, created_at) values (${candidateId}, 'note', 'Own boots', now(), now())`,
    )
    await rows(`update applications set rating = 1 + id % 5, next_step = 'Ring ' || id, next_step_on = current_date + id::int % 9,
      starts_on = current_date + 40 + id::int % 9 where candidate_id = ${candidateId}`)
    await rows(`update applications set added_by = ${await adminId()}, source = 'staff'
      where id = (select max(id) from applications where candidate_id = ${candidateId})`)
    await rows(`insert into job_requirements (job_id, type, until, is_mandatory, position)
      select distinct job_id, unheld.code, 'start', true, 9000 from applications, lateral (select code from document_types
        where family <> 'right-to-work' and code not in (select type from documents where candidate_id = ${candidateId}) order by code limit 1) unheld
      where candidate_id = ${candidateId}`)
  })
  it('is made of five lists', () => expect(sheets.map(({ path }) => path)).toHaveLength(5))
  it.each(sheets.map(({ path, query }) => ({ path, query })))('has in each column what no other has: $path', async ({ path, query }) => {
    const around = 'location' in (query as z.ZodObject).shape ? `&location=${leeds}&distance=100` : ''
    let url: string = path
    for (const [name, of] of Object.entries(params)) if (path.includes(`{${name}}`)) url = url.replace(`{${name}}`, String(await of()))
    const { body } = await world.raw({
      method: 'GET',
      url: `/api/v1${url}?format=csv${around}`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    })
    const [titles = [], ...cells] = readCsv(body)
    const columns = titles.map((title, i) => ({ title, said: cells.map((row) => row[i]) }))
    expect(cells.length).toBeGreaterThan(2)
    const empty = columns.filter(({ said }) => said.every((one) => one === '')).map(({ title }) => title)
    const alike = columns.flatMap(({ title, said }, i) =>
      columns.slice(i + 1).flatMap((other) => (other.said.join('|') === said.join('|') ? `${title} = ${other.title}` : [])),
    )
    expect({ empty, alike }).toEqual({ empty: [], alike: [] })
  })
})

describe('words that one looks for, in one column alone,', () => {
  /** Of which table the rows of each list are. */
  const tables: Record<string, string> = {
    listCandidates: 'candidates',
    listJobs: 'jobs',
    listApplicants: 'applications',
    listApplications: 'applications',
    listManagedCategories: 'categories',
    listEmployers: 'employers',
    listColleagues: 'accounts',
    listConversations: 'applications',
    listArchives: 'archives',
    listFiles: 'files',
    listUsers: 'accounts',
    listEnquiries: 'enquiries',
  }
  /** In which columns each list looks: of the row, and of the records that it refers to. */
  const lookedIn: Record<string, string> = {
    listCandidates:
      'candidates.email candidates.first_name candidates.last_name candidates.note candidates.phone candidates.phone2 candidates.tags',
    listJobs: 'employers.name jobs.reference jobs.title',
    listApplicants: 'candidates.email candidates.first_name candidates.last_name files.text',
    listApplications: 'candidates.email candidates.first_name candidates.last_name',
    listManagedCategories: 'categories.name_en categories.name_fr categories.synonyms',
    listEmployers: 'employers.company_number employers.name employers.trading_name',
    listColleagues: 'accounts.display_name',
    listConversations: 'candidates.first_name candidates.last_name jobs.reference jobs.title',
    listArchives: 'accounts.display_name candidates.first_name candidates.last_name employers.name jobs.title',
    listFiles: 'candidates.first_name candidates.last_name files.name',
    listUsers: 'accounts.display_name accounts.email users.agent_company users.branch',
    listEnquiries: 'enquiries.email enquiries.message enquiries.name enquiries.subject',
  }
  type Place = { table: string; key: string; id: number }
  type Column = { table: string; column: string; isList: boolean }
  let columns: Column[]
  let references: { table: string; column: string; to: string }[]
  beforeAll(async () => {
    await rows(`insert into users (account_id, first_name, last_name) select id, 'Ann', 'Lee' from accounts on conflict do nothing`)
    columns = await rows(`select table_name as table, column_name as column, udt_name = '_text' as "isList" from information_schema.columns
      where table_schema = 'public' and udt_name in ('text', '_text') and is_generated = 'NEVER' order by 1, 2`)
    references = await rows(`select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and array_length(conkey, 1) = 1`)
  })
  /** The row, and the records that it refers to, as do these. Whose doing it was is not looked for. */
  async function around(table: string, id: number, depth = 2): Promise<Place[]> {
    const [row = {}] = await rows(`select * from ${table} where id = ${id}`)
    const found: Place[] = [{ table, key: 'id', id }]
    if (table === 'accounts') found.push({ table: 'users', key: 'account_id', id })
    if (table === 'archives') found.push(...(await around(row.kind === 'user' ? 'accounts' : `${row.kind}s`, row.record_id, 0)))
    const records = references.filter(({ to }) => to !== 'accounts' && Object.values(tables).includes(to))
    for (const { column, to } of depth > 0 ? records.filter((one) => one.table === table) : [])
      if (row[column] !== null) found.push(...(await around(to, row[column], depth - 1)))
    return found.filter((one, i) => found.findIndex((other) => other.table === one.table) === i)
  }
  const write = ({ table, key, id }: Place, values: Record<string, unknown>) =>
    world.app.database.pool.query(
      `update ${table} set ${Object.keys(values).map((column, i) => `${column} = $${i + 1}`)} where ${key} = ${id}`,
      Object.values(values),
    )
  const takesWords = new Set<Column>()
  let count = 0
  /** A word that is said nowhere else, as such a column takes it. */
  const wordFor = ({ column }: Column) => {
    const number = String(++count).padStart(4, '0')
    const word = `zq${number.replace(/./g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`
    if (/email/.test(column)) return `${word}@people.example`
    return /phone/.test(column) ? `+44770090${number}` : /number/.test(column) ? `0${number}123` : word
  }
  const looking = lists.flatMap(([name]) => (fieldsOf(name).some(([filter]) => filter === 'q') ? [name] : []))
  it.each(looking)('find the row: %s', async (name) => {
    const all = (await pageOf(name, { limit: 100 })).items
    const own: (string | undefined)[] = demoAccounts.map(({ email }) => email)
    const some =
      name === 'listArchives'
        ? Object.values(Object.groupBy(all, ({ kind }) => String(kind))).flatMap((these) => these?.slice(0, 1) ?? [])
        : [all.find(({ email }) => !own.includes(String(email))) as AnyRow]
    const found = new Set<string>()
    for (const row of some) {
      const [id = 0] = ids([row])
      const finds = async (q: string) => ids((await pageOf(name, { q })).items).includes(id)
      for (const place of await around(tables[name] ?? '', id)) {
        const [was] = await rows(`select * from ${place.table} where ${place.key} = ${place.id}`)
        const marks = columns.filter(({ table }) => was && table === place.table).map((one) => ({ one, word: wordFor(one) }))
        const values: Record<string, unknown> = {}
        const isKnown = marks.some(({ one }) => takesWords.has(one))
        for (const { one, word } of marks) {
          const value = one.isList ? [word] : word
          // What takes options alone, or the number of something, takes no word.
          if (!isKnown && (await write(place, { [one.column]: value }).catch(() => false))) takesWords.add(one)
          if (takesWords.has(one)) values[one.column] = value
        }
        if (isKnown) await write(place, values)
        await Promise.all(
          marks.map(async ({ one, word }) => {
            if (one.column in values && (await finds(word))) found.add(`${one.table}.${one.column}`)
          }),
        )
        const before = Object.fromEntries(Object.keys(values).map((column) => [column, was[column]]))
        if (Object.keys(before).length > 0) await write(place, before)
      }
    }
    expect([...found].toSorted().join(' ')).toBe(lookedIn[name])
  })
})

// Last, as it changes what the others read.
describe('of rows that are all alike', () => {
  const newestMessage = new Map<number, number>()
  /** What ties stands by number, in the direction of its list; here by another one. */
  const standsBy: { [N in Listing]?: (row: Row<N>) => number } = {
    listDuplicates: ({ id }) => -id, // what was suspected first, first
    listConversations: ({ applicationId }) => newestMessage.get(applicationId) ?? 0,
  }
  /** These do not tie, though they are of the same moment. */
  const partsOf = (row: object) => Object.entries(row).flatMap(([name, part]) => (part === null || `${part}` === '' ? [] : [name]))
  const apart: { [N in Listing]?: (row: Row<N>) => string } = {
    listCandidateTimeline: (row) => `${row.kind} ${partsOf(row)}`,
    listJobTimeline: (row) => `${row.kind} ${partsOf(row)}`,
  }
  /** Here no two rows are the same in what they are sorted by. */
  const never: Listing[] = [
    'listManagedCategories',
    'listBatchRows',
    'listImportRows',
    'listImportProblems',
    'listCandidateChanges',
    'listRecordOpenings',
    'listCandidateCvs',
    'listRetentionRuns',
  ]
  beforeAll(async () => {
    const [at, on] = [`'2026-01-05T08:00:00Z'`, `'2099-01-01'`]
    /** Those with even numbers are written last, so that no number says where a row lies. */
    const alike = async (table: string, set: string) => {
      for (const rest of [1, 0]) await rows(`update ${table} set ${set} where id % 2 = ${rest}`)
    }
    await alike('employers', `created_at = ${at}, name = 'Hale ' || repeat(' ', id::int)`)
    await alike('employer_notes', `created_at = ${at}`)
    await alike('candidates', `created_at = ${at}, last_name = 'Doe', place_id = ${leeds}`)
    await alike(
      'jobs',
      `created_at = ${at}, posted_at = case when posted_at is not null then ${at}::timestamptz end,
      title = 'Bricklayer', closes_on = ${on}, place_id = ${leeds}, employer_id = (select min(id) from employers)`,
    )
    await alike('applications', `applied_at = ${at}, stage_changed_at = ${at}`)
    await alike('application_moves', `moved_at = ${at}`)
    await alike('candidate_activities', `happened_at = ${at}`)
    await alike('files', `created_at = ${at}`)
    await alike('messages', `sent_at = ${at}, read_at = null`)
    await rows(`update saved_jobs set saved_at = ${at}`)
    await alike('accounts', `created_at = ${at}, last_login_at = ${at}, display_name = 'Lea Doe'`)
    await alike('identity_sessions', `created_at = ${at}`)
    await alike('notifications', `created_at = ${at}`)
    await alike('imports', `created_at = ${at}`)
    await alike('merges', `merged_at = ${at}`)
    await alike('enquiries', `created_at = ${at}`)
    await rows('alter table audit disable trigger user')
    await alike('audit', `at = ${at}`)
    await rows('alter table audit enable trigger user')
    for (const { id, newest } of await rows('select application_id::int as id, max(id)::int as newest from messages group by 1'))
      newestMessage.set(id, newest)
  })
  it.each(lists.flatMap(([name, { sorts }]) => Object.keys(sorts).map((sort) => ({ name, sort }))))(
    '$name by $sort gives each once, page by page, in a steady order',
    async ({ name, sort }) => {
      for (const asked of sort === 'unasked' ? [{}] : [{ sort }, { sort, dir: 'asc' }]) {
        const whole = ids((await pageOf(name, { ...asked, limit: 21 })).items)
        const pages: number[] = []
        for (let page = 1; page <= Math.ceil(whole.length / 3); page++)
          pages.push(...ids((await pageOf(name, { ...asked, page, limit: 3 })).items))
        expect(pages.slice(0, whole.length)).toEqual(whole)
      }
    },
  )
  const ways = lists.flatMap(([name, { sorts }]) =>
    Object.keys(sorts).flatMap((sort) =>
      sort === 'unasked' ? [{ name, sort, dir: '' }] : ['desc', 'asc'].map((dir) => ({ name, sort, dir })),
    ),
  )
  it.each(ways)('$name by $sort $dir: those that tie stand by number', async ({ name, sort, dir }) => {
    const { sorts, rises } = (promised as unknown as Record<string, Any>)[name] as Any
    const one = name as Listing
    const rows = await all(name, sort === 'unasked' ? {} : { sort, dir })
    const keys = rows.map((row) => `${sorts[sort]?.(row)}`.trim() + (apart[one]?.(row as never) ?? ''))
    const numbers = rows.map((row) => standsBy[one]?.(row as never) ?? ids([row])[0] ?? 0)
    const up = dir ? dir === 'asc' : !!rises
    const tied = numbers.slice(1).flatMap((id, i) => (keys[i] === keys[i + 1] ? [[numbers[i] as number, id]] : []))
    expect(tied.length > 0, 'rows that tie').toBe(!never.includes(one))
    expect(tied.filter(([a = 0, b = 0]) => (up ? a > b : a < b))).toEqual([])
  })

  const exported = ways.flatMap((way) => {
    const path = `${operations[way.name]?.path}/export`
    return Object.values(operations).some((one) => one.path === path) ? [{ ...way, path }] : []
  })
  let count = 0
  it('stand in five lists that are files too', () => expect(new Set(exported.map(({ name }) => name)).size).toBe(5))
  it.each(exported)('$name by $sort $dir: the file is in the order of the list', async ({ name, sort, dir, path }) => {
    const { of } = promised[name as Listing] as unknown as Any
    const url = Object.entries((await of?.()) ?? {}).reduce((sofar, [key, id]) => sofar.replace(`{${key}}`, String(id)), path)
    const by = (['admin', 'operation'] as const)[count++ % 2] // each may have thirty an hour
    const headers = { authorization: `Bearer ${tokens[by ?? 'admin']}` }
    const { body } = await world.raw({ method: 'GET', url: `/api/v1${url}?format=csv&sort=${sort}&dir=${dir}`, headers })
    const [, ...lines] = readCsv(body)
    const listed = await all(name, { sort, dir }, by)
    expect(lines.length).toBe(listed.length)
    const texts = (part: unknown): string[] =>
      typeof part === 'string' ? [part] : part !== null && typeof part === 'object' ? Object.values(part).flatMap(texts) : []
    const said = listed.map((row) => new Set(texts(row)))
    // By whatever column tells most rows from others, and stands in the list too.
    const telling = (lines[0] ?? []).flatMap((_, i) => {
      const column = lines.map((line) => line[i] ?? '')
      const isListed = column.every((text) => text === '' || said.some((row) => row.has(text)))
      return isListed && new Set(column).size > column.length / 2 ? [column] : []
    })
    expect(telling.length, 'columns that tell rows apart').toBeGreaterThan(0)
    for (const column of telling) expect(column.filter((text, i) => text !== '' && !said[i]?.has(text))).toEqual([])
  })
})

// Last, as it takes from everything who did it: what the database does where an account is deleted.
describe('a list', () => {
  const before = new Map<string, number[]>()
  beforeAll(async () => {
    for (const [name] of lists) before.set(name, ids(await all(name)))
    const authors = (await referencesTo(world, 'accounts')).filter(({ column, how }) => how === 'n' && column.endsWith('_by'))
    expect(authors.length).toBeGreaterThan(10)
    for (const { table, column } of authors) await rows(`update ${table} set ${column} = null where ${column} is not null`)
  }, 60_000)
  it.each(lists)('%s keeps what was done by somebody who is gone', async (name) => {
    expect(ids(await all(name)).toSorted()).toEqual(before.get(name)?.toSorted())
  })
})
