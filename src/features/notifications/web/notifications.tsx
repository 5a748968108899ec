import { useCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { toAccountTab } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Leaving } from '#web/ui/leaving.ts'
import { complain } from '#web/ui/toast.tsx'
import { useLooked } from '#web/use-looked.ts'
import type { Notification } from '../contract.ts'
import css from './notifications.module.css'
import { text } from './text.ts'

/** The bell in the header: how much is new, and behind it what happened. The browser closes the list on Escape and elsewhere. */
export function Notifications({ uid }: { uid: string }) {
  const t = useText(text)
  const locale = useLocale()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const items = useRef<HTMLUListElement>(null)
  const { shown, problem, look, showOlder } = useNotifications(uid)
  const unread = shown?.unread ?? 0
  const newest = shown?.items[0]
  const close = () => list.current?.hidePopover()
  const open = (one: Notification) => {
    close()
    if (!one.readAt) void api.put('/me/notifications/{notificationId}/read', { notificationId: one.id }).catch(() => {})
  }
  const readAll = async () => {
    const upTo = newest?.id
    if (upTo) await api.put('/me/notifications/read', { body: { upTo } }).catch(complain)
    look()
  }
  return (
    <>
      <button
        type="button"
        className={css.bell}
        popoverTarget={id}
        aria-label={unread > 0 ? t.unread({ n: unread }) : t.notifications}
        title={t.notifications}
      >
        <Bell />
        {unread > 0 && <span className={css.count}>{unread > 99 ? '99+' : unread}</span>}
      </button>
      <div ref={list} id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className={css.list}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{t.notifications}</h2>
          {unread > 0 && (
            <ActionButton small look="quiet" onClick={readAll}>
              {t.readAll}
            </ActionButton>
          )}
        </div>
        {problem !== null && <p className={css.empty}>{t.failed}</p>}
        {shown?.items.length === 0 && (
          <p className={css.empty}>
            <strong>{t.emptyTitle}</strong>
            {t.emptyBody}
          </p>
        )}
        <Leaving list={items} of={shown?.items.map(({ id }) => id) ?? []} />
        <ul ref={items}>
          {shown?.items.map((one) => (
            <li key={one.id}>
              <Link to={one.path} className={one.readAt ? css.item : css.unread} onClick={() => open(one)}>
                <span>
                  {one.sentence}
                  {!one.readAt && <span className="visually-hidden"> ({t.notRead})</span>}
                </span>
                <small>{showAgo(one.at, new Date(), locale)}</small>
              </Link>
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          {shown && shown.items.length < Math.min(shown.total, mostShown) && (
            <Button small look="quiet" onClick={showOlder}>
              {t.older}
            </Button>
          )}
          <Link to={toAccountTab('notifications')} onClick={close}>
            {t.choose}
          </Link>
        </div>
      </div>
    </>
  )
}

const pageSize = 10
const mostShown = 100

/** One's own notifications, newest first, as they are now. */
function useNotifications(uid: string) {
  const [limit, setLimit] = useState(pageSize)
  const read = useCallback(() => api.get('/me/notifications', { query: { limit } }), [limit])
  const looked = useLooked('notifications', read, [`notifications:${uid}`])
  return { ...looked, showOlder: () => setLimit(Math.min(mostShown, limit + pageSize)) }
}

function Bell() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15Z" strokeLinejoin="round" />
      <path d="M10 20.5a2.2 2.2 0 0 0 4 0" strokeLinecap="round" />
    </svg>
  )
}
