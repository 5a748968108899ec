import { useState } from 'react'
import { words } from '#shared/text.ts'
import { useText, useWord } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { text as identityText } from '../../../identity/text.ts'
import { endedAs } from '../../../identity/web/ended.ts'

const text = words({
  title: { en: 'You have been logged out', fr: 'Vous avez été déconnecté' },
})

/**
 * Says why a session ended that nobody here ended. The reason waits until somebody has read it: the page on which it is first shown may
 * be on its way out, as the router and a full load both leave a screen whose session is over.
 */
export default function EndedDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)
  const [code] = useState(() => sessionStorage.getItem(endedAs) ?? '')
  const close = () => {
    sessionStorage.removeItem(endedAs)
    onClose()
  }
  return (
    <MessageDialog title={t.title} onClose={close}>
      <p>{why(code) ?? why('auth/user-token-expired')}</p>
    </MessageDialog>
  )
}
