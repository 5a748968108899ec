import { useText } from '#web/text.tsx'
import type { Activity } from '../contract.ts'
import { partsOf } from '../rules.ts'
import css from './activities.module.css'
import { text } from './text.ts'

/** What somebody wrote, with the colleagues whom it names. */
export function Words({ of: { text: written, mentions }, isShort }: { of: Activity; isShort: boolean }) {
  const t = useText(text)
  return (
    <div className={isShort ? css.short : undefined}>
      {partsOf(written, mentions).map((part, i) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text names somebody twice, and stays as it is
          <span key={i} className={css.mention}>
            @{part.name ?? t.someone}
          </span>
        ),
      )}
    </div>
  )
}
