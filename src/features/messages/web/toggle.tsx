import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './messages.module.css'
import { useMessages } from './messages-context.ts'
import { text } from './text.ts'

export const sidebarId = 'messages'

/** In the header: opens and closes the sidebar; a dot says that there is something to read. */
export function MessagesToggle() {
  const t = useText(text)
  const { shown, unread, show, hide } = useMessages()
  return (
    <button
      type="button"
      className={css.toggle}
      aria-label={unread > 0 ? t.unread({ n: unread }) : t.messages}
      title={t.messages}
      aria-expanded={shown !== null}
      aria-controls={shown === null ? undefined : sidebarId}
      onClick={() => (shown === null ? show('list') : hide())}
    >
      <Icon name="message-square" />
      {unread > 0 && <span className={css.dot} />}
    </button>
  )
}
