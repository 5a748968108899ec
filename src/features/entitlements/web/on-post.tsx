import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import type { OnFormOf } from '../../jobs/web/job-preview.tsx'
import { text } from './text.ts'

export const load = async () => ({})

type Left = { job_credit: number; featured: number }
const kinds = ['job_credit', 'featured'] as const

/** In the form of a new job, beside its publication: which credits of the chosen employer it uses. Nothing where they have none. */
export default function CreditsOnPost(_: { loaderData: unknown }) {
  const t = useText(text)
  const on = useOutletContext<OnFormOf | undefined>()
  const place = on?.publication ?? null
  const [left, setLeft] = useState<Left | null>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = place?.closest('form')
    let last = 0
    const follow = () => {
      const employerId = form ? (numberOf(new FormData(form), 'employerId') ?? 0) : 0
      if (employerId === last) return
      last = employerId
      setLeft(null)
      if (employerId === 0) return
      api.get('/employers/{employerId}/entitlements', { employerId }).then(
        (found) => last === employerId && setLeft(found.left),
        () => {}, // without it nothing is offered, and the job's page offers it still
      )
    }
    follow()
    form?.addEventListener('input', follow)
    return () => form?.removeEventListener('input', follow)
  }, [place])
  useEffect(() => {
    if (!on?.afterPost) return
    on.afterPost.current = async (jobId) => {
      for (const kind of kinds) {
        const isChosen = box.current?.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.checked
        // The job is posted by now: what was refused is said, and offered again on its page.
        if (isChosen) await api.post('/jobs/{jobId}/credits', { jobId, body: { kind } }).catch(complain)
      }
    }
  }, [on?.afterPost])
  if (!place || !left || left.job_credit + left.featured === 0) return null
  return createPortal(
    <fieldset ref={box} className={css.stack}>
      <legend>{t.onPost}</legend>
      <p className={css.sub}>{t.onPostHint}</p>
      {left.job_credit > 0 && (
        <Checkbox name="useCredit" value="job_credit" defaultChecked>
          {t.useAdvert} ({t.left({ what: t.job_credit({ n: left.job_credit }) })})
        </Checkbox>
      )}
      {left.featured > 0 && (
        <Checkbox name="useCredit" value="featured">
          {t.useFeatured} ({t.left({ what: t.featured({ n: left.featured }) })})
        </Checkbox>
      )}
      <p className={css.sub}>{t.featuredNote}</p>
    </fieldset>,
    place,
  )
}
