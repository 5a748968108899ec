import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { showPlace } from '../../places/rules.ts'
import type { Job } from '../shapes.ts'
import { showPay } from '../show-pay.ts'
import { type Terms, worseTerms } from '../worse-terms.ts'
import { givenIn } from './job-preview.tsx'

const text = words({
  title: { en: 'What changes for applicants', fr: 'Ce qui change pour les candidats' },
  pay: { en: 'Pay: {was} becomes {is}', fr: 'Salaire : {was} devient {is}' },
  place: { en: 'Place: {was} becomes {is}', fr: 'Lieu : {was} devient {is}' },
  tell: {
    en: 'Email everyone whose application is in progress',
    fr: 'Prévenir par e-mail tous les candidats en cours',
  },
  why: { en: 'Why they are not told', fr: 'Pourquoi ne pas les prévenir' },
  whyHint: {
    en: 'Kept in the job’s history. Only needed if you do not email them.',
    fr: 'Conservé dans l’historique. Utile seulement si vous ne les prévenez pas.',
  },
  sayWhy: { en: 'Say why, or email them.', fr: 'Indiquez pourquoi, ou prévenez-les.' },
})

/** Why nobody is told, or that they are; null: not to be saved. */
type Answer = { untold?: string } | null

/**
 * Asks, before a job is saved, about terms that get worse for whoever is under way: they are told, or somebody says why not. `inside`: an
 * element of the form.
 */
export function useTermsQuestion(job: Job, inside: RefObject<HTMLElement | null>): { ask(): Promise<Answer>; dialog: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const [is, setIs] = useState<Terms | null>(null)
  const settle = useRef<(answer: Answer) => void>(() => {})
  const ask = async (): Promise<Answer> => {
    const form = inside.current?.closest('form')
    if (!form) return {}
    const { input, place } = givenIn(form)
    const terms = { pay: input.pay, place: place ?? job.place }
    if (job.status === 'draft' || worseTerms(job, terms).length === 0) return {}
    setIs(terms)
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }
  const answer = (given: Answer) => {
    settle.current(given)
    setIs(null)
  }
  const dialog = is && (
    <DialogForm
      title={t.title}
      send={f.save}
      onClose={() => answer(null)}
      onSend={async (given) => {
        const untold = textOf(given, 'untold')
        if (given.get('tell') === 'on') return answer({})
        if (!untold) throw localProblem([['untold', t.sayWhy]])
        answer({ untold })
      }}
    >
      <ul>
        {worseTerms(job, is).map((one) => (
          <li key={one}>
            {one === 'pay'
              ? t.pay({ was: showPay(job.pay, locale), is: showPay(is.pay, locale) })
              : t.place({ was: showPlace(job.place, locale), is: showPlace(is.place, locale) })}
          </li>
        ))}
      </ul>
      <Checkbox name="tell" defaultChecked>
        {t.tell}
      </Checkbox>
      <TextField label={t.why} hint={t.whyHint} name="untold" maxLength={500} optional />
    </DialogForm>
  )
  return { ask, dialog }
}
