import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { text } from './list-text.ts'

/** Candidates whose record has these words, as a field offers them. */
export async function findCandidates(q: string): Promise<Option[]> {
  const { items } = await api.get('/candidates', { query: { q, limit: 8, within: 'record' } })
  return items.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** Whom a file belongs to; two of one name are told apart by their number. */
export function CandidateField({ name, initial = null }: { name: string; initial?: Option | null }) {
  const t = useText(text)
  return (
    <Combobox
      name={name}
      label={t.belongsTo}
      initial={initial}
      placeholder={t.findCandidate}
      none={t.noCandidate}
      unchosen={t.unchosenCandidate}
      fewestLetters={2}
      find={findCandidates}
      show={(option) => `${option.name} · ${option.id}`}
    />
  )
}
