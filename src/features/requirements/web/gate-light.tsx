import { useText } from '#web/text.tsx'
import { Gate } from '#web/ui/gate.tsx'
import type { GateAnswer } from '../contract.ts'
import { text } from './text.ts'

const ownWords = { pass: 'ownPass', warn: 'ownWarn', block: 'ownBlock' } as const

/** The gate's answer in a word or two: `5 of 6`, with its mark; `isOwn`: in the words for the candidate. */
export function GateLight({ result, met, lines, isOwn = false }: GateAnswer & { isOwn?: boolean }) {
  const t = useText(text)
  const said = t[isOwn ? ownWords[result] : result]
  return (
    <span title={said}>
      <Gate result={result}>
        {t.metOf({ met, of: lines.length })}
        <span className="visually-hidden">, {said}</span>
      </Gate>
    </span>
  )
}
