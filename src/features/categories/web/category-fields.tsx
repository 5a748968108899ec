import { type CategoryKind, nameIn } from '#shared/categories.ts'
import { useCategories } from '#web/categories.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { ManagedCategory } from '../contract.ts'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { text } from './text.ts'

/** Both names beside each other, by what else it is found, and the shelf of a product family. */
export function CategoryFields({ kind, category }: { kind: CategoryKind; category?: ManagedCategory }) {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, category)
  const shelves = useCategories().filter((one) => one.kind === 'family' && one.parent === null && one.slug !== category?.slug)
  return (
    <>
      <div className={css.two}>
        {input('nameEn')}
        {input('nameFr')}
      </div>
      {kind === 'family' && (category?.children ?? 0) === 0 && (
        <Select
          name="parent"
          label={label.parent}
          hint={t.shelfHint}
          empty={t.noShelf}
          options={shelves.map((one) => [one.slug, nameIn(one, locale)])}
          defaultValue={category?.parent ?? ''}
        />
      )}
      {input('synonyms', { known: category?.synonyms ?? [] })}
      {input('isHidden')}
    </>
  )
}
