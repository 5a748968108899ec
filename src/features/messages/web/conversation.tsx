import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { showTime } from '#shared/dates.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { localDay } from '#web/local-day.ts'
import { useIsPreview, useSession } from '#web/session.tsx'
import { useLooked } from '#web/use-looked.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { useDayName } from '#web/ui/day-name.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useFreshForm } from '#web/ui/fresh-form.ts'
import { useFormAround } from '#web/ui/form-context.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Typed } from '#web/ui/typed.tsx'
import type { Conversation as About, Message } from '../contract.ts'
import { longestMessage, sideOf } from '../rules.ts'
import css from './messages.module.css'
import { useMessages } from './messages-context.ts'
import { NotLoaded } from './not-loaded.tsx'
import { text } from './text.ts'

type Written = {
  conversation: Pick<About, 'candidateName' | 'job' | 'awaitsReply' | 'applicationId'>
  /** Oldest first. */
  items: Message[]
  total: number
  /** The candidate reads here only once they have an account. */
  isByMail: boolean
  whyNot: { says: string } | null
}

type Props = {
  applicationId: number
  /** Among what else is shown of the application, which says whose it is. */
  isInside?: boolean
}

/** What a candidate and the agency wrote to each other about an application, and writing more. */
export function Conversation({ applicationId, isInside = false }: Props) {
  const { written, problem, look, showEarlier } = useConversation(applicationId)
  if (written) return <ConversationBody of={written} problem={problem} isInside={isInside} onChange={look} onEarlier={showEarlier} />
  return <div className={css.empty}>{problem === null ? <Skeleton /> : <NotLoaded problem={problem} onRetry={look} />}</div>
}

type BodyProps = { of: Written; problem: string | null; isInside: boolean; onChange: () => void; onEarlier: () => void }

/** The same, once it is there; what is read and typed stays while a new look fails. */
export function ConversationBody({ of, problem, isInside, onChange, onEarlier }: BodyProps) {
  const isPreview = useIsPreview()
  const box = useRef<HTMLDivElement>(null)
  useReading(box, of)
  return (
    <div ref={box} className={isInside ? css.inside : css.conversation}>
      {!isInside && <Parties of={of.conversation} />}
      <Log of={of} onEarlier={onEarlier} />
      <div className={css.foot}>
        {problem !== null && <NotLoaded problem={problem} onRetry={onChange} />}
        {!isPreview && of.conversation.awaitsReply && <Waits of={of} onSettled={() => box.current?.querySelector('textarea')?.focus()} />}
        {!isPreview && (of.whyNot ? <p className={css.note}>{of.whyNot.says}</p> : <Composer of={of} onSent={onChange} />)}
      </div>
    </div>
  )
}

/** Whose application it is, and the way there. */
function Parties({ of: { candidateName, job, applicationId } }: { of: Written['conversation'] }) {
  const t = useText(text)
  const locale = useLocale()
  const isStaff = worksHere(useSession())
  const { makeRoom } = useMessages()
  return (
    <div className={css.about}>
      <h3>{isStaff ? candidateName : job.title}</h3>
      <p>{isStaff ? `${job.title} · ${job.reference}` : job.reference}</p>
      <p>
        {isStaff ? (
          <Link to={toApplicants(job.id, applicationId)} onClick={makeRoom}>
            {t.openApplication}
          </Link>
        ) : (
          <Link to={inLocale(`/jobs/${job.slug}`, locale)}>{t.openAdvert}</Link>
        )}
      </p>
    </div>
  )
}

/** The messages, under the day on which they were written. Whoever is at the end stays there when one comes. */
function Log({ of: { items, total, conversation, whyNot }, onEarlier }: { of: Written; onEarlier: () => void }) {
  const t = useText(text)
  const session = useSession()
  const isStaff = worksHere(session)
  const side = sideOf(session)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const fromEnd = useRef<number | null>(null)
  const [oldest, newest] = [items[0]?.id, items.at(-1)?.id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the newest
  useLayoutEffect(() => {
    if (log.current && (isAtEnd.current || items.at(-1)?.from === side)) log.current.scrollTop = log.current.scrollHeight
  }, [newest])
  // It stays at its end when what stands below takes more room.
  useEffect(() => {
    const box = log.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  // Earlier messages come above: what was read stays where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the oldest
  useLayoutEffect(() => {
    if (log.current && fromEnd.current !== null) log.current.scrollTop = log.current.scrollHeight - fromEnd.current
    fromEnd.current = null
  }, [oldest])
  const showEarlier = () => {
    if (log.current) fromEnd.current = log.current.scrollHeight - log.current.scrollTop
    onEarlier()
  }
  const named = useDayName(new Date())
  const lastOwn = items.findLast(({ from }) => from === side)
  return (
    <div
      ref={log}
      className={css.log}
      role="log"
      aria-label={t.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {items.length < total && (
        <div className={css.more}>
          <Button small look="quiet" onClick={showEarlier}>
            {t.earlier}
          </Button>
        </div>
      )}
      {items.length === 0 && whyNot === null && (
        <p className={css.note}>{isStaff ? t.startStaff({ name: conversation.candidateName }) : t.startOwn}</p>
      )}
      {items.map((one, i) => (
        <Bubble
          key={one.id}
          of={one}
          isOwn={one.from === side}
          who={one.from === 'candidate' ? (isStaff ? conversation.candidateName : t.you) : (one.author ?? t.agency)}
          day={dayIn(one) === dayIn(items[i - 1]) ? null : named(dayIn(one))}
          saysRead={one === lastOwn}
        />
      ))}
    </div>
  )
}

const dayIn = (message: Message | undefined) => (message ? localDay(new Date(message.sentAt)) : '')

type BubbleProps = { of: Message; isOwn: boolean; who: string; day: string | null; saysRead: boolean }

function Bubble({ of: { id, text: words, sentAt, readAt }, isOwn, who, day, saysRead }: BubbleProps) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <>
      {day !== null && <p className={css.day}>{day}</p>}
      <div className={isOwn ? css.own : css.theirs} data-message={id}>
        <small>
          {who} · <time dateTime={sentAt}>{showTime(sentAt, locale)}</time>
        </small>
        <Typed>{words}</Typed>
        {saysRead && <small>{readAt ? t.read({ when: showAgo(readAt, new Date(), locale) }) : t.notReadYet}</small>}
      </div>
    </>
  )
}

/** What still waits for a reply, and that it needs none. */
function Waits({ of: { conversation, items }, onSettled }: { of: Written; onSettled: () => void }) {
  const t = useText(text)
  const act = useAct()
  const { applicationId } = conversation
  const upTo = items.at(-1)?.id
  const settle = async () => {
    if (!upTo) return
    const settled = () => api.put('/applications/{applicationId}/messages/settled', { applicationId, body: { upTo } })
    // The button that was pressed goes.
    if (await act(settled, t.settled)) onSettled()
  }
  return (
    <div className={css.waiting}>
      <span className={css.waits}>{t.waits}</span>
      <ActionButton small onClick={settle}>
        {t.noReply}
      </ActionButton>
    </div>
  )
}

/** Writes a message; what is typed stays until it is sent. */
function Composer({ of, onSent }: { of: Written; onSent: () => void }) {
  const { box, turn, next } = useFreshForm('textarea')
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    box.current?.querySelector('form')?.requestSubmit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div ref={box} onKeyDown={sendByKey}>
      <ComposerForm
        key={turn}
        of={of}
        onSent={() => {
          next()
          onSent()
        }}
      />
    </div>
  )
}

function ComposerForm({ of: { conversation, items, isByMail }, onSent }: { of: Written; onSent: () => void }) {
  const t = useText(text)
  const { applicationId } = conversation
  const isStaff = worksHere(useSession())
  const first = useRef<{ key: string; seenUpTo: number | undefined }>(null)
  return (
    <Form
      className={css.composer}
      draft={`message ${applicationId}`}
      // It stays open beside whatever screen comes next.
      guarded={false}
      onSend={async (given, idempotencyKey) => {
        // What was seen when it was sent for the first time: sent again, it is the same request.
        if (first.current?.key !== idempotencyKey) first.current = { key: idempotencyKey, seenUpTo: items.at(-1)?.id }
        const { seenUpTo } = first.current
        const body = { text: textOf(given, 'text') ?? '', ...(isStaff && seenUpTo !== undefined && { seenUpTo }) }
        await api.post('/applications/{applicationId}/messages', { applicationId, body, idempotencyKey })
        onSent()
        return { said: t.sent }
      }}
    >
      <MessageField hint={isStaff && isByMail ? t.byMail : undefined} />
      <Submit>{t.send}</Submit>
    </Form>
  )
}

function MessageField({ hint }: { hint: string | undefined }) {
  const t = useText(text)
  // What is typed while the last message is on its way would go with it.
  const { busy } = useFormAround()
  return <TextArea label={t.write} hint={hint} name="text" rows={2} maxLength={longestMessage} readOnly={busy} required />
}

const pageSize = 50

/** A conversation as it is now, as far back as was asked for. */
function useConversation(applicationId: number) {
  const [pages, setPages] = useState(1)
  const read = useCallback(async (): Promise<Written> => {
    const readPage = (page: number) =>
      api.get('/applications/{applicationId}/messages', { applicationId, query: { page, limit: pageSize } })
    const [newest, ...older] = await Promise.all([readPage(1), ...Array.from({ length: pages - 1 }, (_, i) => readPage(i + 2))])
    // One that comes between two pages would stand in both.
    const byId = new Map([newest, ...older].flatMap(({ items }) => items).map((one) => [one.id, one]))
    return { ...newest, items: [...byId.values()].toSorted((a, b) => a.id - b.id) }
  }, [applicationId, pages])
  const { shown: written, ...looked } = useLooked(String(applicationId), read, [`conversation:${applicationId}`])
  return { written, ...looked, showEarlier: () => setPages(pages + 1) }
}

/** Says that what the other side wrote was read, once the newest of it is in sight of somebody. */
function useReading(box: RefObject<HTMLElement | null>, { conversation, items }: Written): void {
  const isPreview = useIsPreview()
  const side = sideOf(useSession())
  const { applicationId } = conversation
  const upTo = items.findLast(({ from, readAt }) => from !== side && readAt === null)?.id
  useEffect(() => {
    const unread = box.current?.querySelector(`[data-message="${upTo}"]`)
    if (isPreview || upTo === undefined || !unread) return
    let isTold = false
    const eye = new IntersectionObserver(([seen]) => {
      if (isTold || !seen?.isIntersecting || document.hidden) return
      isTold = true
      api.put('/applications/{applicationId}/messages/read', { applicationId, body: { upTo } }).catch(() => {
        isTold = false
      })
    })
    // Whoever comes back to the window sees it then.
    const lookAgain = () => {
      eye.disconnect()
      eye.observe(unread)
    }
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      eye.disconnect()
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [box, isPreview, applicationId, upTo])
}
