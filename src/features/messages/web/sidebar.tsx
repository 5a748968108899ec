import { useEffect, useRef } from 'react'
import { useText } from '#web/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isFocusLost } from '#web/ui/focus.ts'
import { uiText } from '#web/ui/text.ts'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import css from './messages.module.css'
import { useMessages } from './messages-context.ts'
import { text } from './text.ts'
import { sidebarId } from './toggle.tsx'

/** Messages over the right edge of the screen, which goes on as it was; on a phone in its place. Escape closes them. */
export function MessagesSidebar() {
  const t = useText(text)
  const ui = useText(uiText)
  const { shown, show, hide } = useMessages()
  const box = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const isOpen = shown !== null
  useEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement as HTMLElement | null
    return () => {
      const had = before.current
      requestAnimationFrame(() => {
        if (isFocusLost() && had?.isConnected) had.focus()
      })
    }
  }, [isOpen])
  // Whoever opens it, or goes from one part of it to the other, goes on there.
  useEffect(() => {
    if (shown !== null) box.current?.focus({ preventScroll: true })
  }, [shown])
  if (shown === null) return null
  return (
    <aside
      ref={box}
      id={sidebarId}
      className={css.sidebar}
      aria-label={t.messages}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isSearched = event.target instanceof HTMLInputElement && event.target.value !== '' // which Escape empties
        if (event.key === 'Escape' && !event.defaultPrevented && !isSearched) hide()
      }}
    >
      <div className={css.head}>
        {shown !== 'list' && <IconButton icon="chevron-left" label={t.back} className={css.back} onClick={() => show('list')} />}
        <h2>{t.messages}</h2>
        <IconButton icon="x" label={ui.close} className={css.close} onClick={hide} />
      </div>
      {/* Whoever comes back finds the list as they left it. */}
      <ConversationList isHidden={shown !== 'list'} onOpen={show} />
      {shown !== 'list' && <Conversation key={shown} applicationId={shown} />}
    </aside>
  )
}
