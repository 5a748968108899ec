import { useText } from '#web/text.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { Keys } from '#web/ui/keys.tsx'
import css from './on-site.module.css'
import { text } from './text.ts'

/** What the marks mean, and the keys. */
export function Legend({ mayPropose }: { mayPropose: boolean }) {
  const t = useText(text)
  return (
    <div className={css.legend}>
      <Gate result="pass">{t.legendPass}</Gate>
      <Gate result="warn">{t.legendWarn}</Gate>
      <Gate result="block">{t.legendBlock}</Gate>
      <span className={css.swatch} data-kind="placed">
        {t.legendPlaced}
      </span>
      <span className={css.swatch} data-kind="proposed">
        {t.legendProposed}
      </span>
      <span className={css.swatch} data-kind="leave">
        {t.legendAway}
      </span>
      {mayPropose && (
        <Keys>
          {t.keys} <kbd>P</kbd> {t.keyTake} <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t.keyChoose} <kbd>↵</kbd> {t.keyPropose}{' '}
          <kbd>Esc</kbd> {t.keyBack}
        </Keys>
      )}
    </div>
  )
}
