import { useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import type { Application } from '../contract.ts'
import type { Stage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'

type Props = {
  application: Pick<Application, 'id' | 'version' | 'candidateName'>
  back: { to: Stage; from: Stage; told: boolean }
  onDone: () => Promise<void>
}

/** The way back one stage, whenever it was moved; who was told of the move is not told of this. */
export function PutBack({ application: { id: applicationId, version, candidateName }, back, onDone }: Props) {
  const t = useText(text)
  const s = useText(stageText)
  const [isOpen, setOpen] = useState(false)
  const title = t.putBackTo({ stage: s[back.to] })
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen(true)}>
        {title}…
      </Button>
      {isOpen && (
        <DialogForm
          title={title}
          send={t.putBackDo}
          onClose={() => setOpen(false)}
          onSend={async (given) => {
            const body = { note: textOf(given, 'note') ?? '', told: back.told }
            await api.put('/applications/{applicationId}/previous-stage', { applicationId, version, body })
            toast(t.moved({ name: candidateName, stage: s[back.to] }))
            await onDone()
          }}
        >
          {back.told ? (
            <p className={css.conflict} role="alert">
              {t.putBackTold({ name: candidateName, stage: s[back.from] })}
            </p>
          ) : (
            <p>{t.notTold({ n: 1 })}</p>
          )}
          <TextField label={t.putBackNote} name="note" maxLength={500} required />
        </DialogForm>
      )}
    </>
  )
}
