import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import screen from '#web/ui/screen.module.css'
import { isCountry } from '../../places/countries.ts'
import type { Question } from '../question-contract.ts'
import { mostQuestions } from '../question-kinds.ts'
import { saidIn } from '../questions.ts'
import { suggestedFor } from '../suggestions.ts'
import { emptyQuestion, newKey } from './new-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { questionsText } from './questions-text.ts'

type Props = { initial: readonly Question[]; language: Locale; country: string; sector: string; isPublic: boolean }

/** What a job asks of whoever applies, kept in the form as JSON; `questionsOf` of the fields reads it. */
export function QuestionsInput({ initial, language, country, sector, isPublic }: Props) {
  const t = useText(questionsText)
  const locale = useLocale()
  const drafted = useDrafted('questions')
  const [questions, setQuestions] = useState<Question[]>(() => (drafted ? JSON.parse(drafted) : [...initial]))
  const [done, setDone] = useState('')
  const box = useRef<HTMLElement>(null)
  const kept = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  // Whoever watches the form, such as its draft, hears of what was only pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [questions])

  const put = (next: Question[], says = '', focus?: string) => {
    setQuestions(next)
    setDone(says)
    if (focus) requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  const add = (question: Question) =>
    put([...questions, question], '', `[data-question="${question.id}"] textarea, [data-question="${question.id}"] input`)
  const move = (at: number, to: number) => {
    const next = [...questions]
    const [moved] = next.splice(at, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    const isAtEnd = to === 0 || to === next.length - 1
    const way = isAtEnd === to < at ? 'down' : 'up' // at an end only the way back is left
    put(next, t.moved({ from: at + 1, to: to + 1 }), `[data-question="${moved.id}"] [data-way="${way}"]`)
  }
  const hasRoom = questions.length < mostQuestions
  const suggested = hasRoom && isCountry(country) ? suggestedFor(country, sector, questions) : []
  return (
    <section ref={box} className={screen.stack} aria-labelledby="questions">
      <h3 id="questions">{t.questions}</h3>
      <p className={screen.sub}>
        {t.intro} {isPublic && t.changes}
      </p>
      {questions.length === 0 && <p>{t.none}</p>}
      {questions.map((question, i) => (
        <fieldset key={question.id} className={screen.card} data-question={question.id}>
          <legend className="visually-hidden">{t.nth({ n: i + 1 })}</legend>
          <div className={screen.entry}>
            <strong aria-hidden="true">{t.nth({ n: i + 1 })}</strong>
            <div className={screen.actions}>
              <IconButton icon="arrow-up" data-way="up" label={t.up({ n: i + 1 })} disabled={i === 0} onClick={() => move(i, i - 1)} />
              <IconButton
                icon="arrow-down"
                data-way="down"
                label={t.down({ n: i + 1 })}
                disabled={i === questions.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton icon="copy" label={t.copy({ n: i + 1 })} disabled={!hasRoom} onClick={() => add({ ...question, id: newKey() })} />
              <IconButton
                icon="x"
                label={t.remove({ n: i + 1 })}
                onClick={() => put(questions.toSpliced(i, 1), t.removed({ n: i + 1 }), '[data-add]')}
              />
            </div>
          </div>
          <QuestionFields
            at={`/questions/${i}`}
            question={question}
            language={language}
            onChange={(changes) => put(questions.with(i, { ...question, ...changes }))}
          />
        </fieldset>
      ))}
      <input ref={kept} type="hidden" name="questions" value={JSON.stringify(questions)} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {hasRoom ? (
        <div className={screen.actions}>
          <Button small data-add onClick={() => add(emptyQuestion())}>
            + {t.add}
          </Button>
          <Menu
            label={t.suggested}
            actions={suggested.map((question) => ({
              key: question.id,
              name: saidIn(question, locale).text,
              run: () => add(question),
            }))}
          />
        </div>
      ) : (
        <p className={screen.sub}>{t.full({ most: mostQuestions })}</p>
      )}
    </section>
  )
}
