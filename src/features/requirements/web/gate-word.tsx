import { useText } from '#web/text.tsx'
import { Gate } from '#web/ui/gate.tsx'
import type { GateResult } from '../gate.ts'
import { text } from './text.ts'

const words = { pass: 'ready', warn: 'withWarnings', block: 'notReady' } as const

/** What the gate says on a card: that nothing is in the way, or the one thing that is, in a line. */
export function GateWord({ result, reason = null }: { result: GateResult; reason?: string | null }) {
  const t = useText(text)
  const word = t[words[result]]
  return (
    <Gate result={result}>
      {reason ?? word}
      {reason !== null && <span className="visually-hidden"> ({word})</span>}
    </Gate>
  )
}
