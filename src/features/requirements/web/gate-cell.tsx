import { useDates } from '#web/date-style.tsx'
import { useLocale } from '#web/text.tsx'
import { Under } from '#web/ui/list-table.tsx'
import type { GateAnswer } from '../contract.ts'
import { sayGateLine } from '../text.ts'
import css from './gate-cell.module.css'
import { GateLight } from './gate-light.tsx'

/** In a list: the light, and the first thing that is in the way. */
export function GateCell(answer: GateAnswer) {
  const locale = useLocale()
  const { style } = useDates()
  const worst = answer.lines.find(({ result }) => result === answer.result && result !== 'pass')
  const why = worst && sayGateLine(worst, locale, style)
  return (
    <>
      <GateLight {...answer} />
      {why && (
        <Under lines={2} whole={why}>
          <span className={css.why}>{why}</span>
        </Under>
      )}
    </>
  )
}
