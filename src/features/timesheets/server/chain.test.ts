import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runQueued } from '#test/support/queued.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import { type Assigned, type enter, fiveDays, lastWeek, makeAssigned, makeSite, place, sendWeek, type Site, tokenOf } from './samples.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  await setSellers(world)
  admin = await world.as('admin')
})

const code = async (call: Promise<unknown>) => (await problemOf(call)).code
const [startsOn, endsOn] = [addDays(lastWeek, -28), addDays(lastWeek, 60)]
const invoice = (ids: number[], more: object = {}) =>
  admin.post('/timesheets/invoices', { body: { ids, ...more }, idempotencyKey: crypto.randomUUID() })
const read = (timesheetId: number | null) => admin.get('/timesheets/{timesheetId}', { timesheetId: timesheetId ?? 0 })

async function makeUmbrella(name: string): Promise<number> {
  const [row] = await runs<{ id: number }>(
    world,
    `insert into suppliers (legal_name, type, country, status, covered_until) values ('${name}', 'umbrella', 'GB', 'approved', '2099-01-01') returning id::int`,
  )
  return row?.id ?? 0
}

/** Sends the week of somebody and approves it for the employer. */
async function approved(of: Pick<Assigned, 'worker' | 'assignmentId'>, body: Parameters<typeof enter>[1] = {}) {
  const { id, version } = await sendWeek(of, body)
  await admin.post('/timesheets/approvals', { body: { sheets: [{ id: id ?? 0, version }], ground: 'by phone, Ruth Aldous' } })
  return id ?? 0
}

async function issueAndPay(invoiceId: number) {
  const { version, total } = await admin.get('/invoices/{invoiceId}', { invoiceId })
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const issued = await admin.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, ...key() })
  const paid = { amount: issued.payable, receivedOn: dayOf(new Date()) }
  await admin.post('/invoices/{invoiceId}/payments', { invoiceId, body: paid, ...key() })
  return admin.get('/invoices/{invoiceId}', { invoiceId })
}

describe('ten placements in two countries', () => {
  it('go from the assignment to the paid invoice, right to the penny', async () => {
    const all = ['paye', 'umbrella', 'cis', 'ltd']
    const [leeds, york, lyon] = [
      await makeSite(world, 'GB', all),
      await makeSite(world, 'GB', all),
      await makeSite(world, 'FR', ['interim', 'micro-entreprise']),
    ]
    const supplierId = await makeUmbrella('Bridgefoot Umbrella')
    const rate = (pay: number, charge: number, unit = 'hour') => ({ rate: { unit, pay, charge, onCost: 0 } })
    const mission = { missionReason: 'increase', missionDetail: 'Tower B', dpaeOn: addDays(startsOn, -2), signedOn: startsOn }
    const nights = fiveDays().map((day) => ({ ...day, starts: '22:00', ends: '06:00' }))
    const sevens = fiveDays().map((day) => ({ ...day, starts: '08:00', ends: '16:00', breakMinutes: 60 }))
    type Case = [site: Site, terms: object, body: (allowanceId: number) => Parameters<typeof enter>[1], net: number]
    const cases: Case[] = [
      // 42.5 hours, the last 2.5 at time and a half.
      [leeds, { engagement: 'paye', overtimeAfter: 4000, ...rate(1850, 2600) }, () => ({}), 104_000 + 9750],
      [leeds, { engagement: 'umbrella', supplierId, ...rate(2420, 2735) }, () => ({}), 116_238],
      [
        leeds,
        { engagement: 'cis', ...rate(2100, 2555), allowances: [{ kind: 'tools', label: 'Tools', per: 'day', pay: 200, charge: 300 }] },
        (allowanceId) => ({ extras: [{ allowanceId, quantity: 500 }] }),
        108_588 + 1500,
      ],
      [leeds, { engagement: 'ltd', ...rate(24_000, 30_000, 'day') }, () => ({}), 150_000],
      [leeds, { engagement: 'paye', ...rate(2000, 2833) }, () => ({ days: nights }), 106_238],
      [
        york,
        { engagement: 'umbrella', supplierId, ...rate(2100, 2600) },
        () => ({ extras: [{ label: 'Parking', amount: 1235 }] }),
        111_735,
      ],
      [york, { engagement: 'cis', ...rate(2500, 3101) }, () => ({}), 131_793],
      // Seven and a half hours at 25 % more; the panier is paid and not charged.
      [
        lyon,
        {
          engagement: 'interim',
          ...mission,
          overtimeAfter: 3500,
          overtimeTimes: 125,
          ...rate(1520, 2840),
          allowances: [{ kind: 'meal', label: 'Panier', per: 'day', pay: 1090, charge: 0 }],
        },
        (allowanceId) => ({ extras: [{ allowanceId, quantity: 500 }] }),
        99_400 + 26_625,
      ],
      [lyon, { engagement: 'interim', ...mission, ...rate(1400, 2615) }, () => ({ days: sevens }), 91_525],
      [lyon, { engagement: 'micro-entreprise', ...rate(31_000, 36_500, 'day') }, () => ({ days: fiveDays().slice(1) }), 146_000],
    ]
    for (const [site, terms, body, net] of cases) {
      const placed = await place(world, site, startsOn)
      const { id: assignmentId, allowances } = await admin.post('/applications/{applicationId}/assignment', {
        applicationId: placed.applicationId,
        body: { startsOn, endsOn, role: 'Bricklayer', contactId: site.contactId, ...terms } as never,
      })
      const { id } = await sendWeek({ ...placed, assignmentId }, body(allowances[0]?.id ?? 0))
      expect((await read(id)).charge).toBe(net)
    }
    await runQueued(world, 'timesheets.ask')
    for (const { contactEmail } of [leeds, york, lyon]) {
      const token = await tokenOf(world, contactEmail)
      const { toDecide } = await world.visitor.post('/hours-approvals', { body: { token } })
      const approve = toDecide.map(({ id, version }) => ({ id, version }))
      await world.visitor.post('/hours-approvals/decisions', { body: { token, approve } })
    }
    const { items } = await admin.get('/timesheets', { query: { tab: 'to-invoice', limit: 100 } })
    expect(items).toHaveLength(10)
    const { invoices } = await invoice(
      items.map(({ id }) => id),
      { cisRate: 2000 },
    )
    expect(invoices).toHaveLength(3)
    const paid = await Promise.all(invoices.map(({ id }) => issueAndPay(id)))
    const sums = ({ employerId }: Site) => {
      const found = paid.find(({ customer }) => customer.employerId === employerId)
      return (
        found && {
          net: found.net,
          vat: found.vat,
          total: found.total,
          cis: found.cisDeduction,
          payable: found.payable,
          status: found.status,
        }
      )
    }
    expect(sums(leeds)).toEqual({ net: 596_314, vat: 119_263, total: 715_577, cis: 21_718, payable: 693_859, status: 'paid' })
    expect(sums(york)).toEqual({ net: 243_528, vat: 48_706, total: 292_234, cis: 26_359, payable: 265_875, status: 'paid' })
    expect(sums(lyon)).toEqual({ net: 363_550, vat: 72_710, total: 436_260, cis: 0, payable: 436_260, status: 'paid' })
    const french = paid.find(({ sellerCountry }) => sellerCountry === 'FR')
    expect(french?.lines.map(({ description }) => description.split(/\s: /)[0])).toContain('Heures supplémentaires')
    const { items: placements } = await admin.get('/invoices', { query: { origin: 'placement', limit: 100 } })
    expect(placements).toHaveLength(3)
    const { items: invoiced } = await admin.get('/timesheets', { query: { tab: 'invoiced', limit: 100 } })
    expect(invoiced.map(({ invoiceNumber }) => invoiceNumber !== null)).toEqual(Array(10).fill(true))
  })
})

describe('hours on an invoice', () => {
  it('stand on one alone, lose none of their lines, are free once its draft is removed, and asked for again once it was credited', async () => {
    const of = await makeAssigned(world)
    const id = await approved(of)
    const both = await Promise.allSettled([invoice([id]), invoice([id])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { invoice: drafted, version } = await read(id)
    const reopen = { timesheetId: id, version, body: { reason: 'Wrong week' } }
    expect(await code(admin.put('/timesheets/{timesheetId}/reopening', reopen))).toBe('timesheet-invoiced')
    const invoiceId = drafted?.id ?? 0
    const { version: seen } = await admin.get('/invoices/{invoiceId}', { invoiceId })
    expect(await code(admin.patch('/invoices/{invoiceId}', { invoiceId, version: seen, body: { lines: [] } }))).toBe(
      'invoice-carries-hours',
    )
    await admin.delete('/invoices/{invoiceId}', { invoiceId, version: seen })
    expect((await read(id)).invoice).toBeNull()
    const { invoices } = await invoice([id])
    const paid = await issueAndPay(invoices[0]?.id ?? 0)
    expect(await code(invoice([id]))).toBe('timesheet-invoiced')
    const credit = { invoiceId: paid.id, body: { percent: 10_000, reason: 'Wrong week' }, idempotencyKey: crypto.randomUUID() }
    await admin.post('/invoices/{invoiceId}/credit-notes', credit)
    expect((await read(id)).invoice).toMatchObject({ id: paid.id, isCredited: true })
    expect((await invoice([id])).invoices).toHaveLength(1)
  })

  it('of a day without a valid card are invoiced only once someone confirms having seen it, with a reason', async () => {
    const of = await makeAssigned(world)
    const { version } = await admin.get('/jobs/{jobId}', { jobId: of.jobId })
    const requirements = [{ type: 'cscs', level: null, categories: [], until: 'end', isMandatory: true, alternatives: [] }]
    await admin.put('/jobs/{jobId}/requirements', { jobId: of.jobId, version, body: { items: requirements } as never })
    await runs(
      world,
      `insert into documents (candidate_id, type, status, issued_on, expires_on, created_at, checked_at, checked_how)
        values (${of.candidateId}, 'cscs', 'verified', '2020-01-01', '${addDays(lastWeek, 2)}', now(), now(), 'app')`,
    )
    const id = await approved(of)
    const { lapses } = await read(id)
    expect(lapses).toMatchObject([3, 4].map((day) => ({ day: addDays(lastWeek, day), endedOn: addDays(lastWeek, 2) })))
    const preview = await admin.get('/timesheets/invoice-preview', { query: { ids: [id] } })
    expect(preview).toMatchObject({ refused: [], lapses: [{ timesheetId: id }, { timesheetId: id }], invoices: [{ net: 113_750 }] })
    expect(await code(invoice([id]))).toBe('hours-lapsed')
    expect(await code(invoice([id], { lapsesSeen: true }))).toBe('hours-reason-needed')
    const reason = 'Card renewed, seen on paper'
    await invoice([id], { lapsesSeen: true, reason })
    const [line] = await runs<{ reason: string }>(
      world,
      `select reason from audit where action = 'timesheet.invoiced' and object_type = 'timesheet' and object_id = ${id}`,
    )
    expect(line?.reason).toBe(reason)
  })

  it('wait while the umbrella company is suspended, for days from then on', async () => {
    const supplierId = await makeUmbrella('Fernhill Umbrella')
    const of = await makeAssigned(world, { engagement: 'umbrella', supplierId })
    const id = await approved(of)
    const { version } = await admin.get('/suppliers/{supplierId}', { supplierId })
    await admin.put('/suppliers/{supplierId}/status', { supplierId, version, body: { status: 'suspended', reason: 'PAYE not shown' } })
    // Suspended today: last week was worked before.
    expect((await admin.get('/timesheets/invoice-preview', { query: { ids: [id] } })).refused).toEqual([])
    const earlier = await makeUmbrella('Aldgate Umbrella')
    await runs(world, `update suppliers set status = 'suspended' where id = ${earlier}`)
    await runs(
      world,
      `insert into audit (at, actor_role, action, object_type, object_id)
        values ('${addDays(lastWeek, 1)}', 'task', 'supplier.suspended', 'supplier', ${earlier})`,
    )
    await runs(world, `update assignments set supplier_id = ${earlier} where id = ${of.assignmentId}`)
    expect(await code(invoice([id]))).toBe('hours-supplier-suspended')
    const other = await makeUmbrella('Quarry Umbrella')
    await runs(world, `update assignments set supplier_id = ${other} where id = ${of.assignmentId}`)
    expect((await invoice([id])).invoices).toHaveLength(1)
  })
})
