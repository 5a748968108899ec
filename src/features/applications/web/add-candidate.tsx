import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { words } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import type { Job } from '../../jobs/shapes.ts'

const text = words({
  add: { en: 'Add candidate', fr: 'Ajouter un candidat' },
  added: { en: 'Candidate added', fr: 'Candidat ajouté' },
  candidate: { en: 'Candidate', fr: 'Candidat' },
  hint: { en: 'Name, email or phone', fr: 'Nom, e-mail ou téléphone' },
  none: { en: 'Choose someone who isn’t on this job yet.', fr: 'Choisissez une personne qui n’est pas encore sur cette offre.' },
  addBody: {
    en: 'They are added at “New”. They aren’t told.',
    fr: 'La personne arrive à l’étape « Nouvelle ». Elle n’en est pas informée.',
  },
})

/** On the pipeline of an open job: somebody whom the agency knows becomes an applicant. Who is on the job already is not offered again. */
export function AddCandidate({ job, small = false }: { job: Pick<Job, 'id' | 'status'>; small?: boolean }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  if (job.status !== 'open') return null
  return (
    <>
      <Button small={small} onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      {isOpen && (
        <DialogForm
          title={t.add}
          send={t.add}
          onClose={() => setOpen(false)}
          onSend={async (given, idempotencyKey) => {
            const candidateId = numberOf(given, 'candidateId') ?? 0
            await api.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id }, idempotencyKey })
            void revalidate()
            return { said: t.added }
          }}
        >
          <p>{t.addBody}</p>
          <Combobox
            name="candidateId"
            label={t.candidate}
            placeholder={t.hint}
            none={t.none}
            unchosen={t.none}
            fewestLetters={2}
            find={(q) => findOthers(job.id, q)}
          />
        </DialogForm>
      )}
    </>
  )
}

/** Candidates of this name who are not on the job. */
async function findOthers(jobId: number, q: string): Promise<Option[]> {
  const { items } = await api.get('/candidates', { query: { q, limit: 12, within: 'record' } })
  if (items.length === 0) return []
  const ids = items.map(({ id }) => id)
  const { candidateIds } = await api.get('/jobs/{jobId}/active-candidates', { jobId, query: { ids } })
  return items
    .filter(({ id }) => !candidateIds.includes(id))
    .map(({ id, firstName, lastName, place }) => ({ id, name: [`${firstName} ${lastName}`, place?.name].filter(Boolean).join(' · ') }))
}
