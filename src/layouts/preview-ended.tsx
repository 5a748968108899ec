import { useEffect, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { hasEnded, settleEnd } from '../features/identity/web/preview.ts'

const text = words({
  title: { en: 'The preview has ended', fr: 'L’aperçu est terminé' },
  body: {
    en: 'You’re back to your own view. A preview ends when it times out, when you stop it in another window, or when the user’s account is closed.',
    fr: 'Vous voyez de nouveau Lintel avec votre propre compte. Un aperçu se termine lorsque le compte de l’utilisateur est fermé, lorsque sa durée est écoulée ou lorsqu’il est arrêté dans une autre fenêtre.',
  },
})

/** Says, until it is read, why the window suddenly shows something else: nobody pressed anything here. */
export function PreviewEnded() {
  const t = useText(text)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(hasEnded()), [])
  if (!isOpen) return null
  const close = () => {
    settleEnd()
    setOpen(false)
  }
  return (
    <MessageDialog title={t.title} onClose={close}>
      <p>{t.body}</p>
    </MessageDialog>
  )
}
