import { useText } from '#web/text.tsx'
import { GateMark } from '#web/ui/gate.tsx'
import { text } from '../../requirements/web/text.ts'
import type { Match } from '../shapes.ts'
import css from './matches.module.css'

/** The gate's mark in a list, its words for screen readers alone; an empty place where the job requires no documents. */
export function GateSign({ gate }: Pick<Match, 'gate'>) {
  const t = useText(text)
  return (
    <span className={css.light}>
      {gate && (
        <>
          <GateMark result={gate.result} />
          <span className="visually-hidden">{t[gate.result]}</span>
        </>
      )}
    </span>
  )
}
