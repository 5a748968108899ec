import { useRef } from 'react'
import { inLocale } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { LinkButton, Select } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import type { JobAlert } from '../contract.ts'
import { type AlertFrequency, alertFrequencies } from '../rules.ts'
import { saySearch } from '../say-search.ts'
import { searchQuery } from '../search-query.ts'
import { text as publicText } from './public/text.ts'
import { text } from './text.ts'

/** One's own job alerts: how often each comes, paused or not; a search leads to new ones. */
export function OwnAlerts({ alerts: { items, isHeld } }: { alerts: { items: readonly JobAlert[]; isHeld: boolean } }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <div className={css.form}>
      <section className={css.card} aria-labelledby="job-alerts">
        <h2 id="job-alerts">{t.title}</h2>
        {isHeld && <p role="alert">{t.held}</p>}
        {items.length === 0 && <p>{t.none}</p>}
        {items.map((alert) => (
          <Alert key={alert.id} alert={alert} isHeld={isHeld} />
        ))}
        <p className={css.sub}>{t.how}</p>
        <div>
          <LinkButton to={inLocale('/jobs', locale)}>{t.seeJobs}</LinkButton>
        </div>
      </section>
    </div>
  )
}

function Alert({ alert, isHeld }: { alert: JobAlert; isHeld: boolean }) {
  const t = useText(text)
  const p = useText(publicText)
  const locale = useLocale()
  const [sector, trade] = [useNames('sector'), useNames('trade')]
  const act = useAct()
  const { id: alertId, version, isPaused } = alert
  const isQuiet = isPaused || isHeld
  const says = saySearch(alert, { locale, sector, trade })
  // One change after the other, each on what the last one made of it: the list is read again only later.
  const made = useRef(version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (body: { frequency: AlertFrequency } | { isPaused: boolean }) =>
    act(() => {
      const next = last.current.then(async () => {
        const seen = Math.max(made.current, version)
        made.current = (await api.patch('/me/job-alerts/{alertId}', { alertId, version: seen, body })).version
      })
      last.current = next.catch(() => {})
      return next
    }, t.changed)
  return (
    <div role="group" aria-label={says} className={css.form}>
      <p>
        <a href={inLocale('/jobs', locale) + searchQuery(alert.search)}>{says}</a>{' '}
        {isPaused && <Status family="paused">{t.pausedNow}</Status>}
      </p>
      <Select
        label={t.frequency}
        value={alert.frequency}
        options={alertFrequencies.map((one) => [one, p[one]])}
        onChange={({ target }) => void change({ frequency: target.value as AlertFrequency })}
      />
      <div className={css.actions}>
        <ActionButton small onClick={() => change({ isPaused: !isQuiet })}>
          {isQuiet ? t.resume : t.pause}
        </ActionButton>
        <ActionButton small look="quiet" onClick={() => act(() => api.delete('/me/job-alerts/{alertId}', { alertId }), t.removed)}>
          {t.remove}
        </ActionButton>
      </div>
    </div>
  )
}
