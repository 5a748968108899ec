import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageSession } from '#web/context.ts'
import { showHere } from '#web/saved-here.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
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
      <Star job={job} isLit={isSaved} />
    </Button>
  )
}

/** In this browser: `page-script.ts` does it, on documents too. Without script it leads to the login. */
function SaveHere({ job }: { job: Named }) {
  const t = useText(saveText)
  useEffect(showHere, [])
  return (
    <>
      <Button small look="quiet" type="submit" form="log-in" value={job.id} aria-pressed={false} data-does="save-job" data-done={t.here}>
        <Star job={job} isLit={false} />
      </Button>
      <span role="status" />
    </>
  )
}

function Star({ job, isLit }: { job: Named; isLit: boolean }) {
  const t = useText(saveText)
  return (
    <>
      <span aria-hidden="true">{isLit ? '★' : '☆'}</span> {t.save}
      <span className="visually-hidden"> {job.title}</span>
    </>
  )
}
