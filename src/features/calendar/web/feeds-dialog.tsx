import { useCallback, useState } from 'react'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, Checkbox, TextField } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { NewAddress } from '#web/ui/new-address.tsx'
import { uiText } from '#web/ui/text.ts'
import { complain, toast } from '#web/ui/toast.tsx'
import { feedBounds } from '../bounds.ts'
import type { CalendarFeed } from '../own-contract.ts'
import { calendarKinds } from '../rules.ts'
import css from './event-form.module.css'
import { ownText } from './own-text.ts'
import { kindsText } from './text.ts'

const read = () => api.get('/me/calendar-feeds', {})

/** The secret addresses by which other calendars read this one: made, shown once, and revoked. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(ownText)
  const ui = useText(uiText)
  const [made, setMade] = useState<string | null>(null)
  const { shown, problem, look } = useLooked('feeds', useCallback(read, []), [])
  return (
    <Dialog title={t.feedsTitle} isWide onClose={onClose}>
      <p>{t.feedsBody}</p>
      {made ? (
        <NewAddress url={made} says={t} />
      ) : (
        <>
          {problem && <p role="alert">{problem}</p>}
          {shown && <Feeds of={shown.items} look={look} />}
          <NewFeed
            onMade={(url) => {
              setMade(url)
              look()
            }}
          />
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Feeds({ of, look }: { of: readonly CalendarFeed[]; look: () => void }) {
  const t = useText(ownText)
  const dates = useDates()
  if (of.length === 0) return <p>{t.noFeeds}</p>
  const revoke = async (calendarFeedId: number) => {
    try {
      await api.delete('/me/calendar-feeds/{calendarFeedId}', { calendarFeedId })
      toast(t.revoked)
    } catch (error) {
      complain(error)
    }
    look()
  }
  return (
    <ul className={css.people}>
      {of.map(({ id, name, lastReadAt }) => (
        <li key={id}>
          <span>
            {name} <small>{lastReadAt ? t.lastRead({ when: dates.moment(lastReadAt) }) : t.neverRead}</small>
          </span>
          <ActionButton small aria-label={t.revokeIt({ name })} onClick={() => revoke(id)}>
            {t.revoke}
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

function NewFeed({ onMade }: { onMade: (url: string) => void }) {
  const t = useText(ownText)
  const names = useText(kindsText)
  return (
    <Form
      onSend={async (given) => {
        const name = textOf(given, 'name') ?? ''
        const kinds = calendarKinds.filter((one) => given.getAll('kinds').includes(one))
        const problem = localProblem([name === '' && ['name', t.needName], kinds.length === 0 && ['kinds', t.needKinds]])
        if (problem) throw problem
        onMade((await api.post('/me/calendar-feeds', { body: { name, kinds } })).url)
        return false
      }}
    >
      <TextField label={t.feedName} hint={t.feedExample} name="name" maxLength={feedBounds.name.max} required />
      <CheckGroup legend={t.feedKinds} name="kinds">
        <div className={css.reminders}>
          {calendarKinds.map((kind) => (
            <Checkbox key={kind} name="kinds" value={kind} defaultChecked>
              {names[kind]}
            </Checkbox>
          ))}
        </div>
      </CheckGroup>
      <DialogActions>
        <Submit>{t.make}</Submit>
      </DialogActions>
    </Form>
  )
}
