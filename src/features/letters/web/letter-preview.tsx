import { useCallback, useRef, useState } from 'react'
import { paragraphsOf, unknownIn, type Words, written } from '#shared/letter.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { useIsPreview } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Fault } from '#web/ui/controls.tsx'
import { SegmentButtons } from '#web/ui/segments.tsx'
import screen from '#web/ui/screen.module.css'
import { useTyped } from '#web/ui/use-typed.ts'
import type { LetterTemplate } from '../contract.ts'
import css from './letters.module.css'
import { readWording, wordsIn } from './read-wording.ts'
import { text } from './text.ts'

/** The mail as it would go, from what stands in the form around it. */
export function LetterPreview({ template }: { template: LetterTemplate }) {
  const t = useText(text)
  const isPreview = useIsPreview()
  const act = useAct()
  const inside = useRef<HTMLElement>(null)
  const [locale, setLocale] = useState<Locale>(useLocale())
  const read = useCallback((form: FormData) => readWording(form, template), [template])
  const words = wordsIn(useTyped(inside, template, read), locale)
  const unknown = unknownIn(
    `${words.subject}\n${words.text}`,
    template.placeholders.map(({ name }) => name),
  )
  const { record } = template.sample
  const sendTest = async () => {
    const body = { locale, ...words }
    const send = async () => {
      await api.post('/letter-templates/{letter}/tests', { letter: template.kind, body })
    }
    await act(send, t.tested)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <aside ref={inside} className={`${screen.card} ${css.preview}`} tabIndex={0} aria-label={t.preview}>
      <div className={screen.entry}>
        <h2>{t.preview}</h2>
        <SegmentButtons
          label={t.language}
          of={locales.map((one) => ({ value: one, name: t[one], isCurrent: one === locale }))}
          onChoose={setLocale}
        />
      </div>
      <p className={screen.sub}>{record === null ? t.withExamples : t.withRecord({ record })}</p>
      {unknown.length > 0 && <Fault role="alert">{t.unknown({ holes: unknown.join(' ') })}</Fault>}
      <LetterView template={template} words={words} locale={locale} />
      {!isPreview && (
        <div className={screen.actions}>
          <ActionButton onClick={sendTest}>{t.test}</ActionButton>
        </div>
      )}
    </aside>
  )
}

/** A mail as its reader sees it. */
export function LetterView({ template, words, locale }: { template: LetterTemplate; words: Words; locale: Locale }) {
  const { hello, end, button } = template.around[locale]
  const { subject, text: body } = written(template, words, template.sample.values[locale])
  const paragraphs = [hello, ...paragraphsOf(body), ...end].filter(Boolean)
  return (
    <article className={css.mail} lang={locale}>
      <h3>{subject}</h3>
      {paragraphs.map((one, i) => {
        const key = `${i} ${one}`
        return <p key={key}>{one}</p>
      })}
      {button && (
        <p>
          <span className={css.button}>{button}</span>
        </p>
      )}
    </article>
  )
}
