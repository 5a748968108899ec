import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { LetterSample } from '#server/declares.ts'
import { named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import type { Both } from '#shared/letter.ts'
import { letters as reminders } from '../reminder-text.ts'
import { mailText } from './mail-text.ts'

const invoices = placeholder('Which invoices', 'Quelles factures', 'invoice INV-2026-0042', 'facture FAC-2026-0042')
const reminder = (en: string, fr: string, subject: Both, text: Both) =>
  ({
    name: { en, fr },
    to: 'customer',
    subject,
    text: [text],
    placeholders: { invoices },
    fixed: { name: named.name },
    hello: reminders.hello,
    button: reminders.pay,
  }) as const

export const invoiceLetters = letters('invoices', {
  link: {
    name: { en: 'New link to an invoice', fr: 'Nouveau lien vers une facture' },
    to: 'customer',
    subject: mailText.linkSubject,
    text: [mailText.linkWhat],
    placeholders: { number: named.number },
    fixed: { name: named.name },
    hello: mailText.hello,
    end: [mailText.linkWarning],
    button: mailText.open,
  },
  friendly: reminder('First reminder', 'Premier rappel', reminders.friendlySubject, reminders.friendlyText),
  firm: reminder('Second reminder', 'Deuxième relance', reminders.firmSubject, reminders.firmText),
  formal: reminder('Final notice', 'Mise en demeure', reminders.formalSubject, reminders.formalText),
})

/** The newest invoice that was issued. */
export async function sampleInvoice(db: ReadDb): Promise<LetterSample | null> {
  const { rows } = await sql<{ number: string; name: string }>`
    select i.number, coalesce(c.contact_name, c.name) as name from invoices i join customers c on c.id = i.customer_id
    where i.number is not null and i.type = 'invoice' order by i.id desc limit 1`.execute(db)
  return rows[0] ? { record: rows[0].number, values: rows[0] } : null
}
