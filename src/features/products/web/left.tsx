import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import css from './products.module.css'
import { text } from './text.ts'

type Props = {
  left: number | null
  /** Of how many seats; null for what lies in stock. */
  seats: number | null
  isLow?: boolean
}

/** What is left, as a bar and in figures; a dash where as many are sold as are wanted. */
export function Left({ left, seats, isLow = false }: Props) {
  const t = useText(text)
  const locale = useLocale()
  if (left === null || seats === 0) return '–'
  const of = Math.max(seats ?? Math.max(left, 100), 1)
  const isFew = seats !== null && left > 0 && left <= seats / 4
  const look = left === 0 ? css.gone : isLow || isFew ? css.few : undefined
  return (
    <span className={css.left}>
      <svg className={look} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(left / of) * 100} height="4" fill="currentColor" />
      </svg>
      <span className={look}>{seats === null ? showNumber(left, locale) : t.leftOf({ left, n: seats })}</span>
    </span>
  )
}
