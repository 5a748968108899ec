import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { toArchives, toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useSettings } from '#web/settings.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Menu } from '#web/ui/menu.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import type { Archived } from '../contract.ts'
import { kindText, reasonText } from '../label-text.ts'
import { isHeld } from '../rules.ts'
import { useArchiveActions } from './archive-actions.tsx'
import { ArchiveStatus, erasureDay, useArchiveName, useCountdown } from './archive-state.tsx'
import { Erasure } from './erasure.tsx'
import { ArchiveMark, kinds } from './kinds.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'archiveId'>) =>
  api.get('/archives/{archiveId}', { archiveId: idIn(params.archiveId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** One record that was put away, as it was; what restoring and erasing it would do. */
export default function ArchivedRecord({ loaderData: one }: Screen<typeof load>) {
  const t = useText(text)
  const k = useText(kindText)
  const r = useText(reasonText)
  const nameOf = useArchiveName()
  const actions = useArchiveActions()
  useLive(['archives'])
  // What is refused anyway is not offered: the page says why.
  const offered = actions
    .of(one)
    .filter(({ key }) => !(key === 'restore' ? one.conflicts.length > 0 : key === 'erase' && one.erasure?.refusal))
  const restore = offered.find(({ key }) => key === 'restore')
  const others = offered.filter((action) => action !== restore)
  const name = nameOf(one)
  return (
    <RecordPage
      over={<Link to={toArchives}>‹ {t.archives}</Link>}
      title={name}
      mark={<ArchiveMark of={one} large />}
      status={<ArchiveStatus of={one} />}
      facts={[k[one.kind], r[one.reason]]}
      actions={
        others.length > 0 && (
          <>
            {restore && (
              <ActionButton look="primary" onClick={restore.run}>
                {restore.name}
              </ActionButton>
            )}
            <Menu label={t.actions} actions={others} />
          </>
        )
      }
    >
      <Banner one={one} />
      {one.erasure && <Content one={one} erasure={one.erasure} />}
      {actions.dialogs}
    </RecordPage>
  )
}

/** Who put it away, when and why, and what comes next. */
function Banner({ one }: { one: Archived }) {
  const t = useText(text)
  const f = useText(formText)
  const k = useText(kindText)
  const r = useText(reasonText)
  const dates = useDates()
  const settings = useSettings()
  const countdown = useCountdown()
  const act = useAct()
  const { id: archiveId, version, hold, quarantinedAt, purgeOn } = one
  const [archived, reason] = [dates.day(one.archivedAt), r[one.reason]]
  if (one.erasedAt !== null) {
    const [who, says] = [one.erasedByName, { kind: k[one.kind], day: dates.day(one.erasedAt), archived, reason }]
    return <p className={css.conflict}>{who === null ? t.erasedUnsigned(says) : t.erasedBanner({ ...says, who })}</p>
  }
  if (one.restoredAt !== null) {
    // Nobody signs for whom the clock erased, or who came back by themselves.
    const [who, day] = [one.restoredByName, dates.day(one.restoredAt)]
    return <p className={css.conflict}>{who === null ? t.restoredUnsigned({ day }) : t.restoredBanner({ day, who })}</p>
  }
  const erasedOn = quarantinedAt && erasureDay(quarantinedAt, settings)
  const today = dayOf(new Date())
  const next =
    quarantinedAt && erasedOn
      ? erasedOn > today
        ? t.inQuarantine({ since: dates.day(quarantinedAt), day: dates.day(erasedOn), when: countdown(erasedOn) })
        : t.quarantineOver({ since: dates.day(quarantinedAt) })
      : purgeOn > today
        ? t.untilPurge({ day: dates.day(purgeOn), when: countdown(purgeOn), days: settings.quarantineDays })
        : t.purgeDue({ day: dates.day(purgeOn) })
  return (
    <>
      <div className={css.conflict}>
        <p>
          <strong>
            {one.archivedByName
              ? t.archivedBanner({ day: archived, who: one.archivedByName, reason })
              : t.archivedByLintel({ day: archived, reason })}
          </strong>{' '}
          {!isHeld(one, today) && next}
        </p>
        {one.note && <Typed>{one.note}</Typed>}
      </div>
      {hold && (
        <div className={css.conflict}>
          <p>
            {isHeld(one, today)
              ? t.heldBanner({ day: dates.day(hold.until), who: hold.byName ?? t.someone, reason: hold.reason })
              : t.heldOver({ day: dates.day(hold.until), reason: hold.reason })}
          </p>
          <ActionButton small onClick={() => act(() => api.delete('/archives/{archiveId}/hold', { archiveId, version }), f.saved)}>
            {t.release}
          </ActionButton>
        </div>
      )}
      {one.conflicts.length > 0 && (
        <div className={css.conflict}>
          <strong>{t.conflicts}</strong>
          {one.conflicts.map(({ code, says, path }) => (
            <p key={code}>
              {says} {path && <Link to={path}>{t.see}</Link>}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function Content({ one, erasure }: { one: Archived; erasure: NonNullable<Archived['erasure']> }) {
  const t = useText(text)
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <section className={css.card} aria-labelledby="snapshot">
          <h2 id="snapshot">{t.snapshot}</h2>
          <Typed as="div">
            <Facts of={one.facts.map(({ label, value }) => [label, value])} />
          </Typed>
          <Link to={kinds[one.kind].to(one.recordId)}>{t.seeRecord}</Link>
          {one.kind === 'candidate' && <Link to={toCandidate(one.recordId, 'privacy')}>{t.toExport}</Link>}
        </section>
        <section className={css.card} aria-labelledby="related">
          <h2 id="related">{t.related}</h2>
          {one.related.length === 0 ? (
            <p className={css.sub}>{t.nothingRelated}</p>
          ) : (
            <ul className={css.timeline}>
              {one.related.map(({ name, says, path }) => (
                <li key={name}>{path ? <Link to={path}>{says}</Link> : says}</li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <section className={css.card} aria-labelledby="erasure">
        <h2 id="erasure">{t.ifErased}</h2>
        <Erasure of={erasure} />
      </section>
    </div>
  )
}
