import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Screen, Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { idOfRecord } from '../../candidates/web/load-profile.ts'
import { tabOf } from '../../candidates/web/profile-tabs.ts'
import { InterviewCard } from './interview-card.tsx'
import own from './interviews.module.css'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params, url }: Visit<'candidateId'>) {
  const candidateId = await idOfRecord(params.candidateId)
  if (candidateId === null || tabOf(url, false) !== 'interviews') return null
  return api.get('/interviews', { query: { candidateId, limit: 100 } })
}

/** Every interview of a candidate, on its tab. */
export default function InterviewsOnProfile({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  if (!shown) return null
  return (
    <section className={css.card} aria-labelledby="interviews">
      <h2 id="interviews">{t.title}</h2>
      {shown.items.length === 0 && <p className={css.sub}>{t.noneForCandidate}</p>}
      <ul className={own.list}>
        {shown.items.map((interview) => (
          <InterviewCard key={`${interview.id} ${interview.version}`} interview={interview} withJob onChange={revalidate} />
        ))}
      </ul>
    </section>
  )
}
