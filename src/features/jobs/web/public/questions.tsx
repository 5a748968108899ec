import { useEffect, useRef, useState } from 'react'
import { fieldOf, type FieldError } from '#shared/problem.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Chip, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { uiText } from '#web/ui/text.ts'
import type { Question } from '../../question-contract.ts'
import { longestAnswers, outside } from '../../question-kinds.ts'
import { questionText } from '../../question-text.ts'
import { type Answers, answerFaults, answersIn, choicesOf, controlOf, knockOutsOf, saidIn } from '../../questions.ts'
import { showBounds, showChoice, showNeed, showQuestion, showWanted } from '../../show-question.ts'
import css from './questions.module.css'

type Given = Record<string, string>
type Props = { questions: readonly Question[] /** What was answered before, where the page answers a form. */; given?: Given }

/** What a job asks, each with what does not suit beneath it as soon as it is chosen; that is the style sheet's, so it needs no script. */
export function Questions({ questions, given = {} }: Props) {
  const t = useText(questionText)
  const locale = useLocale()
  return questions.map((question) => {
    const need = showNeed(question, locale)
    const { language } = saidIn(question, locale)
    return (
      <div key={question.id} className={css.question} lang={language === locale ? undefined : language}>
        <Control question={question} given={given} />
        {need && (
          <p className={css.needs} lang={locale}>
            <Chip>{t.needs({ what: need })}</Chip>
          </p>
        )}
      </div>
    )
  })
}

function Control({ question, given }: { question: Question; given: Given }) {
  const locale = useLocale()
  const ui = useText(uiText)
  const { id, kind, isRequired, knockOuts } = question
  const name = controlOf(id)
  const label = showQuestion(question, locale)
  const choices = choicesOf(question)
  if (choices) {
    const isSeveral = kind === 'several'
    return (
      <CheckGroup legend={isRequired ? label : `${label} ${ui.optional}`} name={name}>
        {choices.map((choice) => {
          const control = isSeveral ? controlOf(id, choice) : name
          return (
            <Checkbox
              key={choice}
              type={isSeveral ? 'checkbox' : 'radio'}
              name={control}
              value={choice}
              defaultChecked={given[control] === choice}
              data-unsuited={knockOuts.includes(choice) || undefined}
            >
              {showChoice(question, choice, locale)}
            </Checkbox>
          )
        })}
      </CheckGroup>
    )
  }
  const field = { label, name, required: isRequired, optional: !isRequired, defaultValue: given[name] }
  if (kind === 'long') return <TextArea {...field} maxLength={longestAnswers.long} />
  if (kind === 'short' || kind === 'link') {
    const isLink = kind === 'link'
    return (
      <TextField {...field} type={isLink ? 'url' : 'text'} maxLength={longestAnswers[kind]} placeholder={isLink ? 'https://' : undefined} />
    )
  }
  // What lies outside is told, beneath, where it does not suit, and before where it is not taken.
  const hint = knockOuts.includes(outside) ? undefined : showBounds(question, locale)
  if (kind === 'date')
    return <TextField {...field} type="date" hint={hint} min={question.from ?? undefined} max={question.until ?? undefined} />
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      step="any"
      hint={hint}
      min={question.min ?? undefined}
      max={question.max ?? undefined}
    />
  )
}

const unsuitedIn = (questions: readonly Question[], get: (name: string) => unknown) => knockOutsOf(questions, answersIn(questions, get))

/** Once more before it is sent: which answers do not suit, and that one may send all the same. */
export function KnockOuts({ questions, given = {} }: Props) {
  const t = useText(questionText)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [unsuited, setUnsuited] = useState(() => unsuitedIn(questions, (name) => given[name]))
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const look = () => {
      const data = new FormData(form)
      setUnsuited(unsuitedIn(questions, (name) => data.get(name)))
    }
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [questions])
  if (!questions.some(({ knockOuts }) => knockOuts.length > 0)) return null
  return (
    <div ref={box} role="status">
      {unsuited.length > 0 ? (
        <div>
          <p>{t.beforeSending({ n: unsuited.length })}</p>
          <ul>
            {unsuited.map((question) => (
              <li key={question.id}>{saidIn(question, locale).text}</li>
            ))}
          </ul>
          <p>{t.stillSend}</p>
        </div>
      ) : (
        <noscript>
          <p>{t.saidBeneath}</p>
        </noscript>
      )}
    </div>
  )
}

/** Says what is wrong with the answers before they are sent. */
export function useAnswerErrors(): (questions: readonly Question[], answers: Answers) => FieldError[] {
  const t = useText(questionText)
  const locale = useLocale()
  return (questions, answers) =>
    answerFaults(questions, answers).map(({ pointer, code }) => {
      const question = questions.find(({ id }) => fieldOf({ pointer }) === controlOf(id))
      return { pointer, code, message: question && code !== 'required' ? showWanted(question, locale) : t.answerNeeded }
    })
}

/** What the questions are called, for the summary of errors. */
export function useQuestionLabels(questions: readonly Question[]): Record<string, string> {
  const locale = useLocale()
  return Object.fromEntries(questions.map((question) => [controlOf(question.id), saidIn(question, locale).text]))
}
