import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Menu, type MenuAction } from '#web/ui/menu.tsx'
import type { GateAnswer } from '../../requirements/contract.ts'
import type { Application } from '../contract.ts'
import { candidateStageOf, isEnded, nextStages, type Stage, tellsNews, whyNotStage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { blocks } from './move-form.tsx'
import { text } from './staff-text.ts'

type Props = {
  application: Pick<Application, 'stage' | 'resumeStage'>
  job: { status: string; openings: number; filled: number }
  gate: GateAnswer | null
  isTicked: (from: Stage, to: Stage) => boolean
  /** Goes there at once, without a mail. */
  onMove: (to: Stage) => Promise<unknown>
  /** Asks first what has to be said for it. */
  onAsk: (to: Stage, isMailed: boolean) => void
}

/** The ways on: the next stage and the refusal at hand, the rest in a menu. What needs nothing to be said is done by one press. */
export function MoveButtons({ application, job, gate, isTicked, onMove, onAsk }: Props) {
  const t = useText(text)
  const s = useText(stageText)
  const me = useSession()
  const { stage } = application
  const ways = nextStages(application)
  const may = (to: Stage) => whyNotStage(me, application, job, to) === null
  const isRefusal = (to: Stage) => isEnded(to) && to !== 'completed' && to !== 'withdrawn'
  const asks = (to: Stage) => to === 'placed' || isRefusal(to) || blocks(gate, to) || isTicked(stage, to)
  const first = ways.find((to) => !isRefusal(to) && to !== 'on_hold' && to !== 'withdrawn')
  const refusal = ways.find(isRefusal)
  const name = (to: Stage) => (asks(to) ? t.toStageAsks({ stage: s[to] }) : t.toStage({ stage: s[to] }))
  const go = (to: Stage) => (asks(to) ? onAsk(to, false) : onMove(to))
  const atHand = [first, refusal, 'on_hold']
  const others: MenuAction[] = [
    ...ways
      .filter((to) => !atHand.includes(to) && may(to))
      .map((to) => ({ key: to, name: name(to), danger: isRefusal(to), run: () => go(to) })),
    ...ways
      .filter((to) => !isRefusal(to) && may(to) && tellsNews(stage, to) && candidateStageOf(to) !== candidateStageOf(stage))
      .map((to) => ({ key: `mail ${to}`, name: t.toStageAndEmail({ stage: s[to] }), run: () => onAsk(to, true) })),
  ]
  return (
    <>
      {first &&
        (asks(first) || !may(first) ? (
          <Button small look="primary" onClick={() => onAsk(first, false)}>
            {name(first)}
          </Button>
        ) : (
          <ActionButton small look="primary" onClick={() => onMove(first)}>
            {name(first)}
          </ActionButton>
        ))}
      {ways.includes('on_hold') && (
        <ActionButton small onClick={() => onMove('on_hold')}>
          {t.putOnHold}
        </ActionButton>
      )}
      {refusal && (
        <Button small look="danger" onClick={() => onAsk(refusal, false)}>
          {refusal === 'rejected' ? t.rejectAsks : `${s[refusal]}…`}
        </Button>
      )}
      <Menu label={t.otherMoves} actions={others} />
    </>
  )
}
