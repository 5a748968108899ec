import { useLocale } from '#web/text.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { User } from '../contract.ts'
import { userFields } from '../fields.ts'
import { labels } from '../field-text.ts'

/** Name, phone and language, as they stand in every form about a person. */
export function PersonFields({ user }: { user?: User }) {
  const locale = useLocale()
  const { input } = useFields(userFields, labels, user)
  return (
    <>
      <div className={css.two}>
        {input('firstName')}
        {input('lastName')}
      </div>
      <div className={css.two}>
        {input('phone')}
        {input('locale', { start: locale })}
      </div>
    </>
  )
}
