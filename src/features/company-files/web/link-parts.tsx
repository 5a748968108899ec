import { useCallback } from 'react'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { Button, TextField } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { NewAddress } from '#web/ui/new-address.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import { type LinkOutcome, linkPassword, mostLinkDays, usualLinkDays } from '../link-rules.ts'
import { outcomeText, text } from './link-text.ts'

/** For how long a link works, and its password. `left`: so many days are left of one that is changed. */
export function LinkFields({ left }: { left?: number | undefined }) {
  const t = useText(text)
  return (
    <div className={css.two}>
      <TextField
        label={t.days}
        hint={t.daysHint({ n: mostLinkDays })}
        name="days"
        type="number"
        min={1}
        max={mostLinkDays}
        step={1}
        defaultValue={left ?? usualLinkDays}
        required
      />
      <PasswordField
        label={left === undefined ? t.password : t.newPassword}
        hint={(left === undefined ? t.passwordHint : t.newPasswordHint)({ n: linkPassword.min })}
        name="password"
        minLength={linkPassword.min}
        maxLength={linkPassword.max}
        autoComplete="off"
        optional
      />
    </div>
  )
}

/** A new link, shown this once. */
export function MadeLink({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useText(text)
  const ui = useText(uiText)
  return (
    <NewAddress url={url} says={t}>
      <Button look="quiet" onClick={onClose}>
        {ui.close}
      </Button>
    </NewAddress>
  )
}

export type Opening = { id: number; at: string; network: string | null; outcome: LinkOutcome; name?: string | null }

type OpeningsProps<Id> = { id: Id; read: (id: Id) => Promise<{ items: Opening[] }>; onClose: () => void }

/** When a link was opened, from where, and what came of it. */
export function OpeningsDialog<Id>({ id, read, onClose }: OpeningsProps<Id>) {
  const t = useText(text)
  const ui = useText(uiText)
  const ask = useCallback(() => read(id), [read, id])
  const { shown, problem } = useLooked(`openings ${id}`, ask, [])
  return (
    <Dialog title={t.openingsTitle} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {shown && <Openings items={shown.items} />}
      <DialogActions>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

export function Openings({ items }: { items: readonly Opening[] }) {
  const t = useText(text)
  const o = useText(outcomeText)
  const dates = useDates()
  if (items.length === 0) return <p>{t.noOpenings}</p>
  return (
    <ul className={css.timeline}>
      {items.map(({ id, at, network, outcome, name }) => (
        <li key={id}>
          {o[outcome]}
          {name && <>: {name}</>}
          <small>
            <Dotted>
              {dates.moment(at)}
              {network && t.from({ network })}
            </Dotted>
          </small>
        </li>
      ))}
    </ul>
  )
}
