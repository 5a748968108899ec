import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageSession } from '#web/context.ts'
import { showHere } from '#web/saved-here.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import css from './save-job.module.css'
import { saveText } from './save-text.ts'
import { type Saver, setSaved, useSaved } from './saved.ts'

type Named = { id: number; title: string }

/** The star that saves a job: candidates with their account, visitors in this browser until they log in. Staff save none. */
export function SaveJob({ job }: { job: Named }) {
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  if (!session) return <SaveHere job={job} />
  return session.role === 'candidate' ? <SaveOwn job={job} by={session} /> : null
}

/** With a candidate's account. */
export function SaveOwn({ job, by }: { job: Named; by: Saver }) {
  const isSaved = useSaved(by)?.has(job.id) ?? false
  return (
    <Button small look="quiet" aria-pressed={isSaved} onClick={() => void setSaved(by.uid, job.id, !isSaved)}>
      <Star job={job} />
    </Button>
  )
}

/** In this browser: `page-script.ts` does it, on documents too. Without script it is not offered. */
function SaveHere({ job }: { job: Named }) {
  const t = useText(saveText)
  useEffect(showHere, [])
  return (
    <>
      <Button small look="quiet" className="needs-script" value={job.id} aria-pressed={false} data-does="save-job" data-done={t.here}>
        <Star job={job} />
      </Button>
      <span role="status" />
    </>
  )
}

/** Both of its sides: styles show the one that the button says. */
function Star({ job }: { job: Named }) {
  const t = useText(saveText)
  return (
    <>
      <span className={css.off}>
        <span aria-hidden="true">☆</span> {t.save}
      </span>
      <span className={css.on}>
        <span aria-hidden="true">★</span> {t.isSaved}
      </span>
      <span className="visually-hidden"> {job.title}</span>
    </>
  )
}
