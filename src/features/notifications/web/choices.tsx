import type { ReactNode } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Checkbox, Select } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import screen from '#web/ui/screen.module.css'
import type { ShownChoice } from '../contract.ts'
import { type MailTime, mailTimes } from '../rules.ts'
import css from './notifications.module.css'
import { text } from './text.ts'

/** How one hears of each event that concerns one's role. */
export function NotificationChoices({ choices, children }: { choices: ShownChoice[]; children: ReactNode }) {
  const t = useText(text)
  const f = useText(formText)
  const save = async (given: FormData) => {
    const chosen = choices.map(({ event }) => ({
      event,
      inApp: given.get(`${event} inApp`) === 'on',
      mail: given.get(`${event} mail`) as MailTime,
    }))
    await api.put('/me/notification-choices', { body: { choices: chosen } })
    return { said: f.saved }
  }
  return (
    <Form guarded onSend={save}>
      <section className={screen.card}>
        {choices.map(({ event, says, inApp, mail }) => (
          <div key={event} role="group" aria-labelledby={event} className={css.choice}>
            <strong id={event}>{says}</strong>
            <Checkbox name={`${event} inApp`} defaultChecked={inApp}>
              {t.inApp}
            </Checkbox>
            <Select label={t.mail} name={`${event} mail`} defaultValue={mail} options={mailTimes.map((time) => [time, t[time]] as const)} />
          </div>
        ))}
        {children}
        <div>
          <Submit>{f.save}</Submit>
        </div>
      </section>
    </Form>
  )
}
