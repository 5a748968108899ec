import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { type AnyField, valueIn } from '#shared/fields.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { useSayField } from '#web/ui/record-fields.tsx'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { type Noticed, noticedOf } from '../noticed.ts'
import { isPublic } from '../rules.ts'
import type { Job, JobInput } from '../shapes.ts'
import { showExtra } from '../show-extras.ts'
import { type Terms, worseTerms } from '../worse-terms.ts'
import { givenIn } from './job-preview.tsx'

const text = words({
  title: { en: 'What changes for applicants', fr: 'Ce qui change pour les candidats' },
  change: { en: '{field}: {was} becomes {is}', fr: '{field} : {was} devient {is}' },
  place: { en: 'Location', fr: 'Lieu' },
  notSaid: { en: 'not stated', fr: 'non précisé' },
  questions: {
    en: 'Questions: existing applicants keep their answers; new applicants see the new questions',
    fr: 'Questions : les personnes qui ont postulé gardent leurs réponses ; les prochains candidats voient les nouvelles questions',
  },
  untold: {
    en: 'They’ll see it in the advert. We only email about lower pay or a new location.',
    fr: 'Ils le verront dans l’annonce. Aucun e-mail n’est envoyé : seuls une baisse de salaire ou un changement de lieu en entraînent un.',
  },
  tell: {
    en: 'Email everyone with an active application',
    fr: 'Prévenir par e-mail tous les candidats en cours',
  },
  why: { en: 'Reason for not emailing', fr: 'Motif pour ne pas les prévenir' },
  whyHint: {
    en: 'Recorded in the job’s history. Only needed if you don’t email them.',
    fr: 'Conservé dans l’historique de l’offre. À remplir seulement si vous ne les prévenez pas.',
  },
  sayWhy: { en: 'Enter a reason, or email them.', fr: 'Indiquez pourquoi, ou prévenez-les.' },
})

type Asked = { isWorse: boolean; lines: string[] }
/** Why nobody is told, or that they are; null: not to be saved. */
type Answer = { untold?: string } | null

/**
 * Says, before a job is saved, what whoever applied will notice of it, and asks about terms that get worse for them: they are told, or
 * somebody says why not. `inside`: an element of the form.
 */
export function useTermsQuestion(
  job: Job,
  inside: RefObject<HTMLElement | null>,
): { ask(changes: Partial<JobInput>): Promise<Answer>; dialog: ReactNode } {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const label = useText(labels)
  const say = useSayField()
  const [asked, setAsked] = useState<Asked | null>(null)
  const settle = useRef<(answer: Answer) => void>(() => {})
  const shown = (name: Noticed, record: Job | JobInput, { place, pay }: Terms) => {
    if (name === 'placeId') return showPlace(place, locale)
    const extras = name === 'payExtras' && record.payExtras.map((one) => showExtra(one, pay?.currency ?? 'GBP', locale)).join(', ')
    return extras || say(fields[name] as AnyField, valueIn(record, name)) || t.notSaid
  }
  const ask = async (changes: Partial<JobInput>): Promise<Answer> => {
    const form = inside.current?.closest('form')
    if (!form) return {}
    const { input, place } = givenIn(form)
    const is = { pay: input.pay, place: place ?? job.place }
    const isWorse = job.status !== 'draft' && worseTerms(job, is).length > 0
    const isNoticed = isWorse || (isPublic(job) && job.employerIsLocked)
    const lines = noticedOf(changes).map((name) => {
      if (name === 'questions') return t.questions
      const field = name === 'placeId' ? t.place : label[name]
      return t.change({ field, was: shown(name, job, job), is: shown(name, input, is) })
    })
    if (!isNoticed || lines.length === 0) return {}
    setAsked({ isWorse, lines })
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }
  const answer = (given: Answer) => {
    settle.current(given)
    setAsked(null)
  }
  const dialog = asked && (
    <DialogForm
      title={t.title}
      send={f.save}
      onClose={() => answer(null)}
      onSend={async (given) => {
        const untold = textOf(given, 'untold')
        if (!asked.isWorse || given.get('tell') === 'on') return answer({})
        if (!untold) throw localProblem([['untold', t.sayWhy]])
        answer({ untold })
      }}
    >
      <ul>
        {asked.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {asked.isWorse ? (
        <>
          <Checkbox name="tell" defaultChecked>
            {t.tell}
          </Checkbox>
          <TextField label={t.why} hint={t.whyHint} name="untold" maxLength={500} optional />
        </>
      ) : (
        <p>{t.untold}</p>
      )}
    </DialogForm>
  )
  return { ask, dialog }
}
