import { describe, expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { addDays, dayOf, showDay, showMoment, showWeekday } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import { createLog } from '#server/log.ts'
import type { Task } from '#server/tasks.ts'
import { answerBy } from '../../src/features/applications/rules.ts'
import { runRetention } from '../../src/features/archives/server/retention.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { mostOpenedAnHour } from '../../src/features/privacy/rules.ts'
import { declared } from '../../src/declared.ts'
import { operations as contract } from '../../src/contract.ts'
import { retention } from '../../src/retention.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { type AuditedOperation, type OperationExample, operationExamples } from '#test/support/operation-examples.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, jobBody, leeds, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { shopIsBuilt } from '#test/support/shop.ts'
import { isForeign, slipsIn, slipsInMail } from '#test/support/language-checks.ts'
import { hold, person } from '#test/support/wallets.ts'
import { allWords, forms } from '#test/support/texts.ts'

// Each kind of mail and of notification goes once to somebody who reads French. What any other test leaves in a mail or a notification
// is read by `useApp`; here nothing is left out. Mails about an account's safety are in `identity/server/mails/notices.test.ts`.

const world = useApp()
const examples = operationExamples(world, world)
const operations: Record<string, Operation> = contract
const today = dayOf(new Date())
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
let count = 0

/** From now on everybody reads French, whatever they said. */
async function allReadFrench() {
  const tables = await runs<{ name: string }>(
    world,
    `select table_name as name from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and column_name = 'locale' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(2)
  for (const { name } of tables) await runs(world, `update ${name} set locale = 'fr' where locale <> 'fr'`)
}
const task = (name: string, payload: object = {}, now = new Date()) =>
  (tasks(world.config)[name] as Task).run(world.tasking(now), payload as never)
type Act = () => Promise<unknown>
/** What a deed of `writes.test.ts` does, by somebody who speaks French. */
const deed = (name: AuditedOperation) => async (): Promise<Act> => {
  const { by, input } = await examples[name]()
  const { method, path } = operations[name] as Operation
  const speaking = world.client((by as Partial<Person>).token, 'fr')
  const send = speaking[method.toLowerCase() as 'get'] as unknown as (path: string, input: OperationExample['input']) => Promise<unknown>
  const body = input.body as Record<string, unknown> | undefined
  return () => send(path, body && 'locale' in body ? { ...input, body: { ...body, locale: 'fr' } } : input)
}
const owning = (name: string) => world.as('operation', `${name} ${++count}`)
/** Somebody applied for a job, with a recruiter of its own. */
async function applied(stage = 'new', of?: Person) {
  const owner = await owning('recruiter')
  const job = await makeJob(world)
  await runs(world, `update jobs set owner_id = ${owner.id} where id = ${job.id}`)
  const body = guest()
  if (of)
    await of.post('/jobs/{jobId}/applications', { jobId: job.id, body: { privacyAccepted: true }, idempotencyKey: crypto.randomUUID() })
  else await applyAsGuest(world, job.id, body)
  const [row] = await runs<{ id: number; candidateId: number }>(
    world,
    `update applications set stage = '${stage}' where job_id = ${job.id} returning id::int, candidate_id::int as "candidateId"`,
  )
  return { owner, job, body, applicationId: Number(row?.id), candidateId: Number(row?.candidateId) }
}
const move = (by: Person, applicationId: number, body: object) =>
  by.put('/applications/{applicationId}/stage', { applicationId, version: 1, body: body as never })

/** What is said, by the words of a subject or the name of an event, and how it comes about once all is there. */
const scenes: Record<string, [kinds: string[], prepare: () => Promise<Act>]> = {
  'an application': [['application-received', 'applications/text.ts receivedSubject', 'applications/text.ts staffSubject'], deed('apply')],
  'an application that is there already': [
    ['applications/text.ts againSubject'],
    async () => {
      const { job, body } = await applied()
      return () => applyAsGuest({ visitor: world.client(undefined, 'fr') }, job.id, body)
    },
  ],
  'an application that is withdrawn': [['application-withdrawn'], deed('withdrawApplication')],
  'an application that moves on': [
    ['application-moved', 'candidate-moved', 'applications/text.ts movedSubject'],
    async () => {
      const agent = await world.as('agent')
      const { owner, applicationId, candidateId } = await applied('new', await person(world, 'Moves'))
      await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
      return async () => {
        await move(owner, applicationId, { stage: 'screening' })
        await settle(world)
      }
    },
  ],
  'an application that is over': [
    ['applications/text.ts overSubject'],
    async () => {
      const { owner, applicationId } = await applied('screening')
      return async () => {
        await move(owner, applicationId, { stage: 'rejected', reason: 'experience', tell: true })
        await settle(world)
      }
    },
  ],
  'an answer that takes longer': [
    ['answer-put-off', 'applications/text.ts holdingSubject'],
    async () => {
      const [guests, own] = [await applied(), await applied('new', await person(world, `Waits ${++count}`))]
      const body = { applicationIds: [guests.applicationId, own.applicationId], until: answerBy(today, 7) }
      const by = await world.as('operation')
      return () => by.post('/replies', { body })
    },
  ],
  'answers that are due': [
    ['answers-due', 'applications/text.ts answersDueSubject'],
    async () => {
      const { applicationId } = await applied()
      await runs(world, `update applications set answer_by = '${today}' where id = ${applicationId}`)
      return () => task('applications.remindAnswers')
    },
  ],
  'a next step': [
    ['next-step-due'],
    async () => {
      const { owner, applicationId } = await applied('screening')
      await runs(
        world,
        `update applications set next_step = 'Appeler', next_step_on = '${today}', next_step_by = ${owner.id} where id = ${applicationId}`,
      )
      return () => task('applications.remindNextSteps')
    },
  ],
  'terms that are worse': [
    ['applications/text.ts termsSubject'],
    async () => {
      const { job } = await applied('screening')
      const was = { pay: { ...job.pay, min: 9000, max: 9900 }, place: { ...job.place, id: 1, name: 'York' } }
      return () => task('applications.tellTerms', { jobId: job.id, was })
    },
  ],
  'a job that asks for more': [
    ['gates-changed'],
    async () => {
      const { owner, job } = await applied('screening')
      const { jobVersion } = await owner.get('/jobs/{jobId}/requirements', { jobId: job.id })
      const body = { items: [{ type: 'smsts' }] } as const
      await owner.put('/jobs/{jobId}/requirements', { jobId: job.id, version: jobVersion, body: body as never })
      await runs(world, `update applications set gate = 'pass' where job_id = ${job.id}`)
      return () => task('applications.regateJob', { jobId: job.id })
    },
  ],
  'a message of the agency': [['agency-wrote', 'messages/text.ts writtenSubject'], deed('sendMessage')],
  'a message of a candidate': [
    ['candidate-wrote'],
    async () => {
      const by = await person(world, `Writes ${++count}`)
      const { applicationId } = await applied('new', by)
      return () => by.post('/applications/{applicationId}/messages', { applicationId, body: { text: 'Bonjour' } })
    },
  ],
  'a mention': [['colleague-mentioned'], deed('addCandidateActivity')],
  'a document that was sent': [['document-sent'], deed('sendRequestedDocument')],
  'a document that is asked for': [['documents/server/mail-text.ts askSubject'], deed('requestDocuments')],
  'a document that is sent back': [['documents/server/mail-text.ts rejectedSubject'], deed('rejectDocument')],
  'a document that ends': [
    ['document-ending', 'documents/server/mail-text.ts endingSubject'],
    async () => {
      const { candidateId } = await person(world, `Ends ${++count}`)
      await hold(world, candidateId, { type: 'sst', expires_on: addDays(today, 30) })
      return () => task('documents.remind')
    },
  ],
  'documents that end, of somebody without an account': [
    ['documents/server/mail-text.ts endingSubjects'],
    async () => {
      const { candidateId } = await applied()
      await hold(world, candidateId, { type: 'sst', expires_on: addDays(today, 30) })
      await hold(world, candidateId, { type: 'smsts', expires_on: addDays(today, 30) })
      return () => task('documents.remind')
    },
  ],
  'a file that is shared': [
    ['file-shared'],
    async () => {
      const { candidateId } = await person(world, `Shared ${++count}`)
      const by = await world.as('operation')
      const { id: fileId } = await by.post('/candidates/{candidateId}/files', { candidateId, file: cvFile() })
      await runs(world, `update files set kind = 'contract' where id = ${fileId}`)
      return () => by.put('/files/{fileId}/sharing', { fileId, version: 1 })
    },
  ],
  'a message by the contact form': [['enquiries/text.ts receiptSubject'], deed('sendEnquiry')],
  'messages by the contact form': [
    ['enquiry-received'],
    async () => {
      await (await deed('sendEnquiry')())()
      return () => task('enquiries.tell')
    },
  ],
  'a job that awaits approval': [
    ['job-awaits-approval'],
    async () => {
      await world.as('admin')
      const { employer } = await makeJob(world)
      const asker = await owning('asks')
      return () => asker.post('/jobs', { body: jobBody(employer.id, { showEmployer: false }) })
    },
  ],
  'a job that is approved': [['job-decided'], deed('approveJob')],
  'a job that is not approved': [['job-decided'], deed('refuseJob')],
  'a job that reached its closing date': [
    ['job-expired'],
    async () => {
      const { job } = await applied()
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${job.id}`)
      return () => task('jobs.expire')
    },
  ],
  'a scheduled job that opens': [
    ['job-opened'],
    async () => {
      const { id } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${id}`)
      return () => task('jobs.openScheduled')
    },
  ],
  'a scheduled job that cannot open': [
    ['job-opened'],
    async () => {
      const { id, employer } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${id}`)
      await runs(
        world,
        `update employers set terms_version = null, terms_accepted_on = null, terms_recorded_at = null where id = ${employer.id}`,
      )
      return () => task('jobs.openScheduled')
    },
  ],
  'a saved job that closes': [
    ['saved-job-closing'],
    async () => {
      const saver = await person(world, `Saves ${++count}`)
      const { id: jobId } = await makeJob(world, { closesOn: addDays(today, 2) })
      await saver.put('/me/saved-jobs/{jobId}', { jobId })
      return () => task('savedJobs.warnOfClosing')
    },
  ],
  'a right to work that ends': [
    ['right-to-work-due'],
    async () => {
      const owner = await owning('checks')
      const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', country: 'GB', ownerId: owner.id } as const
      const { id: candidateId } = await owner.post('/candidates', { body })
      const check = { proof: 'uk-online', checkedOn: today, permissionUntil: addDays(today, 20) } as const
      await owner.post('/candidates/{candidateId}/right-to-work', { candidateId, body: check })
      return () => task('rightToWork.recheck')
    },
  ],
  'somebody who opens very many records': [
    ['records-read'],
    async () => {
      await world.as('admin')
      const reader = await owning('reads')
      await runs(
        world,
        `with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+44' || n from generate_series(0, ${mostOpenedAnHour}) n returning id)
          insert into candidate_openings (candidate_id, account_id, role, hour, opened_at) select id, ${reader.id}, 'operation', now(), now() from c`,
      )
      return () => task('privacy.tellOfMassReading', { accountId: reader.id })
    },
  ],
  'a digest': [
    ['notifications/text.ts digestSubject'],
    async () => {
      const { owner, job } = await applied()
      await owner.put('/me/notification-choices', {
        body: { choices: [{ event: 'application-received', inApp: true, mail: 'digest' }] },
      })
      await applyAsGuest(world, job.id)
      return () => task('notifications.digest')
    },
  ],
  'an invitation': [['users/text.ts inviteSubject'], deed('addUser')],
  'an invitation once more': [['users/text.ts inviteSubject'], deed('inviteUser')],
  'a link for a password': [['users/text.ts linkSubject'], deed('sendPasswordLink')],
  'a place on the waiting list': [['waiting-list/server/mail-text.ts confirmSubject'], deed('joinWaitingList')],
  'a shop that opens': [
    ['waiting-list/server/mail-text.ts openSubject'],
    async () => {
      await (await deed('joinWaitingList')())()
      await runs(world, 'update waiting_addresses set confirmed_at = now()')
      await shopIsBuilt(world, true)
      await (await world.as('admin')).put('/shop/opening', {})
      return () => task('waitingList.tell')
    },
  ],
  'a registration link': [['candidates/server/mail-text.ts linkSubject'], deed('makeRegistrationLink')],
  'a record that staff wrote': [
    ['candidates/server/mail-text.ts noticeSubject'],
    async () => {
      const by = await world.as('operation')
      const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'fr', sendNotice: true } as const
      return () => by.post('/candidates', { body })
    },
  ],
  'an alert that is asked for': [['alerts/server/mail-text.ts confirmSubject'], deed('requestJobAlert')],
  'an alert': [
    ['alerts/server/mail-text.ts newJobs'],
    async () => {
      const reader = await person(world, `Alert ${++count}`)
      await reader.post('/me/job-alerts', {
        body: { search: { keyword: 'bricklayer', location: leeds, distance: 20 }, frequency: 'at-once' },
      })
      const { id } = await makeJob(world)
      await runs(world, `update jobs set posted_at = now() - interval '10 minutes' where id = ${id}`)
      await runs(world, `update job_alerts set told_until = date_trunc('milliseconds', now() - interval '1 hour'), due_at = now()`)
      return () => task('alerts.send')
    },
  ],
  'a profile whose time is over': [
    ['privacy/server/words.ts keepSubject'],
    async () => {
      const by = await world.as('operation')
      const body = { firstName: 'Ada', lastName: 'Bell', email: newAddress(), locale: 'en' } as const
      const { id } = await by.post('/candidates', { body })
      await runs(world, `update candidates set created_at = '2030-01-10T12:00:00Z' where id = ${id}`)
      const { kysely } = world.app.database
      return () => runRetention({ kysely, log: createLog('silent') }, retention(world.config), { now: noon('2031-12-11'), isDryRun: false })
    },
  ],
}

const subjects = allWords.flatMap(([place, words]) =>
  Object.keys(words).flatMap((key) =>
    (/Subjects?$/.test(key) && /(^|\/)(server|[\w-]+)\/[\w-]+\.ts$/.test(place) && !place.includes('/web/')) || key === 'newJobs'
      ? [`${place.replace('features/', '')} ${key}`]
      : [],
  ),
)
const wordsOf = (kind: string) => {
  const [place, key = ''] = kind.split(' ')
  return allWords.flatMap(([at, words]) => (at === `features/${place}` && words[key] ? [words[key]] : []))[0]
}
/** Whether a line is one that these words make in French. */
const isSaidBy = (kind: string, line: string) =>
  forms(wordsOf(kind)?.fr ?? '').some((form) => {
    const pattern = typeset(form, 'fr')
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')
    return new RegExp(`^${pattern}$`).test(line)
  })

/** What the list of documents says in English, and otherwise in French. */
const inTheList = async () =>
  (
    await runs<{ en: string }>(
      world,
      `select renewal_en as en from document_types where renewal_en <> renewal_fr union select name_en from document_types t where not exists (select from document_types o where position(t.name_en in o.name_fr) > 0)`,
    )
  ).map(({ en }) => en)
const isPunctuatedAsEnglish = (line: string) => /“|[^\s\u00a0\u202f]: /.test(line)

describe('whoever reads French is told in French of', () => {
  it('each kind of mail and each event, somewhere here', () => {
    const told = new Set(Object.values(scenes).flatMap(([kinds]) => kinds))
    const kinds = [...Object.keys(declared.events), ...subjects].filter((kind) => !kind.startsWith('identity/server/mails/'))
    expect(
      kinds
        .filter((kind) => !told.has(kind))
        .map((kind) => `Nobody who reads French is sent “${kind}”: add a scene to test/tongues.test.ts.`),
    ).toEqual([])
    expect([...told].filter((kind) => !kinds.includes(kind))).toEqual([])
  })
  it.each(Object.entries(scenes))('%s', async (_, [kinds, prepare]) => {
    const act = await prepare()
    await allReadFrench()
    const [start] = await runs<{ id: number }>(world, 'select coalesce(max(id), 0)::int as id from notifications')
    const before = (await world.mails()).length
    await act()
    const english = await inTheList()
    const mails = (await world.mails()).slice(before)
    const notices = await runs<{ event: string; path: string; fr: string }>(
      world,
      `select event, path, sentence_fr as fr from notifications where id > ${start?.id}`,
    )
    expect(mails.map(({ locale }) => locale)).not.toContain('en')
    expect(mails.flatMap(slipsInMail)).toEqual([])
    const said = [...notices.map(({ fr }) => fr), ...mails.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs])]
    expect(said.filter((line) => isPunctuatedAsEnglish(line) || english.some((one) => line.includes(one)))).toEqual([])
    for (const { fr, path } of notices) expect([slipsIn(fr, 'fr'), isForeign(path, 'fr') ? path : '']).toEqual([[], ''])
    for (const kind of kinds)
      if (kind in declared.events) {
        expect(notices.map(({ event }) => event)).toContain(kind)
        // A mail tells of it too: by this sentence, or by words of its own, which are a kind of their own.
        expect(mails.length).toBeGreaterThan(0)
      } else
        expect(
          mails.some(({ subject }) => isSaidBy(kind, subject)),
          `${kind} is not among ${mails.map(({ subject }) => subject)}`,
        ).toBe(true)
  })
})

describe('a day or a moment of the other language', () => {
  const year = Array.from({ length: 366 }, (_, i) => addDays('2028-01-01', i))
  const ways = { showDay, showWeekday, showMoment }
  const others = { en: 'fr', fr: 'en' } as const
  const slips = (way: keyof typeof ways, said: Locale, to: Locale) =>
    year.map((day) => slipsIn(`x (${ways[way](way === 'showMoment' ? `${day}T20:00:00Z` : day, said)}) x`, to).length > 0)
  it.each(['en', 'fr'] as const)('is noticed whatever the day, and none of one’s own: %s', (locale) => {
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      expect([way, ...new Set(slips(way, others[locale], locale))]).toEqual([way, true])
      expect([way, ...new Set(slips(way, locale, locale))]).toEqual([way, false])
    }
  })
  it.each(['en', 'fr'] as const)('is noticed where neither writes it like that: %s', (locale) => {
    for (const said of ['2026-11-21', 'Nov 21, 2026', 'November 21']) expect(slipsIn(`x ${said} x`, locale)).not.toEqual([])
  })
})

describe('one’s own data', () => {
  it.each(['en', 'fr'] as const)('has notifications in the language of the account, %s', async (locale) => {
    const someone = await world.as('candidate', `exports ${locale}`)
    const said = { event: 'application-moved', path: '/', sentence: (its: Locale) => `Said in ${its}`, inApp: true } as const
    await keepNotifications(world.app.database.kysely, [{ ...said, accountId: someone.id, awaitsDigest: false, at: new Date() }])
    await runs(world, `update accounts set locale = '${locale}' where id = ${someone.id}`)
    expect((await someone.get('/me/export')).notifications).toMatchObject([{ sentence: `Said in ${locale}` }])
  })
})
