import { type RefObject, useEffect, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import screen from '#web/ui/screen.module.css'
import { showPlace } from '../../places/rules.ts'
import { isLive } from '../life.ts'
import type { Job } from '../shapes.ts'
import { showPay } from '../show-pay.ts'
import { worseTerms } from '../worse-terms.ts'
import { useGiven } from './job-preview.tsx'

const text = words({
  title: { en: 'What changes for applicants', fr: 'Ce qui change pour les candidats' },
  pay: { en: 'Pay: {was} becomes {is}', fr: 'Salaire : {was} devient {is}' },
  place: { en: 'Place: {was} becomes {is}', fr: 'Lieu : {was} devient {is}' },
  told: {
    en: 'Tell everyone whose application is in progress by email',
    fr: 'Prévenir par e-mail tous ceux dont la candidature est en cours',
  },
  why: { en: 'Why they are not told', fr: 'Pourquoi ne pas les prévenir' },
  whyHint: { en: 'Kept in the job’s history.', fr: 'Conservé dans l’historique de l’offre.' },
})

/** What of a live job's terms is about to get worse, and whether those under way are told; `untold` has why they are not. */
export function TermsNotice({ job, untold }: { job: Job; untold: RefObject<string | undefined> }) {
  const t = useText(text)
  const locale = useLocale()
  const box = useRef<HTMLElement>(null)
  const given = useGiven(box)
  const [isTold, setTold] = useState(true)
  const is = { pay: given?.input.pay ?? null, place: given?.place ?? job.place }
  const worse = given && isLive(job) ? worseTerms(job, is) : []
  const isAsked = worse.length > 0
  useEffect(() => {
    if (isAsked) return
    setTold(true)
    untold.current = undefined
  }, [isAsked, untold])
  const lines = {
    pay: t.pay({ was: showPay(job.pay, locale), is: showPay(is.pay, locale) }),
    place: t.place({ was: showPlace(job.place, locale), is: showPlace(is.place, locale) }),
  }
  return (
    <section ref={box} className={isAsked ? screen.card : undefined} aria-label={t.title}>
      {isAsked && (
        <>
          <h3>{t.title}</h3>
          <ul>
            {worse.map((one) => (
              <li key={one}>{lines[one]}</li>
            ))}
          </ul>
          <Checkbox
            checked={isTold}
            onChange={({ currentTarget: { checked } }) => {
              setTold(checked)
              untold.current = checked ? undefined : ''
            }}
          >
            {t.told}
          </Checkbox>
          {!isTold && (
            <TextField
              label={t.why}
              hint={t.whyHint}
              name="untold"
              maxLength={500}
              required
              onChange={({ currentTarget: { value } }) => {
                untold.current = value.trim()
              }}
            />
          )}
        </>
      )}
    </section>
  )
}
