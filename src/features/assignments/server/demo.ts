import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Country, currencyOf } from '../../places/countries.ts'
import { endPlaced } from '../../applications/server/demo.ts'
import { agreeDays } from '../../applications/server/ends.ts'
import { type EndReason, type Engagement, onCostOf } from '../rules.ts'

/** One of the demonstration: how long ago it began and until when it goes, in days from today. */
type Plan = {
  stage: 'placed' | 'completed' | 'ended_early'
  engagement: Engagement
  begins: number
  ends: number | null
  endReason?: EndReason
  /** `good` or not: of an umbrella company. */
  supplier?: 'good' | 'suspended'
  /** Days from today on which pay and charge rose. */
  rises?: number
  renewals?: number
  isUnsigned?: true
  /** The site was closed, as every autumn: days that pause the twelve weeks. */
  closed?: [from: number, to: number]
  hasNoContact?: true
}

const plans: Record<Country, readonly Plan[]> = {
  GB: [
    { stage: 'placed', engagement: 'paye', begins: -76, ends: 40, rises: -20, renewals: 1, closed: [-72, -60] },
    { stage: 'placed', engagement: 'paye', begins: -90, ends: 5 },
    { stage: 'placed', engagement: 'umbrella', begins: -48, ends: 60, supplier: 'good' },
    { stage: 'placed', engagement: 'umbrella', begins: -30, ends: 26, supplier: 'suspended' },
    { stage: 'placed', engagement: 'cis', begins: -62, ends: null },
    { stage: 'placed', engagement: 'paye', begins: 4, ends: 88 },
    { stage: 'placed', engagement: 'paye', begins: -58, ends: -2, hasNoContact: true },
    { stage: 'ended_early', engagement: 'paye', begins: -70, ends: 20, endReason: 'candidate-left' },
    { stage: 'completed', engagement: 'ltd', begins: -120, ends: -40, endReason: 'completed' },
  ],
  FR: [
    { stage: 'placed', engagement: 'interim', begins: -54, ends: 23, renewals: 1 },
    { stage: 'placed', engagement: 'interim', begins: -12, ends: 16 },
    { stage: 'placed', engagement: 'interim', begins: 6, ends: 62, isUnsigned: true },
    { stage: 'placed', engagement: 'cdd', begins: -40, ends: 80 },
    { stage: 'completed', engagement: 'interim', begins: -100, ends: -30, endReason: 'completed' },
  ],
}

type Placed = {
  id: number
  isFilled: boolean
  country: Country
  title: string
  siteName: string | null
  siteAddress: string | null
  town: string
  contactId: number | null
  pay: number | null
  charge: number | null
}

/** Assignments in every state, in both countries. */
export async function makeAssignments(db: WriteDb, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const { rows } = await sql<Placed>`
    select a.id, j.status = 'filled' as "isFilled", p.country, j.title, j.site_name as "siteName", j.site_address as "siteAddress", p.name as town,
      (select k.id from employer_contacts k where k.employer_id = j.employer_id order by k.is_main desc, k.id limit 1) as "contactId",
      case when j.pay_unit = 'hour' then j.pay_max end as pay, case when j.pay_unit = 'hour' then j.charge_rate end as charge
    from applications a join jobs j on j.id = a.job_id join places p on p.id = j.place_id join candidates c on c.id = a.candidate_id
    where a.stage = 'placed' and is_shown(c)
    order by c.account_id is null, j.pay_unit = 'hour' desc, a.id`.execute(db)
  const taken = new Set<number>()
  for (const country of ['GB', 'FR'] as const)
    for (const plan of plans[country]) {
      const placed = rows.find((one) => one.country === country && !taken.has(one.id) && (plan.stage === 'placed' || !one.isFilled))
      if (!placed) continue
      taken.add(placed.id)
      await makeOne(db, placed, plan, { staffId, now })
    }
}

async function makeOne(db: WriteDb, placed: Placed, plan: Plan, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const { country } = placed
  const inDays = (days: number) => addDays(dayOf(now), days)
  const startsOn = inDays(plan.begins)
  const endsOn = plan.ends === null ? null : inDays(plan.ends)
  const isMission = plan.engagement === 'interim'
  const endedOn = plan.endReason ? (plan.stage === 'completed' ? endsOn : inDays(-9)) : null
  const createdAt = new Date(Math.min(now.getTime() - 3_600_000, Date.parse(`${startsOn}T09:10:00Z`) - 4 * 86_400_000))
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      applicationId: placed.id,
      startsOn,
      endsOn,
      endedOn,
      endReason: plan.endReason ?? null,
      engagement: plan.engagement,
      supplierId: plan.supplier ? await umbrella(db, plan.supplier) : null,
      contactId: plan.hasNoContact ? null : placed.contactId,
      siteName: placed.siteName ?? sites[country][placed.id % sites[country].length] ?? '',
      siteAddress: [placed.siteAddress, placed.town].filter(Boolean).join(', '),
      role: placed.title.slice(0, 120),
      ...(country === 'FR' && { dayStarts: '08:00', dayEnds: '16:00', breakMinutes: 60 }),
      overtimeAfter: country === 'FR' ? 3500 : 4000,
      overtimeTimes: country === 'FR' ? 125 : 150,
      missionReason: isMission ? 'increase' : null,
      missionDetail: isMission ? 'Gros œuvre du bâtiment B, livraison avancée' : '',
      dpaeOn: isMission && !plan.isUnsigned ? addDays(startsOn, -2) : null,
      dpaeReference: isMission && !plan.isUnsigned ? `DPAE-${placed.id}-26` : '',
      signedOn: isMission && !plan.isUnsigned ? startsOn : null,
      renewals: isMission ? (plan.renewals ?? 0) : 0,
      createdBy: staffId,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pay = placed.pay ?? (country === 'FR' ? 1480 : 1950)
  const onCost = onCostOf(plan.engagement)
  const charge = Math.max(placed.charge ?? 0, Math.round((pay * (10_000 + onCost)) / 10_000 / 0.86 / 5) * 5)
  const rate = { assignmentId, fromDay: startsOn, unit: 'hour' as const, currency: currencyOf(country), pay, charge, onCost }
  await db.insertInto('assignmentRates').values(rate).execute()
  await db
    .insertInto('assignmentAllowances')
    .values(allowancesOf(country).map((one) => ({ ...one, assignmentId })))
    .execute()
  const changes: [kind: 'made' | 'extended' | 'rates' | 'ended', at: Date, details: object][] = [
    ['made', createdAt, { from: startsOn, to: endsOn, pay: [pay], charge: [charge] }],
  ]
  if (plan.rises !== undefined) {
    const fromDay = inDays(plan.rises)
    await db
      .insertInto('assignmentRates')
      .values({ ...rate, fromDay, pay: pay + 60, charge: charge + 90 })
      .execute()
    changes.push(['rates', new Date(`${fromDay}T08:30:00Z`), { to: fromDay, pay: [pay, pay + 60], charge: [charge, charge + 90] }])
  }
  if (plan.renewals && endsOn)
    changes.push(['extended', new Date(`${inDays(-8)}T09:10:00Z`), { from: inDays(-5), to: endsOn, isRenewal: isMission }])
  if (endedOn && plan.endReason)
    changes.push(['ended', new Date(`${addDays(endedOn, 1)}T08:05:00Z`), { from: endsOn, to: endedOn, reason: plan.endReason }])
  await db
    .insertInto('assignmentChanges')
    .values(changes.map(([kind, at, details]) => ({ assignmentId, kind, at, byAccount: staffId, details: JSON.stringify(details) })))
    .execute()
  if (endedOn && plan.stage !== 'placed')
    await endPlaced(db, placed.id, { to: plan.stage, since: new Date(`${addDays(endedOn, 1)}T08:05:00Z`), by: staffId })
  if (plan.closed) {
    const [fromDay, toDay] = plan.closed.map(inDays) as [string, string]
    const { candidateId } = await db.selectFrom('applications').select('candidateId').where('id', '=', placed.id).executeTakeFirstOrThrow()
    await db.insertInto('awrPauses').values({ candidateId, reason: 'shutdown', fromDay, toDay, createdBy: staffId, createdAt }).execute()
  }
  await agreeDays({ db, now }, placed.id, { startsOn, endsOn: endedOn ?? endsOn })
}

async function umbrella(db: WriteDb, standing: 'good' | 'suspended'): Promise<number | null> {
  const row = await db
    .selectFrom('suppliers')
    .select('id')
    .where('type', '=', 'umbrella')
    .where('country', '=', 'GB')
    .where('archivedAt', 'is', null)
    .where('status', standing === 'good' ? '=' : '<>', 'approved')
    .orderBy(sql`status = 'suspended'`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const sites = {
  GB: ['Canal Wharf', 'Foundry Lane, plot 4', 'Riverside phase 2'],
  FR: ['Quai Sud, bâtiment B', 'ZAC des Tilleuls', 'Îlot Gambetta'],
}

const allowancesOf = (country: Country) =>
  country === 'FR'
    ? [
        { kind: 'meal' as const, label: 'Panier', per: 'day' as const, pay: 1040, charge: 1250 },
        { kind: 'travel' as const, label: 'Déplacement zone 2', per: 'day' as const, pay: 460, charge: 550 },
      ]
    : [{ kind: 'travel' as const, label: 'Travel', per: 'day' as const, pay: 600, charge: 690 }]
