import { showDay } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import type { OwnOrder } from '../../shapes.ts'
import { useMoney } from './use-money.ts'
import css from './order.module.css'
import { text } from './text.ts'

/** What can be cancelled now, and what comes back for it. */
export function Cancelling({ order }: { order: OwnOrder }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  const open = order.lines.filter(({ cancel }) => cancel !== null)
  if (open.length === 0) return null
  const isPerson = order.customerKind === 'person'
  const isPending = order.status === 'pending'
  const isWhole = open.length === order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity).length
  return (
    <section className={css.card} aria-labelledby="cancel">
      <h2 id="cancel">{t.cancelTitle}</h2>
      {isPerson && <p>{order.withdrawUntil ? t.withdraw({ day: showDay(order.withdrawUntil, locale) }) : t.notice}</p>}
      {!isPending &&
        open.map((line) => {
          const name = money.nameOf(line)
          const { percent, until } = line.cancel ?? { percent: 0, until: null }
          return (
            <Sure key={line.id} lineId={line.id} says={t.cancelLine({ name })}>
              {until ? t.comesBackUntil({ name, percent, day: showDay(until, locale) }) : t.comesBack({ name, percent })}
            </Sure>
          )
        })}
      {isWhole && (isPending || open.length > 1) && <Sure says={t.cancelOrder} />}
    </section>
  )
}

/** Cancelling takes two steps, without script too. */
function Sure({ lineId, says, children }: { lineId?: number; says: string; children?: string }) {
  const t = useText(text)
  return (
    <form method="post" encType="multipart/form-data" className={css.cancel}>
      {children && <p>{children}</p>}
      {lineId !== undefined && <input type="hidden" name="lineId" value={lineId} />}
      <Checkbox name="sure" value="yes">
        {t.cancelSure}
      </Checkbox>
      <div>
        <Button type="submit" look="danger" name="does" value="cancel">
          {says}
        </Button>
      </div>
    </form>
  )
}
