import { type ReactNode, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button, Checkbox } from './controls.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Form, Submit } from './form.tsx'
import { formText } from './form-text.ts'
import { QrCode } from './qr-code.tsx'
import { uiText } from './text.ts'

const text = words({
  mailIt: { en: 'Send the link to {email}', fr: 'Envoyer le lien à {email}' },
  send: { en: 'Send link', fr: 'Envoyer le lien' },
  make: { en: 'Create link', fr: 'Créer le lien' },
  isSent: { en: 'Sent. You can also share the link yourself:', fr: 'Envoyé. Vous pouvez aussi transmettre le lien vous-même :' },
  passOn: { en: 'Copy the link now. It won’t be shown again.', fr: 'Copiez le lien maintenant : il ne sera plus affiché.' },
  copy: { en: 'Copy link', fr: 'Copier le lien' },
  copied: { en: 'Link copied', fr: 'Lien copié' },
  scan: { en: 'QR code for the link', fr: 'QR code du lien' },
})

export type MadeLink = { url: string; isMailed: boolean }

type Props = {
  title: string
  /** Whom it can be mailed to. */
  email: string | null
  /** What the button says while it is to be mailed. */
  send?: string
  isWide?: boolean
  onMake: (given: FormData, mail: boolean) => Promise<MadeLink>
  onClose: () => void
  /** What the link is for, and what is asked before it is made. */
  children: ReactNode
}

/** Makes a link that somebody gets, and shows it, this once: to copy, or for a phone's camera. */
export function LinkDialog({ title, email, send, isWide = false, onMake, onClose, children }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const [isMailed, setMailed] = useState(email !== null)
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <Dialog title={title} isWide={isWide && made === null} onClose={onClose}>
      {made ? (
        <Made link={made} onClose={onClose} />
      ) : (
        <Form
          onSend={async (given) => {
            setMade(await onMake(given, given.get('mail') === 'on'))
            return false
          }}
        >
          {children}
          {email && (
            <Checkbox name="mail" checked={isMailed} onChange={(event) => setMailed(event.target.checked)}>
              {t.mailIt({ email })}
            </Checkbox>
          )}
          <DialogActions>
            <Button onClick={onClose}>{f.cancel}</Button>
            <Submit>{isMailed ? (send ?? t.send) : t.make}</Submit>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}

function Made({ link: { url, isMailed }, onClose }: { link: MadeLink; onClose: () => void }) {
  const t = useText(text)
  const ui = useText(uiText)
  return (
    <>
      <p>{isMailed ? t.isSent : t.passOn}</p>
      <QrCode value={url} label={t.scan} />
      <DialogActions>
        <CopyButton textOf={() => url} done={t.copied}>
          {t.copy}
        </CopyButton>
        <Button small look="quiet" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </>
  )
}
