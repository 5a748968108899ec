import type { Locale } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { OrderedEntry, OrderedValue, useOrdered } from '#web/ui/ordered.tsx'
import screen from '#web/ui/screen.module.css'
import { isCountry } from '../../places/countries.ts'
import type { Question } from '../question-contract.ts'
import { mostQuestions } from '../question-kinds.ts'
import { saidIn } from '../questions.ts'
import { suggestedFor } from '../suggestions.ts'
import css from './job-form.module.css'
import { emptyQuestion, newKey } from './new-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { questionsText } from './questions-text.ts'

type Props = { initial: readonly Question[]; language: Locale; country: string; sector: string; isPublic: boolean }

/** What a job asks of whoever applies, kept in the form as JSON; `questionsOf` of the fields reads it. */
export function QuestionsInput({ initial, language, country, sector, isPublic }: Props) {
  const t = useText(questionsText)
  const locale = useLocale()
  const list = useOrdered('questions', initial, t)
  const { entries: questions, add } = list
  const hasRoom = questions.length < mostQuestions
  const suggested = hasRoom && isCountry(country) ? suggestedFor(country, sector, questions) : []
  return (
    <section ref={list.box} className={screen.stack} aria-labelledby="questions">
      <h3 id="questions" className={css.part}>
        {t.questions}
      </h3>
      <p className={screen.sub}>
        {t.intro} {isPublic && t.changes}
      </p>
      {questions.length === 0 && <p>{t.none}</p>}
      {questions.map((question, i) => (
        <OrderedEntry
          key={question.id}
          of={list}
          at={i}
          actions={
            <IconButton icon="copy" label={t.copy({ n: i + 1 })} disabled={!hasRoom} onClick={() => add({ ...question, id: newKey() })} />
          }
        >
          <QuestionFields
            at={`/questions/${i}`}
            question={question}
            language={language}
            onChange={(changes) => list.change(question.id, changes)}
          />
        </OrderedEntry>
      ))}
      <OrderedValue of={list} />
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
