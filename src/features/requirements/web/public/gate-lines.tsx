import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { GateLine } from '../../contract.ts'
import { isMet } from '../../gate.ts'
import { sayGateLine } from '../../text.ts'
import css from './gate-lines.module.css'
import { text } from './text.ts'

/** What is asked for, line by line: whether it is there, and what to do where it is not. */
export function GateLines({ lines }: { lines: readonly GateLine[] }) {
  const t = useText(text)
  const locale = useLocale()
  const { style } = useDates()
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={sayGateLine(line, locale)} data-result={line.result}>
          <Icon name={isMet(line) ? 'check' : 'x'} />
          <span>
            {sayGateLine(line, locale, style)}
            {!line.requirement.isMandatory && <small> · {t.desirable}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
