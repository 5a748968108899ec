import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { changeInvoice, holdInvoice } from '../../invoices/server/held.ts'
import { writeEvent } from '../../invoices/server/events.ts'
import type { InvoiceStatus } from '../../invoices/rules.ts'
import { type Answer, followsPlatform, type TransmissionStatus } from '../rules.ts'

const hours = (from: Date, n: number, now: Date) => new Date(Math.min(from.getTime() + n * 3_600_000, now.getTime()))
const reasons: Partial<Record<Answer, string>> = {
  rejected: 'SIREN du client absent de l’annuaire',
  refused: 'Bon de commande manquant',
}

/** French invoices on their way: every other one went through the platform; one in eight was turned down. */
export async function makeTransmissions(db: WriteDb, { config, admin, now }: { config: Config; admin: number; now: Date }): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'status', 'issuedAt'])
    .where('sellerCountry', '=', 'FR')
    .where('status', '<>', 'draft')
    .where(sql<boolean>`buyer ->> 'kind' = 'company'`)
    .orderBy('id')
    .execute()
  for (const [i, { id, number, status, issuedAt }] of invoices.entries()) {
    if (i % 2 === 1 || issuedAt === null) continue
    const isOpen = followsPlatform(status as InvoiceStatus)
    const answer: Answer = isOpen && i % 16 === 2 ? 'rejected' : isOpen && i % 16 === 6 ? 'refused' : 'deposited'
    const sent = hours(new Date(issuedAt), 1, now)
    const answered = hours(sent, 3, now)
    const reason = reasons[answer] ?? ''
    const end: TransmissionStatus = answer === 'deposited' && status === 'paid' ? 'cashed' : answer
    const { id: transmissionId } = await db
      .insertInto('invoiceTransmissions')
      .values({
        invoiceId: id,
        platform: 'file-drop',
        format: 'factur-x',
        status: end,
        reason,
        startedAt: sent,
        answeredAt: answered,
        byAccount: admin,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fileName = `${number}-${transmissionId}.pdf`
    await db.updateTable('invoiceTransmissions').set({ fileName }).where('id', '=', transmissionId).execute()
    const at = { db, config, now: sent, actor: { id: null } }
    const held = await holdInvoice(db, id)
    await changeInvoice(
      db,
      id,
      { status: isOpen ? answer : held.status, sentAt: held.sentAt ?? sent, sentByPlatform: answer !== 'rejected' },
      answered,
    )
    await writeEvent(at, id, 'transmitted', { file: fileName })
    await writeEvent({ ...at, now: answered }, id, answer, reason === '' ? {} : { reason })
    if (end === 'cashed') await writeEvent({ ...at, now }, id, 'cashed')
  }
}
