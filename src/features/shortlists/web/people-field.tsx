import { useText } from '#web/text.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import css from '#web/ui/screen.module.css'
import { OrderedEntry, OrderedValue, useOrdered } from '#web/ui/ordered.tsx'
import type { SelectedApplications } from '../../applications/web/bar-slot.ts'
import { longestNote } from '../limits.ts'
import { letterOf } from '../rules.ts'
import { text } from './text.ts'

type Listed = { id: string; name: string; note: string }

/** What the form sends of them: in this order, each with its sentence. */
export const peopleIn = (form: FormData): { applicationId: number; note: string }[] =>
  (JSON.parse(String(form.get('entries') ?? '[]')) as Listed[]).map(({ id, note }) => ({ applicationId: Number(id), note: note.trim() }))

/** The people of a shortlist in their order, with a sentence for each. */
export function PeopleField({ chosen }: Pick<SelectedApplications, 'chosen'>) {
  const t = useText(text)
  const begin = chosen.map(({ id, candidateName }) => ({ id: String(id), name: candidateName, note: '' }))
  const { nth, up, down, remove, removed, moved } = t
  const of = useOrdered<Listed>('entries', begin, { nth, up, down, remove, removed, moved })
  return (
    <section ref={of.box} className={css.stack} aria-label={t.people}>
      <h3>{t.people}</h3>
      {of.entries.map(({ id, name, note }, at) => (
        <OrderedEntry key={id} of={of} at={at}>
          <strong>
            {letterOf(at)} · {name}
          </strong>
          <TextArea
            label={t.note({ name })}
            rows={2}
            maxLength={longestNote}
            optional
            value={note}
            onChange={({ target }) => of.change(id, { note: target.value })}
          />
        </OrderedEntry>
      ))}
      <OrderedValue of={of} />
    </section>
  )
}
