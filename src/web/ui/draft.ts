import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftKeptMs } from '#shared/drafts.ts'
import { optionOf } from './form-context.ts'

const keptWithinMs = 400

export type Values = Record<string, string[]>
/** `about`: what the form knew of the record when it was typed. */
type Draft<About> = { at: number; values: Values; about?: About | undefined }

/**
 * Keeps what is typed in a form until it is sent, through reload, crash and Back: for whoever is signed in on this browser, for a
 * visitor in this tab. Never passwords and files. Without a name nothing is kept. `onRestore` hears of what a draft is about, and
 * null once it is discarded.
 */
export function useDraft<About>(
  name: string | undefined,
  uid: string | null | undefined,
  { about, onRestore }: { about?: (() => About) | undefined; onRestore?: ((about: About | null) => void) | undefined },
) {
  const key = name && `draft ${uid ?? ''} ${name}`
  const [draft, setDraft] = useState<Draft<About> | null>(null)
  const [isRestored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(() => {})
  const store = () => (uid ? localStorage : sessionStorage)

  // After the server's page was taken over, before it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useLayoutEffect(() => {
    const found = key ? readDraft<Draft<About>>(store(), key) : null
    if (!found) return
    setDraft(found)
    setRestored(true)
    if (found.about !== undefined) onRestore?.(found.about)
  }, [key])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    waiting.current()
    waiting.current = () => {}
  }, [])
  const keep = (form: HTMLFormElement) => {
    if (!key) return
    waiting.current = () => writeDraft(store(), key, { at: Date.now(), values: valuesOf(form), about: about?.() })
    timer.current ??= setTimeout(flush, keptWithinMs)
  }
  /** What was sent, or left on purpose, comes back no more. */
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    waiting.current = () => {}
    if (key) store().removeItem(key)
    setRestored(false)
  }
  /** The form as it was before anything was typed. */
  const discard = () => {
    forget()
    setDraft(null)
    onRestore?.(null)
  }
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { draft, isRestored, keep, forget, discard }
}

/** After logging out, until the next page is loaded. */
let isOver = false

/** Whoever logs out leaves nothing on this device; browsers empty the storage by themselves over HTTPS alone. */
export function forgetDrafts(): void {
  isOver = true
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
}

/** What is kept under a key, unless it is too old; `at`: when it was typed. */
export function readDraft<Kept extends { at: number }>(store: Storage, key: string): Kept | null {
  const draft = JSON.parse(store.getItem(key) ?? 'null') as Kept | null
  if (draft && Date.now() - draft.at < draftKeptMs) return draft
  store.removeItem(key)
  return null
}

/** Whether it is kept now. */
export function writeDraft<Kept extends { at: number }>(store: Storage, key: string, draft: Kept): boolean {
  if (isOver) return false
  try {
    store.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // No room: the form works as it would without drafts.
    return false
  }
}

/** What stands in the form, by name; a choice from a list that the server knows with all that is shown of it. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=password], [data-undrafted]')) delete values[name]
  for (const { name, dataset } of form.querySelectorAll<HTMLInputElement>('input[data-option]'))
    values[optionOf(name)] = [dataset.option ?? '']
  return values
}
