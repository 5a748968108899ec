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
  return (
    <>
      <GateLight {...answer} />
      {worst && (
        <Under>
          <span className={css.why}>{sayGateLine(worst, locale, style)}</span>
        </Under>
      )}
    </>
  )
}
