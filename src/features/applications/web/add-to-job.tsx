import { useState } from 'react'
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
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
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
              const [{ items }, own] = await Promise.all([
                api.get('/staff/jobs', { query: { q, status: 'open', limit: 20 } }),
                api.get('/candidates/{candidateId}/applications', { candidateId, query: { limit: 100 } }),
              ])
              // What they are on already is not offered again.
              const on = new Set(own.items.filter(({ isActive }) => isActive).map(({ job }) => job.id))
              const others = items.filter(({ id }) => !on.has(id))
              return others.map(({ id, title, reference, place }) => ({ id, name: [title, place.name, reference].join(' · ') }))
            }}
          />
        </DialogForm>
      )}
    </>
  )
}
