import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { text } from './colleague-text.ts'

type Props = { label: string; name: string; initial?: Option | null; worksHere?: boolean; admins?: boolean }

/** A colleague, chosen by name; sends the account's id under `name`. `worksHere`: no agent; `admins`: administrators alone. */
export function ColleagueField({ label, name, initial = null, worksHere = false, admins = false }: Props) {
  const t = useText(text)
  return (
    <Combobox
      name={name}
      label={label}
      optional
      initial={initial}
      placeholder={t.colleagueHint}
      none={t.noColleague}
      unchosen={t.noColleague}
      fewestLetters={0}
      find={async (q) =>
        (await api.get('/colleagues', { query: { q, worksHere, limit: 20, ...(admins && { role: 'admin' as const }) } })).items
      }
    />
  )
}
