import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import type { PageContent } from '../rules.ts'
import { SectionsInput } from './sections-input.tsx'

/** What a page says, both languages beside each other. */
export function PageFields({ page }: { page?: PageContent }) {
  const { input } = useFields(fields, labels, page)
  return (
    <>
      <section className={css.card}>
        <div className={css.two}>
          {input('titleEn')}
          {input('titleFr')}
        </div>
        <div className={css.two}>
          {input('leadEn')}
          {input('leadFr')}
        </div>
      </section>
      <SectionsInput initial={page?.sections ?? []} />
    </>
  )
}
