import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import type { SelectedApplications } from '../../applications/web/bar-slot.ts'
import { MakeDialog } from './make-dialog.tsx'
import { text } from './text.ts'

/** At the foot of a job's list or board: puts those who are selected together for the employer. */
export function ShortlistButton({ job, chosen }: SelectedApplications) {
  const t = useText(text)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t.shortlist}
      </Button>
      {isOpen && <MakeDialog jobId={job.id} chosen={chosen} onClose={() => setOpen(false)} />}
    </>
  )
}
