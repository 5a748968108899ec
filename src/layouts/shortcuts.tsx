import { Link, useLocation } from 'react-router'
import { toApplied } from '#shared/screens.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shortcutsOf } from '../menu.ts'
import { text } from './dashboard-text.ts'
import css from './menu.module.css'

const wordOf = {
  dashboard: 'home',
  calendar: 'calendar',
  'candidates-list': 'people',
  'add-candidate': 'add',
  'jobs-list': 'openings',
  'users-list': 'team',
  'my-work': 'work',
  profile: 'own',
} as const

/** At the foot of a phone, what a thumb needs most; the menu behind its button has everything. */
export function Shortcuts() {
  const t = useText(text)
  const { role, uid, emailVerified } = useSession()
  const { pathname } = useLocation()
  if (!emailVerified) return null
  const applications = toApplied(uid)
  const items = shortcutsOf(role, uid).map(({ name, to, icon, active }) => ({
    to,
    icon,
    word: t[wordOf[name as keyof typeof wordOf]],
    isHere: active.test(pathname),
  }))
  if (role === 'candidate')
    items.splice(1, 0, { to: applications, icon: 'clipboard-list', word: t.sent, isHere: pathname === applications })
  return (
    <nav aria-label={t.shortcuts} className={css.shortcuts}>
      {items.map(({ to, icon, word, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          <Icon name={icon} />
          {word}
        </Link>
      ))}
    </nav>
  )
}
