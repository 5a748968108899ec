import { showMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useNames } from '#web/categories.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { text as payText } from '../../../jobs/pay-text.ts'
import type { LinkedPerson, ShownShortlist } from '../../contract.ts'
import { longestComment } from '../../limits.ts'
import type { Answer } from '../../rules.ts'
import { sayTime } from '../../say-list.ts'
import { sayWhereWhen, sayWho } from '../../say-person.ts'
import css from './shortlist.module.css'
import { text } from './shortlist-text.ts'

/** What is chosen for somebody: as it was sent, until another choice is made. */
export type Choice = { answer: Answer | null; comment: string; startsAt: string | null }
export const sentOf = ({ answer, comment, startsAt }: LinkedPerson): Choice => ({ answer, comment, startsAt })

const ways = [
  ['interview', 'calendar'],
  ['yes', 'check'],
  ['no', 'x'],
] as const

type Props = {
  person: LinkedPerson
  list: Pick<ShownShortlist, 'rate' | 'times' | 'zone'>
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** One of the people on a shortlist, and what the employer answers. */
export function Person({ person, list: { rate, times, zone }, choice, onChoose }: Props) {
  const t = useText(text)
  const per = useText(payText)
  const locale = useLocale()
  const trade = useNames('trade')
  const { letter, name, state } = person
  const who = sayWho(person, person.trade && trade(person.trade), locale)
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.letter}>{letter}</span>
        <div>
          <h2>{name ?? who}</h2>
          <p className={css.soft}>{[name !== null && who, sayWhereWhen(person, locale)].filter(Boolean).join(', ')}</p>
        </div>
        {rate && (
          <span className={css.rate}>
            <b>{showMoney(rate, locale)}</b> <span className={css.note}>{t.toYou({ per: per[rate.unit] })}</span>
          </span>
        )}
      </div>
      {person.note && <Typed>{person.note}</Typed>}
      {person.documents.length > 0 && (
        <ul className={css.meets}>
          {person.documents.map(({ result, says }) => (
            <li key={says.en}>
              <Gate result={result}>{says[locale]}</Gate>
            </li>
          ))}
        </ul>
      )}
      {state === 'agreed' ? (
        <p>
          <strong>
            {person.answer ? t.agreed({ answer: person.answer === 'yes' ? t.yesSaid : t[person.answer] }) : t.agreedOnly}
            {person.startsAt && `, ${sayTime(person.startsAt, zone, locale)}`}
          </strong>
        </p>
      ) : (
        <>
          <fieldset className={css.answers}>
            <legend className="visually-hidden">{t.answerAbout({ letter })}</legend>
            {ways.map(([way, icon]) => (
              <label key={way}>
                <input
                  type="radio"
                  name={`answer.${person.id}`}
                  value={way}
                  checked={choice.answer === way}
                  onChange={() => onChoose({ ...choice, answer: way, startsAt: null })}
                />
                <Icon name={icon} />
                <span>{t[way]}</span>
              </label>
            ))}
          </fieldset>
          {choice.answer && (
            <div className={css.more}>
              {choice.answer === 'interview' && times.length > 0 && (
                <fieldset className={css.slots}>
                  <legend>{t.when}</legend>
                  {[...times, null].map((time) => (
                    <label key={time ?? 'other'}>
                      <input
                        type="radio"
                        name={`time.${person.id}`}
                        checked={choice.startsAt === time}
                        onChange={() => onChoose({ ...choice, startsAt: time })}
                      />
                      <span>{time === null ? t.otherTime : sayTime(time, zone, locale)}</span>
                    </label>
                  ))}
                </fieldset>
              )}
              <TextArea
                label={choice.answer === 'no' ? t.commentNo : t.comment}
                name={`comment.${person.id}`}
                rows={2}
                maxLength={longestComment}
                optional
                value={choice.comment}
                onChange={({ target }) => onChoose({ ...choice, comment: target.value })}
              />
            </div>
          )}
        </>
      )}
    </li>
  )
}
