import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { asDocument } from '#web/document.ts'
import { idIn, inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { GateLines } from './gate-lines.tsx'
import css from './gate-lines.module.css'
import { RequirementList } from './requirement-list.tsx'
import { text } from './text.ts'
import { useOwnGate } from './own-gate.ts'

/** The end of an advert's address is the job's number. */
async function load(api: Api<Operations>, { params }: Visit<'slug'>) {
  const jobId = idIn(params.slug.slice(params.slug.lastIndexOf('-') + 1))
  const { items } = await api.get('/jobs/{jobId}/requirements', { jobId })
  return { jobId, items }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

/** On an advert: what the job asks for; a candidate who is signed in reads what of it they have. */
export default function RequirementsOnAdvert({ loaderData: { jobId, items } }: Screen<typeof load>) {
  const t = useText(text)
  const own = useOwnGate(jobId)
  if (items.length === 0) return null
  return (
    <section className={css.advert} aria-labelledby="needed">
      <h2 id="needed">{t.needed}</h2>
      {own ? (
        <>
          <p role="status">
            <strong>{own.met === own.lines.length ? t.youMeetAll : t.youMeet({ met: own.met, of: own.lines.length })}</strong>
          </p>
          <GateLines lines={own.lines} />
          {own.met < own.lines.length && <Link to={own.toWallet}>{t.toWallet}</Link>}
        </>
      ) : (
        <RequirementList items={items} />
      )}
    </section>
  )
}
