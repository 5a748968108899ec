import { useEffect, useState } from 'react'
import { inLocale } from '#shared/locale.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { alsoCalled, finders, menuText, waysOf } from '../menu.ts'
import { text } from './dashboard-text.ts'
import { changeLanguage, logOut } from './session-actions.ts'

/** Something the palette can go to, or do. */
export type Command = {
  key: string
  name: string /** Other words for it. */
  also?: string
  detail?: string
  kind: string
  to?: string
  run?: () => void
}

const debounceMs = 150
const fewestLetters = 2
const most = 5

/** What is there without asking: the screens of the role, and actions. */
export function useKnown(): Command[] {
  const t = useText(text)
  const m = useText(menuText)
  const locale = useLocale()
  const { role, uid } = useSession()
  const other = locale === 'en' ? 'fr' : 'en'
  return [
    ...waysOf(role, uid).map(({ name, to }) => ({ key: name, name: m[name], also: alsoCalled(name, locale), kind: t.screens, to })),
    { key: 'site', name: t.toSite, kind: t.screens, to: inLocale('/', locale) },
    { key: 'language', name: t.changeLanguage, kind: t.actions, run: () => void changeLanguage(other) },
    { key: 'logout', name: m.logout, kind: t.actions, run: () => void logOut() },
  ]
}

/** Records by what is typed, as it is typed. */
export function useFound(typed: string): { found: Command[]; isSearching: boolean } {
  const locale = useLocale()
  const { role } = useSession()
  const [answer, setAnswer] = useState<{ q: string; found: Command[] }>({ q: '', found: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q.length < fewestLetters) return
    let stale = false
    const timer = setTimeout(async () => {
      const found = await Promise.all(
        finders.map(async ({ kind, find }) => {
          const records = await find({ q, limit: most }, { role, locale }).catch(() => [])
          return records.map(({ id, ...record }) => ({ key: `${kind.en} ${id}`, kind: kind[locale], ...record }))
        }),
      )
      if (!stale) setAnswer({ q, found: found.flat() })
    }, debounceMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [q, role, locale])
  const isKnown = q.length >= fewestLetters && answer.q === q
  return { found: isKnown ? answer.found : [], isSearching: q.length >= fewestLetters && !isKnown }
}
