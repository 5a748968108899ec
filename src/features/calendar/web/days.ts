import type { PointerEvent } from 'react'
import type { Zone } from '../../places/clocks.ts'
import type { Times } from './layout.ts'
import type { Shown } from './shown.ts'
import type { Drawn } from './use-drag.ts'
import type { Saying } from './use-saying.ts'

/** What every view of days is given. */
export type DaysProps = {
  days: readonly string[]
  shown: readonly Shown[]
  zone: Zone
  /** What the clocks on show say now. */
  now: string
  saying: Saying
  holidayOf: (day: string) => string
  openKey: string | null
  /** What is being drawn or carried, and where it would come to stand. */
  drawn: Drawn | null
  toDay: (day: string) => string
  toAgenda: (day: string) => string
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onOpen: (key: string) => void
  onPlan: (times: Times) => void
  onCarry: (shown: Shown) => void
  /** An arrow led beyond the days on show. */
  onBeyond: (day: string) => void
}
