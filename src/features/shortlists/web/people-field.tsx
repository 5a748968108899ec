import { useText } from '#web/text.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { type Ordered, OrderedEntry, OrderedValue, useOrdered } from '#web/ui/ordered.tsx'
import css from '#web/ui/screen.module.css'
import { longestNote } from '../limits.ts'
import { letterOf } from '../rules.ts'
import own from './shortlists.module.css'
import { text } from './text.ts'

/** `id`: of the application. */
export type Listed = { id: string; name: string; note: string }

/** What the form sends of them: in this order, each with its sentence. */
export const peopleIn = (form: FormData): { applicationId: number; note: string }[] =>
  (JSON.parse(String(form.get('entries') ?? '[]')) as Listed[]).map(({ id, note }) => ({ applicationId: Number(id), note: note.trim() }))

type Props = {
  people: readonly Listed[]
  /** Nobody moves or goes: an answer is about them. */
  isFixed?: boolean
}

/** The people of a shortlist in their order, with a sentence for each. */
export function PeopleField({ people, isFixed = false }: Props) {
  const t = useText(text)
  const { up, down, remove, removed, moved } = t
  const of = useOrdered<Listed>('entries', people, { nth: ({ n }) => letterOf(n - 1), up, down, remove, removed, moved })
  return (
    <section ref={of.box} className={`${css.stack} ${own.notes}`} aria-label={t.people}>
      <h3>{isFixed ? t.words : t.people}</h3>
      <p className={css.sub}>{t.notesHint}</p>
      {of.entries.map((one, at) =>
        isFixed ? (
          <NoteField key={one.id} label={`${letterOf(at)} · ${one.name}`} one={one} of={of} />
        ) : (
          <OrderedEntry key={one.id} of={of} at={at}>
            <NoteField label={one.name} one={one} of={of} />
          </OrderedEntry>
        ),
      )}
      <OrderedValue of={of} />
    </section>
  )
}

function NoteField({ label, one: { id, note }, of }: { label: string; one: Listed; of: Ordered<Listed> }) {
  return (
    <TextArea
      label={label}
      rows={2}
      maxLength={longestNote}
      value={note}
      onChange={({ target }) => of.change(id, { note: target.value })}
    />
  )
}
