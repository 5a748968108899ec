import { useState } from 'react'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Button } from '#web/ui/controls.tsx'
import type { Application } from '../contract.ts'
import { isOwedAnswer } from '../rules.ts'
import own from './application-panel.module.css'
import { ReplyDialog } from './reply-dialog.tsx'
import { replyText } from './reply-text.ts'

/** Until when the candidate was promised an answer, how often that was put off, and the reply that is drafted for them. */
export function Promised({ application, onChange }: { application: Application; onChange: () => Promise<void> }) {
  const t = useText(replyText)
  const dates = useDates()
  const [isReplying, setReplying] = useState(false)
  const { stage, answerBy, putOff, putOffAt, letterAt } = application
  if (!isOwedAnswer(stage)) return null
  const waited = putOffAt && t.putOff({ n: putOff, day: dates.day(putOffAt) })
  return (
    <div className={own.due}>
      <span title={waited ?? undefined}>
        {t.promise} <Clock day={answerBy} />
        {waited && <span className="visually-hidden"> ({waited})</span>}
      </span>
      {!letterAt && (
        <Button small onClick={() => setReplying(true)}>
          {t.reply}
        </Button>
      )}
      {isReplying && <ReplyDialog to={[application]} onSent={() => void onChange()} onClose={() => setReplying(false)} />}
    </div>
  )
}
