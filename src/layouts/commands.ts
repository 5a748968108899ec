import { useEffect, useState } from 'react'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toAccount, toApplied, toCandidate, toComponents, toJob, toOwnProfile } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { showPlace } from '../features/places/rules.ts'
import { menuOf, menuText } from '../menu.ts'
import { text } from './dashboard-text.ts'
import { changeLanguage, logOut } from './session-actions.ts'

/** Something the palette can go to, or do. */
export type Command = { key: string; name: string; detail?: string; kind: string; to?: string; run?: () => void }

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
    ...menuOf(role, uid).flatMap((item) =>
      item.name === 'logout' ? [] : [{ key: item.name, name: m[item.name], kind: t.screens, to: item.to }],
    ),
    ...(role === 'candidate' ? [{ key: 'applications', name: t.applications, kind: t.screens, to: toApplied(uid) }] : []),
    { key: 'profile', name: t.profile, kind: t.screens, to: toOwnProfile },
    { key: 'account', name: t.account, kind: t.screens, to: toAccount },
    ...(role === 'admin' ? [{ key: 'components', name: t.components, kind: t.screens, to: toComponents }] : []),
    { key: 'site', name: t.toSite, kind: t.screens, to: inLocale('/', locale) },
    { key: 'language', name: t.changeLanguage, kind: t.actions, run: () => void changeLanguage(other) },
    { key: 'logout', name: m.logout, kind: t.actions, run: () => void logOut() },
  ]
}

/** Jobs and candidates by what is typed, as it is typed. */
export function useFound(typed: string): { found: Command[]; isSearching: boolean } {
  const t = useText(text)
  const locale = useLocale()
  const { role } = useSession()
  const [answer, setAnswer] = useState<{ q: string; found: Command[] }>({ q: '', found: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q.length < fewestLetters) return
    let stale = false
    const timer = setTimeout(async () => {
      const [jobs, candidates] = await Promise.all(
        role === 'candidate'
          ? [findAdverts(q, locale), []]
          : [
              findJobs(q),
              api.get('/candidates', { query: { q, limit: most } }).then(
                ({ items }) => items,
                () => [],
              ),
            ],
      )
      if (stale) return
      setAnswer({
        q,
        found: [
          ...jobs.map(({ id, title, place, to }) => ({
            key: `job-${id}`,
            name: title,
            detail: showPlace(place, locale),
            kind: t.jobs,
            to,
          })),
          ...candidates.map(({ id, firstName, lastName, place }) => ({
            key: `candidate-${id}`,
            name: `${firstName} ${lastName}`,
            kind: t.candidates,
            to: toCandidate(id),
            ...(place ? { detail: showPlace(place, locale) } : {}),
          })),
        ],
      })
    }, debounceMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [q, role, t, locale])
  const isKnown = q.length >= fewestLetters && answer.q === q
  return { found: isKnown ? answer.found : [], isSearching: q.length >= fewestLetters && !isKnown }
}

/** Staff look through jobs of every status. */
const findJobs = (q: string) =>
  api.get('/staff/jobs', { query: { q, limit: most } }).then(
    ({ items }) => items.map((job) => ({ ...job, to: toJob(job.id) })),
    () => [],
  )

/** Candidates find what is open. */
const findAdverts = (q: string, locale: Locale) =>
  api.get('/jobs', { query: { keyword: q, limit: most, facets: false, total: false } }).then(
    ({ items }) => items.map((job) => ({ ...job, to: inLocale(`/jobs/${job.slug}`, locale) })),
    () => [],
  )
