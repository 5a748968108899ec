import { useState } from 'react'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { GateMark } from '#web/ui/gate.tsx'
import { isSentByCandidate } from '../../applications/web/send-document.tsx'
import { RequestOne } from '../../documents/web/request-one.tsx'
import type { GateLine } from '../../requirements/contract.ts'
import { alternativeOf } from '../../requirements/gate.ts'
import { nameOption } from '../../requirements/text.ts'
import type { Match } from '../shapes.ts'
import css from './matches.module.css'
import { ordinal } from './sentences.ts'
import { text } from './text.ts'

type Props = { match: Match; jobId: number; mayAct: boolean; mayPut: boolean }

const lapses: readonly GateLine['reason'][] = ['valid-ends-soon', 'ends-early', 'ends-before-start', 'expired']

const optionOf = ({ requirement, alternative }: GateLine) =>
  alternativeOf<Pick<GateLine['requirement'], 'type' | 'level' | 'categories'>>(requirement, alternative)

/** What one document would change, and what to do: ask for it, or put them to the job as they are. */
export function NextSteps({ match, jobId, mayAct, mayPut }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const { candidateId, name, rank, points, whatIf, gate } = match
  const line = whatIf ? gate?.lines[whatIf.line] : gate?.lines.find(({ result }) => result !== 'pass')
  const put = () => act(() => api.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } }), t.wasPut({ name }))
  const would = (one: GateLine) => {
    const isThere = one.remedy?.action === 'verify' || one.remedy?.action === 'copy'
    const how = isThere ? 'Checked' : lapses.includes(one.reason) ? 'Renewed' : 'With'
    return whatIf?.rank === rank ? t[`stays${how}`] : t[`would${how}`]
  }
  return (
    <div className={css.next} data-gate={whatIf ? line?.result : undefined}>
      {whatIf && line && (
        <>
          <GateMark result={line.result} large />
          <p>
            <strong>{would(line)({ rank: ordinal(whatIf.rank, locale), document: nameOption(optionOf(line), locale) })}</strong>{' '}
            {t.inPlaceOf({ n: whatIf.points, now: points })}
          </p>
        </>
      )}
      <div className={css.acts}>
        {mayAct && line && isSentByCandidate(line) && (
          <Button small onClick={() => setAsking(true)}>
            {lapses.includes(line.reason) ? t.askRenew : t.askFor}
          </Button>
        )}
        {mayPut && (
          <ActionButton small look="primary" onClick={put}>
            {t.put}
          </ActionButton>
        )}
      </div>
      {isAsking && line && (
        <RequestOne
          candidateId={candidateId}
          findPerson={() => api.get('/candidates/{candidateId}', { candidateId })}
          type={optionOf(line).type.code}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
