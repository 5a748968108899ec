import { useSearchParams } from 'react-router'
import { intlTag } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { changed } from '#web/ui/list-query.ts'
import { showSize } from '../../files/rules.ts'
import css from './file-manager.module.css'
import { text } from './text.ts'

/** How much room company files have, and how much they take. */
export function StorageMeter({ usedBytes, mostBytes }: { usedBytes: number; mostBytes: number }) {
  const t = useText(text)
  const tag = intlTag[useLocale()]
  const inGb = (bytes: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(bytes / 1_000_000_000)
  const most = new Intl.NumberFormat(tag, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(mostBytes / 1_000_000_000)
  const isFull = usedBytes > mostBytes * 0.9
  // A few files are less than a tenth of a gigabyte, and yet not nothing.
  const said = t.used({ used: usedBytes > 0 && usedBytes < 1_000_000_000 ? showSize(usedBytes, tag) : inGb(usedBytes), most })
  return (
    <div className={css.meter}>
      <span>{isFull ? `${said} · ${t.storageFull}` : said}</span>
      <meter aria-label={t.storage} min={0} max={mostBytes} high={mostBytes * 0.9} optimum={0} value={usedBytes} />
    </div>
  )
}

/** As a list or as cards, in the address. */
export function ViewChoice() {
  const t = useText(text)
  const [query] = useSearchParams()
  const isGrid = query.get('view') === 'grid'
  return (
    <Segments
      label={t.look}
      of={[
        { name: t.list, to: `?${changed(query, { view: '' })}`, isCurrent: !isGrid },
        { name: t.grid, to: `?${changed(query, { view: 'grid' })}`, isCurrent: isGrid },
      ]}
    />
  )
}
