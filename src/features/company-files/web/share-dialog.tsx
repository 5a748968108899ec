import { useCallback, useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { Button } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { uiText } from '#web/ui/text.ts'
import { usualLinkDays } from '../link-rules.ts'
import { LinkFields, MadeLink } from './link-parts.tsx'
import { text } from './share-text.ts'
import { SharedLinks, SharedWith, ShareWith, type What } from './sharing.tsx'

const keyOf = (what: What) => ('fileId' in what ? `file ${what.fileId}` : `folder ${what.folderId}`)

/** With whom something is shared, as it is now. */
export function useSharing(what: What) {
  const [fileId, folderId] = 'fileId' in what ? [what.fileId, undefined] : [undefined, what.folderId]
  const read = useCallback(
    () => api.get('/company-file-sharing', { query: { ...(fileId && { fileId }), ...(folderId && { folderId }) } }),
    [fileId, folderId],
  )
  return useLooked(`sharing of ${keyOf(what)}`, read, ['company-files'])
}

/** Shares a file or a folder with a role, a person, or by a link. */
export function ShareDialog({ what, name, onClose }: { what: What; name: string; onClose: () => void }) {
  const t = useText(text)
  const ui = useText(uiText)
  const { shown, problem, look } = useSharing(what)
  const [link, setLink] = useState<'asked' | { url: string } | null>(null)
  const title = t.shareIt({ name })
  if (typeof link === 'object' && link !== null)
    return (
      <Dialog title={title} onClose={onClose}>
        <MadeLink url={link.url} onClose={onClose} />
      </Dialog>
    )
  if (link === 'asked')
    return (
      <Dialog title={title} isWide onClose={onClose}>
        <NewLink what={what} onMade={(url) => setLink({ url })} onBack={() => setLink(null)} />
      </Dialog>
    )
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {!shown && !problem && <Skeleton />}
      {shown && (
        <>
          <h3>{t.within}</h3>
          <SharedWith shares={shown.shares} onDone={look} />
          <ShareWith what={what} shares={shown.shares} onDone={look} />
          <div className={css.head}>
            <h3>{t.links}</h3>
            <Button small onClick={() => setLink('asked')}>
              {t.newLink}
            </Button>
          </div>
          <SharedLinks links={shown.links} onDone={look} />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

export function NewLink({ what, onMade, onBack }: { what: What; onMade: (url: string) => void; onBack: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Form
      onSend={async (given) => {
        const body = { ...what, days: numberOf(given, 'days') ?? usualLinkDays, password: textOf(given, 'password') }
        onMade((await api.post('/company-file-links', { body })).url)
        return false
      }}
    >
      <p>{t.aboutLinks}</p>
      <LinkFields />
      <DialogActions>
        <Button onClick={onBack}>{f.cancel}</Button>
        <Submit>{t.make}</Submit>
      </DialogActions>
    </Form>
  )
}
