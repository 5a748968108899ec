import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { GateAnswer } from '../contract.ts'
import type { GateResult } from '../gate.ts'
import { text } from './text.ts'

export const families: Record<GateResult, Family> = { pass: 'won', warn: 'waiting', block: 'late' }

const ownWords = { pass: 'ownPass', warn: 'ownWarn', block: 'ownBlock' } as const

/** The gate's answer in a word or two: `5 of 6`, and in which of the three colours; `isOwn`: in the words for the candidate. */
export function GateLight({ result, met, lines, isOwn = false }: GateAnswer & { isOwn?: boolean }) {
  const t = useText(text)
  const said = t[isOwn ? ownWords[result] : result]
  return (
    <span title={said}>
      <Status family={families[result]}>
        {t.metOf({ met, of: lines.length })}
        <span className="visually-hidden">, {said}</span>
      </Status>
    </span>
  )
}
