import { useLocale, useText } from '#web/text.tsx'
import type { ShownRequirement } from '../../contract.ts'
import { nameRequirement } from '../../text.ts'
import css from './gate-lines.module.css'
import { text } from './text.ts'

/** Each document by its name, until when it has to be good, and whether it is only desirable. */
export function RequirementList({ items }: { items: readonly ShownRequirement[] }) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <ul className={css.asked}>
      {items.map((one) => (
        <li key={`${nameRequirement(one, locale)} ${one.until}`}>
          <strong>{nameRequirement(one, locale)}</strong>{' '}
          <small>
            {one.until === 'start' ? t.atStart : t.toEnd}
            {!one.isMandatory && ` · ${t.desirable}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
