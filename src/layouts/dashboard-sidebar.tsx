import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { toAccount, toDashboard } from '#shared/screens.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { groupText, type MenuItem, menuOf, menuText } from '../menu.ts'
import { text } from './dashboard-text.ts'
import css from './menu.module.css'
import { logOut } from './session-actions.ts'

type Props = { open: boolean /** Icons only, on a desk; names show beside what is pointed at. */; small?: boolean; onSmall?: () => void }

/** The specification's items in groups, one's own account at the foot. */
export function Sidebar({ open, small = false, onSmall }: Props) {
  const own = useText(text)
  const m = useText(menuText)
  const g = useText(groupText)
  const { role, uid, name, emailVerified } = useSession()
  // Until the address is confirmed every item would lead back to the same screen.
  const items = menuOf(role, uid).filter((item) => emailVerified || item.name === 'logout')
  const of = (group: MenuItem['group']) => items.filter((item) => item.group === group)
  const named = (['people', 'jobs', 'team', 'recruitment', 'office'] as const).filter((group) => of(group).length > 0)
  return (
    <aside className={[css.sidebar, open && css.open, small && css.small].filter(Boolean).join(' ')} id="menu">
      <Link to={toDashboard} className={css.logo}>
        <Logo size={26} />
        <span className={css.label}>Lintel</span>
      </Link>
      <nav aria-label={own.menu} className={css.menu}>
        <div className={css.groups}>
          <Items of={of('top')} />
          {named.map((group) => (
            // A heading over the only group would say nothing.
            <Items key={group} of={of(group)} name={named.length > 1 ? g[group] : undefined} />
          ))}
        </div>
        <div className={css.foot}>
          <Items of={of('own').filter((item) => item.name !== 'account')} />
          {emailVerified && (
            <Link to={toAccount} className={css.account}>
              <Avatar name={name} userId={uid} round={role !== 'candidate'} />
              <span className={css.label}>
                {name}
                <small>{m.account}</small>
              </span>
            </Link>
          )}
          <Items of={of('account')} />
        </div>
      </nav>
      <div className={css.settings}>
        <ThemeSwitch />
        {onSmall && (
          <IconButton
            icon="panel-left"
            label={small ? own.expand : own.collapse}
            className={css.collapse}
            aria-expanded={!small}
            aria-controls="menu"
            onClick={onSmall}
          />
        )}
      </div>
    </aside>
  )
}

function Items({ of, name }: { of: MenuItem[]; name?: string | undefined }) {
  const t = useText(menuText)
  const { pathname } = useLocation()
  const id = useId()
  const [leave] = useAction(logOut)
  if (of.length === 0) return null
  return (
    <div>
      {name && (
        <p id={id} className={css.group}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name && id}>
        {of.map((item) => (
          <li key={item.name}>
            {item.name === 'logout' ? (
              <button type="button" className={css.item} onClick={leave}>
                <Icon name={item.icon} />
                <span className={css.label}>{t.logout}</span>
              </button>
            ) : (
              <Link to={item.to} className={css.item} aria-current={item.active.test(pathname) ? 'page' : undefined}>
                <Icon name={item.icon} />
                <span className={css.label}>{t[item.name]}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
