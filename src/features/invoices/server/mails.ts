import { sendLetter } from '#server/letters.ts'
import type { Buyer } from '../shapes.ts'
import type { InvoiceAt } from './events.ts'
import type { HeldInvoice } from './held.ts'
import { invoiceLetters } from './letters.ts'
import { urlOfInvoice } from './links.ts'

/** The new link to an invoice, in the language of its paper. */
export async function mailLink({ db, config }: InvoiceAt, invoice: HeldInvoice & { linkVersion: number }, buyer: Buyer): Promise<void> {
  const { locale, number } = invoice
  await sendLetter(db, invoiceLetters.link, {
    to: buyer.email,
    locale,
    values: { name: buyer.contactName ?? buyer.name, number: number ?? '' },
    url: urlOfInvoice(config, invoice, locale),
  })
}
