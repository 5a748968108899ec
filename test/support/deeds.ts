import { expect } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Topic } from '#shared/declared.ts'
import { inTransaction } from '#server/db.ts'
import type { Role } from '#shared/roles.ts'
import { answerBy } from '../../src/features/applications/rules.ts'
import { openSetup } from '../../src/features/identity/server/commands.ts'
import type { Options } from '../../src/features/imports/contract.ts'
import type { ImportStatus } from '../../src/features/imports/rules.ts'
import { runImport } from '../../src/features/imports/server/tasks.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import type { Person, World } from '#test/support/app.ts'
import type { Audited, Make, Traces } from '#test/support/operation-examples-type.ts'
import { alertDeeds } from '#test/support/deeds-of-alerts.ts'
import { archiveDeeds } from '#test/support/deeds-of-archives.ts'
import { contentDeeds } from '#test/support/deeds-of-content.ts'
import { documentDeeds } from '#test/support/deeds-of-documents.ts'
import { duplicateDeeds } from '#test/support/deeds-of-duplicates.ts'
import { equalityDeeds } from '#test/support/deeds-of-equality.ts'
import { employerDeeds } from '#test/support/deeds-of-employers.ts'
import { rightToWorkDeeds } from '#test/support/deeds-of-right-to-work.ts'
import { messageDeeds } from '#test/support/deeds-of-messages.ts'
import { fileDeeds } from '#test/support/deeds-of-files.ts'
import { listDeeds } from '#test/support/deeds-of-lists.ts'
import { privacyDeeds } from '#test/support/deeds-of-privacy.ts'
import { beginFactor, newAddress, password } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

let count = 0

/** How each operation is called once. One that has no line here does not compile. */
export function deedsIn(world: World, untouched: World): Record<Audited, Make> {
  const someone = (role: Role = 'candidate') => world.as(role, `deed ${++count}`)
  const rows = async (sql: string, values: unknown[] = [], at = world) => (await at.app.database.pool.query(sql, values)).rows
  const register = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
  const registered = async () => {
    const person = await someone()
    return { person, profile: await person.post('/candidates/registration', { body: register }) }
  }
  const applied = async (colleague?: string) => {
    const job = await makeJob(world)
    const body = guest()
    await applyAsGuest(world, job.id, body)
    const operation = await world.as('operation', colleague)
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
    const application = items[0] as (typeof items)[number]
    const topics: Topic[] = [`job:${job.id}`, `candidate:${application.candidateId}`, 'applications', 'jobs']
    return { operation, job, application, topics, email: body.email }
  }
  const talkedAbout = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { profile } = await registered()
    const topics: Topic[] = [`candidate:${profile.id}`, 'candidates']
    return { by, candidateId: profile.id, topics }
  }
  /** Somebody does something to what they wrote about a candidate. */
  const toActivity =
    (input: object, changes: object = {}): Make =>
    async (colleague) => {
      const { by, candidateId, topics } = await talkedAbout(colleague)
      const body = { kind: 'call', text: 'Rang' } as const
      const { id: activityId } = await by.post('/candidates/{candidateId}/activities', { candidateId, body })
      return { by, input: { activityId, ...input }, leaves: () => ({ on: activityId, changes: { candidateId, ...changes }, topics }) }
    }
  const begun = async (colleague?: string) => {
    const { profile } = await registered()
    const by = await world.as('operation', colleague)
    const body = { action: { kind: 'add-tags' as const, tags: ['rail'] }, selection: { ids: [profile.id] } }
    return { by, id: (await by.post('/batches', { body })).id }
  }
  /** A file of two rows, read as the queue does it, and brought as far as `status`. */
  const brought = async (colleague: string | undefined, status: ImportStatus) => {
    const by = await world.as('operation', colleague)
    const file = new File([`Name,Email\nAnn Mason,${newAddress()}\nBob Roofer,${newAddress()}\n`], 'people.csv')
    const { id } = await by.post('/imports', { file })
    await runImport(world.tasking(), id)
    await rows(`update imports set status = $2, added = case $2 when 'written' then 1 else 0 end where id = $1`, [id, status])
    const { columns, options } = await by.get('/imports/{importId}', { importId: id })
    const topics: Topic[] = [`import:${id}`, 'imports']
    return { by, id, topics, body: { targets: columns.map(({ target }) => target), options: options as Options } }
  }
  const invited = async (colleague?: string) => {
    const admin = await world.as('admin', colleague)
    const body = { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent' as const, locale: 'fr' as const }
    return { admin, user: await admin.post('/users', { body }), email: body.email }
  }
  const notified = async () => {
    const person = await someone()
    const notice = { event: 'application-moved', path: '/dashboard', sentence: () => 'Something', inApp: true } as const
    await keepNotifications(world.app.database.kysely, [{ ...notice, accountId: person.id, awaitsDigest: false, at: new Date() }])
    const [{ id }] = (await rows('select id::int from notifications where account_id = $1', [person.id])) as [{ id: number }]
    return { person, id, topics: [`notifications:${person.uid}` as const] }
  }
  /** Somebody whom staff wrote down. */
  const written = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    return { by, candidateId: (await by.post('/candidates', { body })).id }
  }
  /** Somebody to speak to at an employer. */
  const spokenTo = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id: employerId } = await makeEmployer(world, by)
    const body = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
    return { by, employerId, contactId: (await by.post('/employers/{employerId}/contacts', { employerId, body })).id }
  }
  const newestLink = async (contactId: number) =>
    Number((await world.app.database.pool.query('select max(id) as id from directory_links where contact_id = $1', [contactId])).rows[0].id)
  /** Something is done to an entry of a list. */
  const toCategory =
    (input: object, changes: object | ((slug: string) => object)): Make =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const body = { kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}` } as const
      const { id, slug } = await by.post('/categories', { body })
      const told = typeof changes === 'function' ? changes(slug) : changes
      return { by, input: { categoryId: id, ...input }, leaves: () => ({ on: id, changes: told as never, topics: ['categories'] }) }
    }
  /** A job that somebody began to write. */
  const begunJob = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id: unfinishedJobId } = await by.post('/me/unfinished-jobs', { body: { form: { title: ['Roofer'] } } })
    return { by, unfinishedJobId, topics: [`unfinished-jobs:${by.uid}` as const] }
  }
  /** A job that somebody wants to publish, and may not by themselves. */
  const awaitsApproval = async () => {
    const asker = await someone('operation')
    const { employer } = await makeJob(world)
    const job = await asker.post('/jobs', { body: jobBody(employer.id, { showEmployer: false }) })
    // It was given to a colleague meanwhile: whoever asked hears what became of it.
    await rows('update jobs set owner_id = $1 where id = $2', [(await someone('operation')).id, job.id])
    return { job, asker }
  }
  /** An administrator does something to a user. */
  const toUser =
    (traces: (user: Person) => Partial<Traces>, input: object = {}, role: Role = 'agent'): Make =>
    async (colleague) => {
      const [admin, user] = [await world.as('admin', colleague), await someone(role)]
      return {
        by: admin,
        input: { userId: user.id, ...input },
        leaves: () => ({ on: user.id, topics: ['users', `account:${user.uid}`], ...traces(user) }),
      }
    }

  return {
    ...archiveDeeds(world),
    ...equalityDeeds(world),
    ...messageDeeds(world),
    ...documentDeeds(world),
    ...rightToWorkDeeds(world),
    ...duplicateDeeds(world),
    ...employerDeeds(world),
    ...fileDeeds(world),
    ...listDeeds(world),
    ...alertDeeds(world),
    ...contentDeeds(world),
    ...privacyDeeds(world),
    changeCandidateTag: async (colleague) => {
      const by = await world.as('operation', colleague)
      const tag = `tag ${++count}`
      const tagged = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } as const
      const { id } = await by.post('/candidates', { body: { ...tagged, tags: [tag] } })
      const becomes = `better ${tag}`
      return {
        by,
        input: { body: { tag, becomes } },
        leaves: () => ({ on: null, changes: { tag, becomes, candidates: 1 }, topics: ['candidates', `candidate:${id}`] }),
      }
    },
    makeRegistrationLink: async (colleague) => {
      const { by, candidateId } = await written(colleague)
      const { email } = await by.get('/candidates/{candidateId}', { candidateId })
      return {
        by,
        input: { candidateId, body: { mail: true } },
        leaves: () => ({
          on: candidateId,
          changes: { mailed: true },
          topics: [`candidate:${candidateId}`],
          mails: [{ to: email ?? '', locale: 'en', subject: 'Your registration is nearly done' }],
        }),
      }
    },
    withdrawRegistrationLink: async (colleague) => {
      const { by, candidateId } = await written(colleague)
      await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return { by, input: { candidateId }, leaves: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }) }
    },
    openRegistrationLink: async () => {
      const { by, candidateId } = await written()
      const { url } = await by.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
      return {
        by: world.visitor,
        input: { body: { token: url.split('#link=')[1] } },
        leaves: () => ({ on: candidateId, topics: [`candidate:${candidateId}`] }),
      }
    },
    makeDirectoryLink: async (colleague) => {
      const { by, employerId, contactId } = await spokenTo(colleague)
      return {
        by,
        input: { contactId, body: { days: 7 } },
        leaves: async () => ({
          on: await newestLink(contactId),
          changes: { employerId, contactId, days: 7 },
          topics: [`employer:${employerId}`],
        }),
      }
    },
    withdrawDirectoryLink: async (colleague) => {
      const { by, employerId, contactId } = await spokenTo(colleague)
      await by.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
      const on = await newestLink(contactId)
      return { by, input: { contactId }, leaves: () => ({ on, changes: { employerId, contactId }, topics: [`employer:${employerId}`] }) }
    },
    openDirectory: async () => {
      const { by, employerId, contactId } = await spokenTo()
      const { url } = await by.put('/employer-contacts/{contactId}/directory-link', { contactId, body: {} })
      const on = await newestLink(contactId)
      return {
        by: world.visitor,
        input: { body: { token: url.split('#link=')[1] } },
        leaves: () => ({ on, changes: { employerId }, topics: [`employer:${employerId}`] }),
      }
    },
    addCategory: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { kind: 'trade', nameEn: `Rigger ${++count}`, nameFr: `Gréeur ${count}` } },
      leaves: ({ id }) => ({ on: id, topics: ['categories'] }),
    }),
    changeCategory: toCategory({ version: 1, body: { isHidden: true } }, { fields: ['isHidden'] }),
    moveCategory: toCategory({ body: { position: 1 } }, { position: 1 }),
    removeCategory: toCategory({}, (slug) => ({ kind: 'trade', slug })),
    addCandidateActivity: async (colleague) => {
      const { by, candidateId, topics } = await talkedAbout(colleague)
      const mentioned = await someone('operation')
      return {
        by,
        input: { candidateId, body: { kind: 'call', text: `Free from Monday, @{${mentioned.id}}` } },
        otherwise: { candidateId, body: { kind: 'call', text: 'Rang twice' } },
        leaves: ({ id }) => ({
          on: id,
          type: 'candidate-activity',
          changes: { candidateId, kind: 'call' },
          topics: [...topics, `notifications:${mentioned.uid}`],
          notices: [
            {
              to: mentioned,
              event: 'colleague-mentioned',
              says: 'mentioned you in a note about Lea Doe',
              french: 'vous a mentionné dans une note sur Lea Doe',
              path: `/dashboard/candidate/${candidateId}/profile?tab=timeline`,
            },
          ],
          mails: [{ to: mentioned.email, locale: 'en', subject: 'mentioned you in a note about Lea Doe' }],
        }),
      }
    },
    changeCandidateActivity: toActivity({ version: 1, body: { text: 'Rang twice' } }, { fields: ['text'] }),
    removeCandidateActivity: toActivity({ version: 1 }),
    addCandidate: async () => ({
      by: await someone('agent'),
      input: { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } },
      leaves: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    addCv: async () => {
      const { person, profile } = await registered()
      const candidateId = profile.id
      return {
        by: person,
        input: { candidateId, file: cvFile() },
        leaves: ({ id }) => ({ on: id, changes: { candidateId }, topics: [`candidate:${candidateId}`] }),
      }
    },
    addUser: async (colleague) => {
      const email = newAddress()
      return {
        by: await world.as('admin', colleague),
        input: { body: { firstName: 'Noor', lastName: 'Berg', email, role: 'agent', locale: 'fr' } },
        leaves: ({ id }) => ({
          on: id,
          changes: { role: 'agent' },
          topics: ['users'],
          mails: [{ to: email, locale: 'fr', subject: 'vous invite à rejoindre Lintel' }],
        }),
      }
    },
    apply: async () => {
      const job = await makeJob(world)
      const owner = await world.as('operation')
      const body = guest()
      return {
        by: world.visitor,
        input: { jobId: job.id, body, file: cvFile(), idempotencyKey: crypto.randomUUID() },
        leaves: async () => {
          const [row] = await rows('select id::int, candidate_id as candidate from applications order by id desc limit 1')
          return {
            on: row.id,
            changes: { jobId: job.id },
            topics: ['candidates', `job:${job.id}`, `candidate:${row.candidate}`, 'applications', 'jobs', `notifications:${owner.uid}`],
            notices: [
              {
                to: owner,
                event: 'application-received',
                says: 'Sam Whitfield applied for',
                french: 'Sam Whitfield a postulé à',
                path: `/dashboard/applied-candidates/${job.id}/list`,
              },
            ],
            mails: [
              { to: body.email, locale: 'en', subject: 'We have your application' },
              { to: owner.email, locale: 'en', subject: 'New application: Sam Whitfield' },
            ],
          }
        },
      }
    },
    changeCandidate: async (colleague) => {
      const { profile } = await registered()
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, version: profile.version, body: { note: 'Punctual' } },
        otherwise: { candidateId: profile.id, version: profile.version, body: { note: 'Late' } },
        leaves: () => ({ on: profile.id, changes: { fields: ['note'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    stopCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const body = { reason: 'Asked us to stop' }
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, body },
        otherwise: { candidateId: profile.id, body: { reason: 'Moved away' } },
        leaves: () => ({ on: profile.id, reason: body.reason, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    resumeCandidateContact: async (colleague) => {
      const { profile } = await registered()
      const by = await world.as('operation', colleague)
      await by.put('/candidates/{candidateId}/do-not-contact', { candidateId: profile.id, body: { reason: 'Asked us to stop' } })
      return {
        by,
        input: { candidateId: profile.id },
        leaves: () => ({ on: profile.id, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    changeRequirements: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { items: [{ type: 'cscs', level: 'blue' }] } },
        otherwise: { jobId: job.id, version: job.version, body: { items: [{ type: 'smsts' }] } },
        leaves: () => ({ on: job.id, changes: { fields: ['requirements'], from: [], to: ['cscs'] }, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    changeJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { openings: 3 } },
        leaves: () => ({ on: job.id, changes: { fields: ['openings'] }, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    changeMyConsents: async () => {
      const { person, profile } = await registered()
      const body = { keepProfile: true, jobAlerts: false, inDirectory: false }
      return {
        by: person,
        input: { body },
        otherwise: { body: { ...body, jobAlerts: true } },
        leaves: () => ({ on: profile.id, changes: body }),
      }
    },
    changeMyProfile: async () => {
      const { person, profile } = await registered()
      return {
        by: person,
        input: { version: profile.version, body: { lastName: 'Roe' } },
        otherwise: { version: profile.version, body: { lastName: 'Rowe' } },
        leaves: () => ({ on: profile.id, changes: { fields: ['lastName'] }, topics: [`candidate:${profile.id}`, 'candidates'] }),
      }
    },
    changeMyUser: async () => {
      const person = await someone()
      return {
        by: person,
        input: { version: 1, body: { firstName: 'Ann' } },
        otherwise: { version: 1, body: { firstName: 'Anne' } },
        leaves: () => ({ on: person.id, changes: { fields: ['firstName'] }, topics: ['users'] }),
      }
    },
    changePreferences: async () => {
      const person = await someone()
      return {
        by: person,
        input: { body: { locale: 'fr' } },
        otherwise: { body: { locale: 'en' } },
        leaves: () => ({ on: person.id, changes: { locale: 'fr' } }),
      }
    },
    changeRole: toUser(() => ({ changes: { role: ['agent', 'operation'] } }), { body: { role: 'operation' } }),
    changeUser: toUser(() => ({ changes: { fields: ['branch'] }, topics: ['users'] }), { version: 1, body: { branch: 'Leeds' } }),
    chooseNotifications: async () => {
      const person = await someone()
      const choices = [{ event: 'application-moved', inApp: true, mail: 'never' }]
      return {
        by: person,
        input: { body: { choices } },
        otherwise: { body: { choices: [] } },
        leaves: () => ({ on: person.id, type: 'account', changes: { choices } }),
      }
    },
    closeJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Done' } },
        leaves: () => ({ on: job.id, reason: 'Done', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    pauseJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Snow' } },
        leaves: () => ({ on: job.id, reason: 'Snow', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    fillJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'By the employer' } },
        leaves: () => ({ on: job.id, reason: 'By the employer', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    withdrawJob: async (colleague) => {
      const { employer } = await makeJob(world)
      const operation = await world.as('operation', colleague)
      const opensAt = new Date(Date.now() + 86_400_000).toISOString()
      const job = await operation.post('/jobs', { body: jobBody(employer.id, { opensAt }) })
      return {
        by: operation,
        input: { jobId: job.id, version: job.version },
        leaves: () => ({ on: job.id, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    approveJob: async (colleague) => {
      const { job, asker } = await awaitsApproval()
      return {
        by: await world.as('admin', colleague),
        input: { jobId: job.id, version: job.version },
        leaves: () => ({
          on: job.id,
          topics: [`job:${job.id}`, 'jobs', `notifications:${asker.uid}`],
          notices: [
            {
              to: asker,
              event: 'job-decided',
              says: 'has been approved',
              french: 'a été validée',
              path: `/dashboard/job/${job.id}/details`,
            },
          ],
          mails: [{ to: asker.email, locale: 'en', subject: 'has been approved' }],
        }),
      }
    },
    refuseJob: async (colleague) => {
      const { job, asker } = await awaitsApproval()
      return {
        by: await world.as('admin', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Charge more' } },
        leaves: () => ({
          on: job.id,
          reason: 'Charge more',
          topics: [`job:${job.id}`, 'jobs', `notifications:${asker.uid}`],
          notices: [
            {
              to: asker,
              event: 'job-decided',
              says: 'was not approved: Charge more',
              french: 'n’a pas été validée\u00a0: Charge more',
              path: `/dashboard/job/${job.id}/details`,
            },
          ],
          mails: [{ to: asker.email, locale: 'en', subject: 'Charge more' }],
        }),
      }
    },
    copyJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id },
        leaves: ({ id }) => ({ on: id, changes: { from: job.reference }, topics: [`job:${id}`, 'jobs'] }),
      }
    },
    changeJobs: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { body: { change: { kind: 'pause', reason: 'Snow' }, jobIds: [job.id] } },
        otherwise: { body: { change: { kind: 'close', reason: 'Snow' }, jobIds: [job.id] } },
        leaves: () => ({
          on: null,
          changes: { kind: 'pause', done: 1, of: 1 },
          also: [{ action: 'job.paused', on: job.id, reason: 'Snow' }],
          topics: [`job:${job.id}`, 'jobs'],
        }),
      }
    },
    disableUser: toUser(({ uid }) => ({ topics: ['users', `account:${uid}`, 'archives'] }), { body: {} }),
    downloadFile: async (colleague) => {
      const { operation, application } = await applied(colleague)
      const fileId = Number(application.cv?.id)
      return { by: operation, input: { fileId }, leaves: () => ({ on: fileId }) }
    },
    endMyOtherSessions: async () => {
      const person = await someone()
      return { by: person, input: {}, leaves: () => ({ on: person.id, topics: [`account:${person.uid}`] }) }
    },
    endMySession: async () => {
      const person = await someone()
      await signIn(world.app, person.email, password)
      const { items } = await person.get('/me/sessions', {})
      const sessionId = Number(items.find(({ isThis }) => !isThis)?.id)
      return { by: person, input: { sessionId }, leaves: () => ({ on: person.id, topics: [`account:${person.uid}`] }) }
    },
    endSessions: toUser((user) => ({ topics: [`account:${user.uid}`] })),
    exportMyData: async () => {
      const person = await someone()
      return { by: person, input: {}, leaves: () => ({ on: person.id }) }
    },
    findFileText: async (colleague) => {
      const { operation, application } = await applied(colleague)
      const fileId = Number(application.cv?.id)
      return { by: operation, input: { fileId }, leaves: () => ({ on: fileId }) }
    },
    findResume: async (colleague) => {
      const { profile } = await registered()
      const by = await world.as('operation', colleague)
      return { by, input: { candidateId: profile.id }, leaves: () => ({ on: profile.id }) }
    },
    inviteUser: async (colleague) => {
      const { admin, user, email } = await invited(colleague)
      return {
        by: admin,
        input: { userId: user.id },
        leaves: () => ({
          on: user.id,
          topics: ['users'],
          mails: [{ to: email, locale: 'fr', subject: 'vous invite à rejoindre Lintel' }],
        }),
      }
    },
    makeRecoveryCodes: async () => {
      const person = await someone()
      const { code, finalize } = await beginFactor(world, person.token)
      const { body } = await finalize(code())
      const mail = { to: person.email, locale: 'en', subject: 'You have new recovery codes' } as const
      return {
        by: { ...person, ...world.client(String(body.idToken)), token: String(body.idToken) },
        input: {},
        leaves: () => ({ on: person.id, mails: [mail] }),
      }
    },
    moveApplication: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const input = { applicationId: application.id, version: application.version }
      return {
        by: operation,
        input: { ...input, body: { stage: 'rejected', reason: 'distance', tell: true } },
        otherwise: { ...input, body: { stage: 'screening' } },
        leaves: () => ({
          on: application.id,
          changes: { from: 'new', to: 'rejected' },
          reason: 'distance',
          topics,
        }),
      }
    },
    sendReplies: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const until = answerBy(dayOf(new Date()), 7)
      const mail = { to: String(application.email), locale: 'en', subject: `We need a little longer: ${application.jobTitle}` } as const
      return {
        by: operation,
        input: { body: { applicationIds: [application.id], until } },
        otherwise: { body: { applicationIds: [application.id], until, addition: 'Soon.' } },
        leaves: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'application.put-off', on: application.id, changes: { from: application.answerBy, to: until, how: 'mail' } }],
          topics,
          mails: [mail],
        }),
      }
    },
    undoMove: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return {
        by: operation,
        input: { applicationId, version: moved.version },
        leaves: () => ({ on: applicationId, changes: { from: 'screening', to: 'new' }, topics }),
      }
    },
    moveApplications: async (colleague) => {
      const { operation, application, job, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const items = [{ applicationId, version }]
      return {
        by: operation,
        input: { jobId: job.id, body: { stage: 'rejected', reason: 'distance', items } },
        otherwise: { jobId: job.id, body: { stage: 'screening', items } },
        leaves: () => ({
          on: job.id,
          changes: { to: 'rejected', done: 1, of: 1 },
          also: [{ action: 'application.moved', on: applicationId, changes: { from: 'new', to: 'rejected' }, reason: 'distance' }],
          topics,
        }),
      }
    },
    undoMoves: async (colleague) => {
      const { operation, application, job, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return {
        by: operation,
        input: { jobId: job.id, body: { items: [{ applicationId, version: moved.version }] } },
        otherwise: { jobId: job.id, body: { items: [{ applicationId, version }] } },
        leaves: () => ({
          on: job.id,
          changes: { done: 1, of: 1 },
          also: [{ action: 'application.move-undone', on: applicationId, changes: { from: 'screening', to: 'new' } }],
          topics,
        }),
      }
    },
    rateApplication: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      return {
        by: operation,
        input: { applicationId: application.id, body: { rating: 4 } },
        otherwise: { applicationId: application.id, body: { rating: 2 } },
        leaves: () => ({ on: application.id, changes: { from: null, to: 4 }, topics: [`job:${job.id}`, 'applications'] }),
      }
    },
    planNextStep: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      const on = addDays(dayOf(new Date()), 3)
      return {
        by: operation,
        input: { applicationId: application.id, body: { what: 'Call about the card', on } },
        otherwise: { applicationId: application.id, body: { what: 'Ask for the card', on: null } },
        leaves: () => ({ on: application.id, changes: { on }, topics: [`job:${job.id}`, 'applications'] }),
      }
    },
    dropNextStep: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      const applicationId = application.id
      await operation.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Call', on: null } })
      return { by: operation, input: { applicationId }, leaves: () => ({ on: applicationId, topics: [`job:${job.id}`, 'applications'] }) }
    },
    stopLetter: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return { by: operation, input: { applicationId }, leaves: () => ({ on: applicationId, topics }) }
    },
    putToJob: async (colleague) => {
      const { profile } = await registered()
      const [job, other] = [await makeJob(world), await makeJob(world)]
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, body: { jobId: job.id } },
        otherwise: { candidateId: profile.id, body: { jobId: other.id } },
        leaves: ({ id }) => ({
          on: id,
          changes: { jobId: job.id },
          topics: [`job:${job.id}`, `candidate:${profile.id}`, 'applications', 'jobs'],
        }),
      }
    },
    startBatch: async (colleague) => {
      const { profile } = await registered()
      const selection = { ids: [profile.id] }
      return {
        by: await world.as('operation', colleague),
        input: { body: { action: { kind: 'add-tags', tags: ['rail'] }, selection } },
        otherwise: { body: { action: { kind: 'add-tags', tags: ['own tools'] }, selection } },
        leaves: ({ id }) => ({ on: id, changes: { kind: 'add-tags' }, topics: [] }),
      }
    },
    cancelBatch: async (colleague) => {
      const { by, id } = await begun(colleague)
      return { by, input: { batchId: id }, leaves: () => ({ on: id, topics: [`batch:${id}`] }) }
    },
    undoBatch: async (colleague) => {
      const { by, id } = await begun(colleague)
      await rows(`update batches set status = 'finished', finished_at = now() where id = $1`, [id])
      return { by, input: { batchId: id }, leaves: () => ({ on: id, topics: [`batch:${id}`] }) }
    },
    startImport: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { file: new File(['Name,Email\nAnn Mason,ann@people.example\n'], 'people.csv') },
      otherwise: { file: new File(['Name,Email\nBob Roofer,bob@people.example\n'], 'others.csv') },
      leaves: ({ id }) => ({ on: id, changes: { kind: 'csv' }, topics: [`import:${id}`, 'imports'] }),
    }),
    readImportAnew: async (colleague) => {
      const { by, id, topics } = await brought(colleague, 'read')
      return { by, input: { importId: id, body: { headerLine: 0 } }, leaves: () => ({ on: id, topics }) }
    },
    checkImport: async (colleague) => {
      const { by, id, topics, body } = await brought(colleague, 'read')
      const { options } = body
      return {
        by,
        input: { importId: id, body: { ...body, options: { ...options, doubles: 'fill' } } },
        leaves: () => ({ on: id, changes: { doubles: 'fill', faults: 'leave-out' }, topics }),
      }
    },
    decideImportRow: async (colleague) => {
      const { by, id } = await brought(colleague, 'checked')
      await rows(`update import_rows set outcome = 'double', double_by = 'phone', double_row = 1 where import_id = $1`, [id])
      const leaves = () => ({ on: id, changes: { row: 2, doubleWay: 'add' }, topics: [`import:${id}` as const] })
      return {
        by,
        input: { importId: id, body: { number: 2, doubleWay: 'add' } },
        otherwise: { importId: id, body: { number: 3, doubleWay: 'fill' } },
        leaves,
      }
    },
    downloadFaultyRows: async (colleague) => {
      const { by, id } = await brought(colleague, 'checked')
      return { by, input: { importId: id }, leaves: () => ({ on: id, topics: [] }) }
    },
    writeImport: async (colleague) => {
      const { by, id, topics } = await brought(colleague, 'checked')
      return { by, input: { importId: id }, leaves: () => ({ on: id, topics }) }
    },
    cancelImport: async (colleague) => {
      const { by, id, topics } = await brought(colleague, 'read')
      return { by, input: { importId: id }, leaves: () => ({ on: id, topics }) }
    },
    undoImport: async (colleague) => {
      const { by, id, topics } = await brought(colleague, 'written')
      return { by, input: { importId: id }, leaves: () => ({ on: id, topics }) }
    },
    openApplication: async (colleague) => {
      const { operation, job, application } = await applied(colleague)
      return {
        by: operation,
        input: { applicationId: application.id },
        leaves: () => ({ on: application.id, topics: [`job:${job.id}`, 'applications', 'jobs'] }),
      }
    },
    openJob: async (colleague) => {
      const job = await makeJob(world, { publish: false })
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: {} },
        leaves: () => ({ on: job.id, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    exportApplicants: async (colleague) => {
      const { job } = await applied()
      const [query, by] = [{ q: 'nobody is called this', format: 'csv', columns: ['candidate'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'applications', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { jobId: job.id, query }, leaves: () => ({ on: job.id, changes, topics: [] }) }
    },
    exportApplicationsOf: async (colleague) => {
      const { application } = await applied()
      const [query, by] = [{ stage: 'hired', format: 'csv', columns: ['job'] }, await world.as('operation', colleague)]
      const { stage, ...more } = query
      const { candidateId } = application
      const changes = { list: 'applications', ...more, filter: expect.objectContaining({ stage }), rows: 0 }
      return { by, input: { candidateId, query }, leaves: () => ({ on: candidateId, changes, topics: [] }) }
    },
    exportJobs: async (colleague) => {
      const [query, by] = [{ q: 'no job is called this', format: 'csv', columns: ['title'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'jobs', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, leaves: () => ({ on: null, changes, topics: [] }) }
    },
    postJob: async (colleague) => {
      const employer = await makeEmployer(world)
      return {
        by: await world.as('operation', colleague),
        input: { body: jobBody(employer.id, { requirements: [{ type: 'cscs', level: 'blue' }] }) },
        leaves: ({ id }) => ({ on: id, changes: { requirements: ['cscs'] }, topics: [`job:${id}`, 'jobs'] }),
      }
    },
    saveUnfinishedJob: async (colleague) => {
      const by = await world.as('operation', colleague)
      const form = { title: ['Roofer'], payMin: ['18'] }
      const topics = [`unfinished-jobs:${by.uid}` as const]
      return { by, input: { body: { form } }, otherwise: { body: { form: {} } }, leaves: ({ id }) => ({ on: id, topics }) }
    },
    changeUnfinishedJob: async (colleague) => {
      const { by, unfinishedJobId, topics } = await begunJob(colleague)
      const input = { unfinishedJobId, version: 1, body: { form: { title: ['Slater'] } } }
      return { by, input, leaves: () => ({ on: unfinishedJobId, topics }) }
    },
    discardUnfinishedJob: async (colleague) => {
      const { by, unfinishedJobId, topics } = await begunJob(colleague)
      return { by, input: { unfinishedJobId }, leaves: () => ({ on: unfinishedJobId, topics }) }
    },
    readNotification: async () => {
      const { person, id, topics } = await notified()
      return { by: person, input: { notificationId: id }, leaves: () => ({ on: id, topics }) }
    },
    readNotifications: async () => {
      const { person, id, topics } = await notified()
      return { by: person, input: { body: { upTo: id } }, otherwise: { body: { upTo: id + 1 } }, leaves: () => ({ on: null, topics }) }
    },
    registerCandidate: async () => ({
      by: await someone(),
      input: { body: register },
      otherwise: { body: { ...register, firstName: 'Léa' } },
      leaves: ({ id }) => ({ on: id, topics: ['candidates'] }),
    }),
    reopenUser: async (colleague) => {
      const [admin, user] = [await world.as('admin', colleague), await someone('agent')]
      await admin.put('/users/{userId}/suspension', { userId: user.id, body: {} })
      return { by: admin, input: { userId: user.id }, leaves: () => ({ on: user.id, topics: ['users'] }) }
    },
    sendPasswordLink: toUser((user) => ({ topics: [], mails: [{ to: user.email, locale: 'en', subject: 'Choose a new password' }] })),
    setUp: async () => {
      const token = (await inTransaction(untouched.app.database.kysely, openSetup)) as string
      return {
        by: untouched.visitor,
        input: { body: { token, name: 'Ann Mason', email: newAddress(), password } },
        leaves: async ({ uid }) => ({ on: (await rows('select id::int from accounts where uid = $1', [uid], untouched))[0].id }),
      }
    },
    startPreview: async () => {
      const [admin, user] = [await someone('admin'), await someone('agent')]
      return {
        by: admin,
        input: { userId: user.id },
        leaves: () => ({ on: user.id, changes: { until: expect.any(String) }, topics: [`account:${admin.uid}`] }),
      }
    },
    stopPreview: async () => {
      const [admin, user] = [await someone('admin'), await someone('agent')]
      await admin.put('/users/{userId}/preview', { userId: user.id })
      return { by: admin, input: {}, leaves: () => ({ on: user.id, topics: [`account:${admin.uid}`] }) }
    },
    suspendUser: toUser(() => ({ reason: 'On leave' }), { body: { reason: 'On leave' } }),
    withdrawApplication: async () => {
      const job = await makeJob(world)
      const owner = await world.as('operation')
      const { person, profile } = await registered()
      const sent = await person.post('/jobs/{jobId}/applications', {
        jobId: job.id,
        body: { privacyAccepted: true, seconds: 30 },
        file: cvFile(),
        idempotencyKey: crypto.randomUUID(),
      })
      const applicationId = Number(sent.applicationId)
      return {
        by: person,
        input: { applicationId },
        leaves: () => ({
          on: applicationId,
          topics: [`job:${job.id}`, `candidate:${profile.id}`, 'applications', 'jobs', `notifications:${owner.uid}`],
          notices: [
            {
              to: owner,
              event: 'application-withdrawn',
              says: 'Lea Doe withdrew',
              french: 'Lea Doe a retiré sa candidature',
              path: `/dashboard/applied-candidates/${job.id}/list`,
            },
          ],
          mails: [{ to: owner.email, locale: 'en', subject: 'Lea Doe withdrew' }],
        }),
      }
    },
    withdrawInvitation: async (colleague) => {
      const { admin, user } = await invited(colleague)
      return { by: admin, input: { userId: user.id }, leaves: () => ({ on: user.id, topics: ['users'] }) }
    },
  }
}
