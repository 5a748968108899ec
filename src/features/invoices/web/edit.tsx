import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { showTime } from '#shared/dates.ts'
import { toInvoice, toInvoices } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Button } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import type { Invoice } from '../shapes.ts'
import { customerOf } from './customer-field.tsx'
import { type DraftChange, draftFields, typedLinesIn } from './draft-fields.ts'
import { type LoadedDraft, load } from './draft-load.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftSides } from './draft-sides.tsx'
import css from './edit.module.css'
import { editText } from './edit-text.ts'
import { Issuing } from './issue-dialog.tsx'
import { lineText } from './line-text.ts'
import { text } from './text.ts'
import { faultsOf } from './typed-lines.ts'

export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

const formId = 'draft'

/** A draft: its form, what it comes to, what stands against it, and how it is issued. */
export default function EditInvoice({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(editText)
  const { invoice, preview } = loaderData
  if (invoice.status !== 'draft' || !preview)
    return (
      <Page title={invoice.number ?? t.draft}>
        <p>
          {e.noDraft} <Link to={toInvoice(invoice.id)}>{invoice.number}</Link>
        </p>
      </Page>
    )
  return <Draft key={invoice.id} loaded={{ ...loaderData, preview }} />
}

type Then = 'stay' | 'preview' | 'issue' | 'send'

function Draft({ loaded }: { loaded: LoadedDraft & { preview: NonNullable<LoadedDraft['preview']> } }) {
  const { invoice, preview } = loaded
  const t = useText(text)
  const e = useText(editText)
  const f = useText(formText)
  const l = useText(lineText)
  const locale = useLocale()
  // The form is filled from this one: the lines of a draft that was saved have new numbers.
  const [shown, setShown] = useState<Invoice>(invoice)
  const [isTyped, setTyped] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [issuing, setIssuing] = useState<'issue' | 'send' | null>(null)
  const { revalidate } = useRevalidator()
  const saved = useRef(shown)
  useLive([`invoice:${invoice.id}`])
  // A colleague saved it, and nothing would be lost here.
  useEffect(() => {
    if (!isTyped && invoice.version > shown.version) setShown(invoice)
  }, [invoice, isTyped, shown.version])
  useEffect(() => {
    saved.current = shown
  }, [shown])
  const invoiceId = invoice.id
  const submit = (then: Then, name: string, look: 'primary' | 'secondary', icon?: 'eye' | 'send') => (
    <Button type="submit" form={formId} name="then" value={then} look={look} busy={isBusy}>
      {icon && <Icon name={icon} />}
      {name}
    </Button>
  )
  const write = async (version: number, { customerId, ...changes }: Partial<DraftChange>) => {
    const body = { ...changes, ...(customerId !== undefined && { customerId: await customerOf(customerId) }) }
    const next = await api.patch('/invoices/{invoiceId}', { invoiceId, version, body })
    saved.current = next
    return next
  }
  const onSaved = (changes: Partial<DraftChange>, given: FormData) => {
    const then = given.get('then') as Then | null
    setSavedAt(new Date().toISOString())
    setTyped(false)
    void revalidate()
    // Once the form has forgotten what was typed.
    if (Object.keys(changes).length > 0) requestAnimationFrame(() => setShown(saved.current))
    if (then === 'preview') return { to: toInvoice(invoiceId) }
    if (then === 'issue' || then === 'send') {
      setIssuing(then)
      return {}
    }
    return { said: f.saved }
  }
  return (
    <Page
      title={invoice.type === 'deposit' ? e.depositTitle : e.draftTitle}
      over={<Link to={toInvoices}>{t.invoices}</Link>}
      sub={t.nextNumber({ number: preview.nextNumber })}
      actions={
        <div className={css.acts}>
          <span className={css.saved} role="status">
            {isTyped ? e.unsaved : savedAt ? e.saved({ time: showTime(savedAt, locale) }) : ''}
          </span>
          {submit('preview', e.preview, 'secondary', 'eye')}
          {submit('stay', e.saveDraft, 'secondary')}
          {submit('issue', e.issue, 'secondary')}
          {submit('send', e.issueAndSend, 'primary', 'send')}
        </div>
      }
    >
      <div className={css.columns}>
        <div className={css.form} onInput={() => setTyped(true)}>
          <ChangeForm
            key={shown.version}
            id={formId}
            className={screen.stack}
            draft={`invoice ${invoiceId}`}
            fields={draftFields}
            record={shown}
            findNewest={() => api.get('/invoices/{invoiceId}', { invoiceId })}
            check={(given) => faultsOf(typedLinesIn(given), given.get('typedIn') === 'fr' ? 'fr' : 'en', l)}
            write={async (version, changes) => {
              setBusy(true)
              try {
                return await write(version, changes)
              } finally {
                setBusy(false)
              }
            }}
            onSaved={onSaved}
          >
            <DraftForm invoice={shown} preview={preview} usualCode={loaded.usual?.code ?? null} />
          </ChangeForm>
        </div>
        <DraftSides loaded={loaded} isTyped={isTyped} />
      </div>
      {issuing && <Issuing invoice={saved.current} sends={issuing === 'send'} onClose={() => setIssuing(null)} />}
    </Page>
  )
}
