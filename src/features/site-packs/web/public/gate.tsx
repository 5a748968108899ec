import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showDay, showWeekday } from '#shared/dates.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useLocale, useText } from '#web/text.tsx'
import css from './gate.module.css'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/gate/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.gateTitle, t.gateDescription), { name: 'robots', content: 'noindex' }]
}

/** What a badge answers at the gate: valid today or not, with the day and the site. Nothing of anybody. */
export default function Gate({ loaderData: answer }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const isValid = answer?.isValid === true
  return (
    <main className={css.page} id="content">
      <div className={`${css.answer} ${isValid ? css.valid : ''}`}>
        <Mark isValid={isValid} />
        <h1>{isValid ? t.valid : t.notValid}</h1>
        {answer === null ? (
          <p>{t.unknown}</p>
        ) : (
          <>
            <p className={css.site}>{answer.site}</p>
            <p>
              {showWeekday(answer.day, locale)} · {showDay(answer.day, locale)}
            </p>
            {answer.crew && <p>{t.crew({ valid: answer.crew.valid, n: answer.crew.of })}</p>}
          </>
        )}
        {!isValid && <p>{t.ask}</p>}
      </div>
    </main>
  )
}

/** A tick or a bar, so that colour is not all that tells them apart. */
const Mark = ({ isValid }: { isValid: boolean }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d={isValid ? 'm7 12.5 3.5 3.5 6.5-7.5' : 'M7 12h10'} />
  </svg>
)
