import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { GateAnswer } from '../contract.ts'
import type { GateResult } from '../gate.ts'
import { text } from './text.ts'

export const families: Record<GateResult, Family> = { pass: 'won', warn: 'waiting', block: 'late' }

/** The gate's answer in a word or two: `5 of 6`, and in which of the three colours. */
export function GateLight({ result, met, lines }: GateAnswer) {
  const t = useText(text)
  return (
    <span title={t[result]}>
      <Status family={families[result]}>
        {t.metOf({ met, of: lines.length })}
        <span className="visually-hidden">, {t[result]}</span>
      </Status>
    </span>
  )
}
