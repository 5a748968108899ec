import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { text } from './colleague-text.ts'

type Props = { label: string; name: string; initial?: Option | null }

/** A colleague, chosen by name; sends the account's id under `name`. */
export function ColleagueField({ label, name, initial = null }: Props) {
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
      find={async (q) => (await api.get('/colleagues', { query: { q, limit: 20 } })).items}
    />
  )
}
