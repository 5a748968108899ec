import { nameIn } from '#shared/categories.ts'
import { Link } from 'react-router'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import type { Screen } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { inPlace, standingOf } from '../rules.ts'
import { loadWallet, type Shown } from './load-wallet.ts'
import { StandingMark } from './standing.tsx'
import { text } from './text.ts'
import { urgent, Wallet } from './wallet.tsx'

export const load = loadWallet

/** For staff and for the candidate: the wallet on the documents tab, and on the overview the documents that need attention. */
export default function DocumentsOnProfile({ loaderData: shown }: Screen<typeof loadWallet>) {
  if (!shown) return null
  return shown.tab === 'documents' ? <Wallet {...shown} /> : <InShort {...shown} />
}

/** Documents that are missing, rejected, waiting or about to expire; if there are none, how many are valid. */
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
