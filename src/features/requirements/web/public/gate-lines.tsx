import type { ReactNode } from 'react'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { GateMark } from '#web/ui/gate.tsx'
import type { GateLine } from '../../contract.ts'
import { sayGateLine } from '../../text.ts'
import css from './gate-lines.module.css'
import { text } from './text.ts'

type Props = {
  lines: readonly GateLine[]
  /** What the reader can do about a line there and then. */
  action?: (line: GateLine) => ReactNode
}

/** What is asked for, line by line: whether it is there, and what to do where it is not. */
export function GateLines({ lines, action }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { style } = useDates()
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={sayGateLine(line, locale)} data-result={line.result}>
          <GateMark result={line.result} />
          <div>
            {sayGateLine(line, locale, style)}
            {!line.requirement.isMandatory && <small> · {t.desirable}</small>}
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}
