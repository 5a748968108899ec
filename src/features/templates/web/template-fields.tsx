import { useRef, useState } from 'react'
import { readFields } from '#shared/fields.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import screen from '#web/ui/screen.module.css'
import { useTyped } from '#web/ui/use-typed.ts'
import { bounds } from '../bounds.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { fillPaper } from '../paper.ts'
import { exampleValues, placeholderNames, placeholders } from '../placeholders.ts'
import { type Wording, wordsIn } from '../rules.ts'
import type { TemplateInput } from '../shapes.ts'
import { PaperView } from './paper-view.tsx'
import css from './templates.module.css'
import { text } from './text.ts'

const start: TemplateInput = { kind: 'letter', name: '', titleEn: '', bodyEn: '', titleFr: '', bodyFr: '' }

/** What a template is and says; how it will look stands beside it. */
export function TemplateFields({ template = start }: { template?: TemplateInput }) {
  const t = useText(text)
  const own = useLocale()
  const { input } = useFields(fields, labels, template)
  return (
    <div className={screen.columns}>
      <div className={screen.stack}>
        <section className={screen.card}>
          <div className={screen.two}>
            {input('name')}
            {input('kind')}
          </div>
          <p className={screen.sub}>{t.eitherOr}</p>
        </section>
        {(own === 'fr' ? (['fr', 'en'] as const) : locales).map((locale) => (
          <InLanguage key={locale} locale={locale} template={template} />
        ))}
      </div>
      <TemplatePreview template={template} />
    </div>
  )
}

function InLanguage({ locale, template }: { locale: Locale; template: Wording }) {
  const t = useText(text)
  const l = useText(labels)
  const own = useLocale()
  const [title, body] = locale === 'fr' ? (['titleFr', 'bodyFr'] as const) : (['titleEn', 'bodyEn'] as const)
  const offered = placeholderNames.map((name) => {
    const { about, says } = placeholders[name]
    return { key: name, name: `${t[`of-${about}`]} · ${says[own]}`, text: `{{${name}}}` }
  })
  return (
    <section className={screen.card} aria-labelledby={`in-${locale}`}>
      <h2 id={`in-${locale}`}>{t[locale]}</h2>
      <TextField label={l[title]} name={title} lang={locale} maxLength={bounds[title].max} defaultValue={template[title]} optional />
      <RichText
        label={l[body]}
        name={body}
        lang={locale}
        rows={16}
        maxLength={bounds[body].max}
        defaultValue={template[body]}
        optional
        insert={{ label: t.insert, of: offered }}
      />
    </section>
  )
}

const readTemplate = (form: FormData) => readFields(fields, form)

/** From what stands in the form around it. */
function TemplatePreview({ template }: { template: TemplateInput }) {
  const t = useText(text)
  const inside = useRef<HTMLElement>(null)
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(wordsIn(template, own).body || !template.name ? own : own === 'en' ? 'fr' : 'en')
  const given = useTyped(inside, template, readTemplate)
  const words = wordsIn(given, locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <aside ref={inside} className={`${screen.card} ${css.preview}`} tabIndex={0} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <Select
        label={t.language}
        value={locale}
        options={locales.map((one) => [one, t[one]] as const)}
        onChange={({ target }) => setLocale(target.value as Locale)}
      />
      {words.body ? <PaperView of={fillPaper(words, exampleValues(locale))} lang={locale} /> : <p className={screen.sub}>{t.noWords}</p>}
    </aside>
  )
}
