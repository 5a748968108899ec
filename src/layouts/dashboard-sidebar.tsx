import { Link, useLocation } from 'react-router'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { menuOf, menuText } from '../menu.ts'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'
import { logOut } from './session-actions.ts'

export function Sidebar({ open }: { open: boolean }) {
  const t = useText(menuText)
  const own = useText(text)
  const { role, uid, name, emailVerified } = useSession()
  const { pathname } = useLocation()
  // Until the address is confirmed every item would lead back to the same screen.
  const items = menuOf(role, uid).filter(({ name }) => emailVerified || name === 'logout')
  return (
    <aside className={open ? css.sidebarOpen : css.sidebar} id="menu">
      <Link to="/dashboard" className={css.logo}>
        <Logo size={26} />
        Lintel
      </Link>
      <nav aria-label={own.menu}>
        <ul>
          {items.map((item) => (
            <li key={item.name}>
              {item.name === 'logout' ? (
                <button type="button" className={css.item} onClick={logOut}>
                  {t.logout}
                </button>
              ) : (
                <Link to={item.to} className={css.item} aria-current={item.active.test(pathname) ? 'page' : undefined}>
                  {t[item.name]}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        {emailVerified && role === 'candidate' && (
          <Link to={`/dashboard/applied-jobs/${uid}/list`} className={css.account}>
            {own.applications}
          </Link>
        )}
        {emailVerified && (
          <Link to="/user/account" className={css.account}>
            {name}
            <small>{own.account}</small>
          </Link>
        )}
        <ThemeSwitch />
      </div>
    </aside>
  )
}
