import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import type { AuditedReadContext, ReadContext, WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toSupplierAccounts } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { maskEnd, maskSortCode, normalAccount } from '../account.ts'
import { whyNotDecide, whyNotWithdraw } from '../rules.ts'
import type { AccountDetails, AccountInput, SupplierAccount } from '../shapes.ts'
import { announce, holdSupplier } from './commands.ts'
import { supplierEvents } from './events.ts'
import { findShown, personJson } from './queries.ts'

const accounts = (db: ReadDb) =>
  db
    .selectFrom('supplierAccounts as b')
    .leftJoin('accounts as q', 'q.id', 'b.askedBy')
    .leftJoin('accounts as w', 'w.id', 'b.decidedBy')
    .select([
      'b.id',
      'b.supplierId',
      'b.holder',
      'b.iban',
      'b.bic',
      'b.sortCode',
      'b.accountNumber',
      'b.status',
      'b.askedAt',
      'b.decidedAt',
    ])
    .select([personJson('q').as('askedBy'), personJson('w').as('decidedBy')])

const masked = (row: SupplierAccount): SupplierAccount => ({
  ...row,
  iban: maskEnd(row.iban, 4),
  sortCode: maskSortCode(row.sortCode),
  accountNumber: maskEnd(row.accountNumber, 4),
})

/** Every change of them, the one that waits first. */
export async function listAccounts(at: ReadContext, supplierId: number, { page, limit }: { page: number; limit: number }) {
  await findShown(at, supplierId)
  const [items, { total }] = await Promise.all([
    accounts(at.db)
      .where('b.supplierId', '=', supplierId)
      .orderBy('b.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    at.db
      .selectFrom('supplierAccounts')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('supplierId', '=', supplierId)
      .executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(masked), total)
}

const detailsOf = ({ holder, iban, bic, sortCode, accountNumber }: AccountDetails): AccountDetails => ({
  holder,
  iban,
  bic,
  sortCode,
  accountNumber,
})

const agreed = (db: ReadDb, supplierId: number) =>
  accounts(db).where('b.supplierId', '=', supplierId).where('b.status', '=', 'agreed').executeTakeFirst()

/** In full; who looked, at what and when, stands in the audit log. */
export async function showAccount({ db, audit }: AuditedReadContext, accountId: number) {
  const account = found(await accounts(db).where('b.id', '=', accountId).executeTakeFirst())
  const before = account.status === 'asked' ? await agreed(db, account.supplierId) : undefined
  audit({ objectId: accountId, changes: { supplierId: account.supplierId } })
  return { account: detailsOf(account), before: before ? detailsOf(before) : null }
}

const said = words({
  asked: {
    en: '{who} asks to change the bank details of {name}. A second administrator must agree.',
    fr: '{who} demande à changer les coordonnées bancaires de {name}. Un second administrateur doit donner son accord.',
  },
  agreed: { en: '{who} agreed to new bank details of {name}.', fr: '{who} a accepté les nouvelles coordonnées bancaires de {name}.' },
  refused: { en: '{who} refused new bank details of {name}.', fr: '{who} a refusé les nouvelles coordonnées bancaires de {name}.' },
})

/** Tells the owner and who asked, except whoever does it: money goes astray by changed bank details. */
async function tell(
  at: WriteContext,
  supplier: { id: number; legalName: string; ownerId: number | null },
  what: keyof typeof said,
  askedBy: number | null,
) {
  for (const accountId of new Set([supplier.ownerId, askedBy]))
    if (accountId !== null && accountId !== at.actor.id)
      await notify(at, accountId, {
        event: 'supplier-account',
        to: supplierEvents['supplier-account'].to,
        path: toSupplierAccounts(supplier.id),
        sentence: (locale) => say(said, locale)[what]({ who: at.actor.name, name: supplier.legalName }),
      })
}

/** Asks for new bank details; they count only once another administrator agrees. One change waits at a time. */
export async function askAccount(at: WriteContext, supplierId: number, typed: AccountInput): Promise<SupplierAccount> {
  const { db, actor, now, audit } = at
  const supplier = await holdSupplier(at, supplierId)
  const { account, faults } = normalAccount(typed, supplier.country)
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  const current = await agreed(db, supplierId)
  const isSame = current && JSON.stringify(detailsOf(current)) === JSON.stringify(detailsOf(account))
  if (isSame) throw new Problem(409, 'supplier-account-same')
  const row = { ...account, supplierId, status: 'asked' as const, askedBy: actor.id, askedAt: now }
  const { id } = await refuseTwin(
    'supplier-account-waits',
    ['supplier_accounts_asked'],
    db.insertInto('supplierAccounts').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  audit({ objectId: id, changes: { supplierId } })
  await tell(at, supplier, 'asked', null)
  await announce(db, supplierId)
  return findAccount(db, id)
}

/** The details before give way to those that were asked for. */
export async function agreeAccount(at: WriteContext, accountId: number): Promise<SupplierAccount> {
  const { db } = at
  const { supplier, account } = await hold(at, accountId)
  refuse(whyNotDecide(at.actor, account))
  await db
    .updateTable('supplierAccounts')
    .set({ status: 'replaced' })
    .where('supplierId', '=', supplier.id)
    .where('status', '=', 'agreed')
    .execute()
  return decide(at, accountId, supplier, 'agreed')
}

export async function refuseAccount(at: WriteContext, accountId: number): Promise<SupplierAccount> {
  const { supplier, account } = await hold(at, accountId)
  refuse(whyNotDecide(at.actor, account))
  return decide(at, accountId, supplier, 'refused')
}

export async function withdrawAccount(at: WriteContext, accountId: number): Promise<SupplierAccount> {
  const { supplier, account } = await hold(at, accountId)
  refuse(whyNotWithdraw(at.actor, account))
  return decide(at, accountId, supplier, 'withdrawn')
}

type Held = { id: number; legalName: string; ownerId: number | null }

async function decide(at: WriteContext, accountId: number, supplier: Held, status: 'agreed' | 'refused' | 'withdrawn') {
  const { db, actor, now, audit } = at
  const { askedBy } = await db
    .updateTable('supplierAccounts')
    .set({ status, decidedBy: actor.id, decidedAt: now })
    .where('id', '=', accountId)
    .returning('askedBy')
    .executeTakeFirstOrThrow()
  audit({ objectId: accountId, changes: { supplierId: supplier.id } })
  if (status !== 'withdrawn') await tell(at, supplier, status, askedBy)
  await announce(db, supplier.id)
  return findAccount(db, accountId)
}

const findAccount = async (db: ReadDb, accountId: number): Promise<SupplierAccount> =>
  masked(found(await accounts(db).where('b.id', '=', accountId).executeTakeFirst()))

async function hold(at: WriteContext, accountId: number) {
  const { supplierId } = await findAccount(at.db, accountId)
  const supplier = await holdSupplier(at, supplierId)
  return { supplier, account: await findAccount(at.db, accountId) }
}
