import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { fold } from '#shared/fold.ts'
import { showNumber } from '#shared/number.ts'
import { toLetter } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Chip, EmptyState, TextField } from '#web/ui/controls.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import type { ListedLetter } from '../contract.ts'
import css from './letters.module.css'
import { receiverText, text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/letter-templates')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Every kind of mail by what it is about; what staff changed is marked. */
export default function Letters({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  useLive(['letter-templates'])
  const sought = fold(typed)
  const shown = items.filter(
    ({ name, subject, groupTitle, isOurs }) =>
      !(onlyChanged && isOurs) && [name, subject, groupTitle].some((words) => fold(words).includes(sought)),
  )
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Page title={t.title} count={showNumber(items.length, locale)} sub={t.sub}>
      <div className={css.finder}>
        <TextField label={t.find} type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {t.onlyChanged}
        </Checkbox>
      </div>
      {groups.map((group) => (
        <Group key={group} letters={shown.filter((one) => one.group === group)} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={t.noMatch}
          actions={
            <Button
              onClick={() => {
                setTyped('')
                setOnlyChanged(false)
              }}
            >
              {t.clear}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function Group({ letters }: { letters: readonly ListedLetter[] }) {
  const t = useText(text)
  const r = useText(receiverText)
  const dates = useDates()
  const title = letters[0]?.groupTitle ?? ''
  const changed = ({ changedByName, changedAt }: ListedLetter) =>
    changedAt === null ? null : t.changedBy({ name: changedByName ?? t.someone, day: dates.day(changedAt) })
  return (
    <section className={css.group} aria-label={title}>
      <h2>{title}</h2>
      <ListTable
        name={title}
        rows={letters}
        idOf={(one) => letters.indexOf(one)}
        to={({ kind }) => toLetter(kind)}
        columns={[
          { key: 'letter', title: t.letter, cell: ({ name }) => name, under: ({ subject }) => subject, phone: 'under' },
          { key: 'to', title: t.to, phone: 'under', cell: ({ to }) => r[to] },
          ...(letters.some(({ tells }) => tells !== null)
            ? [{ key: 'ticked', title: t.ticked, cell: ({ tells }: ListedLetter) => (tells === null ? null : tells ? t.yes : t.no) }]
            : []),
          {
            key: 'says',
            title: t.says,
            phone: 'end' as const,
            cell: (one) => (one.isOurs ? t.ours : <Chip>{t.changedChip}</Chip>),
            under: (one) => !one.isOurs && changed(one),
          },
        ]}
      />
    </section>
  )
}
