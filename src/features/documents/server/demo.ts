import { nameIn } from '#shared/categories.ts'
import PDFDocument from 'pdfkit'
import { sql } from 'kysely'
import type { Documents } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import type { Storage } from '#server/storage.ts'
import { addDays, addMonths, dayOf, daysBetween } from '#shared/dates.ts'
import type { Insertable } from 'kysely'
import { makeScans } from '../../files/server/demo.ts'
import type { DescribedType } from '../contract.ts'
import { levelName } from '../names.ts'
import { isOffered, usualEnd } from '../rules.ts'
import { listTypes } from './queries.ts'

type Owner = { id: number; firstName: string; lastName: string; locale: 'en' | 'fr'; trade: string; createdAt: Date }
type Plan = {
  type: string
  level?: string | undefined
  categories?: string[]
  left: number | null
  status: Documents['status']
  reason?: string
}
type Row = Insertable<Documents>
type Asked = { candidateId: number; type: string; level: string | null; categories: string[]; endsOn: string | null }
type Usual = { country: 'GB' | 'FR'; trade: string; type: string; level: string | null; categories: string[] }

/** What those carry as whom one logs in: one of everything that the wallet can say. Days that are left are from today. */
const own: Record<'en' | 'fr', readonly Plan[]> = {
  en: [
    { type: 'cscs', level: 'blue', left: 820, status: 'verified' },
    { type: 'cpcs', categories: ['A17', 'A58', 'A59'], left: 23, status: 'verified' },
    { type: 'sssts', left: -12, status: 'verified' },
    { type: 'ipaf', categories: ['3a', '3b'], left: 1500, status: 'submitted' },
    {
      type: 'first-aid',
      level: 'emergency',
      left: 600,
      status: 'rejected',
      reason: 'The photo is cut off at the right: the last day cannot be read.',
    },
    { type: 'face-fit', left: null, status: 'requested' },
  ],
  fr: [
    { type: 'carte-btp', left: 1100, status: 'verified' },
    { type: 'caces-r482', categories: ['A', 'B1', 'C1'], left: 2900, status: 'verified' },
    { type: 'habilitation-electrique', categories: ['B1V', 'BR'], left: 41, status: 'verified' },
    { type: 'aipr', level: 'operateur', left: 1200, status: 'submitted' },
    { type: 'sst', left: 300, status: 'rejected', reason: 'La photo est floue : le numéro est illisible.' },
    { type: 'caces-r486', left: null, status: 'requested' },
  ],
}

type At = { candidates: readonly Owner[]; staff: readonly number[]; now: Date }

/**
 * What everybody carries: what their trade usually asks for, most of it good, and all of it that a job asks for to which they were put
 * forward; the first hundred with a scan of each.
 */
export async function makeDocuments(db: WriteDb, storage: Storage, random: Random, { candidates, staff, now }: At): Promise<void> {
  const types = (await listTypes(db)).items.filter(isOffered)
  const { rows: usual } =
    await sql<Usual>`select distinct on (country, trade, position) country, trade, type, level, categories from requirement_templates order by country, trade, position, id`.execute(
      db,
    )
  const { rows: asked } =
    await sql<Asked>`select distinct on (a.id, r.position) a.candidate_id::int as candidate_id, r.type, r.level, r.categories, j.ends_on::text as ends_on
      from applications a join jobs j on j.id = a.job_id join job_requirements r on r.job_id = j.id
      where a.stage in ('submitted', 'interview', 'offer', 'placed') and r.is_mandatory order by a.id, r.position, r.id`.execute(db)
  const askedOf = Map.groupBy(asked, ({ candidateId }) => candidateId)
  const planned = candidates.flatMap((owner, i) => {
    const usually = i < 2 ? own[owner.locale] : plansOf(random, usual, types, owner)
    const plans = completed(usually, askedOf.get(owner.id) ?? [], { owner, types, today: dayOf(now) })
    return plans.flatMap((plan) => {
      const type = types.find(({ code }) => code === plan.type)
      return type ? [{ owner, type, row: rowOf(random, plan, type, owner, staff, now), isScanned: i < 100 }] : []
    })
  })
  const made = await db
    .insertInto('documents')
    .values(planned.map(({ row }) => row))
    .returning('id')
    .execute()
  const scans = []
  for (const [i, { owner, type, row, isScanned }] of planned.entries()) {
    if (!isScanned || row.status === 'requested') continue
    const name = `${nameIn(type, owner.locale)}.pdf`.replaceAll('/', '-')
    const scan = { candidateId: owner.id, name, bytes: await cardAsPdf(owner, type, row), createdAt: row.createdAt }
    scans.push({ scan, documentId: made[i]?.id ?? 0 })
  }
  const fileIds = await makeScans(
    db,
    storage,
    scans.map(({ scan }) => scan),
  )
  await db
    .insertInto('documentFiles')
    .values(scans.map(({ documentId }, i) => ({ documentId, fileId: fileIds[i] ?? 0, side: 'front' as const })))
    .execute()
}

function plansOf(random: Random, usual: readonly Usual[], types: readonly DescribedType[], { locale, trade }: Owner): Plan[] {
  const country = locale === 'fr' ? 'FR' : 'GB'
  return usual
    .filter((one) => one.country === country && one.trade === trade && random.chance(0.85))
    .map(({ type, level, categories }) => {
      const described = types.find(({ code }) => code === type)
      const codes = described?.options.map(({ code }) => code) ?? []
      return {
        type,
        level: described?.shape === 'ladder' ? (level ?? codes[0]) : undefined,
        categories: described?.shape === 'categories' ? [...new Set([...categories, ...random.some(codes, 2)])] : [],
        left: random.weighted([
          [random.between(90, 900), 82],
          [random.between(1, 58), 12],
          [-random.between(1, 90), 6],
        ]),
        status: random.weighted([
          ['verified', 76],
          ['submitted', 14],
          ['requested', 10],
        ] as const),
      }
    })
}

/** With each document that is asked for: checked, to the highest level and for longer than the last of these jobs. */
function completed(
  plans: readonly Plan[],
  asked: readonly Asked[],
  { owner, types, today }: { owner: Owner; types: readonly DescribedType[]; today: string },
): readonly Plan[] {
  const needed = [...Map.groupBy(asked, ({ type }) => type)].flatMap(([code, lines]): Plan[] => {
    const type = types.find((one) => one.code === code)
    if (!type) return []
    const levels = type.options.map((option) => option.code)
    const [level] = lines.map((line) => line.level).toSorted((a, b) => levels.indexOf(b ?? '') - levels.indexOf(a ?? ''))
    const lasts = Math.max(...lines.map(({ endsOn }) => (endsOn === null ? 0 : daysBetween(today, endsOn))))
    return [
      {
        type: code,
        ...(type.shape === 'ladder' && { level: level ?? levels[0] }),
        categories: [...new Set(lines.flatMap(({ categories }) => categories))],
        left: lasts + 90 + ((owner.id * 37) % 600),
        status: 'verified',
      },
    ]
  })
  return [...plans.filter(({ type }) => !needed.some((one) => one.type === type)), ...needed]
}

function rowOf(random: Random, plan: Plan, type: DescribedType, owner: Owner, staff: readonly number[], now: Date): Row {
  const { level = null, categories = [], left, status, reason = null } = plan
  const chosen = new Date(now.getTime() - Math.floor((now.getTime() - owner.createdAt.getTime()) * random.next()))
  const months = type.options.find(({ code }) => code === level)?.months ?? type.months
  const ends = months === null || left === null ? null : addDays(dayOf(now), left)
  // Long enough ago that it ends on that day, and never in the future; sent and checked after that.
  const issued = ends === null || months === null ? dayOf(chosen) : addMonths(ends, -months)
  const issuedOn = issued > dayOf(now) ? dayOf(chosen) : issued
  const at = issuedOn > dayOf(chosen) ? new Date(Math.min(now.getTime(), Date.parse(issuedOn) + 1.5 * 86_400_000)) : chosen
  const row: Row = { candidateId: owner.id, type: type.code, status, createdAt: at, addedBy: random.pick(staff) }
  if (status === 'requested') return { ...row, requestedAt: at }
  const checked = { checkedAt: at, checkedBy: random.pick(staff) }
  return {
    ...row,
    level,
    categories: [...categories],
    number: String(random.between(10_000_000, 99_999_999)),
    issuedOn,
    expiresOn: ends && ends < issuedOn ? usualEnd(type, issuedOn, level) : ends,
    submittedAt: at,
    reason,
    ...(status === 'verified' && { ...checked, checkedHow: type.checkUrl ? 'site' : 'paper' }),
    ...(status === 'rejected' && checked),
  }
}

/** A card as it comes from a scanner: what stands on it, and that it is a specimen. */
function cardAsPdf({ firstName, lastName, locale }: Owner, type: DescribedType, row: Row): Promise<Buffer> {
  const name = nameIn(type, locale)
  const document = new PDFDocument({ size: [340, 214], margin: 24, info: { Title: name, Author: `${firstName} ${lastName}` } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts))),
  )
  const level = levelName(type, { level: row.level ?? null, categories: (row.categories as string[] | undefined) ?? [] }, locale)
  document.rect(0, 0, 340, 10).fill('#1f4d3f')
  document.fillColor('#1a1e1b').font('Helvetica-Bold').fontSize(15).text(name, 24, 28)
  document
    .font('Helvetica')
    .fontSize(10)
    .text(level ?? '', { width: 292 })
  document.moveDown().fontSize(12).text(`${firstName} ${lastName.toUpperCase()}`)
  document.fontSize(10).text(String(row.number ?? ''))
  if (row.issuedOn) document.text(`${locale === 'fr' ? 'Délivré le' : 'Issued'} ${row.issuedOn}`)
  if (row.expiresOn) document.text(`${locale === 'fr' ? 'Valable jusqu’au' : 'Expires'} ${row.expiresOn}`)
  document.fillColor('#a03a1b').fontSize(9).text('SPECIMEN – LINTEL', 24, 186)
  document.end()
  return done
}

/** People at work had their cards before their first day. */
export async function haveBefore(db: WriteDb, candidateId: number, day: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ issuedOn: addDays(day, -30) })
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'verified')
    .where('issuedOn', '>', day)
    .execute()
}

/** Their card of this type was good until that day. */
export async function endDemoCard(db: WriteDb, candidateId: number, type: string, day: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ issuedOn: addDays(day, -730), expiresOn: day })
    .where('candidateId', '=', candidateId)
    .where('type', '=', type)
    .where('status', '=', 'verified')
    .execute()
}
