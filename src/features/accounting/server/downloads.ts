import type { ReadDb } from '#server/db.ts'
import type { Attached, MailFile } from '#server/mail.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import { asFile } from '../../invoice-documents/server/downloads.ts'
import { statementText } from '../statement-text.ts'
import { type StatementOf, wholeStatement } from './statement.ts'
import { writeStatementPdf } from './statement-pdf.ts'

/** The statement as a file, in the customer's language unless another is asked for. */
export async function downloadStatement(
  at: DownloadContext,
  { locale, ...asked }: StatementOf & { locale?: Locale | undefined },
): Promise<Download> {
  const customer = await customerRecord(at.db, asked.customerId)
  const file = await statementFile(at.db, asked, locale ?? customer.locale, at.now)
  at.audit({ objectId: asked.customerId, changes: { from: asked.from, until: asked.to, currency: asked.currency } })
  return asFile(file.name, 'application/pdf', file.content)
}

async function statementFile(db: ReadDb, asked: StatementOf, locale: Locale, now: Date) {
  const statement = await wholeStatement(db, asked)
  return {
    name: `${say(statementText, locale).file} ${asked.currency} ${asked.from} ${asked.to}.pdf`,
    content: await writeStatementPdf(db, statement, locale, now),
  }
}

/** What goes along with a mail, as it stands when the mail leaves. */
export async function attachedStatement(
  { database, now }: Pick<TaskContext, 'database' | 'now'>,
  { attached, locale }: { attached?: Attached; locale: Locale },
): Promise<MailFile[]> {
  if (!attached || !('statement' in attached)) return []
  const { name, content } = await statementFile(database.kysely, attached.statement, locale, now)
  return [{ filename: name, contentType: 'application/pdf', content }]
}
