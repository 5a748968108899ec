import { Link, Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { todayIn } from '../../places/countries.ts'
import { typeName } from '../names.ts'
import { standingOf } from '../rules.ts'
import { StandingMark } from './standing.tsx'
import { text } from './text.ts'
import { urgent, Wallet } from './wallet.tsx'

async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const named = await idOfRecord(params.candidateId)
  const tab = tabOf(url, named === null)
  if (tab !== 'documents' && tab !== 'overview') return null
  const [person, types] = await Promise.all([
    named === null ? api.get('/me/candidate') : api.get('/candidates/{candidateId}', { candidateId: named }),
    api.get('/document-types'),
  ])
  const candidateId = person.id
  const [documents, asked] = await Promise.all([
    api.get('/candidates/{candidateId}/documents', { candidateId }),
    named !== null && tab === 'documents' ? api.get('/candidates/{candidateId}/document-request', { candidateId }) : null,
  ])
  const today = todayIn(person.country, new Date())
  return { tab, person, isOwn: named === null, today, types: types.items, documents: documents.items, request: asked?.request ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }
export type Shown = NonNullable<Awaited<ReturnType<typeof load>>>

/** On a candidate's profile, for staff and for the person: the wallet on its tab; on the overview what of it needs somebody. */
export default function DocumentsOnProfile({ loaderData: shown }: Screen<typeof load>) {
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
  const current = documents.filter(({ replacedAt }) => replacedAt === null)
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
              name: type ? typeName(type, locale) : one.type,
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
