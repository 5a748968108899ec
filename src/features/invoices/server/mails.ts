import { sendMail } from '#server/mail.ts'
import { say } from '#shared/text.ts'
import type { Buyer } from '../shapes.ts'
import type { InvoiceAt } from './events.ts'
import type { HeldInvoice } from './held.ts'
import { urlOfInvoice } from './links.ts'
import { mailText } from './mail-text.ts'

/** The new link to an invoice, in the language of its paper. */
export async function mailLink({ db, config }: InvoiceAt, invoice: HeldInvoice & { linkVersion: number }, buyer: Buyer): Promise<void> {
  const { locale, number } = invoice
  const t = say(mailText, locale)
  await sendMail(db, {
    to: buyer.email,
    locale,
    subject: t.linkSubject({ number: number ?? '' }),
    paragraphs: [t.hello({ name: buyer.contactName ?? buyer.name }), t.linkWhat, t.linkWarning],
    action: { label: t.open, url: urlOfInvoice(config, invoice, locale) },
  })
}
