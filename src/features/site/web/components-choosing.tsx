import { useLocale, useText } from '#web/text.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { tradeNames, trades } from '../../jobs/trades.ts'
import css from './components.module.css'
import { specimen } from './components-text.ts'

export function ChoosingParts() {
  const s = useText(specimen)
  const named = useText(trades)
  const locale = useLocale()
  const options = tradeNames.map((one) => [one, named[one]] as const).toSorted((a, b) => a[1].localeCompare(b[1], locale))
  const tags = [s.nights, s.bricklayer, 'CSCS', 'CACES'].map((one) => [one, one] as const)
  return (
    <div className={css.fields}>
      <MultiSelect name="trades" label={s.trades} optional options={options} />
      <MultiSelect name="trades" label={s.trades} options={options} initial={['bricklayer', 'electrician', 'site-manager']} />
      <MultiSelect name="trades" label={s.trades} options={options} error={s.cardsError} />
      <MultiSelect name="trades" label={s.trades} options={options} initial={['bricklayer']} disabled />
      <MultiSelect name="tags" label={s.tags} hint={s.tagsHint} options={tags} initial={[s.nights]} canCreate />
    </div>
  )
}
