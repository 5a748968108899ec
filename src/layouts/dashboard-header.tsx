import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { menuText } from '../menu.ts'
import { MessagesToggle } from '../features/messages/web/toggle.tsx'
import { takesPart } from '../features/messages/rules.ts'
import { Notifications } from '../features/notifications/web/notifications.tsx'
import { CommandPalette } from './command-palette.tsx'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'
import { changeLanguage, logOut } from './session-actions.ts'

export function Header({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const t = useText(text)
  const m = useText(menuText)
  const session = useSession()
  const { uid, emailVerified } = session
  const other = useLocale() === 'en' ? 'fr' : 'en'
  return (
    <header className={css.header}>
      <Button look="quiet" small className={css.menuButton} aria-expanded={isMenuOpen} aria-controls="menu" onClick={onMenu}>
        <Icon name="menu" /> <span>{t.menu}</span>
      </Button>
      {emailVerified && <CommandPalette />}
      <div className={css.right}>
        {emailVerified && takesPart(session) && <MessagesToggle />}
        {emailVerified && <Notifications uid={uid} />}
        <ActionButton look="quiet" small lang={other} onClick={() => changeLanguage(other)}>
          {t.language}
        </ActionButton>
        <ActionButton small className={css.logout} onClick={logOut}>
          {m.logout}
        </ActionButton>
      </div>
    </header>
  )
}
