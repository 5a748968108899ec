import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import type { Storage } from '#server/storage.ts'
import { addDays, addMonths, dayOf, firstOfMonth } from '#shared/dates.ts'
import { makeSpecimen } from '../../files/server/demo.ts'
import { putAway } from '../../archives/server/commands.ts'
import { companyNumber, taxpayerReference, vatNumber } from '#shared/company-numbers.ts'
import { type Country, currencyOf } from '../../places/countries.ts'
import {
  hasEnd,
  isInsurance,
  mandatoryDocuments,
  type SupplierStatus,
  supplierStatuses,
  type SupplierType,
  supplierTypes,
} from '../rules.ts'
import { writeCover } from './cover.ts'

type Named = readonly [GB: readonly string[], FR: readonly string[]]
/** Of each type five, one in each status; both countries take turns. */
const names: Record<SupplierType, Named> = {
  umbrella: [
    ['Bridgefoot Umbrella Ltd', 'Larkhill Umbrella Services Ltd', 'Fellside Umbrella Ltd'],
    ['Portage du Rhône', 'Cadres & Chantiers Portage'],
  ],
  labour: [
    ['Kirkgate Gang Services Ltd', 'Ouse Valley Labour Ltd', 'Granby Site Labour Ltd'],
    ['Équipes du Bâti', 'Main-d’œuvre Atlantique'],
  ],
  training: [
    ['Aire Valley Training Ltd', 'SiteReady Training Ltd'],
    ['Formation Levage Nord', 'Habilis Formation', 'Institut des Gestes Sûrs'],
  ],
  'card-scheme': [
    ['Site Card Scheme Ltd', 'Plant Operators’ Register Ltd'],
    ['Cartes du Bâtiment', 'Registre des Conducteurs', 'Passerelle Habilitations'],
  ],
  ppe: [
    ['Kestrel Boots & Helmets Ltd', 'Northern PPE Ltd', 'Hi-Vis Direct Ltd'],
    ['Protec Lyon', 'Casques et Gants Martin'],
  ],
  accommodation: [
    ['Canalside Lodgings Ltd', 'Site Stays Ltd'],
    ['Résidences de Chantier', 'Gîtes du Vexin', 'Appart’Ouvriers'],
  ],
  'job-board': [
    ['BuildBoard Ltd', 'Trades Online Ltd', 'SiteJobs Ltd'],
    ['Emploi Chantier', 'BTP Offres'],
  ],
  software: [
    ['Rota & Pay Software Ltd', 'Ledgerline Ltd'],
    ['Planning Clair', 'Paie Simple', 'Signatures en Ligne'],
  ],
}

const people = {
  GB: [
    ['Moira', 'Lennox'],
    ['Gareth', 'Pugh'],
    ['Sunita', 'Rao'],
    ['Colin', 'Birch'],
    ['Agnes', 'Doyle'],
  ],
  FR: [
    ['Maud', 'Lefort'],
    ['Karim', 'Bensaïd'],
    ['Solène', 'Guégan'],
    ['Paul', 'Mercier'],
    ['Inès', 'Rolland'],
  ],
} as const

/** The next number of ten, nine or eight digits that its country's check accepts. */
function nextNumber(from: number, length: number, check: (number: string) => string | null): string {
  for (let n = from; ; n++) {
    const number = check(String(n).padStart(length, '0'))
    if (number !== null) return number
  }
}

type Town = { id: number; name: string }
type Around = { towns: Record<Country, readonly Town[]>; operation: number; admins: readonly number[]; now: Date }

/** Suppliers of each type in each status, with their documents, contacts, bank details and what was bought of them. */
export async function makeSuppliers(
  db: WriteDb,
  storage: Storage,
  random: Random,
  { towns, operation, admins, now }: Around,
): Promise<void> {
  const today = dayOf(now)
  const [admin = operation] = admins
  const fileId = await makeSpecimen(db, storage, {
    title: 'Specimen',
    line: 'It stands for each document of the demonstration.',
    uploadedBy: admin,
  })
  let n = 0
  for (const type of supplierTypes)
    for (const [i, status] of supplierStatuses.entries()) {
      const [british, french] = names[type]
      const isBritish = i < british.length
      const country: Country = isBritish ? 'GB' : 'FR'
      // The first of each type is approved: most of what one sees is.
      const shown = supplierStatuses[(i + 2) % supplierStatuses.length] ?? status
      await makeSupplier(db, random, {
        n: ++n,
        type,
        country,
        status: shown,
        name: (isBritish ? british[i] : french[i - british.length]) ?? '',
        town: towns[country][n % 40] as Town,
        ...{ admin, operation, fileId, today, now },
      })
    }
  await makeHistory(db)
}

/** How they came to be what they are, as the audit log has it. */
const makeHistory = (db: WriteDb) =>
  sql`insert into audit (actor_id, actor_role, action, object_type, object_id, changes, at)
    select e.actor, case when e.actor is null then 'task' else 'admin' end, e.action, split_part(e.action, '.', 1), e.id, e.changes, e.at from (
      select created_by as actor, 'supplier.added' as action, id, null::jsonb as changes, created_at as at from suppliers
      union all select checked_by, 'supplier-document.verified', id, jsonb_build_object('supplierId', supplier_id, 'type', type), checked_at
        from supplier_documents where checked_at is not null
      union all select null, 'supplier.suspended', id, null, now() - interval '8 days' from suppliers where suspended_by_itself
      union all select asked_by, 'supplier-account.asked', id, jsonb_build_object('supplierId', supplier_id), asked_at from supplier_accounts
        where status <> 'asked'
    ) e order by e.at, e.id`.execute(db)

/** Bank details that wait were asked for just now: later than all else that the log says. */
export const makeAsked = (db: WriteDb) =>
  sql`insert into audit (actor_id, actor_role, action, object_type, object_id, changes, at)
    select asked_by, 'admin', 'supplier-account.asked', 'supplier-account', id, jsonb_build_object('supplierId', supplier_id), asked_at
    from supplier_accounts where status = 'asked' order by id`.execute(db)

type One = { n: number; type: SupplierType; country: Country; status: SupplierStatus; name: string; town: Town } & {
  admin: number
  operation: number
  fileId: number
  today: string
  now: Date
}

async function makeSupplier(db: WriteDb, random: Random, one: One): Promise<void> {
  const { n, type, country, status, name, town, admin, operation, now, today } = one
  const isBritish = country === 'GB'
  const siren = isBritish ? null : nextNumber(523_400_000 + n * 1_300, 9, (number) => companyNumber(number, 'FR'))
  const cis = type === 'labour' && isBritish
  const createdAt = new Date(now.getTime() - (700 - n * 12) * 86_400_000)
  const lapsed = status === 'suspended'
  const { id } = await db
    .insertInto('suppliers')
    .values({
      legalName: name,
      type,
      country,
      status,
      suspendedByItself: lapsed,
      statusReason:
        status === 'offboarded'
          ? isBritish
            ? 'We moved this work to another supplier.'
            : 'Nous confions ce travail à un autre fournisseur.'
          : null,
      companyNumber: siren ?? String(9_417_226 + n * 37).padStart(8, '0'),
      vatNumber: isBritish
        ? nextNumber(421_883_000 + n * 211, 9, (number) => vatNumber(number, 'GB'))
        : `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`,
      ...(cis && {
        utr: nextNumber(1_234_567_800 + n * 100, 10, taxpayerReference),
        cisRate: (['20', 'gross', '30'] as const)[n % 3] as '20',
        cisVerificationNumber: `V${1_000_004_000 + n}`,
        cisVerifiedOn: addDays(today, -120),
      }),
      address: isBritish ? `Unit ${n}, Foundry Lane` : `${n} rue des Forges`,
      placeId: town.id,
      phone: isBritish ? `+4411349600${String(n).padStart(2, '0')}` : `+331990012${String(n).padStart(2, '0')}`,
      email: `office@supplier${n}.example`,
      paymentTermsDays: [30, 14, 45, 60][n % 4] as number,
      rating: status === 'prospect' ? null : (n % 4) + 2,
      notes: n % 5 === 0 ? (isBritish ? 'Invoices on the last Friday of the month.' : 'Facture le dernier vendredi du mois.') : '',
      ownerId: n % 3 === 0 ? admin : operation,
      createdBy: admin,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeContacts(db, id, one)
  if (status !== 'prospect') await makeDocuments(db, id, one)
  if (status === 'approved' || lapsed) {
    await makePurchases(db, random, id, one)
    await makeAccounts(db, id, one)
  }
  await writeCover(db, id, now)
  if (status === 'offboarded' && n % 4 === 0) {
    await db.updateTable('suppliers').set({ archivedAt: now }).where('id', '=', id).execute()
    await putAway({ db, actor: { id: admin }, now }, { kind: 'supplier', recordId: id, was: status, reason: 'inactive', country })
  }
}

async function makeContacts(db: WriteDb, supplierId: number, { n, country }: One): Promise<void> {
  const known = [people[country][n % 5], people[country][(n + 2) % 5]].flatMap((one) => one ?? [])
  const pairs = [known.slice(0, 2), known.slice(2)] as [string, string][]
  await db
    .insertInto('supplierContacts')
    .values(
      pairs.slice(0, (n % 2) + 1).map(([firstName, lastName], i) => ({
        supplierId,
        firstName,
        lastName,
        jobTitle: country === 'GB' ? ['Payroll', 'Accounts'][i] : ['Paie', 'Comptabilité'][i],
        email: `${i === 0 ? 'payroll' : 'accounts'}@supplier${n}.example`,
        locale: country === 'GB' ? ('en' as const) : ('fr' as const),
        isMain: i === 0,
      })),
    )
    .execute()
}

async function makeDocuments(db: WriteDb, supplierId: number, { n, type, country, status, fileId, admin, now, today }: One): Promise<void> {
  const asked = mandatoryDocuments({ type, country }, status === 'approved' && country === 'FR' ? 600_000 : 0)
  const extra = country === 'GB' ? ('vat-certificate' as const) : ('contract' as const)
  const types = [...new Set([...asked, extra])]
  for (const [i, one] of types.entries()) {
    // What a suspended one lacks ended some days ago; an approved one's may end soon.
    const isFirst = i === 0
    const left =
      status === 'suspended' && isFirst ? -9 : status === 'approved' && isFirst && n % 3 === 0 ? 25 : 130 + ((n * 17 + i * 40) % 150)
    const waits = status === 'onboarding' && isFirst
    const expiresOn = hasEnd(one) || (status === 'suspended' && isFirst) ? addDays(today, left) : null
    await db
      .insertInto('supplierDocuments')
      .values({
        supplierId,
        type: one,
        number: `${one.slice(0, 2).toUpperCase()}-${440_000 + n * 31 + i}`,
        limitAmount: isInsurance(one) ? (one === 'employers-liability' ? 1_000_000_000 : 200_000_000) : null,
        limitCurrency: isInsurance(one) ? currencyOf(country) : null,
        status: waits ? (n % 2 === 0 ? 'submitted' : 'requested') : 'verified',
        issuedOn: expiresOn && !waits ? addMonths(expiresOn, one === 'attestation-vigilance' ? -6 : -12) : null,
        expiresOn: waits && n % 2 === 1 ? null : expiresOn,
        fileId: waits && n % 2 === 1 ? null : fileId,
        requestedAt: waits ? now : null,
        checkedBy: waits ? null : admin,
        checkedAt: waits ? null : new Date(now.getTime() - (60 + i) * 86_400_000),
        remindedDays: expiresOn && left <= 60 && left >= 0 ? 30 : null,
      })
      .execute()
  }
}

async function makePurchases(db: WriteDb, random: Random, supplierId: number, { n, country, type, admin, today }: One): Promise<void> {
  const usual = {
    umbrella: 20_000,
    labour: 14_000,
    training: 1_800,
    'card-scheme': 300,
    ppe: 900,
    accommodation: 2_400,
    'job-board': 600,
    software: 450,
  }[type]
  const rows = Array.from({ length: 12 }, (_, i) => {
    const month = addMonths(firstOfMonth(today), -i)
    const boughtOn = i === 0 ? addDays(today, -1) : addDays(month, (n * 3) % 26)
    return {
      supplierId,
      boughtOn,
      net: Math.round(usual * (70 + random.between(0, 60))),
      currency: currencyOf(country),
      reference: `${country === 'GB' ? 'INV' : 'FA'}-${boughtOn.slice(0, 7).replace('-', '')}-${n}`,
      description: '',
      createdBy: admin,
    }
  })
  await db.insertInto('supplierPurchases').values(rows).execute()
}

async function makeAccounts(db: WriteDb, supplierId: number, { n, name, country, status, admin, operation, now }: One): Promise<void> {
  const asked = new Date(now.getTime() - 90 * 86_400_000)
  const british = (number: number) => ({ sortCode: '309418', accountNumber: String(number) })
  const french = { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }
  await db
    .insertInto('supplierAccounts')
    .values({
      supplierId,
      holder: name,
      ...(country === 'GB' ? british(12_344_000 + n) : french),
      status: 'agreed',
      askedBy: operation,
      askedAt: asked,
      decidedBy: admin,
      decidedAt: asked,
    })
    .execute()
  if (country !== 'GB' || status !== 'approved') return
  const past = { askedBy: admin, askedAt: asked, decidedBy: operation, decidedAt: asked } as const
  await db
    .insertInto('supplierAccounts')
    .values([
      { supplierId, holder: name, ...british(70_000_118 + n), status: 'refused', ...past },
      { supplierId, holder: name, ...british(60_000_932 + n), status: 'asked', askedBy: n % 2 === 0 ? operation : admin, askedAt: now },
    ])
    .execute()
}
