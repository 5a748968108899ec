import { useCallback, useRef, useState } from 'react'
import { isApiProblem } from '#shared/problem.ts'
import { useLocale, useText } from '../text.tsx'
import css from './screen.module.css'
import { uiText } from './text.ts'

type Versioned = { version: number }

/**
 * Changes a record from a form that was filled from it; `bodyOf` reads the form, which takes `ref`. Only what the person changed is
 * sent, so what somebody else changed meanwhile stays. Where both changed the same, nothing is written: `clash` names those fields,
 * what was typed stays, and saving once more replaces theirs.
 */
export function useVersioned<R extends Versioned, B extends object>(
  record: R,
  bodyOf: (form: FormData) => B,
  findNewest: () => Promise<R>,
) {
  const known = useRef(record)
  const before = useRef<B | null>(null)
  const [clash, setClash] = useState<string[]>([])
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) before.current ??= bodyOf(new FormData(form))
    },
    [bodyOf],
  )
  /** False when both changed the same; every other refusal is thrown. */
  const save = async (form: FormData, write: (version: number, changes: Partial<B>) => Promise<R>): Promise<boolean> => {
    const body = bodyOf(form)
    const keys = (Object.keys(body) as (keyof B & string)[]).filter((key) => differ(body[key], before.current?.[key]))
    const changes = Object.fromEntries(keys.map((key) => [key, body[key]])) as Partial<B>
    while (keys.length > 0) {
      try {
        known.current = await write(known.current.version, changes)
        before.current = body
        break
      } catch (error) {
        if (!isApiProblem(error) || error.body.status !== 412) throw error
        const newest = await findNewest()
        const both = keys.filter((key) => differ(recorded(newest, key), recorded(known.current, key)))
        known.current = newest
        if (both.length === 0) continue
        setClash(both)
        return false
      }
    }
    setClash([])
    return true
  }
  return { ref, save, clash }
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A body names what it points to by its id, `placeId`; a record shows it, `place`. */
function recorded(record: object, key: string): unknown {
  const all = record as Record<string, unknown>
  return key in all ? all[key] : (all[key.replace(/Id$/, '')] as { id?: unknown } | null | undefined)?.id
}

/** Says which fields somebody else has changed too. */
export function Clash({ of: { clash }, labels }: { of: { clash: string[] }; labels: Record<string, string> }) {
  const t = useText(uiText)
  const locale = useLocale()
  if (clash.length === 0) return null
  const fields = new Intl.ListFormat(locale).format(clash.map((key) => labels[key] ?? key))
  return (
    <p className={css.conflict} role="alert">
      {t.clash({ fields })}
    </p>
  )
}
