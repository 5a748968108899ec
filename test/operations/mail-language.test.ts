import { describe, expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import { sealAll } from '#server/audit-chain/seal.ts'
import { createLog } from '#server/log.ts'
import type { Task } from '#server/tasks.ts'
import { issueInvoice } from '../../src/features/invoices/server/issue.ts'
import { answerBy } from '../../src/features/applications/rules.ts'
import { runRetention } from '../../src/features/archives/server/retention.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { makeAssigned } from '../../src/features/timesheets/server/samples.ts'
import { mostOpenedAnHour } from '../../src/features/privacy/rules.ts'
import { declared } from '../../src/declared.ts'
import { operations as contract } from '../../src/contract.ts'
import { retention } from '../../src/retention.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { type AuditedOperation, type OperationExample, operationExamples } from '#test/support/operation-examples.ts'
import { makeWorking } from '../../src/features/assignments/server/examples.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, jobBody, leeds, makeJob } from '#test/support/factories.ts'
import { runQueued } from '#test/support/queued.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { openShop, shopIsBuilt } from '#test/support/shop.ts'
import { inDays, makeProduct, makeSession, place } from '#test/support/orders.ts'
import { isForeign, slipsIn, slipsInMail } from '#test/support/language-checks.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import { acting } from '#test/support/invoices.ts'
import { paperInvoice } from '#test/support/paper-invoices.ts'
import { hold, person } from '#test/support/wallets.ts'
import { allWords, forms } from '#test/support/texts.ts'

// Every kind of mail and notification is sent once to a French reader. `useApp` checks the language of those that other tests send.
// Mails about the safety of an account are tested in `identity/server/mails/notices.test.ts`.

const world = useApp()
const examples = operationExamples(world, world)
const operations: Record<string, Operation> = contract
const today = dayOf(new Date())
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
let count = 0

/** Makes everybody a French reader. */
async function allReadFrench() {
  const tables = await runs<{ name: string }>(
    world,
    `select table_name as name from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and column_name = 'locale' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(2)
  // What was issued is not changed otherwise.
  await runs(world, 'alter table invoices disable trigger keep_issued')
  for (const { name } of tables) await runs(world, `update ${name} set locale = 'fr' where locale <> 'fr'`)
  await runs(world, 'alter table invoices enable trigger keep_issued')
}
const task = (name: string, payload: object = {}, now = new Date()) =>
  (tasks(world.config)[name] as Task).run(world.tasking(now), payload as never)
type Act = () => Promise<unknown>
/** The example of an operation, called in French. */
const example = (name: AuditedOperation) => async (): Promise<Act> => {
  const { by, input } = await examples[name]()
  const { method, path } = operations[name] as Operation
  const speaking = world.client((by as Partial<Person>).token, 'fr')
  const send = speaking[method.toLowerCase() as 'get'] as unknown as (path: string, input: OperationExample['input']) => Promise<unknown>
  const body = input.body as Record<string, unknown> | undefined
  return () => send(path, body && 'locale' in body ? { ...input, body: { ...body, locale: 'fr' } } : input)
}
/** An invoice of a French customer, so many days late. */
async function frenchInvoice(late: number) {
  const where = { locale: 'fr', country: 'FR', address: '3 rue Sala', postcode: '69002', town: 'Lyon' } as const
  const body = { name: `Bâti Sala ${++count}`, email: newAddress(), ...where }
  const { id: customerId } = await (await world.as('admin')).post('/customers', { body })
  return { customerId, ...(await lateInvoice(world, { customerId, country: 'FR', late })) }
}
/** Letters as they are suggested. */
async function reminding(late: number): Promise<Act> {
  const { id } = await frenchInvoice(late)
  const by = await world.as('admin')
  const { letters } = await by.get('/invoice-reminders', { query: { invoiceIds: [id] } })
  const asSeen = letters.map(({ customerId, sellerCountry, subject, text }) => ({
    ...{ customerId, sellerCountry, subject, text },
    invoices: [{ invoiceId: id, reminders: 0 }],
  }))
  return () => by.post('/invoice-reminders', { body: { letters: asSeen }, idempotencyKey: crypto.randomUUID() })
}
/** A French invoice, as it is mailed. */
async function sending(draft: object = {}): Promise<Act> {
  const { id: invoiceId } = await paperInvoice(world, { country: 'FR', name: `Bâti Sala ${++count}`, draft })
  const by = await world.as('admin')
  return () => by.post('/invoices/{invoiceId}/mails', { invoiceId, body: {} })
}
/** A document of a supplier who is approved, as it stands. */
async function documentOfSupplier(stands: { status?: string; expires_on?: string }) {
  const by = await world.as('admin')
  const email = `office${++count}@people.example`
  const body = { legalName: `Ledgerline ${count}`, type: 'software', address: '1 Mill Lane', email } as const
  const { id: supplierId } = await by.post('/suppliers', { body })
  const sent = { supplierId, body: { type: 'contract' as const } }
  const { id: supplierDocumentId } = await by.post('/suppliers/{supplierId}/documents', sent)
  const set = Object.entries(stands).map(([column, value]) => `, ${column} = '${value}'`)
  await runs(world, `update supplier_documents set number = 'C-1'${set.join('')} where id = ${supplierDocumentId}`)
  await runs(world, `update suppliers set status = 'approved', country = 'FR' where id = ${supplierId}`)
  return { by, supplierId, supplierDocumentId }
}
/** An order; a paid one is confirmed. */
async function ordered(kind: Parameters<typeof makeProduct>[1], { isPaid = true, startsAt = inDays(40) } = {}) {
  const by = await world.as('admin')
  const productId = await makeProduct(world, kind)
  const sessionId = kind === 'training_seat' ? await makeSession(world, productId, { startsAt }) : 0
  const { id: orderId } = await place(world, [{ productId, ...(sessionId > 0 && { sessionId }) }])
  const { total, version } = await by.get('/orders/{orderId}', { orderId })
  const pay = () => by.post('/orders/{orderId}/payments', { orderId, body: { amount: total, receivedOn: today } })
  const { lines, version: now } = isPaid ? await pay() : { lines: [], version }
  return { by, orderId, version: now, lineId: lines[0]?.id ?? 0, sessionId, pay }
}
const owning = (name: string) => world.as('operation', `${name} ${++count}`)
/** An event to which a guest and a colleague are invited. */
async function invitedTo() {
  const [by, colleague] = [await owning('planner'), await owning('colleague')]
  const attendees = [{ name: 'Inès Martel', email: newAddress(), locale: 'fr' as const }, { accountId: colleague.id }]
  const times = { startsLocal: '2027-03-01T10:00', endsLocal: '2027-03-01T11:00' }
  const { id: eventId } = await by.post('/calendar-events', { body: { kind: 'meeting', title: 'Réunion', ...times, attendees } })
  await by.put('/calendar-events/{eventId}/invitations', { eventId })
  return { by, eventId }
}
/** An application for a job with its own recruiter. */
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

/** What is sent, by the name of an event or the text of a subject, and what causes it. */
const scenes: Record<string, [kinds: string[], prepare: () => Promise<Act>]> = {
  'an application': [
    ['application-received', 'applications/text.ts receivedSubject', 'applications/text.ts staffSubject'],
    example('apply'),
  ],
  'a second application for the same job': [
    ['applications/text.ts againSubject'],
    async () => {
      const { job, body } = await applied()
      return () => applyAsGuest({ visitor: world.client(undefined, 'fr') }, job.id, body)
    },
  ],
  'the withdrawal of an application': [['application-withdrawn'], example('withdrawApplication')],
  'the next stage of an application': [
    ['application-moved', 'candidate-moved'],
    async () => {
      const agent = await world.as('agent')
      const { owner, applicationId, candidateId } = await applied('new', await person(world, 'Moves'))
      await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
      return async () => {
        await move(owner, applicationId, { stage: 'screening', tell: true })
        await settle(world)
      }
    },
  ],
  'a rejection': [
    [],
    async () => {
      const { owner, applicationId } = await applied('screening')
      return async () => {
        await move(owner, applicationId, { stage: 'rejected', reason: 'experience', tell: true })
        await settle(world)
      }
    },
  ],
  'a postponed answer': [
    ['answer-put-off'],
    async () => {
      const [guests, own] = [await applied(), await applied('new', await person(world, `Waits ${++count}`))]
      const body = { applicationIds: [guests.applicationId, own.applicationId], until: answerBy(today, undefined, 7) }
      const by = await world.as('operation')
      return () => by.post('/replies', { body })
    },
  ],
  'answers due today': [
    ['answers-due', 'applications/text.ts answersDueSubject'],
    async () => {
      const { applicationId } = await applied()
      await runs(world, `update applications set answer_by = '${today}' where id = ${applicationId}`)
      return () => task('applications.remindAnswers')
    },
  ],
  'an invitation by mail': [['calendar/server/mail-text.ts invitedSubject'], example('inviteToEvent')],
  'an event that moves, for a guest and a colleague': [
    ['calendar-invited', 'calendar/server/mail-text.ts updatedSubject'],
    async () => {
      const { by, eventId } = await invitedTo()
      return () =>
        by.put('/calendar-events/{eventId}/time', {
          eventId,
          version: 1,
          body: { startsLocal: '2027-03-02T10:00', endsLocal: '2027-03-02T11:00' },
        })
    },
  ],
  'an event that is cancelled': [
    ['calendar-invited', 'calendar/server/mail-text.ts cancelledSubject'],
    async () => {
      const { by, eventId } = await invitedTo()
      return () => by.put('/calendar-events/{eventId}/cancellation', { eventId, version: 1, body: {} })
    },
  ],
  'a folder that is shared with an agent': [
    ['company-file-shared'],
    async () => {
      const act = await example('shareItem')()
      const choices = [{ event: 'company-file-shared' as const, inApp: true, mail: 'at-once' as const }]
      await (await world.as('agent', 'shares')).put('/me/notification-choices', { body: { choices } })
      return act
    },
  ],
  'the answer to an invitation': [['calendar-answered'], example('answerInvitation')],
  'a reminder of an event': [
    ['calendar-reminder'],
    async () => {
      const by = await owning('reminded')
      const body = {
        kind: 'meeting' as const,
        title: 'Réunion',
        startsLocal: '2027-03-01T09:00',
        endsLocal: '2027-03-01T10:00',
        remindMinutes: [30],
      }
      await by.post('/calendar-events', { body })
      return () => task('calendar.remind', {}, new Date('2027-03-01T08:35:00Z'))
    },
  ],
  'a next step due today': [
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
  'worse terms of a job': [
    ['applications/text.ts termsSubject'],
    async () => {
      const { job } = await applied('screening')
      const was = { pay: { ...job.pay, min: 9000, max: 9900 }, place: { ...job.place, id: 1, name: 'York' } }
      return () => task('applications.tellTerms', { jobId: job.id, was })
    },
  ],
  'stricter requirements of a job': [
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
  'a message of the agency': [['agency-wrote', 'messages/text.ts writtenSubject'], example('sendMessage')],
  'a message of the agency to a candidate without an account': [
    ['messages/text.ts writtenSubject'],
    async () => {
      const { applicationId } = await applied()
      const by = await world.as('operation', `Writes to guests ${++count}`)
      return () => by.post('/applications/{applicationId}/messages', { applicationId, body: { text: 'Bonjour' } })
    },
  ],
  'a message of a candidate': [
    ['candidate-wrote'],
    async () => {
      const by = await person(world, `Writes ${++count}`)
      const { applicationId } = await applied('new', by)
      return () => by.post('/applications/{applicationId}/messages', { applicationId, body: { text: 'Bonjour' } })
    },
  ],
  'a mention': [['colleague-mentioned'], example('addCandidateActivity')],
  'a document received': [['document-sent'], example('sendRequestedDocument')],
  'a request for documents': [['documents/server/mail-text.ts askSubject'], example('requestDocuments')],
  'the rejection of a document': [['documents/server/mail-text.ts rejectedSubject'], example('rejectDocument')],
  'an expiring document': [
    ['document-ending', 'documents/server/mail-text.ts endingSubject'],
    async () => {
      const { candidateId } = await person(world, `Ends ${++count}`)
      await hold(world, candidateId, { type: 'sst', expires_on: addDays(today, 30) })
      return () => task('documents.remind')
    },
  ],
  'expiring documents of a candidate without an account': [
    ['documents/server/mail-text.ts endingSubjects'],
    async () => {
      const { candidateId } = await applied()
      await hold(world, candidateId, { type: 'sst', expires_on: addDays(today, 30) })
      await hold(world, candidateId, { type: 'smsts', expires_on: addDays(today, 30) })
      return () => task('documents.remind')
    },
  ],
  'a shared file': [
    ['file-shared'],
    async () => {
      const { candidateId } = await person(world, `Shared ${++count}`)
      const by = await world.as('operation')
      const { id: fileId } = await by.post('/candidates/{candidateId}/files', { candidateId, file: cvFile() })
      await runs(world, `update files set kind = 'contract' where id = ${fileId}`)
      return () => by.put('/files/{fileId}/sharing', { fileId, version: 1 })
    },
  ],
  'a document of a supplier': [['supplier-document'], example('sendSupplierDocument')],
  'a request for documents of a supplier': [['suppliers/server/mail-text.ts askSubject'], example('requestSupplierDocuments')],
  'a decision on bank details': [['supplier-account'], example('agreeSupplierAccount')],
  'the rejection of a document of a supplier': [
    ['suppliers/server/mail-text.ts rejectedSubject'],
    async () => {
      const { by, supplierDocumentId } = await documentOfSupplier({})
      const body = { reason: 'Trop sombre' }
      return () => by.put('/supplier-documents/{supplierDocumentId}/rejection', { supplierDocumentId, version: 1, body })
    },
  ],
  'an expiring document of a supplier': [
    ['supplier-document', 'suppliers/server/mail-text.ts endingSubject'],
    async () => {
      await documentOfSupplier({ status: 'verified', expires_on: addDays(today, 30) })
      return () => task('suppliers.remind')
    },
  ],
  'the suspension of a supplier': [
    ['supplier-status'],
    async () => {
      await documentOfSupplier({ status: 'verified', expires_on: addDays(today, -3) })
      return () => task('suppliers.settle')
    },
  ],
  'an assignment that ends in a week': [
    ['assignment-ending'],
    async () => {
      await makeWorking(world, { endsOn: addDays(today, 5) })
      return () => task('assignments.remind')
    },
  ],
  'an assignment whose umbrella company is suspended': [
    ['assignment-supplier'],
    async () => {
      const { assignment } = await makeWorking(world)
      const { supplierId } = await documentOfSupplier({})
      await runs(world, `update assignments set engagement = 'umbrella', supplier_id = ${supplierId} where id = ${assignment.id}`)
      return () => task('assignments.suppliers')
    },
  ],
  'times for an interview': [['interviews/server/mail-text.ts proposedSubject'], example('proposeInterview')],
  'a time that was picked': [['interview-answered'], example('pickTime')],
  'hours that are sent': [['hours-sent'], example('sendTimesheet')],
  'hours to approve': [
    ['timesheets/server/mail-text.ts askSubject'],
    async () => {
      await (await example('sendTimesheet')())()
      return () => runQueued(world, 'timesheets.ask')
    },
  ],
  'a reminder of hours to approve': [['timesheets/server/mail-text.ts remindSubject'], example('remindOfHours')],
  'hours that are approved': [['hours-approved'], example('decideHours')],
  'a question about hours': [['hours-queried'], example('queryTimesheet')],
  'hours that are missing': [
    ['hours-missing'],
    async () => {
      await makeAssigned(world)
      return () => task('timesheets.tellOfMissing')
    },
  ],
  'the link of a shortlist': [['shortlists/server/mail-text.ts linkSubject'], example('sendShortlist')],
  'an answer to a shortlist': [['shortlist-answered'], example('answerShortlist')],
  'an interview that is cancelled': [['interviews/server/mail-text.ts cancelledSubject'], example('cancelInterview')],
  'an interview tomorrow': [
    ['interviews/server/mail-text.ts reminderSubject'],
    async () => {
      await (await example('bookInterview')())()
      await runs(world, `update calendar_events set starts_at = now() + interval '5 hours' where kind = 'interview'`)
      await runs(world, `update interviews set booked_at = now() - interval '3 hours' where status = 'booked'`)
      return () => task('interviews.remind')
    },
  ],
  'an order': [
    ['orders/server/mail-text.ts placedSubject'],
    async () => {
      const productId = await makeProduct(world, 'service')
      return () => place(world, [{ productId }], { locale: 'fr' })
    },
  ],
  'a paid order': [['orders/server/mail-text.ts confirmedSubject'], async () => (await ordered('service', { isPaid: false })).pay],
  'the cancellation of an order': [
    ['orders/server/mail-text.ts cancelledSubject'],
    async () => {
      const { by, orderId, version } = await ordered('service')
      const body = { reason: 'Doublon', payBack: 'later' } as const
      return () => by.put('/orders/{orderId}/cancellation', { orderId, version, body })
    },
  ],
  'a refund': [
    ['orders/server/mail-text.ts refundedSubject'],
    async () => {
      const { by, orderId, lineId } = await ordered('service')
      const body = { lines: [{ lineId, quantity: 1 }], percent: 50, reason: 'Retard', payBack: 'transfer' as const }
      return () => by.post('/orders/{orderId}/refunds', { orderId, body })
    },
  ],
  'a message about an order': [
    ['orders/server/mail-text.ts messageSubject'],
    async () => {
      const { by, orderId } = await ordered('service')
      return () => by.post('/orders/{orderId}/messages', { orderId, body: { text: 'Votre colis est parti.' } })
    },
  ],
  'a new link to an invoice': [['invoices/server/mail-text.ts linkSubject'], example('renewInvoiceLink')],
  'a new link to an order': [['orders/server/mail-text.ts linkSubject'], example('renewOrderLink')],
  'a link to an invoice': [
    ['receivables/server/mail-text.ts linkSubject'],
    async () => {
      const { id } = await frenchInvoice(0)
      const [invoice] = await runs<{ number: string; email: string }>(
        world,
        `select i.number, c.email from invoices i join customers c on c.id = i.customer_id where i.id = ${id}`,
      )
      return () => world.visitor.post('/invoice-links', { body: { number: '', email: '', ...invoice } })
    },
  ],
  'a card payment of an invoice': [
    ['receivables/server/mail-text.ts receiptSubject'],
    async () => {
      const { id } = await frenchInvoice(0)
      await runs(
        world,
        `insert into payment_attempts (subject, subject_id, method, provider, provider_session, status, amount, currency, started_at, settled_at)
          values ('invoice', ${id}, 'card', 'stripe', 'cs_fr_${id}', 'succeeded', 100, 'EUR', now(), now())`,
      )
      return () => task('invoices.paymentSettled', { invoiceId: id })
    },
  ],
  'names that are missing': [
    ['orders/server/mail-text.ts namesSubject'],
    async () => {
      await ordered('training_seat', { startsAt: inDays(11) })
      return () => task('orders.askForNames')
    },
  ],
  'a session that moved': [
    ['orders/server/mail-text.ts movedSubject'],
    async () => {
      const { sessionId } = await ordered('training_seat', { startsAt: inDays(30) })
      await runs(
        world,
        `update product_sessions set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = ${sessionId}`,
      )
      return () => task('orders.sessionChanged', { sessionId, version: 2 })
    },
  ],
  'a session that is cancelled': [
    ['orders/server/mail-text.ts calledOffSubject'],
    async () => {
      const { sessionId } = await ordered('training_seat', { startsAt: inDays(30) })
      await runs(world, `update product_sessions set cancelled_at = now() where id = ${sessionId}`)
      return () => task('orders.sessionChanged', { sessionId, version: 2 })
    },
  ],
  'credits that end': [
    ['credits-ending', 'orders/server/mail-text.ts creditsSubject'],
    async () => {
      const { lineId } = await ordered('job_credit')
      const owner = await owning('owner')
      const employer = await (await world.as('admin')).post('/employers', {
        body: { name: `Bâti ${++count}`, sector: 'residential', ownerId: owner.id },
      })
      await runs(world, `update entitlements set employer_id = ${employer.id} where order_line_id = ${lineId}`)
      return () => task('orders.warnOfEnding', {}, new Date(Date.now() + 60 * 86_400_000))
    },
  ],
  'a webhook that is paused': [
    ['webhook-paused'],
    async () => {
      const { input } = await examples.testWebhook()
      const by = await world.as('admin')
      const { id: deliveryId } = await by.post('/webhooks/{webhookId}/tests', input as { webhookId: number })
      await runs(world, `update webhook_deliveries set tries = 8 where id = ${deliveryId}`)
      return () => task('webhooks.deliver', { deliveryId })
    },
  ],
  'money for a cancelled order': [
    ['order-paid-late'],
    async () => {
      const { by, orderId, version } = await ordered('service', { isPaid: false })
      await by.put('/orders/{orderId}/cancellation', { orderId, version, body: { reason: 'Doublon', payBack: 'later' } })
      await runs(
        world,
        `insert into payment_attempts (subject, subject_id, method, status, amount, currency, started_at)
          values ('order', ${orderId}, 'transfer', 'succeeded', 6000, 'GBP', now())`,
      )
      return () => task('orders.paymentSettled', { orderId })
    },
  ],
  'an invoice': [['invoice-documents/server/mail-text.ts invoiceSubject'], () => sending()],
  'a deposit': [['invoice-documents/server/mail-text.ts depositSubject'], () => sending({ type: 'deposit' })],
  'a credit note': [
    ['invoice-documents/server/mail-text.ts creditSubject'],
    async () => {
      const { id: creditsId } = await paperInvoice(world, { country: 'FR', name: `Bâti Sala ${++count}` })
      const { id: invoiceId } = await paperInvoice(world, { country: 'FR', name: `Bâti Sala ${++count}`, isDraft: true })
      await runs(
        world,
        `update invoices i set type = 'credit_note', credits_id = c.id, customer_id = c.customer_id from invoices c
          where i.id = ${invoiceId} and c.id = ${creditsId}`,
      )
      await acting(world, (at) => issueInvoice(at, invoiceId))
      const by = await world.as('admin')
      return () => by.post('/invoices/{invoiceId}/mails', { invoiceId, body: {} })
    },
  ],
  'an invoice that is turned down': [
    ['invoice-turned-down'],
    async () => {
      const by = await world.as('admin')
      const { id } = await paperInvoice(world, { country: 'FR', name: `Bâti Sala ${++count}` })
      const [row] = await runs<{ id: number }>(
        world,
        `insert into invoice_transmissions (invoice_id, platform, format, status, started_at)
          values (${id}, 'file-drop', 'ubl', 'handed-over', now()) returning id::int`,
      )
      const body = { answer: 'rejected', reason: 'SIREN inconnu' } as const
      return () => by.put('/invoice-transmissions/{transmissionId}/answer', { transmissionId: row?.id ?? 0, body })
    },
  ],
  'a first reminder of an invoice': [['invoices/reminder-text.ts friendlySubject'], () => reminding(4)],
  'a second reminder': [['invoices/reminder-text.ts firmSubject'], () => reminding(12)],
  'a formal notice': [['invoices/reminder-text.ts formalSubject'], () => reminding(25)],
  'a statement of account': [
    ['accounting/statement-text.ts mailSubject'],
    async () => {
      const { customerId } = await frenchInvoice(4)
      const by = await world.as('admin')
      const period = { from: addDays(today, -90), currency: 'EUR' } as const
      const letter = await by.get('/customers/{customerId}/statement-mail', { customerId, query: { ...period, to: today } })
      const body = { ...period, until: today, to: letter.to, subject: letter.subject, text: letter.text }
      return () => by.post('/customers/{customerId}/statement-mails', { customerId, body, idempotencyKey: crypto.randomUUID() })
    },
  ],
  'invoices to be reminded of': [
    ['reminders-due'],
    async () => {
      await world.as('admin')
      await frenchInvoice(4)
      return () => task('invoices.suggestReminders')
    },
  ],
  'the receipt of an enquiry': [['enquiries/text.ts receiptSubject'], example('sendEnquiry')],
  'new enquiries': [
    ['enquiry-received'],
    async () => {
      await (await example('sendEnquiry')())()
      return () => task('enquiries.tell')
    },
  ],
  'a job awaiting approval': [
    ['job-awaits-approval'],
    async () => {
      await world.as('admin')
      const { employer } = await makeJob(world)
      const asker = await owning('asks')
      return () => asker.post('/jobs', { body: jobBody(employer.id, { showEmployer: false }) })
    },
  ],
  'the approval of a job': [['job-decided'], example('approveJob')],
  'the refusal of a job': [['job-decided'], example('refuseJob')],
  'the closing date of a job': [
    ['job-expired'],
    async () => {
      const { job } = await applied()
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${job.id}`)
      return () => task('jobs.expire')
    },
  ],
  'the opening of a scheduled job': [
    ['job-opened'],
    async () => {
      const { id } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${id}`)
      return () => task('jobs.openScheduled')
    },
  ],
  'a scheduled job that could not open': [
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
  'a saved job closing soon': [
    ['saved-job-closing'],
    async () => {
      const saver = await person(world, `Saves ${++count}`)
      const { id: jobId } = await makeJob(world, { closesOn: addDays(today, 2) })
      await saver.put('/me/saved-jobs/{jobId}', { jobId })
      return () => task('savedJobs.warnOfClosing')
    },
  ],
  'an expiring right to work': [
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
  'a colleague opening very many records': [
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
  'an audit log that was tampered with': [
    ['audit-fault'],
    async () => {
      await world.as('admin')
      await sealAll(world.app.database.kysely)
      await runs(world, `insert into audit (actor_role, action, at) values ('task', 'job.expired', now() - interval '3 hours')`)
      await runs(world, 'insert into audit_checks (started_at) values (now())')
      return () => task('audit.verify')
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
  'an invitation': [['users/text.ts inviteSubject'], example('addUser')],
  'a repeated invitation': [['users/text.ts inviteSubject'], example('inviteUser')],
  'a password link': [['users/text.ts linkSubject'], example('sendPasswordLink')],
  'a place on the waiting list': [['waiting-list/server/mail-text.ts confirmSubject'], example('joinWaitingList')],
  'the opening of the shop': [
    ['waiting-list/server/mail-text.ts openSubject'],
    async () => {
      await (await example('joinWaitingList')())()
      await runs(world, 'update waiting_addresses set confirmed_at = now()')
      await shopIsBuilt(world, true)
      await openShop(world)
      return () => task('waitingList.tell')
    },
  ],
  'a registration link': [['candidates/server/mail-text.ts linkSubject'], example('makeRegistrationLink')],
  'a privacy notice to a candidate added by staff': [
    ['candidates/server/mail-text.ts noticeSubject'],
    async () => {
      const by = await world.as('operation')
      const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'fr', sendNotice: true } as const
      return () => by.post('/candidates', { body })
    },
  ],
  'the confirmation of a job alert': [['alerts/server/mail-text.ts confirmSubject'], example('requestJobAlert')],
  'a job alert': [
    ['alerts/server/mail-text.ts newJobsSubject'],
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
  'the question whether to keep a profile': [
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
    /Subjects?$/.test(key) && /(^|\/)(server|[\w-]+)\/[\w-]+\.ts$/.test(place) && !place.includes('/web/')
      ? [`${place.replace('features/', '')} ${key}`]
      : [],
  ),
)
const wordsOf = (kind: string) => {
  const [place, key = ''] = kind.split(' ')
  return allWords.flatMap(([at, words]) => (at === `features/${place}` && words[key] ? [words[key]] : []))[0]
}
/** Whether a line is made from this text in French. */
const isMadeFrom = (kind: string, line: string) =>
  forms(wordsOf(kind)?.fr ?? '').some((form) => {
    const pattern = typeset(form, 'fr')
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')
    return new RegExp(`^${pattern}$`).test(line)
  })

/** English names of documents that differ in French. */
const englishDocuments = async () =>
  (
    await runs<{ en: string }>(
      world,
      `select renewal_en as en from document_types where renewal_en <> renewal_fr union select name_en from document_types t where not exists (select from document_types o where position(t.name_en in o.name_fr) > 0)`,
    )
  ).map(({ en }) => en)
const isPunctuatedAsEnglish = (line: string) => /“|[^\s\u00a0\u202f]: /.test(line)

describe('a French reader gets in French', () => {
  it('every kind of mail and notification', () => {
    const covered = new Set(Object.values(scenes).flatMap(([kinds]) => kinds))
    const kinds = [...Object.keys(declared.events), ...subjects].filter((kind) => !kind.startsWith('identity/server/mails/'))
    expect(
      kinds.filter((kind) => !covered.has(kind)).map((kind) => `Add a scene that sends “${kind}” to test/operations/mail-language.test.ts`),
    ).toEqual([])
    expect([...covered].filter((kind) => !kinds.includes(kind))).toEqual([])
  })
  it.each(Object.entries(scenes))('%s', async (_, [kinds, prepare]) => {
    const act = await prepare()
    await allReadFrench()
    const [start] = await runs<{ id: number }>(world, 'select coalesce(max(id), 0)::int as id from notifications')
    const before = (await world.mails()).length
    await act()
    const english = await englishDocuments()
    const mails = (await world.mails()).slice(before)
    const notices = await runs<{ event: string; path: string; fr: string }>(
      world,
      `select event, path, sentence_fr as fr from notifications where id > ${start?.id}`,
    )
    expect(mails.map(({ locale }) => locale)).not.toContain('en')
    expect(mails.flatMap(slipsInMail)).toEqual([])
    const lines = [...notices.map(({ fr }) => fr), ...mails.flatMap(({ subject, paragraphs }) => [subject, ...paragraphs])]
    expect(lines.filter((line) => isPunctuatedAsEnglish(line) || english.some((one) => line.includes(one)))).toEqual([])
    for (const { fr, path } of notices) expect([slipsIn(fr, 'fr'), isForeign(path, 'fr') ? path : '']).toEqual([[], ''])
    for (const kind of kinds)
      if (kind in declared.events) {
        expect(notices.map(({ event }) => event)).toContain(kind)
        // A mail is sent too, with this sentence or with a text of its own, unless the event says that it waits.
        const { mail = 'at-once' } = declared.events[kind as keyof typeof declared.events] ?? {}
        if (mail === 'at-once') expect(mails.length).toBeGreaterThan(0)
      } else
        expect(
          mails.some(({ subject }) => isMadeFrom(kind, subject)),
          `${kind} is not among ${mails.map(({ subject }) => subject)}`,
        ).toBe(true)
  })
})

describe('the export of one’s own data', () => {
  it.each(['en', 'fr'] as const)('has notifications in the language of the account: %s', async (locale) => {
    const someone = await world.as('candidate', `exports ${locale}`)
    const notice = { event: 'application-moved', path: '/', sentence: (its: Locale) => `Written in ${its}`, inApp: true } as const
    await keepNotifications(world.app.database.kysely, [{ ...notice, accountId: someone.id, awaitsDigest: false, at: new Date() }])
    await runs(world, `update accounts set locale = '${locale}' where id = ${someone.id}`)
    expect((await someone.get('/me/export')).notifications).toMatchObject([{ sentence: `Written in ${locale}` }])
  })
})
