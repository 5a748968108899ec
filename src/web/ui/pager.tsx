import { useSearchParams } from 'react-router'
import { showNumber, showTotal } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './list-page.module.css'
import { useAskedQuery, useQueryChange } from './list-query.ts'
import { uiText } from './text.ts'

const text = words({
  perPage: { en: 'Rows', fr: 'Lignes' },
  range: { en: '{from}–{to} of {total}', fr: '{from}–{to} sur {total}' },
})

const sizes = [10, 25, 50, 100] as const

/** Which rows of how many, rows a page, previous and next; all in the address. */
export function Pager({ total, isExact = true, children }: { total: number; isExact?: boolean | undefined; children?: React.ReactNode }) {
  const t = useText(text)
  const ui = useText(uiText)
  const locale = useLocale()
  const n = (count: number) => showNumber(count, locale)
  const go = useQueryChange()
  const [query] = useSearchParams()
  const asked = Number(useAskedQuery().get('page') ?? 1)
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? sizes[0])
  const pages = Math.max(1, Math.ceil(total / limit))
  return (
    <div className={css.pager}>
      <span>
        {t.range({ from: n((page - 1) * limit + 1), to: n(Math.min(page * limit, total)), total: showTotal(total, isExact, locale) })}
      </span>
      {total > sizes[0] && (
        <label>
          {t.perPage}{' '}
          <select value={limit} onChange={(event) => go({ limit: event.target.value })}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {children}
      {pages > 1 && (
        <span className={css.actions}>
          <Button small disabled={asked <= 1} onClick={() => go({ page: String(asked - 1) })}>
            {ui.previous}
          </Button>
          <Button small disabled={asked >= pages} onClick={() => go({ page: String(asked + 1) })}>
            {ui.next}
          </Button>
        </span>
      )}
    </div>
  )
}
