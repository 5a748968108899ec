import { useText } from '#web/text.tsx'
import type { DeliveryStatus } from '../rules.ts'
import css from './webhooks.module.css'
import { text } from './text.ts'

/** How the last deliveries went, a bar each, the newest at the end. */
export function LastBars({ of }: { of: readonly DeliveryStatus[] }) {
  const t = useText(text)
  if (of.length === 0) return t.none
  const said = t.lastIs({ n: of.filter((one) => one === 'delivered').length, of: of.length })
  return (
    <span className={css.bars} role="img" aria-label={said} title={said}>
      {of.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <i key={i} data-status={one} />
      ))}
    </span>
  )
}
