import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import type { Currency } from '#shared/money.ts'
import type { AttemptStatus, PaymentMethod, PaymentSubject } from '../rules.ts'
import type { PaymentAccount, PaymentAttempt } from '../shapes.ts'

const asAttempt = rowAs<PaymentAttempt>()
const asAccount = rowAs<PaymentAccount>()

/** What was tried to pay a record, the newest first. */
export async function listAttempts(db: ReadDb, subject: PaymentSubject, subjectId: number): Promise<PaymentAttempt[]> {
  const rows = await db
    .selectFrom('paymentAttempts as p')
    .leftJoin('accounts as a', 'a.id', 'p.recordedBy')
    .select(['p.id', 'p.amount', 'p.refunded', 'p.failure', 'p.startedAt', 'p.settledAt', 'a.displayName as by'])
    .select([
      sql<PaymentMethod>`p.method`.as('method'),
      sql<AttemptStatus>`p.status`.as('status'),
      sql<Currency>`p.currency`.as('currency'),
    ])
    .where('p.subject', '=', subject)
    .where('p.subjectId', '=', subjectId)
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(asAttempt)
}

/** The bank account for transfers in a currency; null: none is entered, and nobody is offered to pay so. */
export async function findPaymentAccount(db: ReadDb, currency: Currency): Promise<PaymentAccount | null> {
  return (await listPaymentAccounts(db)).find((one) => one.currency === currency) ?? null
}

export async function listPaymentAccounts(db: ReadDb): Promise<PaymentAccount[]> {
  const rows = await db
    .selectFrom('paymentAccounts')
    .select(['holder', 'iban', 'bic', 'sortCode', 'accountNumber', 'version'])
    .select(sql<Currency>`currency`.as('currency'))
    .orderBy('currency', 'desc')
    .execute()
  return rows.map(asAccount)
}
