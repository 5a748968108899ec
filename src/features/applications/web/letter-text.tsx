import screen from '#web/ui/screen.module.css'
import type { Letter } from '../reply-contract.ts'
import css from './letter-fields.module.css'

/** A mail as the candidate will read it; in its own language. Null: none goes, and `none` says why. */
export function LetterText({ letter, none }: { letter: Letter | null; none: string }) {
  if (!letter) return <p className={screen.sub}>{none}</p>
  return (
    <article lang={letter.locale} className={css.text}>
      <h3>{letter.subject}</h3>
      {letter.paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and two may be alike
        <p key={`${i}`}>{paragraph}</p>
      ))}
    </article>
  )
}
