import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { queryOf } from '#web/ui/list-query.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Pager } from '#web/ui/pager.tsx'
import css from '#web/ui/screen.module.css'
import { Typed } from '#web/ui/typed.tsx'
import { whyNotChange, whyNotChangeNote, whyNotRemoveNote } from '../rules.ts'
import type { Note } from '../shapes.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { EmployerFrame } from './employer-frame.tsx'
import { text } from './staff-text.ts'

async function load(api: Api<Operations>, { params, url }: Visit<'employerId'>) {
  const employerId = idIn(params.employerId)
  const { page, limit } = queryOf(url).paging([])
  const [employer, notes] = await Promise.all([
    api.get('/employers/{employerId}', { employerId }),
    api.get('/employers/{employerId}/notes', { employerId, query: { page, limit } }),
  ])
  return { employer, notes }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

const longest = 4000

/** What colleagues noted about an employer, newest first. */
export default function EmployerNotes({ loaderData: { employer, notes } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const me = useSession()
  const dates = useDates()
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState(0)
  const [asked, setAsked] = useState<{ what: 'change' | 'remove'; note: Note } | null>(null)
  const employerId = employer.id
  const mayChange = whyNotChange(me, employer) === null
  const close = () => {
    setAsked(null)
    void revalidate()
  }
  const actionsOf = (note: Note) => [
    ...(whyNotChangeNote(me, note) === null ? [{ key: 'edit', name: f.edit, run: () => setAsked({ what: 'change', note }) }] : []),
    ...(whyNotRemoveNote(me, note) === null
      ? [{ key: 'remove', name: t.remove, danger: true, run: () => setAsked({ what: 'remove', note }) }]
      : []),
  ]
  return (
    <EmployerFrame employer={employer} tab="notes">
      <section className={css.card} aria-label={t.notes}>
        {mayChange && (
          <Form
            key={added}
            guarded
            onSend={async (given, idempotencyKey) => {
              const body = { text: textOf(given, 'text') ?? '' }
              await api.post('/employers/{employerId}/notes', { employerId, body, idempotencyKey })
              setAdded(added + 1)
              void revalidate()
            }}
          >
            <TextArea label={t.newNote} hint={t.noteHint} name="text" rows={3} maxLength={longest} required />
            <div>
              <Submit look="secondary">{t.addNote}</Submit>
            </div>
          </Form>
        )}
        {notes.total === 0 ? (
          <p className={css.sub}>{t.noNotes}</p>
        ) : (
          <>
            <ul className={css.timeline}>
              {notes.items.map((note) => (
                <li key={note.id}>
                  <div className={css.entry}>
                    <div>
                      <Typed as="span">{note.text}</Typed>
                      <small>
                        {[
                          note.author?.name ?? t.formerColleague,
                          dates.moment(note.createdAt),
                          note.correctedAt && t.corrected({ day: dates.moment(note.correctedAt) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </div>
                    {mayChange && (
                      <Menu
                        dots
                        label={t.actionsFor({ name: t.noteOf({ day: dates.moment(note.createdAt) }) })}
                        actions={actionsOf(note)}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
            <Pager total={notes.total} />
          </>
        )}
      </section>
      {asked?.what === 'change' && <NoteDialog note={asked.note} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog
          name={t.noteOf({ day: dates.moment(asked.note.createdAt) })}
          remove={() => api.delete('/employer-notes/{noteId}', { noteId: asked.note.id })}
          onClose={close}
        />
      )}
    </EmployerFrame>
  )
}

/** Corrects one's own note; nobody else can, so nobody can be faster. */
export function NoteDialog({ note: { id: noteId, text: written }, onClose }: { note: Note; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.editNote}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        await api.patch('/employer-notes/{noteId}', { noteId, body: { text: textOf(given, 'text') ?? '' } })
        return { said: f.saved }
      }}
    >
      <TextArea label={t.note} name="text" rows={5} maxLength={longest} defaultValue={written} required />
    </DialogForm>
  )
}
