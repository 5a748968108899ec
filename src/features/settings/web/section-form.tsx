import { Fragment, type ReactNode } from 'react'
import type { Fields } from '#shared/fields.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { AgencySettings } from '../contract.ts'
import { labels } from '../field-text.ts'
import { type SectionName, sections } from '../fields.ts'
import type { AllSettings } from '../rules.ts'
import { text } from './text.ts'

type Props = { name: SectionName; settings: AgencySettings; children?: ReactNode }

/** One section, saved by itself; `children`: what is to be known before. */
export function SectionForm({ name, settings, children }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const own = sections[name] as Fields<Partial<AllSettings>>
  const { input } = useFields(own, labels, settings)
  const names = Object.keys(own) as (keyof AllSettings)[]
  return (
    <ChangeForm
      key={name}
      className={css.form}
      draft={`settings-${name}`}
      fields={own}
      record={settings}
      findNewest={() => api.get('/settings')}
      write={(version, body) => api.patch('/settings', { version, body: body as Record<string, never> })}
      onSaved={() => ({ said: f.saved })}
    >
      <section className={css.card} aria-labelledby={name}>
        <h2 id={name}>{t[name]}</h2>
        {children}
        <div className={name === 'privacy' ? css.two : css.stack}>
          {names.map((one) => (
            <Fragment key={one}>{input(one)}</Fragment>
          ))}
        </div>
      </section>
      <FormActions>
        <Submit>{f.save}</Submit>
      </FormActions>
    </ChangeForm>
  )
}
