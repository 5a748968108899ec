import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplied } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLooked } from '#web/use-looked.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { SegmentButtons } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showEmployerName } from '../../jobs/employer-text.ts'
import type { Conversation } from '../contract.ts'
import { sideOf, topicOf } from '../rules.ts'
import css from './messages.module.css'
import { useMessages } from './messages-context.ts'
import { NotLoaded } from './not-loaded.tsx'
import { text } from './text.ts'

const ways = ['unanswered', 'mine', 'all'] as const
type Way = (typeof ways)[number]

const pageSize = 20
const mostShown = 100
const debounceMs = 250

/** Conversations, the newest first; staff begin with those to which nobody has replied. */
export function ConversationList({ isHidden, onOpen }: { isHidden: boolean; onOpen: (applicationId: number) => void }) {
  const t = useText(text)
  const isStaff = worksHere(useSession())
  const { awaitingReply } = useMessages()
  const [way, setWay] = useState<Way>('unanswered')
  const [q, setQ] = useState('')
  const { shown, problem, look, showOlder } = useConversations(isStaff ? way : 'all', q)
  const wordOf = { unanswered: awaitingReply > 0 ? t.unansweredCount({ n: awaitingReply }) : t.unanswered, mine: t.mine, all: t.all }
  return (
    <div className={css.scroll} hidden={isHidden}>
      {isStaff && (
        <div className={css.filters}>
          <SegmentButtons
            label={t.which}
            of={ways.map((one) => ({ value: one, name: wordOf[one], isCurrent: one === way }))}
            onChoose={(one) => {
              setWay(one)
              setQ('')
            }}
          />
          {way === 'all' && <Search onSearch={setQ} />}
        </div>
      )}
      {(problem !== null || !shown) && (
        <div className={css.empty}>{problem === null ? <Skeleton /> : <NotLoaded problem={t.failed} onRetry={look} />}</div>
      )}
      {shown && <ConversationRows of={shown} way={isStaff ? way : null} isSearched={q !== ''} onOpen={onOpen} onOlder={showOlder} />}
    </div>
  )
}

type RowsProps = {
  of: Shown
  /** Which of them; null for candidates, who have only their own. */
  way: Way | null
  isSearched: boolean
  onOpen: (applicationId: number) => void
  onOlder: () => void
}

/** The same, once they are there. */
export function ConversationRows({ of: { items, total }, way, isSearched, onOpen, onOlder }: RowsProps) {
  const t = useText(text)
  if (items.length === 0) return <Empty way={way} isSearched={isSearched} />
  return (
    <>
      <ul>
        {items.map((one) => (
          <li key={one.applicationId}>
            <Row of={one} saysWaits={way !== 'unanswered'} onOpen={() => onOpen(one.applicationId)} />
          </li>
        ))}
      </ul>
      {items.length < Math.min(total, mostShown) && (
        <div className={css.more}>
          <Button small look="quiet" onClick={onOlder}>
            {t.older}
          </Button>
        </div>
      )}
    </>
  )
}

function Search({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return <TextField label={t.search} type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
}

function Row({ of, saysWaits, onOpen }: { of: Conversation; saysWaits: boolean; onOpen: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  const session = useSession()
  const isStaff = worksHere(session)
  const { candidateName, job, newest, unread, awaitsReply } = of
  const { excerpt } = newest
  const said = newest.from === sideOf(session) ? t[isStaff ? 'excerptOfAgency' : 'excerptOfYou']({ excerpt }) : excerpt
  return (
    <button type="button" className={css.row} data-unread={unread > 0 ? '' : undefined} onClick={onOpen}>
      {isStaff ? <Avatar name={candidateName} /> : <Avatar name={job.title} icon="briefcase" />}
      <span className={css.rowText}>
        <span className={css.rowHead}>
          <b>{isStaff ? candidateName : job.title}</b>
          <small>{showAgo(newest.sentAt, new Date(), locale)}</small>
        </span>
        <span className={css.rowJob}>{isStaff ? `${job.title} · ${job.reference}` : (job.employer ?? showEmployerName(null, locale))}</span>
        <span className={css.rowSaid}>{said}</span>
        {unread > 0 && <span className="visually-hidden">({t.notRead})</span>}
        {awaitsReply && saysWaits && <span className={css.waits}>{t.waits}</span>}
      </span>
    </button>
  )
}

function Empty({ way, isSearched }: { way: Way | null; isSearched: boolean }) {
  const t = useText(text)
  const { uid } = useSession()
  const { makeRoom } = useMessages()
  if (isSearched) return <p className={css.empty}>{t.nothingFound}</p>
  const [title, body] =
    way === 'unanswered'
      ? [t.nothingUnanswered, t.nothingUnansweredBody]
      : [t.nothingYet, way === null ? t.nothingYetOwn : t.nothingYetStaff]
  return (
    <div className={css.empty}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{body}</p>
      {way === null && (
        <p>
          <Link to={toApplied(uid)} onClick={makeRoom}>
            {t.toApplications}
          </Link>
        </p>
      )}
    </div>
  )
}

type Shown = { items: Conversation[]; total: number }

/** Conversations as they are now. */
function useConversations(way: Way, q: string) {
  const [limit, setLimit] = useState(pageSize)
  const read = useCallback(() => {
    const mine = way !== 'all' && { mine: true }
    const unanswered = way === 'unanswered' && { state: 'awaiting-reply' as const }
    return api.get('/conversations', { query: { limit, ...mine, ...unanswered, ...(q && { q }) } })
  }, [way, q, limit])
  const looked = useLooked(`${way} ${q}`, read, [topicOf(useSession())])
  return { ...looked, showOlder: () => setLimit(Math.min(mostShown, limit + pageSize)) }
}
