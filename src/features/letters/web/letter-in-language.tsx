import { useRef } from 'react'
import { letterBounds } from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Menu } from '#web/ui/menu.tsx'
import screen from '#web/ui/screen.module.css'
import type { LetterTemplate } from '../contract.ts'
import { text } from './text.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Subject and text in one language, with what can be inserted where one writes. */
export function LetterInLanguage({ locale, template }: { locale: Locale; template: LetterTemplate }) {
  const t = useText(text)
  const section = useRef<HTMLElement>(null)
  const last = useRef<Typed | null>(null)
  const [subject, body] = locale === 'fr' ? (['subjectFr', 'bodyFr'] as const) : (['subjectEn', 'bodyEn'] as const)
  const insert = (name: string) => {
    const field = last.current ?? section.current?.querySelector('textarea')
    if (!field) return
    field.focus()
    field.setRangeText(`{${name}}`, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const holes = template.always.map((name) => `{${name}}`).join(', ')
  return (
    <section
      ref={section}
      className={screen.card}
      aria-labelledby={`in-${locale}`}
      onFocus={({ target }) => {
        if (target.matches('input, textarea')) last.current = target as unknown as Typed
      }}
    >
      <div className={screen.entry}>
        <h2 id={`in-${locale}`}>{t[locale]}</h2>
        <Menu
          label={t.insert}
          actions={template.placeholders.map(({ name, says }) => ({ key: name, name: `${says} {${name}}`, run: () => insert(name) }))}
        />
      </div>
      <TextField
        label={t.subject}
        name={subject}
        lang={locale}
        required
        maxLength={letterBounds.subject}
        defaultValue={template[subject]}
      />
      <TextArea
        label={t.body}
        hint={template.always.length > 0 ? `${t.split} ${t.always({ holes })}` : t.split}
        name={body}
        lang={locale}
        required
        rows={10}
        maxLength={letterBounds.body}
        defaultValue={template[body]}
      />
    </section>
  )
}
