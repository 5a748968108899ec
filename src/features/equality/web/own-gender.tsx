import { useRevalidator } from 'react-router'
import { onOneLine } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Select } from '#web/ui/controls.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import type { OwnGender as Own } from '../contract.ts'
import { genders } from '../rules.ts'
import { text } from './text.ts'

/** What a candidate says of their own gender, with what becomes of it; nobody has to. */
export function OwnGender({ own: { gender, saidAt, isFilterAllowed } }: { own: Own }) {
  const t = useText(text)
  const f = useText(formText)
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const save = async (given: FormData) => {
    const said = genders.find((one) => one === textOf(given, 'gender')) ?? null
    await api.put('/me/candidate/gender', { body: { gender: said } })
    void revalidate()
    return { said: f.saved }
  }
  return (
    <Form className={css.card} onSend={save} aria-labelledby="own-gender">
      <h2 id="own-gender">{t.own}</h2>
      <p>{t.ownBody}</p>
      <p>{t.ownUnseen}</p>
      <p>{isFilterAllowed ? t.ownOn : t.ownOff}</p>
      <Select
        label={t.own}
        hint={saidAt ? `${t.saidOn({ day: onOneLine(dates.day(saidAt)) })} ${t.delete}` : undefined}
        name="gender"
        optional
        empty={t.notSaid}
        defaultValue={gender ?? ''}
        options={genders.map((one) => [one, t[one]])}
      />
      <div>
        <Submit>{f.save}</Submit>
      </div>
    </Form>
  )
}
