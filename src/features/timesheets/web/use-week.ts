import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import type { Sheet } from './entry.ts'
import { dropWeek, readWeek, writeWeek } from './week-draft.ts'

const pauseMs = 700
const retryMs = 20_000

/** How the week stands: on the server, on its way, on this phone alone, refused with a reason, or changed by somebody else meanwhile. */
export type Kept =
  | { state: 'saved' | 'saving' | 'here' }
  | { state: 'refused'; why: string }
  /** `theirs`: what the phone has is of an older version than the server's. */
  | { state: 'stale' }

type Given = { key: string; sheet: Sheet; version: number }
type Props = Given & {
  /** Takes the week to the server; answers its version there. */
  save: (sheet: Sheet, version: number) => Promise<number>
  mayChange: boolean
  /** Somebody else was faster: what they made of it is asked for. */
  onStale: () => unknown
}

/**
 * A week while it is entered. Every change is on this phone at once and on the server a moment later; without a signal it waits here, and
 * goes once there is one.
 */
export function useWeek({ key, sheet: given, version: givenVersion, save, mayChange, onStale }: Props) {
  const [sheet, setSheet] = useState(given)
  const [kept, setKept] = useState<Kept>({ state: 'saved' })
  const now = useRef({ sheet: given, version: givenVersion, isDirty: false, isSaving: false, isGone: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ save, onStale })
  latest.current = { save, onStale }

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const at = now.current
    if (at.isSaving) return false
    while (at.isDirty) {
      const sent = at.sheet
      at.isSaving = true
      setKept({ state: 'saving' })
      try {
        at.version = await latest.current.save(sent, at.version)
        if (at.sheet === sent) at.isDirty = false
      } catch (error) {
        const status = isApiProblem(error) ? error.body.status : 503
        if (status === 412) {
          setKept({ state: 'stale' })
          latest.current.onStale()
        } else if (status >= 500 || status === 429) {
          setKept({ state: 'here' })
          if (!at.isGone) timer.current = setTimeout(() => void flush(), retryMs)
        } else setKept({ state: 'refused', why: whyOf(error as Error) })
        return false
      } finally {
        at.isSaving = false
      }
    }
    dropWeek(key)
    setKept({ state: 'saved' })
    return true
  }, [key])

  // What waited on this phone when the page was left, once what the server has is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => {
    if (!mayChange) return dropWeek(key)
    const draft = readWeek(key)
    // What was saved, though its answer never came, is on the server as it is here.
    if (!draft || JSON.stringify(draft.sheet) === JSON.stringify(given)) return dropWeek(key)
    if (draft.version !== givenVersion) return setKept({ state: 'stale' })
    setSheet(draft.sheet)
    now.current = { ...now.current, sheet: draft.sheet, isDirty: true }
    void flush()
  }, [key])
  useEffect(() => {
    const at = now.current
    const back = () => void flush()
    at.isGone = false
    window.addEventListener('online', back)
    return () => {
      at.isGone = true
      window.removeEventListener('online', back)
      void flush()
    }
  }, [flush])
  // Somebody else changed it while nothing was typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the server has another version
  useEffect(() => {
    const at = now.current
    if (at.isDirty || at.isSaving || givenVersion <= at.version || readWeek(key)) return
    Object.assign(at, { sheet: given, version: givenVersion })
    setSheet(given)
  }, [givenVersion])

  const change = (next: Sheet) => {
    const at = now.current
    Object.assign(at, { sheet: next, isDirty: true })
    setSheet(next)
    const isHere = writeWeek(key, { at: Date.now(), version: at.version, sheet: next })
    setKept({ state: navigator.onLine || !isHere ? 'saving' : 'here' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pauseMs)
  }
  /** The server's week takes the place of this one. */
  const discard = () => {
    dropWeek(key)
    Object.assign(now.current, { sheet: given, version: givenVersion, isDirty: false })
    setSheet(given)
    setKept({ state: 'saved' })
  }
  /** What this phone has takes the place of the server's. */
  const insist = () => {
    const mine = readWeek(key)?.sheet ?? sheet
    Object.assign(now.current, { sheet: mine, version: givenVersion, isDirty: true })
    setSheet(mine)
    void flush()
  }
  return { sheet, kept, change, flush, discard, insist, versionNow: () => now.current.version }
}

/** The fault of a day says more than that something is wrong. */
const whyOf = (error: Error): string => (isApiProblem(error) ? (error.body.errors?.[0]?.message ?? error.message) : error.message)
