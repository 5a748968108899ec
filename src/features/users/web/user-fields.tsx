import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { NameFields, nameText } from '#web/ui/name-fields.tsx'
import { type FormState, textOf } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import type { Locale } from '#shared/locale.ts'
import { text } from './text.ts'

type Values = { firstName: string; lastName: string; phone: string | null; locale: Locale }

/** Name, phone and language, as they stand in every form about a person. */
export function PersonFields({ form, user }: { form: FormState; user?: Values }) {
  const t = useText(text)
  return (
    <>
      <div className={css.two}>
        <NameFields form={form} person={user} />
      </div>
      <div className={css.two}>
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          maxLength={30}
          optional
          defaultValue={user?.phone ?? ''}
          error={form.errorOf('phone')}
        />
        <Select
          label={t.language}
          name="locale"
          defaultValue={user?.locale}
          options={[
            ['en', t.english],
            ['fr', t.french],
          ]}
        />
      </div>
    </>
  )
}

export function personOf(form: FormData) {
  return {
    firstName: textOf(form, 'firstName') ?? '',
    lastName: textOf(form, 'lastName') ?? '',
    phone: textOf(form, 'phone') ?? null,
    locale: (textOf(form, 'locale') ?? 'en') as Locale,
  }
}

export function useUserLabels(): Record<string, string> {
  const t = useText(text)
  return {
    ...useText(nameText),
    email: t.email,
    phone: t.phone,
    locale: t.language,
    role: t.role,
    branch: t.branch,
    agentCompany: t.agentCompany,
    reassignTo: t.chooseColleague,
  }
}
