import { inDays, km, leedsAt, lyonAt, tomHale, within, type ListsOf, queriesIn, type Row } from '#test/support/list-examples.ts'
import { fold } from '#shared/fold.ts'
import { leeds, lyon } from '#test/support/factories.ts'
import { newAddress, password } from '#test/support/identity.ts'
import { cvFile } from '#test/support/factories.ts'
import { expect } from 'vitest'
import type { candidates } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { registration, scenariosIn } from '#test/support/scenarios.ts'

let count = 0

/** One call of each audited operation of `candidates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof candidates> {
  const { added, registered, someone } = scenariosIn(world)

  return {
    changeCandidateTag: async (colleague) => {
      const by = await world.as('operation', colleague)
      const tag = `tag ${++count}`
      const tagged = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
      const { id } = await by.post('/candidates', { body: { ...tagged, tags: [tag] } })
      const becomes = `better ${tag}`
      return {
        by,
        input: { body: { tag, becomes } },
        sideEffects: () => ({ on: null, changes: { tag, becomes, candidates: 1 }, topics: ['candidates', `candidate:${id}`] }),
      }
    },
    makeRegistrationLink: async (colleague) => {
      const { by, candidateId } = await added(colleague)
      const { email } = await by.get('/candidates/{candidateId}', { candidateId })
      return {
        by,
        input: { candidateId, body: { mail: true } },
        sideEffects: () => ({
          on: candidateId,
          changes: { mailed: true },
          topics: [`candidate:${candidateId}`],
          mails: [{ to: email ?? '', locale: 'en', subject: 'Your registration is nearly done' }],
        }),
      }
    },
    withdrawRegistrationLink: async (colleague) => {
      const { by, candidateId } = await added(colleague)
      await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }) }
    },
    openRegistrationLink: async () => {
      const { by, candidateId } = await added()
      const { url } = await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return {
        by: world.visitor,
        input: { body: { token: url.split('#link=')[1] } },
        sideEffects: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }),
      }
    },
    addCandidate: async () => ({
      by: await someone('agent'),
      input: { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } },
      sideEffects: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    addCv: async () => {
      const { person, profile } = await registered()
      const candidateId = profile.id
      return {
        by: person,
        input: { candidateId, file: cvFile() },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId }, topics: [`candidate:${candidateId}`] }),
      }
    },
    changeCandidate: async (colleague) => {
      const { profile } = await registered()
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, version: profile.version, body: { note: 'Punctual' } },
        otherwise: { candidateId: profile.id, version: profile.version, body: { note: 'Late' } },
        sideEffects: () => ({ on: profile.id, changes: { fields: ['note'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    stopCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const body = { reason: 'Asked us to stop' }
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, body },
        otherwise: { candidateId: profile.id, body: { reason: 'Moved away' } },
        sideEffects: () => ({ on: profile.id, reason: body.reason, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    resumeCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const by = await world.as('operation', colleague)
      await by.put('/candidates/{candidateId}/do-not-contact', { candidateId: profile.id, body: { reason: 'Asked us to stop' } })
      return {
        by,
        input: { candidateId: profile.id },
        sideEffects: () => ({ on: profile.id, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    changeMyConsents: async () => {
      const { person, profile } = await registered()
      const body = { keepProfile: true, jobAlerts: false, inDirectory: false }
      return {
        by: person,
        input: { body },
        otherwise: { body: { ...body, jobAlerts: true } },
        sideEffects: () => ({ on: profile.id, changes: body }),
      }
    },
    changeMyProfile: async () => {
      const { person, profile } = await registered()
      return {
        by: person,
        input: { version: profile.version, body: { lastName: 'Roe' } },
        otherwise: { version: profile.version, body: { lastName: 'Rowe' } },
        sideEffects: () => ({ on: profile.id, changes: { fields: ['lastName'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    signUpCandidate: async () => {
      const body = () => ({ ...registration, email: newAddress(), password, phone: '07700 900123', placeId: leeds, trade: 'bricklayer' })
      const given = body()
      return {
        by: world.visitor,
        input: { body: given },
        otherwise: { body: body() },
        sideEffects: async () => {
          const made = world.app.database.kysely
            .selectFrom('candidates')
            .select(['id', 'accountId'])
            .where('emailKey', '=', given.email.toLowerCase())
          const { id: on, accountId } = await made.executeTakeFirstOrThrow()
          const also = [
            { action: 'account.registered' as const, on: Number(accountId), changes: { way: 'password' } },
            { action: 'account.link-sent' as const, on: Number(accountId), changes: { type: 'VERIFY_EMAIL' } },
          ]
          return {
            on,
            also,
            topics: ['candidates'],
            mails: [{ to: given.email, locale: 'en' as const, subject: 'Confirm your email address' }],
          }
        },
      }
    },
    registerCandidate: async () => ({
      by: await someone(),
      input: { body: registration },
      otherwise: { body: { ...registration, firstName: 'Léa' } },
      sideEffects: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    archiveCandidate: async (colleague) => {
      const { by, candidate } = await added(colleague)
      const { id, version } = candidate
      const body = { reason: 'withdrew', note: 'Moved to Spain' }
      return {
        by,
        input: { candidateId: id, version, body },
        sideEffects: () => ({
          on: id,
          changes: { reason: 'withdrew' },
          reason: 'Moved to Spain',
          topics: ['archives', `candidate:${id}`, 'candidates'],
        }),
      }
    },
    exportCandidates: async (colleague) => {
      const by = await world.as('operation', colleague)
      const given = { q: 'nobody is called this', format: 'csv', columns: ['lastName', 'email'] }
      const { format, columns, q } = given
      const changes = { list: 'candidates', format, columns, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query: given }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof candidates> {
  const { busiestJob, idBy, ids, rows, withMostCvs } = queriesIn(world)
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
  const all = new Map<number, Held>()
  let inBusiestPool: Set<number>
  /** Who holds a CSCS card or a Carte BTP today, and still in 400 days. */
  let holders: Set<number>
  let longHolders: Set<number>
  /** Whom the gate of the busiest job lets through, with or without reservations. */
  const passing = new Set<number>()
  const busiestPool = () => idBy('select pool_id as id from pool_members group by 1 order by count(*) desc, 1 limit 1')
  const mostChanged = () => idBy('select candidate_id as id from candidate_changes group by candidate_id order by count(*) desc, 1 limit 1')
  const held = (fits: (one: Held) => boolean) => (row: { id: number }) => fits(all.get(row.id) as Held)
  /** Desired pay a month: a week has 40 hours in Britain, 35 in France. */
  const monthly = ({ desiredPay, country }: Row<'listCandidates'>, bound: 'min' | 'max', without: number) =>
    desiredPay ? Math.round((desiredPay[bound] / 100) * (((country === 'FR' ? 35 : 40) * 52) / 12)) : without

  return {
    listCandidates: {
      as: 'operation',
      async arrange() {
        await rows(`update candidates set owner_id = ${tomHale} where id between 100 and 104`)
        await rows(`update candidates set last_contact_at = now() - (id % 40) * interval '1 day' where id % 3 = 0`)
        // Sorting ignores capitals.
        await rows(
          `update candidates set last_name = lower(last_name) where id % 5 = 0 and last_name not in ('Patel', 'Lefèvre', 'Traoré')`,
        )
        await rows(`with d as (insert into documents (candidate_id, type, status, created_at, expires_on, checked_at, checked_how)
            select id, 'cscs', 'verified', now(), current_date + id::int, now(), 'app' from candidates where id between 30 and 99 returning id, candidate_id)
          insert into document_files (file_id, document_id, side) select distinct on (d.id) f.id, d.id, 'front' from d join files f using (candidate_id)
            where f.id not in (select file_id from document_files)`)
        // A removed document counts for nothing.
        await rows(`insert into documents (candidate_id, type, status, created_at, checked_at, checked_how, removed_at)
          select id, 'cscs', 'verified', now(), now(), 'app', now() from candidates where id < 30`)
        const jobId = await busiestJob()
        await rows(`delete from job_requirements where job_id = ${jobId}`)
        await rows(
          `insert into job_requirements (job_id, type, until, is_mandatory, position) values (${jobId}, 'cscs', 'start', true, 100)`,
        )
      },
      async load(admin) {
        for (const one of await rows('select * from candidates')) all.set(Number(one.id), one)
        inBusiestPool = await ids(`select candidate_id as id from pool_members where pool_id = ${await busiestPool()}`)
        const holding = (until: string) =>
          ids(`select candidate_id as id from documents where type in ('cscs', 'carte-btp') and status = 'verified' and removed_at is null
            and coalesce(expires_on, '2199-01-01') >= '${until}'`)
        holders = await holding(inDays(0))
        longHolders = await holding(inDays(400))
        const jobId = await busiestJob()
        for (const candidateIds of Object.values(Object.groupBy([...all.keys()], (id) => Math.floor(id / 100)))) {
          const { items } = await admin.get('/jobs/{jobId}/gate', { jobId, query: { candidateIds } })
          for (const { candidateId, result } of items) if (result !== 'block') passing.add(candidateId)
        }
      },
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
        qualification: [
          [{ qualification: ['doctorate-degree', "master's-degree"] }, held((one) => /doc|mas/.test(one.qualification ?? ''))],
        ],
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
        region: [[{ region: 'West Yorkshire' }, (row) => row.place?.region === 'West Yorkshire']],
        location: [[{ location: lyon }, (row) => row.place !== null && km(lyonAt, row.place) <= 25 * 1.609344]],
        distance: [
          [{ location: leeds, distance: 10 }, (row) => row.place !== null && km(leedsAt, row.place) <= 10 * 1.609344],
          [{ location: leeds, distance: 60 }, (row) => row.place !== null && km(leedsAt, row.place) <= 60 * 1.609344],
        ],
      },
    },
    listCandidateChanges: {
      as: 'operation',
      of: async () => ({ candidateId: await mostChanged() }),
      sorts: { default: (row) => row.id },
      filters: { field: [[{ field: 'phone' }, (row) => row.field === 'phone']] },
    },
    listCandidateCvs: {
      as: 'operation',
      of: async () => ({ candidateId: await withMostCvs() }),
      sorts: { default: (row) => row.id },
      filters: {},
    },
  }
}
