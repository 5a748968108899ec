import { beforeAll, describe, expect, it } from 'vitest'
import { type Stage, stages } from '../src/features/applications/rules.ts'
import { type BatchKind, type BatchStatus, batchKinds, batchStatuses } from '../src/features/batches/rules.ts'
import { enquiryStatuses } from '../src/features/enquiries/rules.ts'
import type { Options } from '../src/features/imports/contract.ts'
import { type ImportStatus, importStatuses } from '../src/features/imports/rules.ts'
import { type JobStatus, jobStatuses } from '../src/features/jobs/rules.ts'
import { type UserStatus, userStatuses } from '../src/features/users/rules.ts'
import { type Person, problemOf, useApp } from './app.ts'
import { batchesOf } from './batches.ts'
import { sst } from './documents.ts'
import { newAddress } from './identity.ts'
import { applyAsGuest, cvFile, makeJob } from './make.ts'

// What may become of what, written down once more: a table in the product that changes has to change here too.

const world = useApp()
const rows = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

describe('an application', () => {
  const leads: Record<Stage, Stage[]> = {
    new: ['screening', 'rejected', 'withdrawn', 'on_hold'],
    screening: ['vetting', 'submitted', 'rejected', 'withdrawn', 'on_hold'],
    vetting: ['submitted', 'rejected', 'withdrawn', 'on_hold'],
    submitted: ['interview', 'offer', 'client_declined', 'withdrawn', 'on_hold'],
    interview: ['offer', 'client_declined', 'rejected', 'withdrawn'],
    offer: ['placed', 'offer_declined', 'withdrawn'],
    placed: ['completed', 'ended_early'],
    on_hold: ['rejected'],
    rejected: [],
    client_declined: [],
    offer_declined: [],
    withdrawn: [],
    completed: [],
    ended_early: [],
  }
  /** From these it goes back to where it was; the first also while the job is closed. */
  const goesBack: Stage[] = ['on_hold', 'rejected', 'client_declined', 'offer_declined', 'withdrawn']
  const forward: Stage[] = ['screening', 'vetting', 'submitted', 'interview', 'offer', 'placed']

  let applicationId: number
  let jobId: number
  beforeAll(async () => {
    jobId = (await makeJob(world, { openings: 99 })).id
    await applyAsGuest(world, jobId)
    applicationId = Number((await rows('select id from applications where job_id = $1', [jobId]))[0].id)
  })
  const put = (stage: Stage, resumeStage: Stage | null = null) =>
    rows('update applications set stage = $2, resume_stage = $3, starts_on = null where id = $1', [applicationId, stage, resumeStage])
  const move = async (to: Stage, more: object = {}) => {
    const { version } = await operation.get('/applications/{applicationId}', { applicationId })
    const body = { stage: to, tell: false, ...(to === 'rejected' ? { reason: 'distance' as const } : {}), ...more }
    const full = to === 'placed' ? { startsOn: '2027-01-04', ...body } : body
    return operation.put('/applications/{applicationId}/stage', { applicationId, version, body: full })
  }

  it.each(stages.map((from) => ({ from, to: leads[from] })))('goes from $from to $to and nowhere else', async ({ from, to }) => {
    for (const stage of stages) {
      await put(from)
      if (to.includes(stage)) expect((await move(stage)).stage).toBe(stage)
      else expect(await problemOf(move(stage)), stage).toMatchObject({ status: 409, code: 'move-not-allowed' })
    }
  })

  it.each(goesBack)('goes back from %s to where it was', async (from) => {
    for (const resume of ['screening', 'interview'] as const) {
      await put(from, resume)
      expect(await problemOf(move(resume === 'screening' ? 'interview' : 'screening'))).toMatchObject({ code: 'move-not-allowed' })
      expect(await move(resume)).toMatchObject({ stage: resume, resumeStage: null })
    }
  })

  it.each(goesBack)('that goes back from %s is promised an answer anew, unless it was only held', async (from) => {
    await put(from, 'screening')
    await rows(`update applications set answer_by = '2026-01-05' where id = $1`, [applicationId])
    await move('screening')
    const [{ late }] = await rows(`select answer_by = '2026-01-05' as late from applications where id = $1`, [applicationId])
    expect(late).toBe(from === 'on_hold')
  })

  it('keeps where it was when it is held, and when it ends', async () => {
    await put('submitted')
    expect(await move('on_hold')).toMatchObject({ stage: 'on_hold', resumeStage: 'submitted' })
    expect(await move('submitted')).toMatchObject({ stage: 'submitted', resumeStage: null })
    expect(await move('client_declined')).toMatchObject({ resumeStage: 'submitted' })
  })

  const running: Stage[] = ['new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'on_hold']
  it.each(stages)('that is %s is withdrawn by its candidate, or stays', async (stage) => {
    const person = await world.as('candidate', `withdraws ${stage}`)
    const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    await person.post('/candidates/registration', { body })
    const form = { privacyAccepted: true, seconds: 30 }
    const sent = await person.post('/jobs/{jobId}/applications', { jobId, body: form, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    const resume = stage === 'on_hold' ? 'submitted' : null
    await rows('update applications set stage = $2, resume_stage = $3 where id = $1', [sent.applicationId, stage, resume])
    const withdraw = person.put('/applications/{applicationId}/withdrawal', { applicationId: Number(sent.applicationId) })
    const code = stage === 'placed' ? 'application-hired' : 'application-over'
    if (!running.includes(stage)) return expect(await problemOf(withdraw)).toMatchObject({ status: 409, code })
    expect(await withdraw).toMatchObject({ stage: 'withdrawn', isActive: false })
    const left = await operation.get('/applications/{applicationId}', { applicationId: Number(sent.applicationId) })
    expect(left.resumeStage, 'where it goes back to, which is never a pause').toBe(resume ?? stage)
  })

  it('keeps the first day on site after the placement has ended', async () => {
    await put('offer')
    await move('placed', { startsOn: '2027-03-01' })
    expect(await move('completed')).toMatchObject({ stage: 'completed', startsOn: '2027-03-01' })
    await rows('update jobs set filled = 0 where id = $1', [jobId])
  })

  it('goes forward only while the job is open, and may always end', async () => {
    await rows(`update jobs set status = 'on_hold' where id = $1`, [jobId])
    for (const from of stages)
      for (const to of leads[from]) {
        await put(from)
        if (forward.includes(to)) expect(await problemOf(move(to)), `${from} → ${to}`).toMatchObject({ status: 409, code: 'job-not-open' })
        else expect((await move(to)).stage).toBe(to)
      }
    await put('rejected', 'screening')
    expect((await move('screening')).stage, 'reopened').toBe('screening')
    await rows(`update jobs set status = 'open' where id = $1`, [jobId])
  })

  it('asks for a reason to reject, and for a first day to place', async () => {
    await put('new')
    expect(await problemOf(move('rejected', { reason: undefined }))).toMatchObject({ code: 'reason-needed' })
    expect(await problemOf(move('rejected', { reason: 'other' }))).toMatchObject({ code: 'reason-needed' })
    expect(await move('rejected', { reason: 'other', reasonText: 'Too far' })).toMatchObject({ reason: 'Too far' })
    await put('offer')
    expect(await problemOf(move('placed', { startsOn: undefined }))).toMatchObject({ code: 'start-date-needed' })
    await rows('update jobs set filled = openings where id = $1', [jobId])
    expect(await problemOf(move('placed'))).toMatchObject({ code: 'no-opening-left' })
    await rows('update jobs set filled = openings - 1 where id = $1', [jobId])
    await move('placed')
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status: 'filled', filled: 99 })
  })
})

describe('a job', () => {
  const opens: JobStatus[] = ['draft', 'scheduled', 'on_hold', 'filled', 'expired', 'closed']
  const closes: JobStatus[] = ['open', 'on_hold']
  const withStatus = async (status: JobStatus) => {
    const { id } = await makeJob(world)
    await rows('update jobs set status = $2, opens_at = now() where id = $1', [id, status])
    return operation.get('/jobs/{jobId}', { jobId: id })
  }

  it.each(jobStatuses)('that is %s goes online if it may', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const open = operation.put('/jobs/{jobId}/publication', { jobId, version, body: {} })
    if (opens.includes(status)) expect(await open).toMatchObject({ status: 'open', closeReason: null })
    else
      expect(await problemOf(open)).toMatchObject({
        status: 409,
        code: status === 'pending_approval' ? 'job-awaits-approval' : 'job-move-not-allowed',
      })
  })

  it.each(jobStatuses)('that is %s is closed if it may', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const close = operation.put('/jobs/{jobId}/closure', { jobId, version, body: { reason: 'Won by another agency' } })
    if (closes.includes(status)) expect(await close).toMatchObject({ status: 'closed', closeReason: 'Won by another agency' })
    else expect(await problemOf(close)).toMatchObject({ status: 409, code: 'job-not-open' })
  })

  it.each(jobStatuses)('that is %s is put away if it is over, and comes back as what it was', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const archive = operation.put('/jobs/{jobId}/archival', { jobId, version, body: { reason: 'inactive' } })
    if (!['draft', 'filled', 'expired', 'closed'].includes(status))
      return expect(await problemOf(archive)).toMatchObject({ status: 409, code: status === 'archived' ? 'job-archived' : 'job-not-over' })
    await archive
    const admin = await world.as('admin')
    const { items } = await admin.get('/archives', { query: { kind: 'job', recordId: jobId } })
    await admin.put('/archives/{archiveId}/restoration', { archiveId: Number(items[0]?.id), version: 1 })
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status })
  })

  it.each(jobStatuses)('that is %s can be changed unless it is put away', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const change = operation.patch('/jobs/{jobId}', { jobId, version, body: { openings: 7 } })
    if (status === 'archived') expect(await problemOf(change)).toMatchObject({ status: 409, code: 'job-archived' })
    else expect(await change).toMatchObject({ openings: 7, status })
  })

  it.each(jobStatuses)('that is %s is seen by visitors and applied for only while it is open', async (status) => {
    const { id: jobId, slug } = await withStatus(status)
    const advert = await world.visitor.get('/adverts/{slug}', { slug }).then(
      ({ isOpen }) => (isOpen ? 'open' : 'over'),
      () => 'hidden',
    )
    const over: JobStatus[] = ['on_hold', 'filled', 'expired', 'closed', 'archived']
    expect(advert).toBe(status === 'open' ? 'open' : over.includes(status) ? 'over' : 'hidden')
    const sent = applyAsGuest(world, jobId)
    if (status === 'open') await sent
    // Nobody learns by applying that there is an advert to come.
    else
      expect(await problemOf(sent)).toMatchObject(
        advert === 'over' ? { status: 409, code: 'job-not-open' } : { status: 404, code: 'not-found' },
      )
  })
})

describe('a user', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await world.as('admin')
  })
  const make: Record<UserStatus, () => Promise<number>> = {
    active: async () => (await world.as('agent', newAddress().split('@')[0])).id,
    invited: async () =>
      (await admin.post('/users', { body: { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent', locale: 'en' } })).id,
    suspended: async () => {
      const userId = await make.active()
      await admin.put('/users/{userId}/suspension', { userId, body: {} })
      return userId
    },
    disabled: async () => {
      const userId = await make.active()
      await admin.put('/users/{userId}/closure', { userId, body: {} })
      return userId
    },
  }
  type Deed = (userId: number) => Promise<unknown>
  const deeds: Record<string, [Deed, Record<UserStatus, UserStatus | string>]> = {
    suspended: [
      (userId) => admin.put('/users/{userId}/suspension', { userId, body: {} }),
      { active: 'suspended', invited: 'suspended', suspended: 'suspended', disabled: 'suspended' },
    ],
    disabled: [
      (userId) => admin.put('/users/{userId}/closure', { userId, body: {} }),
      { active: 'disabled', invited: 'disabled', suspended: 'disabled', disabled: 'disabled' },
    ],
    'opened again': [
      (userId) => admin.delete('/users/{userId}/closure', { userId }),
      { active: 'active', invited: 'invited', suspended: 'active', disabled: 'active' },
    ],
    invited: [
      (userId) => admin.put('/users/{userId}/invitation', { userId }),
      { active: '409 user-joined', invited: 'invited', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
    'sent a link for a password': [
      (userId) => admin.post('/users/{userId}/password-link', { userId }),
      { active: 'active', invited: '409 user-not-joined', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
    seen: [
      async (userId) => {
        await admin.put('/users/{userId}/preview', { userId })
        await admin.delete('/me/preview', {})
      },
      { active: 'active', invited: 'invited', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
  }
  it.each(Object.keys(deeds).flatMap((deed) => userStatuses.map((status) => ({ deed, status }))))(
    'who is $status can be $deed, or is left as they are',
    async ({ deed, status }) => {
      const [doIt, becomes] = deeds[deed] as (typeof deeds)[string]
      const userId = await make[status]()
      const outcome = await doIt(userId).then(
        async () => (await admin.get('/users/{userId}', { userId })).status,
        ({ body }) => `${body.status} ${body.code}`,
      )
      expect(outcome).toContain(becomes[status])
    },
  )
})

describe('an import', () => {
  type Deed = 'read' | 'check' | 'decide' | 'write' | 'cancel' | 'undo'
  const leads: Record<ImportStatus, Partial<Record<Deed, ImportStatus>>> = {
    reading: { cancel: 'cancelled' },
    read: { read: 'reading', check: 'checking', cancel: 'cancelled' },
    checking: { cancel: 'cancelled' },
    checked: { read: 'reading', check: 'checking', decide: 'checked', write: 'writing', cancel: 'cancelled' },
    writing: { cancel: 'cancelled' },
    written: { undo: 'undoing' },
    undoing: {},
    undone: {},
    cancelled: { undo: 'undoing' },
    failed: { cancel: 'cancelled' },
  }
  const options: Options = {
    country: 'GB',
    locale: 'en',
    dayOrder: 'dmy',
    doubles: 'leave-out',
    faults: 'leave-out',
    ownerId: null,
    lawfulBasis: null,
    tags: [],
  }
  const deeds: Record<Deed, (importId: number) => Promise<{ status: ImportStatus }>> = {
    read: (importId) =>
      operation.put('/imports/{importId}/reading', { importId, body: { encoding: null, delimiter: null, headerLine: null, noun: null } }),
    check: (importId) => operation.put('/imports/{importId}/check', { importId, body: { targets: ['fullName'], options } }),
    decide: (importId) => operation.put('/imports/{importId}/decisions', { importId, body: { number: 2, doubleWay: 'fill' } }),
    write: (importId) => operation.put('/imports/{importId}/writing', { importId }),
    cancel: (importId) => operation.put('/imports/{importId}/cancellation', { importId }),
    undo: (importId) => operation.put('/imports/{importId}/undoing', { importId }),
  }
  let first: number
  beforeAll(async () => {
    first = (await operation.post('/imports', { file: new File(['Name\nAnn Mason\n'], 'people.csv') })).id
  })
  const make = async (status: ImportStatus, added = 1) => {
    const [{ id }] = await rows(
      `insert into imports (file_id, name, kind, noun, columns, created_by, status, added)
        select file_id, name, kind, 'candidate', '[{"heading": "Name", "samples": [], "dayOrders": []}]', created_by, $2, $3
        from imports where id = $1 returning id`,
      [first, status, added],
    )
    await rows(`insert into import_rows (import_id, number, cells, outcome, double_by) values ($1, 2, '{Ann Mason}', 'double', 'phone')`, [
      id,
    ])
    return Number(id)
  }
  const statusOf = async (id: number) => (await rows('select status from imports where id = $1', [id]))[0].status

  it.each(importStatuses)('that is %s is led on from there only where it may', async (status) => {
    for (const deed of Object.keys(deeds) as Deed[]) {
      const [id, to] = [await make(status), leads[status][deed]]
      if (to) expect((await deeds[deed](id)).status, deed).toBe(to)
      else expect(await problemOf(deeds[deed](id)), deed).toMatchObject({ status: 409, code: 'import-elsewhere' })
      expect(await statusOf(id), deed).toBe(to ?? status)
    }
  })
  it.each(['written', 'cancelled'] as const)('that is %s and wrote nothing has nothing to undo', async (status) => {
    expect(await problemOf(deeds.undo(await make(status, 0)))).toMatchObject({ status: 409, code: 'import-wrote-nothing' })
  })
  it.each(['reading', 'read', 'checking', 'checked', 'failed'] as const)('that is %s keeps nothing once it is stopped', async (status) => {
    const id = await make(status, 0)
    await deeds.cancel(id)
    expect(
      await rows('select file_id, (select count(*)::int from import_rows where import_id = i.id) from imports i where id = $1', [id]),
    ).toEqual([{ file_id: null, count: 0 }])
  })
  it('that was stopped while it was written keeps its rows, to be undone', async () => {
    const id = await make('writing')
    await deeds.cancel(id)
    expect((await deeds.undo(id)).status).toBe('undoing')
  })
})

describe('a document', () => {
  const states = ['requested', 'submitted', 'verified', 'rejected', 'verified, replaced', 'rejected, replaced'] as const
  type State = (typeof states)[number]
  let person: Person
  let candidateId: number
  beforeAll(async () => {
    person = await world.as('candidate', 'has papers')
    const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    candidateId = (await person.post('/candidates/registration', { body })).id
  })
  const make = async (state: State) => {
    const [status, replaced] = state.split(', ')
    const [{ id }] = await rows(
      `insert into documents (candidate_id, type, status, reason, checked_at, checked_how, replaced_at, expires_on, created_at)
        values ($1, $2, $3::text, case $3 when 'rejected' then 'Too dark' end, case when $3 in ('verified', 'rejected') then now() end,
          case $3 when 'verified' then 'paper' end, case when $4 then now() end, $5, now()) returning id`,
      [candidateId, sst.type, status, replaced !== undefined, sst.expiresOn],
    )
    return Number(id)
  }
  const document = (documentId: number) => ({ documentId, version: 1 })
  const sent = { expiresOn: sst.expiresOn }
  type Deed = (documentId: number) => Promise<unknown>
  const deeds: Record<string, [Deed, Record<State, string>]> = {
    sent: [
      (id) => operation.put('/documents/{documentId}/submission', { ...document(id), body: sent }),
      {
        requested: 'submitted',
        submitted: 'submitted',
        rejected: 'submitted',
        verified: '409 document-verified',
        'verified, replaced': '409 document-verified',
        'rejected, replaced': '409 document-verified',
      },
    ],
    verified: [
      (id) => operation.put('/documents/{documentId}/verification', { ...document(id), body: { how: 'app' } }),
      {
        requested: '409 document-not-submitted',
        submitted: 'verified',
        verified: '409 document-not-submitted',
        rejected: '409 document-not-submitted',
        'verified, replaced': '409 document-not-submitted',
        'rejected, replaced': '409 document-not-submitted',
      },
    ],
    'sent back': [
      (id) => operation.put('/documents/{documentId}/rejection', { ...document(id), body: { reason: 'Forged' } }),
      {
        requested: '409 document-not-submitted',
        submitted: 'rejected',
        verified: 'rejected',
        rejected: '409 document-not-submitted',
        'verified, replaced': 'rejected',
        'rejected, replaced': '409 document-not-submitted',
      },
    ],
    renewed: [
      (id) => operation.post('/candidates/{candidateId}/documents', { candidateId, body: { ...sent, type: sst.type, replacesId: id } }),
      {
        requested: '409 document-not-renewable',
        submitted: '409 document-not-renewable',
        verified: 'verified',
        rejected: '409 document-not-renewable',
        'verified, replaced': '409 document-not-renewable',
        'rejected, replaced': '409 document-not-renewable',
      },
    ],
    'taken away by staff': [
      (id) => operation.delete('/documents/{documentId}', document(id)),
      {
        requested: 'removed',
        submitted: 'removed',
        verified: 'removed',
        rejected: 'removed',
        'verified, replaced': 'removed',
        'rejected, replaced': 'removed',
      },
    ],
    'taken away by whose it is': [
      (id) => person.delete('/documents/{documentId}', document(id)),
      {
        requested: '409 document-asked-for',
        submitted: 'removed',
        verified: '409 document-verified',
        rejected: 'removed',
        'verified, replaced': '409 document-verified',
        'rejected, replaced': 'removed',
      },
    ],
  }
  it.each(Object.keys(deeds).flatMap((deed) => states.map((state) => ({ deed, state }))))(
    'that is $state can be $deed, or stays as it is',
    async ({ deed, state }) => {
      const [doIt, becomes] = deeds[deed] as (typeof deeds)[string]
      const id = await make(state)
      const statusOf = async () => {
        const [row] = await rows('select status, removed_at is not null as gone from documents where id = $1', [id])
        return row.gone ? 'removed' : row.status
      }
      const before = await statusOf()
      const outcome = await doIt(id).then(statusOf, ({ body }) => `${body.status} ${body.code}`)
      expect(outcome).toBe(becomes[state])
      if (outcome.startsWith('409')) expect(await statusOf()).toBe(before)
      await rows('delete from documents where candidate_id = $1', [candidateId])
    },
  )
})

describe('a batch', () => {
  const final: BatchKind[] = ['send-mail', 'archive', 'request-documents']
  const cancels: BatchStatus[] = ['waiting', 'running']
  const undoes: BatchStatus[] = ['finished', 'cancelled']
  const make = async (status: BatchStatus, kind: BatchKind = 'add-tags') => {
    const [{ id }] = await rows(
      `insert into batches (kind, action, selection, status, total, created_by)
        values ($1::text, jsonb_build_object('kind', $1, 'tags', array['rail']), '{"ids": []}', $2, 0, $3) returning id`,
      [kind, status, operation.id],
    )
    return Number(id)
  }
  const statusOf = async (id: number) => (await rows('select status from batches where id = $1', [id]))[0].status
  const { work } = batchesOf(world, () => operation)

  it.each(batchStatuses)('that is %s is stopped, or taken back, if it may be', async (status) => {
    const [one, other] = [await make(status), await make(status)]
    const cancel = operation.put('/batches/{batchId}/cancellation', { batchId: one })
    if (cancels.includes(status)) expect((await cancel).status).toBe('cancelled')
    else expect(await problemOf(cancel)).toMatchObject({ status: 409, code: 'batch-over' })
    const undo = operation.put('/batches/{batchId}/undoing', { batchId: other })
    if (undoes.includes(status)) expect((await undo).status).toBe('undoing')
    else expect(await problemOf(undo)).toMatchObject({ status: 409, code: 'batch-not-over' })
    expect([await statusOf(one), await statusOf(other)]).toEqual([
      cancels.includes(status) ? 'cancelled' : status,
      undoes.includes(status) ? 'undoing' : status,
    ])
  })
  it.each(batchKinds)('of the kind %s is final, or not', async (kind) => {
    const undo = operation.put('/batches/{batchId}/undoing', { batchId: await make('finished', kind) })
    if (final.includes(kind)) expect(await problemOf(undo)).toMatchObject({ status: 409, code: 'batch-final' })
    else expect((await undo).status).toBe('undoing')
  })
  it.each(batchStatuses)(
    'that is %s when the queue comes to it ends as it should, and stays what it was once it was over',
    async (status) => {
      const ends: Partial<Record<BatchStatus, BatchStatus>> = { waiting: 'finished', running: 'finished', undoing: 'undone' }
      const id = await make(status)
      await work(id)
      expect(await statusOf(id)).toBe(ends[status] ?? status)
    },
  )
  it('that is stopped between two candidates stays stopped', async () => {
    const id = await make('running')
    const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
    const { id: candidateId } = await operation.post('/candidates', { body })
    await rows('insert into batch_rows (batch_id, candidate_id) values ($1, $2)', [id, candidateId])
    await rows(`create function stop_it() returns trigger language plpgsql as
      $$ begin update batches set status = 'cancelled' where id = new.batch_id; return new; end $$`)
    await rows('create trigger stop_it after update on batch_rows for each row execute function stop_it()')
    await work(id)
    await rows('drop trigger stop_it on batch_rows')
    expect(await rows('select status, done from batches where id = $1', [id])).toEqual([{ status: 'cancelled', done: 1 }])
  })
})

describe('an archived record', () => {
  const states = ['archived', 'quarantined', 'held', 'held until yesterday', 'restored', 'erased'] as const
  type State = (typeof states)[number]
  let admin: Person
  beforeAll(async () => {
    admin = await world.as('admin')
  })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const columns: Record<State, string> = {
    archived: 'version = 1',
    quarantined: 'quarantined_at = now(), purge_on = current_date',
    held: `hold_reason = 'Claim', held_at = now(), hold_until = '${inDays(0)}'`,
    'held until yesterday': `hold_reason = 'Claim', held_at = now(), hold_until = '${inDays(-1)}'`,
    restored: 'restored_at = now()',
    erased: `erased_at = now(), note = ''`,
  }
  const make = async (state: State) => {
    const { id: employerId, version } = await operation.post('/employers', {
      body: { name: `Hale ${crypto.randomUUID()}`, sector: 'residential' },
    })
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    const [{ id }] = await rows(`update archives set ${columns[state]} where kind = 'employer' and record_id = $1 returning id`, [
      employerId,
    ])
    return { archiveId: Number(id), version: 1 }
  }
  type At = Awaited<ReturnType<typeof make>>
  const gone = { restored: '409 archive-restored', erased: '409 archive-erased' }
  const none = '409 archive-not-held'
  const deeds: Record<string, [(at: At) => Promise<unknown>, Record<State, string>]> = {
    restored: [
      (at) => admin.put('/archives/{archiveId}/restoration', at),
      { archived: 'restored', quarantined: 'restored', held: 'restored', 'held until yesterday': 'restored', ...gone },
    ],
    extended: [
      (at) => admin.put('/archives/{archiveId}/purge-date', { ...at, body: { purgeOn: inDays(3000), reason: 'Claim' } }),
      { archived: 'archived', quarantined: 'archived', held: 'archived', 'held until yesterday': 'archived', ...gone },
    ],
    held: [
      (at) => admin.put('/archives/{archiveId}/hold', { ...at, body: { reason: 'Claim', until: inDays(3) } }),
      { archived: 'archived', quarantined: 'quarantined', held: 'archived', 'held until yesterday': 'archived', ...gone },
    ],
    released: [
      (at) => admin.delete('/archives/{archiveId}/hold', at),
      { archived: none, quarantined: none, held: 'archived', 'held until yesterday': 'archived', ...gone },
    ],
    erased: [
      async (at) => {
        const { name } = await admin.get('/archives/{archiveId}', { archiveId: at.archiveId })
        return admin.put('/archives/{archiveId}/erasure', { ...at, body: { name: name ?? '' } })
      },
      { archived: 'erased', quarantined: 'erased', held: '409 archive-held', 'held until yesterday': 'erased', ...gone },
    ],
  }
  it.each(Object.keys(deeds).flatMap((deed) => states.map((state) => ({ deed, state }))))(
    'that is $state can be $deed, or stays as it is',
    async ({ deed, state }) => {
      const [doIt, becomes] = deeds[deed] as (typeof deeds)[string]
      const at = await make(state)
      const find = () =>
        rows('select version, hold_until, purge_on, restored_at, erased_at, quarantined_at from archives where id = $1', [at.archiveId])
      const [before] = await find()
      const outcome = await doIt(at).then(
        async () => {
          const [row] = await find()
          return row.erased_at ? 'erased' : row.restored_at ? 'restored' : row.quarantined_at ? 'quarantined' : 'archived'
        },
        ({ body }) => `${body.status} ${body.code}`,
      )
      expect(outcome).toBe(becomes[state])
      if (outcome.startsWith('409')) expect(await find()).toEqual([before])
    },
  )
})

describe('an enquiry', () => {
  it.each(enquiryStatuses)('that is %s becomes whatever staff say, and keeps its owner and note', async (from) => {
    const [{ id }] = await rows(
      `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, status, owner_id, note, created_at, updated_at)
        select 'Ann', 'ann@people.example', 'ann@people.example', 'press', 'Hello', 'A message', 'en', version, $1, $2, 'Called', now(), now()
        from privacy_notices limit 1 returning id`,
      [from, operation.id],
    )
    const enquiryId = Number(id)
    for (const status of enquiryStatuses) {
      const { version } = await operation.get('/enquiries/{enquiryId}', { enquiryId })
      expect(await operation.patch('/enquiries/{enquiryId}', { enquiryId, version, body: { status } })).toMatchObject({
        status,
        ownerId: operation.id,
        note: 'Called',
        version: version + 1,
      })
      await rows('update enquiries set status = $2 where id = $1', [enquiryId, from])
    }
  })
})
