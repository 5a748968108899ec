import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Gate } from '#web/ui/gate.tsx'
import type { GateAnswer } from '../contract.ts'
import { sayGateLine, sayShort } from '../text.ts'
import { GateLight } from './gate-light.tsx'
import { text } from './text.ts'

/** In a list: how much is there, or the first thing that is in the way, in one line; the whole of it at the pointer. */
export function GateCell(answer: GateAnswer) {
  const t = useText(text)
  const locale = useLocale()
  const { style } = useDates()
  const worst = answer.lines.find(({ result }) => result === answer.result && result !== 'pass')
  if (!worst) return <GateLight {...answer} />
  return (
    <span title={sayGateLine(worst, locale, style)}>
      <Gate result={answer.result}>
        {sayShort(worst, locale, style)}
        <span className="visually-hidden"> ({t[answer.result]})</span>
      </Gate>
    </span>
  )
}
