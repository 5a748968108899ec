import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#shared/locale.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { filledBounds, paragraphsOf } from '#shared/letter.ts'
import type { Letter } from '../reply-contract.ts'
import css from './letter-fields.module.css'
import { text } from './staff-text.ts'

/** The name of a field of a letter: `letter-body-fr`. */
export const letterIn = (part: 'subject' | 'body', locale: Locale) => `letter-${part}-${locale}`

/** A mail as the candidate will read it, in its own language, with its subject and its text to be changed; what somebody typed stays. */
export function LetterEditor({ letter }: { letter: Letter }) {
  const t = useText(text)
  const subject = useTyped(letter.subject)
  const body = useTyped(letter.body)
  const lines = body.value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0)
  const { locale: lang } = letter
  return (
    <div className={css.paper}>
      <TextField label={t.subject} name={letterIn('subject', lang)} lang={lang} required maxLength={filledBounds.subject} {...subject} />
      <p lang={lang}>{letter.greeting}</p>
      <TextArea
        label={t.letter}
        hint={t.letterHint}
        name={letterIn('body', lang)}
        lang={lang}
        required
        rows={Math.min(lines + 1, 14)}
        maxLength={filledBounds.body}
        {...body}
      />
      {letter.closing.map((line) => (
        <p key={line} lang={lang}>
          {line}
        </p>
      ))}
    </div>
  )
}

/** The same where it can only be read. */
export function LetterSheet({ letter: { locale, subject, greeting, body, closing } }: { letter: Letter }) {
  return (
    <article lang={locale} className={css.paper}>
      <h3>{subject}</h3>
      {[greeting, ...paragraphsOf(body), ...closing].map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and two may be alike
        <p key={`${i}`}>{paragraph}</p>
      ))}
    </article>
  )
}

/** What was proposed, until somebody types. */
function useTyped(proposed: string) {
  const [value, setValue] = useState(proposed)
  const before = useRef(proposed)
  useEffect(() => {
    setValue((now) => (now === before.current ? proposed : now))
    before.current = proposed
  }, [proposed])
  return { value, onChange: ({ target }: { target: { value: string } }) => setValue(target.value) }
}
