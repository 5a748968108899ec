import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { ManagedCategory } from '../contract.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'

/** Both names beside each other, and by what else it is found. */
export function CategoryFields({ category }: { category?: ManagedCategory }) {
  const { input } = useFields(fields, labels, category)
  return (
    <>
      <div className={css.two}>
        {input('nameEn')}
        {input('nameFr')}
      </div>
      {input('synonyms', { known: category?.synonyms ?? [] })}
      {input('isHidden')}
    </>
  )
}
