import { useState } from 'react'
import { onOneLine, say } from '#shared/text.ts'
import { showWeekday } from '#shared/dates.ts'
import { showPhone } from '#shared/phone.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownShortlist } from '../../contract.ts'
import { paperText } from '../../pdf-text.ts'
import type { Answer } from '../../rules.ts'
import { sayAnswerBy, sayFor, sayGone, sayTime, sayWhenWhere } from '../../say-list.ts'
import { type Choice, Person, sentOf } from './person.tsx'
import css from './shortlist.module.css'
import { text } from './shortlist-text.ts'

type Item = { entryId: number; answer: Answer; comment: string; startsAt: string | null }
type Props = { list: ShownShortlist; onSend: (items: Item[]) => Promise<void> }

/** The people of a shortlist with what is chosen for each; nothing of it leaves the page before it is sent. */
export function Answering({ list, onSend }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const p = say(paperText, locale)
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  const { people, recruiter } = list
  const choiceOf = (person: (typeof people)[number]) => (person.state === 'open' && choices[person.id]) || sentOf(person)
  const items = people.flatMap((person): Item[] => {
    const { answer, ...choice } = choiceOf(person)
    const isNew = JSON.stringify({ answer, ...choice }) !== JSON.stringify(sentOf(person))
    return answer && isNew ? [{ entryId: person.id, answer, ...choice }] : []
  })
  const answered = people.filter((person) => choiceOf(person).answer !== null).length
  const sent = people.filter(({ answer }) => answer !== null).length
  const send = items.length === 0 ? t.sendNone : t.send({ n: items.length })
  const said = items.length > 0 ? t.notSent({ n: items.length }) : sent > 0 ? t.sent({ n: sent }) : t.nothingYet
  const firstName = recruiter?.name.split(' ')[0]
  return (
    <>
      <div>
        <p className={css.soft}>{sayFor(list, locale)}</p>
        <h1>{p.title({ n: people.length, job: list.jobTitle[locale] })}</h1>
        <p className={css.soft}>
          {[sayWhenWhere(list, locale), recruiter && p.chosenBy({ name: recruiter.name }), !list.withNames && p.namesLater]
            .filter(Boolean)
            .join(' ')}{' '}
          <strong>{sayAnswerBy(list, locale)}</strong>
        </p>
        {list.gone.length > 0 && <p role="status">{sayGone(list.gone, locale)}</p>}
      </div>
      <Form
        className={css.form}
        guarded
        onSend={async () => {
          if (items.length === 0) {
            toast(t.nothingToSend, { bad: true })
            return false
          }
          await onSend(items)
          setChoices({})
          return { said: t.thanks }
        }}
      >
        <div className={css.columns}>
          <ul className={css.people}>
            {people.map((person) => (
              <Person
                key={person.id}
                person={person}
                list={list}
                choice={choiceOf(person)}
                onChoose={(choice) => setChoices((all) => ({ ...all, [person.id]: choice }))}
              />
            ))}
          </ul>
          <section className={`${css.card} ${css.sum}`} aria-labelledby="answers">
            <h2 id="answers">{t.yourAnswers}</h2>
            <ul>
              {people.map((person) => (
                <Line key={person.id} letter={person.letter} choice={choiceOf(person)} zone={list.zone} />
              ))}
            </ul>
            <p className={css.note}>{firstName ? t.nothingOut({ name: firstName }) : t.nothingOutUs}</p>
            <Submit>
              <Icon name="send" />
              {send}
            </Submit>
            <p className={`${css.note} ${css.last}`}>
              {t.yours({ day: showWeekday(list.expiresOn, locale) })}
              {recruiter &&
                ` ${t.questions({ who: [recruiter.name, recruiter.phone && onOneLine(showPhone(recruiter.phone))].filter(Boolean).join(', ') })}`}
            </p>
          </section>
        </div>
        <div className={css.dock}>
          <span>
            <strong>{t.answeredOf({ n: answered, of: people.length })}</strong>
            <br />
            <span className={css.soft}>{said}</span>
          </span>
          <Submit>{send}</Submit>
        </div>
      </Form>
    </>
  )
}

function Line({ letter, choice: { answer, startsAt }, zone }: { letter: string; choice: Choice; zone: ShownShortlist['zone'] }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <li>
      <strong>{letter}</strong>
      {answer === null ? <span className={css.soft}>{t.notAnswered}</span> : <span>{answer === 'yes' ? t.yesSaid : t[answer]}</span>}
      {startsAt && <span className={css.note}>{sayTime(startsAt, zone, locale)}</span>}
    </li>
  )
}
