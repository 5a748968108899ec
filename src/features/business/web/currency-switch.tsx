import { useSearchParams } from 'react-router'
import type { Currency } from '#shared/money.ts'
import { useText } from '#web/text.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { text } from './text.ts'

type OfCurrency = { currency: Currency }
const names = { GBP: '£ GBP', EUR: '€ EUR' } as const

/** What there is of the currency that the address asks for, else of the first. */
export function useChosen<Money extends OfCurrency>(of: readonly Money[]): Money | null {
  const [query] = useSearchParams()
  return of.find(({ currency }) => currency === query.get('currency')) ?? of[0] ?? null
}

/** Which currency a page shows, where there are two: they are never added. */
export function CurrencySwitch({ of }: { of: readonly OfCurrency[] }) {
  const t = useText(text)
  const [query] = useSearchParams()
  const chosen = useChosen(of)
  if (of.length < 2) return null
  const others = [...query].filter(([key]) => key !== 'currency')
  return (
    <Segments
      label={t.currency}
      of={of.map(({ currency }) => ({
        to: `?${new URLSearchParams([...others, ['currency', currency]])}`,
        name: names[currency],
        isCurrent: currency === chosen?.currency,
      }))}
    />
  )
}
