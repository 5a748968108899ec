import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toBoard } from '#shared/screens.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import { ShortlistCard } from './shortlist-card.tsx'
import own from './shortlists.module.css'
import { text } from './text.ts'

/** For the back office only. */
export async function load(api: Api<Operations>, { params }: Visit<'jobId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const jobId = idIn(params.jobId)
  return { jobId, ...(await api.get('/shortlists', { query: { jobId, limit: 50 } })) }
}

/** The shortlists of a job, with what the employer answered. */
export default function ShortlistsOnJob({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  if (!shown) return null
  return (
    <section className={css.card} aria-labelledby="shortlists">
      <h2 id="shortlists">{t.title}</h2>
      {shown.items.length === 0 ? (
        <p className={css.sub}>
          {t.none} <Link to={toBoard(shown.jobId)}>{t.toPipeline}</Link>
        </p>
      ) : (
        <ul className={own.list}>
          {shown.items.map((shortlist) => (
            <ShortlistCard key={shortlist.id} shortlist={shortlist} onChange={revalidate} />
          ))}
        </ul>
      )}
    </section>
  )
}
