import { nameIn } from '#shared/categories.ts'
import { Link } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import type { Screen } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { GateChips } from '#web/ui/gate-bar.tsx'
import type { GateResult } from '#web/ui/gate.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { useInHead } from '../../candidates/web/on-profile.ts'
import { inPlace, type Standing, standingOf } from '../rules.ts'
import { standingText } from '../standing-text.ts'
import { loadWallet, type Shown } from './load-wallet.ts'
import { StandingMark } from './standing.tsx'
import { text } from './text.ts'
import { urgent, Wallet } from './wallet.tsx'

export const load = loadWallet

/** The wallet on the documents tab; on the overview staff see all of it in a row under the name, and candidates what needs their attention. */
export default function DocumentsOnProfile({ loaderData: shown }: Screen<typeof loadWallet>) {
  if (!shown) return null
  if (shown.tab === 'documents') return <Wallet {...shown} />
  return shown.isOwn ? <InShort {...shown} /> : <InHead {...shown} />
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

/** What is good passes, what ends soon warns, what cannot be shown on site blocks; what is on its way says so in words. */
const results: Record<Standing, GateResult | null> = {
  verified: 'pass',
  expiring: 'warn',
  expired: 'block',
  rejected: 'block',
  submitted: null,
  requested: null,
}

const inAWord = (level: string | undefined, locale: Locale): string => {
  const [word = ''] = level?.split(/ ?:/) ?? []
  return word.length <= 16 ? word.toLocaleLowerCase(locale) : ''
}

/** Every document in a word or two, what needs attention first. */
function InHead({ person, today, types, documents }: Shown) {
  const t = useText(text)
  const s = useText(standingText)
  const locale = useLocale()
  const dates = useDates()
  const inHead = useInHead()
  return inHead(
    <GateChips
      label={t.title}
      of={urgent(inPlace(documents), today, false).map((one) => {
        const type = types.find(({ code }) => code === one.type)
        const standing = standingOf(one, today)
        const day = one.expiresOn && dates.day(one.expiresOn)
        const note =
          standing === 'expired'
            ? `${t.ended} ${day}`
            : standing === 'expiring' || standing === 'verified'
              ? day && t.wasUntil({ day })
              : s[standing]
        const level = type?.options.find(({ code }) => code === one.level)?.[locale]
        const name = (type ? nameIn(type, locale) : one.type).replace(/ \(.*\)$/, '')
        return {
          key: one.id,
          result: results[standing],
          // Of a level a word is enough, and where it takes more the name alone: `CSCS card blue`.
          name: [name, inAWord(level, locale)].filter(Boolean).join(' '),
          ...(note && { note }),
        }
      })}
      more={<Link to={toCandidate(person.id, 'documents')}>{documents.length > 0 ? t.toAll : t.none}</Link>}
    />,
  )
}
