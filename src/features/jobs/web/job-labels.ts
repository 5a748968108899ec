import { useText } from '#web/text.tsx'
import { text } from './staff-text.ts'

/** What the fields are called, for the summary of errors. */
export function useJobLabels(): Record<string, string> {
  const t = useText(text)
  return {
    title: t.title,
    employerId: t.employer,
    category: t.category,
    trade: t.trade,
    jobTypes: t.jobTypes,
    placeId: t.town,
    openings: t.openings,
    startsOn: t.startsOn,
    endsOn: t.endsOn,
    pay: t.pay,
    payMin: t.payMin,
    payMax: t.payMax,
    description: t.description,
    closesOn: t.closesOn,
  }
}
