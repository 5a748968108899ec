import { useLocale } from '#web/text.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { contactLabels } from '../field-text.ts'
import { contactFields } from '../fields.ts'
import type { ContactInput } from '../shapes.ts'

/** What is asked about somebody whom one speaks to, at an employer or a supplier. */
export function ContactFields({ contact }: { contact: ContactInput | undefined }) {
  const locale = useLocale()
  const { input } = useFields(contactFields, contactLabels, contact)
  return (
    <>
      <div className={css.two}>
        {input('firstName')}
        {input('lastName')}
      </div>
      <div className={css.two}>
        {input('jobTitle')}
        {input('locale', { start: locale })}
      </div>
      <div className={css.two}>
        {input('phone')}
        {input('email')}
      </div>
      {input('isMain')}
    </>
  )
}
