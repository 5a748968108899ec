import { useEffect, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText, useWord } from '#web/text.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { text as identityText } from '../../identity/text.ts'
import { endedAs } from '../../identity/web/ended.ts'

const text = words({
  title: { en: 'You have been logged out', fr: 'Vous avez été déconnecté' },
})

/** Says why a session ended that nobody here ended. */
export default function EndedDialog() {
  const t = useText(text)
  const why = useWord(identityText)
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    setCode(sessionStorage.getItem(endedAs))
    sessionStorage.removeItem(endedAs)
  }, [])
  if (code === null) return null
  return (
    <MessageDialog title={t.title} onClose={() => setCode(null)}>
      <p>{why(code) ?? why('auth/user-token-expired')}</p>
    </MessageDialog>
  )
}
