import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import type { OrderPerson } from '../shapes.ts'
import { text } from './text.ts'

type Props = { person: OrderPerson; onClose: () => void }

export function NameDialog({ person: { id: personId, name }, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.namePerson}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/order-people/{personId}/name', { personId, body: { name: textOf(given, 'name') ?? '' } })
        return { said: f.saved }
      }}
    >
      <TextField label={t.name} name="name" defaultValue={name ?? ''} maxLength={161} required />
    </DialogForm>
  )
}

export function CandidateDialog({ person: { id: personId, name, candidate }, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.linkCandidate}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/order-people/{personId}/candidate', { personId, body: { candidateId: numberOf(given, 'candidateId') ?? 0 } })
        return { said: f.saved }
      }}
    >
      {name && <p>{name}</p>}
      <Combobox
        label={t.candidate}
        name="candidateId"
        initial={candidate}
        placeholder={t.chooseCandidate}
        none={t.noCandidate}
        unchosen={t.chooseCandidate}
        fewestLetters={2}
        find={async (q) =>
          (await api.get('/candidates', { query: { q, limit: 10 } })).items.map(({ id, firstName, lastName }) => ({
            id,
            name: `${firstName} ${lastName}`,
          }))
        }
      />
    </DialogForm>
  )
}
