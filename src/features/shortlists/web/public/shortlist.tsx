import { useEffect } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { later } from '#web/later.ts'
import { byLink, inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { LinkOver, OpenedByLink } from '#web/ui/opened-by-link.tsx'
import type { LinkedShortlist } from '../../contract.ts'
import { Answering } from './answering.tsx'
import css from './shortlist.module.css'
import { text } from './shortlist-text.ts'

/** Whether it is a link of ours; whom it shows is asked for by the page in a browser alone. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/shortlist-links/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

/** Where an employer answers a shortlist, by a personal link alone. Opening it answers nothing. */
export default function Shortlist({ loaderData: known }: Screen<typeof load>) {
  const t = useText(text)
  const { token = '' } = useParams()
  return (
    <main id="content" className={css.page}>
      {known === null ? (
        <LinkOver title={t.over} body={t.overBody} contact={t.contact} />
      ) : (
        <OpenedByLink kind="shortlist" token={token} words={t} open={(api) => api.post('/shortlist-links', { body: { token } })}>
          {(linked, _, onChanged) => <Linked {...{ linked, token, onChanged }} />}
        </OpenedByLink>
      )}
    </main>
  )
}

type Props = { linked: LinkedShortlist; token: string; onChanged: (now: LinkedShortlist) => void }

/** What the link shows, or why it shows nobody. */
export function Linked({ linked: { outcome, shown, viewId }, token, onChanged }: Props) {
  const t = useText(text)
  useSeen(token, viewId)
  if (outcome === 'shown' && shown)
    return (
      <Answering
        list={shown}
        onSend={async (items) => {
          const { api } = await later(() => import('#web/api.ts'))
          try {
            onChanged(await api.post('/shortlist-links/answers', { body: { token, items } }))
          } catch (error) {
            // Somebody was withdrawn meanwhile, or agreed about: what stands now is shown, with the reason.
            if (isApiProblem(error) && error.body.status === 409) onChanged(await api.post('/shortlist-links', { body: { token } }))
            throw error
          }
        }}
      />
    )
  return (
    <LinkOver
      title={t[outcome === 'shown' ? 'contact-gone' : outcome]}
      body={outcome === 'job-over' ? t.jobOverBody : t.lapsedBody}
      contact={t.contact}
    />
  )
}

const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const

/** A view counts as a person's once somebody moves, touches, scrolls or types. */
function useSeen(token: string, viewId: number | null) {
  useEffect(() => {
    if (viewId === null) return
    const stop = new AbortController()
    const seen = ({ isTrusted }: Event) => {
      if (!isTrusted || stop.signal.aborted) return
      stop.abort()
      void later(() => import('#web/api.ts'))
        .then(({ api }) => api.post('/shortlist-links/views', { body: { token, viewId } }))
        .catch(() => {}) // the page does what it is for without it
    }
    for (const sign of signs) addEventListener(sign, seen, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [token, viewId])
}
