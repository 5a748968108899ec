import { useEffect, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText, useWord } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { text as identityText } from '../../../identity/text.ts'
import { endedAs } from '../../../identity/web/ended.ts'

const text = words({
  title: { en: 'You have been logged out', fr: 'Vous avez été déconnecté' },
})

/** Says why a session ended that nobody here ended. */
export default function EndedDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const why = useWord(identityText)
  const [code] = useState(() => sessionStorage.getItem(endedAs) ?? '')
  useEffect(() => sessionStorage.removeItem(endedAs), [])
  return (
    <MessageDialog title={t.title} onClose={onClose}>
      <p>{why(code) ?? why('auth/user-token-expired')}</p>
    </MessageDialog>
  )
}
