import { nameIn } from '#shared/categories.ts'
import { Link, Outlet } from 'react-router'
import { roles } from '#shared/roles.ts'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { inPlace, standingOf } from '../rules.ts'
import { loadWallet, type Shown } from './load-wallet.ts'
import { StandingMark } from './standing.tsx'
import { text } from './text.ts'
import { urgent, Wallet } from './wallet.tsx'

export const clientLoader = inBrowser(loadWallet)
export const handle: ScreenFor = { roles }

/** On a candidate's profile, for staff and for the person: the wallet on its tab; on the overview what of it needs somebody. */
export default function DocumentsOnProfile({ loaderData: shown }: Screen<typeof loadWallet>) {
  if (shown?.tab === 'documents') return <Wallet {...shown} />
  return (
    <>
      {shown && <InShort {...shown} />}
      <Outlet />
    </>
  )
}

/** What is missing, was sent back, waits or ends soon; else how much is good. */
function InShort({ person, isOwn, today, types, documents }: Shown) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const { uid } = useSession()
  const current = inPlace(documents)
  const pressing = urgent(current, today, isOwn).filter((one) => standingOf(one, today) !== 'verified')
  const good = current.filter(({ status }) => status === 'verified').length
  return (
    <section className={css.card} aria-labelledby="documents-in-short">
      <h2 id="documents-in-short">{t.title}</h2>
      {pressing.length > 0 && (
        <People
          of={pressing.slice(0, 5).map((one) => {
            const type = types.find(({ code }) => code === one.type)
            const day = one.expiresOn && dates.day(one.expiresOn)
            return {
              key: one.id,
              mark: <Icon name="file-text" />,
              name: type ? nameIn(type, locale) : one.type,
              note: day ? `${standingOf(one, today) === 'expired' ? t.ended : t.until} ${day}` : '',
              end: <StandingMark of={one} today={today} isOwn={isOwn} />,
            }
          })}
        />
      )}
      {pressing.length === 0 && <p className={css.sub}>{good > 0 ? t.allGood({ n: good }) : t.none}</p>}
      <Link to={toCandidate(isOwn ? uid : person.id, 'documents')}>{t.toAll}</Link>
    </section>
  )
}
