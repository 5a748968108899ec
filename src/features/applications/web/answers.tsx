import { useLocale, useText } from '#web/text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import type { Answered } from '../../jobs/question-contract.ts'
import { showAnswer, showNeed } from '../../jobs/show-question.ts'
import { saidIn } from '../../jobs/questions.ts'
import { answersText } from './answers-text.ts'

type Props = {
  of: readonly (Answered & { isAsked?: boolean; isNeeded?: boolean })[] /** Whether it is said which do not suit, and why. */
  isForStaff?: boolean
}

/** Each answer beside its question, as that was asked. */
export function Answers({ of, isForStaff = false }: Props) {
  const t = useText(answersText)
  const locale = useLocale()
  return (
    <Facts
      of={of.map(({ question, given, knocksOut, isAsked, isNeeded }) => {
        const answer = showAnswer(question, given, locale)
        return [
          saidIn(question, locale).text,
          <>
            {question.kind === 'link' && answer ? (
              <a href={answer} target="_blank" rel="noreferrer nofollow">
                {answer}
              </a>
            ) : (
              answer || '–'
            )}
            {isForStaff && knocksOut && (
              <p>
                <Status family="late">{t.asksFor({ what: showNeed(question, locale) ?? '' })}</Status>
              </p>
            )}
            {isAsked === false && <p className={css.sub}>{t.otherwise}</p>}
            {isAsked && isNeeded === false && <p className={css.sub}>{t.expectedElse}</p>}
          </>,
        ]
      })}
    />
  )
}

/** That an applicant has answers that do not suit. */
export function KnockOutMark({ n }: { n: number }) {
  const t = useText(answersText)
  return n > 0 && <Status family="late">{t.unsuited({ n })}</Status>
}
