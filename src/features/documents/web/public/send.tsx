import { nameIn } from '#shared/categories.ts'
import { useEffect, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { onOneLine, say } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { later } from '#web/later.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { OpenedByLink } from '#web/ui/opened-by-link.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { Typed } from '#web/ui/typed.tsx'
import type { AskedDocuments } from '../../request-contract.ts'
import type { DocumentStatus } from '../../rules.ts'
import { DocumentFields } from './document-fields.tsx'
import { OnItsWay, withStep } from './on-its-way.tsx'
import css from './send.module.css'
import type { Sending } from './send-sides.ts'
import { text } from './send-text.ts'

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

const linkKind = 'document-request'

/** Where somebody sends what was asked of them, by the link of a mail alone. */
export default function SendDocuments() {
  const t = useText(text)
  return (
    <main id="content" className={css.page}>
      <OpenedByLink kind={linkKind} words={t} open={(api, token) => api.post('/document-requests', { body: { token } })}>
        {(asked, token, onSent) => <Asked {...{ asked, token, onSent }} />}
      </OpenedByLink>
    </main>
  )
}

type AskedProps = { asked: AskedDocuments; token: string; onSent: (asked: AskedDocuments) => void }

export function Asked({ asked, token, onSent }: AskedProps) {
  const t = useText(text)
  const at = useAt()
  const dates = useDates()
  const { firstName, expiresAt, documents } = asked
  const isOpen = (status: DocumentStatus) => status === 'requested' || status === 'rejected'
  const [opened, setOpened] = useState<number | null>(documents.find(({ status }) => isOpen(status))?.id ?? null)
  const isDone = !documents.some(({ status }) => isOpen(status))
  const sent = (now: AskedDocuments) => {
    onSent(now)
    setOpened(now.documents.find(({ status }) => isOpen(status))?.id ?? null)
  }
  return (
    <>
      <h1>{isDone ? t.all : t.hello({ name: firstName })}</h1>
      <p aria-live="polite">{isDone ? t.allBody : t.body({ day: onOneLine(dates.day(expiresAt)) })}</p>
      <ul className={css.asked}>
        {documents.map((document) => (
          <One
            key={document.id}
            {...{ asked, document, token }}
            isOpened={document.id === opened}
            onOpen={() => setOpened(document.id)}
            onSent={sent}
          />
        ))}
      </ul>
      <aside className={css.why}>
        <h2>{t.whyTitle}</h2>
        <p>{t.why}</p>
        <p>
          <a href={at('/privacy')} target="_blank" rel="noreferrer">
            {t.toPrivacy}
          </a>
        </p>
      </aside>
    </>
  )
}

const families: Record<DocumentStatus, Family> = { requested: 'open', rejected: 'late', submitted: 'waiting', verified: 'won' }

type OneProps = Omit<AskedProps, 'onSent'> & {
  document: AskedDocuments['documents'][number]
  isOpened: boolean
  onOpen: () => void
  onSent: (asked: AskedDocuments) => void
}

/** One of what was asked for; the form of one at a time stands open. */
function One({ asked, document, token, isOpened, onOpen, onSent }: OneProps) {
  const t = useText(text)
  const locale = useLocale()
  const type = asked.types.find(({ code }) => code === document.type)
  const { status, reason } = document
  const [arrived] = useState(() => new Set<File>())
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  if (!type) return null
  const tell = (step: Sending) => setSending((all) => withStep(all, step))
  const send = async (given: FormData) => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setSending([])
    try {
      const { sendDocument } = await later(() => import('./send-request.ts'))
      onSent(await sendDocument(given, { token, documentId: document.id }, { arrived, locale, tell, signal }))
      return { said: t.received }
    } catch (error) {
      if (signal.aborted) return false
      throw error
    } finally {
      setSending([])
    }
  }
  return (
    <li>
      <div className={css.head}>
        <h2>{nameIn(type, locale)}</h2>
        <Status family={families[status]}>{t[status]}</Status>
      </div>
      {reason && <Typed className={css.reason}>{reason}</Typed>}
      {isOpened && type.family === 'health' && <p className={css.note}>{t.notMedical}</p>}
      {isOpened && (
        <Form className={css.form} onSend={send}>
          <DocumentFields type={type} known={document} needsFile />
          <OnItsWay of={sending} stop={t.stop} onStop={() => stop.current?.abort()} />
          <Submit>{t.send}</Submit>
        </Form>
      )}
      {!isOpened && status !== 'verified' && (
        <div>
          <Button look={status === 'submitted' ? 'quiet' : 'primary'} onClick={onOpen}>
            {status === 'submitted' ? t.another : t.send}
          </Button>
        </div>
      )}
    </li>
  )
}
