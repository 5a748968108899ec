import type { ReadDb } from '#server/db.ts'
import { wordLetter } from '#server/letters.ts'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { Invoice } from '../../invoices/shapes.ts'
import type { InvoiceMail } from '../shapes.ts'
import { documentLetters } from './letters.ts'
import { mailText } from './mail-text.ts'
import { fileName } from './names.ts'

const kinds = { invoice: documentLetters.invoice, deposit: documentLetters.deposit, credit_note: documentLetters.credit }

/** What an issued invoice goes out with, in its language, to the address that its customer has today. */
export async function letterOf(db: ReadDb, invoice: Invoice): Promise<InvoiceMail> {
  const { type, locale, currency, total, balance, dueOn, credits, customer, seller } = invoice
  const t = say(mailText, locale)
  const number = invoice.number ?? ''
  const shown = (amount: number) => onOneLine(showExactMoney({ amount, currency }, locale))
  const [status, how = ''] =
    type === 'credit_note'
      ? [t.credit({ number, total: shown(total), invoice: credits?.number ?? '' })]
      : balance <= 0 || dueOn === null
        ? [t.paid({ number, total: shown(total) })]
        : [t.toPay({ number, total: shown(total), balance: shown(balance), day: onOneLine(showDay(dueOn, locale)) }), t.how({ number })]
  const values = {
    name: '',
    number,
    seller: seller?.name ?? 'Lintel',
    total: shown(total),
    balance: shown(balance),
    day: dueOn === null ? '' : onOneLine(showDay(dueOn, locale)),
    status: status ?? '',
    how,
  }
  return {
    to: customer.email,
    locale,
    ...(await wordLetter(db, kinds[type], locale, values)),
    attachment: fileName(invoice, locale, 'pdf'),
  }
}

/** Who is greeted, if anybody's name is known. */
export const greetingOf = ({ locale, buyer }: Pick<Invoice, 'locale' | 'buyer'>) => {
  const t = say(mailText, locale)
  const name = buyer.contactName ?? (buyer.kind === 'person' ? buyer.name : null)
  return name === null ? t.helloAll : t.hello({ name })
}
export const buttonOf = ({ locale, type }: Pick<Invoice, 'locale' | 'type'>) => {
  const t = say(mailText, locale)
  return type === 'credit_note' ? t.openCredit : t.open
}
