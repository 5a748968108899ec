import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Button } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import { text } from './add-to-job-text.ts'

/** For agents, on the profile of somebody whom they brought: adds them to an open job. The agency does so from its list, for many at once. */
export function AddToJob({ candidateId }: { candidateId: number }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const onJobs = useRef<Promise<ReadonlySet<number>>>(null)
  return (
    <>
      <Button
        small
        onClick={() => {
          onJobs.current = null
          setOpen(true)
        }}
      >
        {t.add}
      </Button>
      {isOpen && (
        <DialogForm
          title={t.add}
          send={t.add}
          onClose={() => setOpen(false)}
          onSend={async (given) => {
            const jobId = numberOf(given, 'jobId') ?? 0
            await api.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
            void revalidate()
            return { said: t.added }
          }}
        >
          <Combobox
            name="jobId"
            label={t.job}
            placeholder={t.hint}
            none={t.none}
            unchosen={t.none}
            fewestLetters={0}
            find={async (q) => {
              // What they are on already is not offered again. Asked once: it notes that the record was opened.
              onJobs.current ??= findJobsOf(candidateId)
              const { items } = await api.get('/staff/jobs', { query: { q, status: 'open', limit: 20 } })
              const on = await onJobs.current
              const others = items.filter(({ id }) => !on.has(id))
              return others.map(({ id, title, reference, place }) => ({ id, name: [title, place.name, reference].join(' · ') }))
            }}
          />
        </DialogForm>
      )}
    </>
  )
}

/** The jobs for which somebody is under way. */
async function findJobsOf(candidateId: number): Promise<ReadonlySet<number>> {
  const { items } = await api.get('/candidates/{candidateId}/applications', { candidateId, query: { limit: 100 } })
  return new Set(items.filter(({ isActive }) => isActive).map(({ job }) => job.id))
}
