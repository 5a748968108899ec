import { useRevalidator } from 'react-router'
import { type DateStyle, dateStyles, dayOf, showDay } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import { ErrorSummary, textOf, useForm } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { Clash, useVersioned } from '#web/ui/versioned.tsx'
import type { User } from '../contract.ts'
import { text } from './text.ts'
import { PersonFields, personOf, useUserLabels } from './user-fields.tsx'

const generalOf = (form: FormData) => ({ ...personOf(form), dateStyle: textOf(form, 'dateStyle') as DateStyle })

/** Name, phone, language, and how days are written. */
export function AccountGeneral({ user }: { user: User }) {
  const t = useText(text)
  const locale = useLocale()
  const form = useForm()
  const unsaved = useUnsaved()
  const labels = useUserLabels()
  const { revalidate } = useRevalidator()
  const versioned = useVersioned(user, generalOf, () => api.get('/me/user'))
  const save = form.submit(async (given) => {
    if (!(await versioned.save(given, (version, body) => api.patch('/me/user', { version, body })))) return
    unsaved.release()
    toast(t.saved)
    const { locale: language, dateStyle } = generalOf(given)
    if (language !== user.locale || dateStyle !== user.dateStyle) return location.reload()
    void revalidate()
  })
  return (
    <form ref={versioned.ref} className={css.form} onSubmit={save} onInput={unsaved.watch} noValidate>
      <ErrorSummary form={form} labels={labels} />
      <Clash of={versioned} labels={labels} />
      <section className={css.card}>
        <PersonFields form={form} user={user} />
        <Select
          label={t.dates}
          name="dateStyle"
          defaultValue={user.dateStyle}
          options={dateStyles.map((style) => [style, showDay(dayOf(new Date()), locale, style)] as const)}
        />
        <TextField label={t.email} value={user.email ?? ''} readOnly disabled hint={t.emailHint} />
        <div>
          <Button type="submit" look="primary" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </section>
      {unsaved.guard}
    </form>
  )
}
