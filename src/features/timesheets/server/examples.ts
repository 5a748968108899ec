import { fold } from '#shared/fold.ts'
import { addDays } from '#shared/dates.ts'
import type { Topic } from '#shared/declared.ts'
import { toMyWeek } from '#shared/screens.ts'
import type { World } from '#test/support/app.ts'
import { queriesIn, type ListsOf } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { runQueued } from '#test/support/queued.ts'
import type { timesheets } from '../contract.ts'
import { weekNumber } from '../words.ts'
import { type Assigned, enter, fiveDays, lastWeek, makeAssigned, sendWeek, tokenOf } from './samples.ts'

/** A record for each path parameter. */
export const recordIds = async (world: World) => {
  const of = await makeAssigned(world)
  return { timesheetId: (await enter(of)).id ?? 0, assignmentId: of.assignmentId, week: lastWeek }
}

const number = weekNumber(lastWeek)
const ground = 'by phone, Ruth Aldous'

/** One call of each audited operation of timesheets, with its side effects. */
export function examples(world: World): ExamplesOf<typeof timesheets> {
  const { rows } = queriesIn(world)
  const topicsOf = ({ candidateId }: Assigned): Topic[] => ['timesheets', `candidate:${candidateId}`]
  const entered = async () => {
    const of = await makeAssigned(world)
    const { id, version } = await enter(of)
    return { ...of, by: of.worker, timesheetId: id ?? 0, version, topics: topicsOf(of) }
  }
  const sent = async () => {
    const of = await makeAssigned(world)
    const { id, version } = await sendWeek(of)
    return { ...of, timesheetId: id ?? 0, version, topics: topicsOf(of) }
  }
  const approved = async (colleague?: string) => {
    const of = await sent()
    const by = await world.as('admin', colleague)
    await by.post('/timesheets/approvals', { body: { sheets: [{ id: of.timesheetId, version: of.version }], ground } })
    const { version } = await by.get('/timesheets/{timesheetId}', { timesheetId: of.timesheetId })
    return { ...of, by, version }
  }
  /** With the token that the contact was mailed. */
  const linked = async () => {
    const of = await sent()
    await runQueued(world, 'timesheets.ask')
    const [link] = await rows(`select id::int from hours_links where contact_id = ${of.contactId} and revoked_at is null`)
    const { version } = await of.owner.get('/timesheets/{timesheetId}', { timesheetId: of.timesheetId })
    return { ...of, version, token: await tokenOf(world, of.contactEmail), linkId: Number(link?.id) }
  }
  const told = (
    to: Assigned['worker'],
    event: 'hours-approved' | 'hours-queried' | 'hours-sent',
    says: string,
    french: string,
    path: string,
  ) => ({
    notices: [{ to, event, says, french, path }],
    topic: `notifications:${to.uid}` as Topic,
  })
  const ownPath = ({ assignmentId }: Assigned) => toMyWeek(assignmentId, lastWeek)
  const tellsApproved = (of: Assigned) =>
    told(
      of.worker,
      'hours-approved',
      `Your 42.50 hours of week ${number} are approved.`,
      `Vos 42,50 heures de la semaine ${number} sont validées.`,
      ownPath(of),
    )
  const tellsQueried = (of: Assigned, employer: string) =>
    told(
      of.worker,
      'hours-queried',
      `${employer} asks about your hours of week ${number}: Left at two`,
      `${employer} a une question sur vos heures de la semaine ${number}\u00a0: Left at two`,
      ownPath(of),
    )
  const employerOf = async ({ employerId }: Assigned) =>
    String((await rows(`select name from employers where id = ${employerId}`))[0]?.name)
  const nameOf = async ({ candidateId }: Assigned) =>
    String((await rows(`select first_name || ' ' || last_name as name from candidates where id = ${candidateId}`))[0]?.name)
  const tellsOwner = async (of: Assigned & { timesheetId: number }, event: 'hours-sent' | 'hours-queried', by = '') => {
    const name = await nameOf(of)
    const [says, french] =
      event === 'hours-sent'
        ? [`${name} sent 42.50 hours for week ${number}.`, `${name} a envoyé 42,50 heures pour la semaine ${number}.`]
        : [
            `${by} asks about the hours of ${name} in week ${number}: Left at two`,
            `${by} a une question sur les heures de ${name}, semaine ${number}\u00a0: Left at two`,
          ]
    return told(of.owner, event, says, french, `/dashboard/timesheet/${of.timesheetId}`)
  }
  return {
    saveWeek: async () => {
      const of = await makeAssigned(world)
      const { assignmentId } = of
      const body = { version: 0, days: fiveDays() }
      return {
        by: of.worker,
        input: { assignmentId, week: lastWeek, body },
        otherwise: { assignmentId, week: lastWeek, body: { version: 0, days: fiveDays().slice(1) } },
        sideEffects: ({ id }) => ({ on: id, changes: { assignmentId, week: lastWeek, hours: 4250 }, topics: topicsOf(of) }),
      }
    },
    sendTimesheet: async () => {
      const of = await entered()
      const { by, timesheetId, version, topics } = of
      return {
        by,
        input: { timesheetId, version },
        sideEffects: async () => {
          const { notices, topic } = await tellsOwner(of, 'hours-sent')
          return { on: timesheetId, changes: { week: lastWeek, hours: 4250 }, topics: [topic, ...topics], notices }
        },
      }
    },
    recallTimesheet: async () => {
      const { worker, timesheetId, version, topics } = await sent()
      return { by: worker, input: { timesheetId, version }, sideEffects: () => ({ on: timesheetId, topics }) }
    },
    approveTimesheets: async (colleague) => {
      const of = await sent()
      const { timesheetId, version, topics } = of
      const by = await world.as('operation', colleague)
      const { notices, topic } = tellsApproved(of)
      return {
        by,
        input: { body: { sheets: [{ id: timesheetId, version }], ground } },
        sideEffects: () => ({ on: timesheetId, reason: ground, changes: { hours: 4250 }, topics: [topic, ...topics], notices }),
      }
    },
    queryTimesheet: async (colleague) => {
      const of = await sent()
      const { timesheetId, version, topics, worker } = of
      const by = await world.as('admin', colleague)
      return {
        by,
        input: { timesheetId, version, body: { query: 'Left at two', ground } },
        sideEffects: async () => {
          const mine = tellsQueried(of, await employerOf(of))
          const owner = await tellsOwner(of, 'hours-queried', `${await displayName(by.id)} (${ground})`)
          return {
            on: timesheetId,
            reason: ground,
            topics: [owner.topic, mine.topic, ...topics],
            notices: [...owner.notices, ...mine.notices],
            mails: [
              { to: of.owner.email, locale: 'en', subject: owner.notices[0]?.says ?? '' },
              { to: worker.email, locale: 'en', subject: mine.notices[0]?.says ?? '' },
            ],
          }
        },
      }
    },
    reopenTimesheet: async (colleague) => {
      const { by, timesheetId, version, topics } = await approved(colleague)
      const body = { reason: 'Wrong week' }
      return { by, input: { timesheetId, version, body }, sideEffects: () => ({ on: timesheetId, reason: body.reason, topics }) }
    },
    remindOfHours: async (colleague) => {
      const of = await sent()
      const { assignmentId, timesheetId, contactEmail, topics } = of
      const by = await world.as('operation', colleague)
      return {
        by,
        input: { body: { sheets: [{ assignmentId, week: lastWeek }] } },
        sideEffects: () => ({
          on: null,
          changes: { contacts: 1, candidates: 0, unreachable: 0 },
          also: [{ action: 'timesheet.reminded', on: timesheetId }],
          topics,
          mails: [{ to: contactEmail, locale: 'en', subject: `Reminder, hours to approve: week ${number}, Albion Works` }],
        }),
      }
    },
    invoiceHours: async (colleague) => {
      const { setSellers } = await import('#test/support/sellers.ts')
      await setSellers(world)
      const of = await approved(colleague)
      const { by, timesheetId, employerId, topics } = of
      const { id: customerId } = await by.put('/employers/{employerId}/customer', { employerId })
      return {
        by,
        input: { body: { ids: [timesheetId] }, idempotencyKey: crypto.randomUUID() },
        otherwise: { body: { ids: [timesheetId], purchaseOrder: 'PO 7' }, idempotencyKey: crypto.randomUUID() },
        sideEffects: (answer) => {
          const [{ id } = { id: 0 }] = answer.invoices as { id: number }[]
          return {
            on: null,
            changes: { invoices: [id], sheets: 1 },
            also: [{ action: 'timesheet.invoiced', on: timesheetId, changes: { invoiceId: id } }],
            topics: ['invoices', `invoice:${id}`, `customer:${customerId}`, ...topics],
          }
        },
      }
    },
    makeHoursLink: async (colleague) => {
      const { contactId, employerId } = await makeAssigned(world)
      const by = await world.as('operation', colleague)
      return {
        by,
        input: { contactId },
        sideEffects: async () => {
          const [link] = await rows(`select id::int from hours_links where contact_id = ${contactId} order by id desc limit 1`)
          return { on: Number(link?.id), changes: { employerId, contactId }, topics: ['timesheets', `employer:${employerId}`] }
        },
      }
    },
    revokeHoursLink: async (colleague) => {
      const { contactId, employerId } = await makeAssigned(world)
      const by = await world.as('operation', colleague)
      await by.put('/employer-contacts/{contactId}/hours-link', { contactId })
      const [link] = await rows(`select id::int from hours_links where contact_id = ${contactId} and revoked_at is null`)
      return {
        by,
        input: { contactId },
        sideEffects: () => ({ on: Number(link?.id), changes: { employerId, contactId }, topics: ['timesheets', `employer:${employerId}`] }),
      }
    },
    openHours: async () => {
      const { token, linkId } = await linked()
      return { by: world.visitor, input: { body: { token } }, sideEffects: () => ({ on: linkId, topics: [] }) }
    },
    decideHours: async () => {
      const of = await linked()
      const { token, linkId, timesheetId, version, contactId, topics } = of
      const { notices, topic } = tellsApproved(of)
      return {
        by: world.visitor,
        input: { body: { token, approve: [{ id: timesheetId, version }] } },
        sideEffects: () => ({
          on: linkId,
          changes: { approved: 1, queried: 0 },
          also: [{ action: 'timesheet.approved', on: timesheetId, changes: { contactId, hours: 4250 } }],
          topics: [topic, ...topics],
          notices,
        }),
      }
    },
  }

  async function displayName(id: number): Promise<string> {
    return String((await rows(`select display_name as name from accounts where id = ${id}`))[0]?.name)
  }
}

/** What the sorts and filters of the list mean. */
export function lists(world: World): ListsOf<typeof timesheets> {
  const { rows, idBy } = queriesIn(world)
  const arranged: Assigned[] = []
  return {
    listTimesheets: {
      as: 'operation',
      arrange: async () => {
        const by = await world.as('admin')
        for (const n of [0, 1, 2, 3]) {
          const of = await makeAssigned(world)
          arranged.push(of)
          const week = addDays(lastWeek, -7 * n)
          const { id, version } = await sendWeek(of, { days: fiveDays(week).slice(n) }, week)
          const timesheetId = id ?? 0
          if (n === 2) await by.put('/timesheets/{timesheetId}/query', { timesheetId, version, body: { query: 'Left at two', ground } })
          else if (n > 0) await by.post('/timesheets/approvals', { body: { sheets: [{ id: timesheetId, version }], ground } })
        }
        await by.put('/employer-contacts/{contactId}/hours-link', { contactId: arranged[0]?.contactId ?? 0 })
        await rows(`update timesheets set invoice_id = (select min(id) from invoices where status = 'draft' and type = 'invoice')
          where assignment_id = ${arranged[1]?.assignmentId}`)
      },
      sorts: {
        week: ({ week }) => week,
        name: ({ candidateName }) => fold(candidateName.slice(candidateName.indexOf(' ') + 1)),
        employer: ({ employerName }) => fold(employerName),
        hours: ({ hours }) => hours,
      },
      filters: {
        tab: [
          [{ tab: 'sent' }, ({ status }) => status === 'sent'],
          [{ tab: 'queried' }, ({ status }) => status === 'queried'],
          [{ tab: 'approved' }, ({ status }) => status === 'approved'],
          [{ tab: 'to-invoice' }, ({ status, invoiceId, isCredited }) => status === 'approved' && (invoiceId === null || isCredited)],
          [{ tab: 'invoiced' }, ({ invoiceId, isCredited }) => invoiceId !== null && !isCredited],
        ],
        week: [[{ week: lastWeek }, ({ week }) => week === lastWeek]],
        q: [
          [
            async () => ({
              q: String((await rows(`select last_name as name from candidates where id = ${arranged[0]?.candidateId}`))[0]?.name),
            }),
            ({ candidateName }, { q }) => candidateName.endsWith(String(q)),
          ],
        ],
        employerId: [[async () => ({ employerId: arranged[0]?.employerId ?? 0 }), ({ employerId }, q) => employerId === q.employerId]],
        candidateId: [
          [async () => ({ candidateId: arranged[0]?.candidateId ?? 0 }), ({ candidateId }, q) => candidateId === q.candidateId],
        ],
        assignmentId: [
          [async () => ({ assignmentId: arranged[0]?.assignmentId ?? 0 }), ({ assignmentId }, q) => assignmentId === q.assignmentId],
        ],
        invoiceId: [
          [
            async () => ({ invoiceId: await idBy('select min(invoice_id) as id from timesheets') }),
            ({ invoiceId }, q) => invoiceId === q.invoiceId,
          ],
        ],
      },
    },
  }
}
