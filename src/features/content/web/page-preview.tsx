import { useRef, useState } from 'react'
import { readFields } from '#shared/fields.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { LocaleProvider, useLocale, useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import screen from '#web/ui/screen.module.css'
import { useTyped } from '#web/ui/use-typed.ts'
import { fields } from '../fields.ts'
import { type PageContent, pageIn, type PageSlug } from '../rules.ts'
import css from './content.module.css'
import { PageText } from './public/page-text.tsx'
import { QuestionsByAudience } from './public/questions.tsx'
import { text } from './text.ts'

const readPage = (form: FormData) => readFields(fields, form)

/** The page as everybody would read it, from what stands in the form around it. */
export function PagePreview({ slug, page }: { slug: PageSlug; page: PageContent }) {
  const t = useText(text)
  const inside = useRef<HTMLElement>(null)
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const given = useTyped(inside, page, readPage)
  const read = pageIn(given, locale)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <aside ref={inside} className={`${screen.card} ${css.preview}`} tabIndex={0} aria-label={t.preview}>
      <Select
        label={t.previewIn}
        value={locale}
        options={locales.map((one) => [one, t[one]] as const)}
        onChange={({ target }) => setLocale(target.value as Locale)}
      />
      <LocaleProvider value={locale}>
        <div lang={locale} className={screen.prose}>
          {slug === 'faqs' ? (
            <>
              <PageText page={{ ...read, sections: [] }} heading="h3" />
              <QuestionsByAudience sections={read.sections} heading="h4" areOpen />
            </>
          ) : (
            <PageText page={read} heading="h3" />
          )}
        </div>
      </LocaleProvider>
    </aside>
  )
}
