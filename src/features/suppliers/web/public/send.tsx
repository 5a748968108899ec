import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { onOneLine, say } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { later } from '#web/later.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { type Chosen, FileField } from '#web/ui/file-field.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { OpenedByLink } from '#web/ui/opened-by-link.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { Typed } from '#web/ui/typed.tsx'
import type { DocumentStatus } from '../../../documents/rules.ts'
import css from '../../../documents/web/public/send.module.css'
import { typesOf } from '../../../files/rules.ts'
import { useFaultOf } from '../../../files/web/public/faults.ts'
import type { AskedDocuments } from '../../document-contract.ts'
import { hasEnd, isInsurance } from '../../rules.ts'
import { documentText } from '../../words.ts'
import { text } from './send-text.ts'

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

const linkKind = 'supplier-request'

/** Where a supplier sends what it was asked for, by the link of a mail alone. */
export default function SendSupplierDocuments() {
  const t = useText(text)
  return (
    <main id="content" className={css.page}>
      <OpenedByLink kind={linkKind} words={t} open={(api, token) => api.post('/supplier-requests', { body: { token } })}>
        {(asked, token, onSent) => <Asked {...{ asked, token, onSent }} />}
      </OpenedByLink>
    </main>
  )
}

type AskedProps = { asked: AskedDocuments; token: string; onSent: (asked: AskedDocuments) => void }
const isOpen = ({ status }: { status: DocumentStatus }) => status === 'requested' || status === 'rejected'

export function Asked({ asked, token, onSent }: AskedProps) {
  const t = useText(text)
  const dates = useDates()
  const { name, expiresAt, documents } = asked
  const [opened, setOpened] = useState<number | null>(documents.find(isOpen)?.id ?? null)
  const isDone = !documents.some(isOpen)
  const sent = (now: AskedDocuments) => {
    onSent(now)
    setOpened(now.documents.find(isOpen)?.id ?? null)
  }
  return (
    <>
      <h1>{isDone ? t.all : t.hello({ name })}</h1>
      <p aria-live="polite">{isDone ? t.allBody : t.body({ day: onOneLine(dates.day(expiresAt)) })}</p>
      <ul className={css.asked}>
        {documents.map((document) => (
          <One
            key={document.id}
            {...{ document, token }}
            isOpened={document.id === opened}
            onOpen={() => setOpened(document.id)}
            onSent={sent}
          />
        ))}
      </ul>
    </>
  )
}

const families: Record<DocumentStatus, Family> = { requested: 'open', rejected: 'late', submitted: 'waiting', verified: 'won' }

type OneProps = Omit<AskedProps, 'asked'> & { document: AskedDocuments['documents'][number]; isOpened: boolean; onOpen: () => void }

/** One of what was asked for; the form of one at a time stands open. */
function One({ document, token, isOpened, onOpen, onSent }: OneProps) {
  const t = useText(text)
  const d = useText(documentText)
  const faultOf = useFaultOf('certificate', t.otherFormat)
  const { id: supplierDocumentId, type, status, reason } = document
  const send = async (given: FormData) => {
    const { api } = await later(() => import('#web/api.ts'))
    const file = given.get('file')
    const body = {
      token,
      supplierDocumentId,
      number: textOf(given, 'number'),
      limitAmount: numberOf(given, 'limitAmount'),
      issuedOn: textOf(given, 'issuedOn'),
      expiresOn: textOf(given, 'expiresOn'),
    }
    const came = file instanceof File && file.name !== '' ? file : undefined
    onSent(await api.post('/supplier-requests/documents', { body, file: came }))
    return { said: t.received }
  }
  return (
    <li>
      <div className={css.head}>
        <h2>{document.name ?? d[type]}</h2>
        <Status family={families[status]}>{t[status]}</Status>
      </div>
      {reason && <Typed className={css.reason}>{reason}</Typed>}
      {isOpened && (
        <Form className={css.form} onSend={send}>
          <FileField
            name="file"
            label={t.file}
            hint={t.fileHint}
            accept={typesOf('certificate').join(',')}
            check={(files: readonly Chosen[]) => files.map(faultOf)}
            required={status === 'requested'}
            optional={status !== 'requested'}
          />
          <TextField label={t.number} name="number" maxLength={60} optional autoComplete="off" defaultValue={document.number ?? ''} />
          {isInsurance(type) && (
            <TextField label={t.limit} hint={t.limitHint} name="limitAmount" type="number" min={1} max={1_000_000_000} step={1} required />
          )}
          <TextField label={t.issuedOn} name="issuedOn" type="date" optional defaultValue={document.issuedOn ?? ''} />
          <TextField
            label={t.expiresOn}
            name="expiresOn"
            type="date"
            optional={!hasEnd(type)}
            required={hasEnd(type)}
            defaultValue={document.expiresOn ?? ''}
          />
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
