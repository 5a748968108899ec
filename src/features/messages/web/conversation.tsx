import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showAgo, showAhead } from '#shared/ago.ts'
import { daysBetween, showTime } from '#shared/dates.ts'
import { inLocale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { toApplicants } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useIsPreview, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { DeedButton } from '#web/ui/deed-button.tsx'
import { isFocusLost } from '#web/ui/focus.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { localDay } from '../../activities/web/when.tsx'
import type { Conversation as Listed, Message } from '../contract.ts'
import { longestMessage, sideOf } from '../rules.ts'
import css from './messages.module.css'
import { text } from './text.ts'
import { topicOf } from './use-sidebar.ts'

type Thread = {
  conversation: Pick<Listed, 'candidateName' | 'job' | 'awaitsReply' | 'applicationId'>
  /** Oldest first. */
  items: Message[]
  total: number
  whyNot: { says: string } | null
}

type Props = {
  applicationId: number
  /** Among what else is shown of the application, which says whose it is. */
  isInside?: boolean
}

/** What a candidate and the agency wrote to each other about an application, and writing more. */
export function Conversation({ applicationId, isInside = false }: Props) {
  const t = useText(text)
  const { thread, problem, look, showEarlier } = useThread(applicationId)
  if (problem !== null)
    return (
      <div className={css.empty} role="alert">
        <p>{problem}</p>
        <Button small onClick={look}>
          {t.retry}
        </Button>
      </div>
    )
  if (!thread)
    return (
      <div className={css.empty}>
        <Skeleton />
      </div>
    )
  return <Written of={thread} isInside={isInside} onChange={look} onEarlier={showEarlier} />
}

type WrittenProps = { of: Thread; isInside: boolean; onChange: () => void; onEarlier: () => void }

/** The same, once it is there. */
export function Written({ of, isInside, onChange, onEarlier }: WrittenProps) {
  const isPreview = useIsPreview()
  const box = useRef<HTMLDivElement>(null)
  useReading(box, of, onChange)
  return (
    <div ref={box} className={isInside ? css.inside : css.thread}>
      {!isInside && <About of={of.conversation} />}
      <Log of={of} onEarlier={onEarlier} />
      {!isPreview && (
        <div className={css.foot}>
          {of.conversation.awaitsReply && <Waits of={of} onSettled={onChange} />}
          {of.whyNot ? <p className={css.note}>{of.whyNot.says}</p> : <Composer of={of} onSent={onChange} />}
        </div>
      )}
    </div>
  )
}

/** Whose application it is, and the way there. */
function About({ of: { candidateName, job, applicationId } }: { of: Thread['conversation'] }) {
  const t = useText(text)
  const locale = useLocale()
  const isStaff = worksHere(useSession())
  return (
    <div className={css.about}>
      <h3>{isStaff ? candidateName : job.title}</h3>
      <p>{isStaff ? `${job.title} · ${job.reference}` : job.reference}</p>
      <p>
        {isStaff ? (
          <Link to={toApplicants(job.id, applicationId)}>{t.openApplication}</Link>
        ) : (
          <Link to={inLocale(`/jobs/${job.slug}`, locale)}>{t.openAdvert}</Link>
        )}
      </p>
    </div>
  )
}

/** The messages, under the day on which they were written. Whoever is at the end stays there when one comes. */
function Log({ of: { items, total, conversation }, onEarlier }: { of: Thread; onEarlier: () => void }) {
  const t = useText(text)
  const session = useSession()
  const isStaff = worksHere(session)
  const side = sideOf(session)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = items.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another message is the newest
  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [newest])
  const lastOwn = items.findLast(({ from }) => from === side)
  return (
    <div
      ref={log}
      className={css.log}
      role="log"
      aria-label={t.writeTo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {items.length < total && (
        <div className={css.more}>
          <Button small look="quiet" onClick={onEarlier}>
            {t.earlier}
          </Button>
        </div>
      )}
      {items.length === 0 && <p className={css.note}>{isStaff ? t.startStaff({ name: conversation.candidateName }) : t.startOwn}</p>}
      {items.map((one, i) => (
        <Bubble
          key={one.id}
          of={one}
          isOwn={one.from === side}
          who={one.from === 'candidate' ? (isStaff ? conversation.candidateName : t.you) : (one.author ?? t.agency)}
          isFirstOfDay={dayIn(one) !== dayIn(items[i - 1])}
          saysRead={one === lastOwn}
        />
      ))}
    </div>
  )
}

const dayIn = (message: Message | undefined) => message && localDay(new Date(message.sentAt))

type BubbleProps = { of: Message; isOwn: boolean; who: string; isFirstOfDay: boolean; saysRead: boolean }

function Bubble({ of: { text: words, sentAt, readAt }, isOwn, who, isFirstOfDay, saysRead }: BubbleProps) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <>
      {isFirstOfDay && <Day of={localDay(new Date(sentAt))} />}
      <div className={isOwn ? css.own : css.theirs}>
        <small>
          {who} · <time dateTime={sentAt}>{showTime(sentAt, locale)}</time>
        </small>
        <Typed>{words}</Typed>
        {saysRead && <small>{readAt ? t.read({ when: showAgo(readAt, new Date(), locale) }) : t.notReadYet}</small>}
      </div>
    </>
  )
}

function Day({ of }: { of: string }) {
  const locale = useLocale()
  const dates = useDates()
  const today = localDay(new Date())
  return <p className={css.day}>{daysBetween(of, today) < 2 ? showAhead(of, today, locale) : dates.day(of)}</p>
}

/** What still waits for a reply, and that it needs none. */
function Waits({ of: { conversation, items }, onSettled }: { of: Thread; onSettled: () => void }) {
  const t = useText(text)
  const act = useAct()
  const { applicationId } = conversation
  const upTo = items.at(-1)?.id
  const settle = async () => {
    if (upTo) await act(() => api.put('/applications/{applicationId}/messages/settled', { applicationId, body: { upTo } }), t.settled)
    onSettled()
  }
  return (
    <div className={css.waiting}>
      <span className={css.waits}>{t.waits}</span>
      <DeedButton small onClick={settle}>
        {t.noReply}
      </DeedButton>
    </div>
  )
}

/** Writes a message; what is typed stays until it is sent. */
function Composer({ of, onSent }: { of: Thread; onSent: () => void }) {
  const [turn, setTurn] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // The form is a new one, and with the old one went the field in which one wrote.
  useEffect(() => {
    if (turn > 0 && isFocusLost()) box.current?.querySelector('textarea')?.focus()
  }, [turn])
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
          setTurn(turn + 1)
          onSent()
        }}
      />
    </div>
  )
}

function ComposerForm({ of: { conversation, items }, onSent }: { of: Thread; onSent: () => void }) {
  const t = useText(text)
  const { applicationId } = conversation
  const seenUpTo = items.at(-1)?.id
  return (
    <Form
      className={css.composer}
      draft={`message ${applicationId}`}
      onSend={async (given, idempotencyKey) => {
        const body = { text: textOf(given, 'text') ?? '', ...(seenUpTo !== undefined && { seenUpTo }) }
        await api.post('/applications/{applicationId}/messages', { applicationId, body, idempotencyKey })
        onSent()
      }}
    >
      <TextArea label={t.write} name="text" rows={2} maxLength={longestMessage} required />
      <Submit>{t.send}</Submit>
    </Form>
  )
}

const pageSize = 50

/** A conversation as it is now, as far back as was asked for. */
function useThread(applicationId: number) {
  const session = useSession()
  const [pages, setPages] = useState(1)
  const [thread, setThread] = useState<Thread | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = useCallback(() => {
    const read = (page: number) => api.get('/applications/{applicationId}/messages', { applicationId, query: { page, limit: pageSize } })
    Promise.all(Array.from({ length: pages }, (_, i) => read(i + 1))).then(
      (answers) => {
        const [newest] = answers
        if (!newest) return
        // One that comes between two pages would stand in both.
        const items = [...new Map(answers.flatMap((answer) => answer.items).map((one) => [one.id, one])).values()]
        setThread({ ...newest, items: items.toSorted((a, b) => a.id - b.id) })
        setProblem(null)
      },
      (error: Error) => setProblem(error.message),
    )
  }, [applicationId, pages])
  useEffect(look, [look])
  useLive([topicOf(session)], look)
  return { thread, problem, look, showEarlier: () => setPages(pages + 1) }
}

/** Says that what the other side wrote was read, once it is in sight. */
function useReading(box: RefObject<HTMLElement | null>, { conversation, items }: Thread, look: () => void): void {
  const session = useSession()
  const isPreview = useIsPreview()
  const { applicationId } = conversation
  const side = sideOf(session)
  const upTo = items.findLast(({ from, readAt }) => from !== side && readAt === null)?.id
  useEffect(() => {
    const log = box.current?.querySelector('[role=log]')
    if (isPreview || upTo === undefined || !log) return
    const eye = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting || document.hidden) return
      eye.disconnect()
      api.put('/applications/{applicationId}/messages/read', { applicationId, body: { upTo } }).then(look, () => {})
    })
    eye.observe(log)
    return () => eye.disconnect()
  }, [box, isPreview, applicationId, upTo, look])
}
