import { useText } from '#web/text.tsx'
import { Status } from '#web/ui/status.tsx'
import type { GateResult } from '../gate.ts'
import { families } from './gate-light.tsx'
import { text } from './text.ts'

const words = { pass: 'ready', warn: 'withReservations', block: 'notReady' } as const

/** What the gate says in one word, where there is no room for what it found. */
export function GateWord({ result }: { result: GateResult }) {
  const t = useText(text)
  return <Status family={families[result]}>{t[words[result]]}</Status>
}
