import { daysBetween } from '#shared/dates.ts'
import { useText } from '#web/text.tsx'
import { Status } from '#web/ui/status.tsx'
import type { LinkedInvoice } from '../../shapes.ts'
import { todayIn } from '../../../places/countries.ts'
import { text } from './text.ts'

/** How the invoice stands for its customer, and by when it is to be paid. */
export function Standing({ invoice }: Pick<LinkedInvoice, 'invoice'>) {
  const t = useText(text)
  const { type, status, dueOn, sellerCountry } = invoice
  if (type === 'credit_note') return <Status family="paused">{t.creditNote}</Status>
  if (status === 'paid') return <Status family="won">{t.paid}</Status>
  if (status === 'credited') return <Status family="paused">{t.credited}</Status>
  const days = dueOn === null ? 0 : daysBetween(todayIn(sellerCountry, new Date()), dueOn)
  return (
    <>
      {status === 'refused' && <Status family="late">{t.refused}</Status>}
      {status === 'partly_paid' && <Status family="waiting">{t.partlyPaid}</Status>}
      <Status family={days < 0 ? 'late' : 'waiting'}>
        {days < 0 ? t.late({ n: -days }) : days === 0 ? t.dueToday : t.dueIn({ n: days })}
      </Status>
    </>
  )
}
