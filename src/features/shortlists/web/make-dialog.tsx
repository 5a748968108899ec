import { useRef, useState } from 'react'
import { showAll } from '#shared/and-or.ts'
import { toEmployerContacts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { formText } from '#web/ui/form-text.ts'
import { LinkDialog } from '#web/ui/link-dialog.tsx'
import css from '#web/ui/screen.module.css'
import type { SelectedApplications } from '../../applications/web/bar-slot.ts'
import { mostPeople } from '../limits.ts'
import { whyNotShow } from '../rules.ts'
import { type Choices, ListFields, listIn, useChoices } from './list-fields.tsx'
import { text } from './text.ts'

type Chosen = SelectedApplications['chosen']
type Props = { jobId: number; chosen: Chosen; onClose: () => void }

/** Puts the selected applicants together for the employer. Those who were not put forward stay out: the gate has not been asked. */
export function MakeDialog({ jobId, chosen, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const choices = useChoices(jobId)
  const forward = chosen.filter(({ stage }) => whyNotShow({ stage, candidateStatus: 'active' }) === null)
  const fault = forward.length === 0 ? t.nobodyForward : forward.length > mostPeople ? t.tooMany : null
  if (!fault && !choices) return null
  if (fault || !choices || choices.contacts.length === 0)
    return (
      <Dialog title={t.make} onClose={onClose}>
        <p>{fault ?? t.noContact}</p>
        <DialogActions>
          {!fault && choices && <LinkButton to={toEmployerContacts(choices.employer.id)}>{t.toContacts}</LinkButton>}
          <Button look="primary" onClick={onClose}>
            {f.ok}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return <MakeForm {...{ jobId, chosen, forward, choices, onClose }} />
}

function MakeForm({ jobId, chosen, forward, choices, onClose }: Props & { forward: Chosen; choices: Choices }) {
  const t = useText(text)
  const locale = useLocale()
  const { contacts, zone, employer } = choices
  const [contact, setContact] = useState(contacts.find(({ id }) => id === choices.asked) ?? contacts[0])
  const kept = useRef<number | null>(null)
  const out = chosen.filter((one) => !forward.includes(one)).map(({ candidateName }) => candidateName)
  return (
    <LinkDialog
      title={t.makeFor({ employer: employer.name })}
      isWide
      send={t.makeAndSend}
      email={contact?.email ?? null}
      onClose={onClose}
      onMake={async (form, mail) => {
        // A link that failed is made again for the same shortlist.
        kept.current ??= (await api.post('/jobs/{jobId}/shortlists', { jobId, body: listIn(form, zone) })).id
        const { url } = await api.put('/shortlists/{shortlistId}/link', { shortlistId: kept.current, body: { mail } })
        return { url, isMailed: mail }
      }}
    >
      {out.length > 0 && <div className={css.conflict}>{t.leftOut({ n: out.length, names: showAll(out, locale) })}</div>}
      <ListFields
        choices={choices}
        people={forward.map(({ id, candidateName: name }) => ({ id: String(id), name, note: '' }))}
        onContact={setContact}
      />
    </LinkDialog>
  )
}
