import { useEffect, useRef, useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import type { Screen } from '#web/load.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useDrafted, useFormAround } from '#web/ui/form-context.ts'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { useHoldBack } from '#web/ui/suggestions.ts'
import { complain, toast } from '#web/ui/toast.tsx'
import { text as refusals } from '../problem-text.ts'
import { requirementFaults } from '../rules.ts'
import { asShown } from './as-shown.ts'
import { InPreview } from './in-preview.tsx'
import { asInput, itemsOf, RequirementRows, rowsOf } from './requirements-dialog.tsx'
import { text } from './text.ts'

export const load = (api: Api<Operations>) => api.get('/document-types')
/** In a form, which says it itself. */
const notAlone = () => {}

type Where = { trade: string; placeId: number }

/** The trade and the town that the form has by now. */
function whereIn(section: HTMLElement | null): Where | null {
  const form = section?.closest('form')
  const given = form ? new FormData(form) : new FormData()
  const [trade, placeId] = [textOf(given, 'trade'), numberOf(given, 'placeId')]
  return trade && placeId ? { trade, placeId } : null
}

/** In the form of a new job: what it will ask for, sent with it as JSON; it begins with what is usual for the trade there. */
export default function RequirementsOnPost({ loaderData: { items: types } }: Screen<typeof load>) {
  const t = useText(text)
  const locale = useLocale()
  useLive(['document-types'])
  const drafted = useDrafted('requirements')
  const [rows, setRows] = useState(() => rowsOf(drafted ? JSON.parse(drafted) : []))
  const section = useRef<HTMLElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const r = useText(refusals)
  const { errorOf } = useFormAround()
  const [fault] = requirementFaults(itemsOf(rows), types, [], '/requirements')
  const wrong = fault && r[fault.code as keyof typeof r]
  useHoldBack('requirements', sent, wrong, notAlone)
  /** Whether somebody has a list of their own by now; until then it follows trade and town. */
  const isOwn = useRef(rows.length > 0)
  // Whoever watches the form, such as its draft, hears of what was only pressed.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [rows])
  const take = async ({ trade, placeId }: Where) => {
    const usual = await api.get('/requirement-templates', { query: { trade, placeId } })
    setRows(rowsOf(usual.items.map(asInput)))
  }
  const takeUsual = async () => {
    const where = whereIn(section.current)
    await (where ? take(where) : toast(t.tradeFirst, { bad: true }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once
  useEffect(() => {
    const form = section.current?.closest('form')
    let last = ''
    const follow = () => {
      const where = whereIn(section.current)
      const next = JSON.stringify(where)
      if (isOwn.current || !where || next === last) return
      last = next
      // Without it the list is empty, and the button is there.
      take(where).catch(() => {})
    }
    form?.addEventListener('input', follow)
    return () => form?.removeEventListener('input', follow)
  }, [])
  return (
    <section ref={section} className={css.card} aria-label={t.requirements}>
      <p className={css.sub}>{t.noneBody}</p>
      <RequirementRows
        country={locale === 'fr' ? 'FR' : 'GB'}
        types={types}
        rows={rows}
        at="/requirements"
        onChange={(next) => {
          isOwn.current = true
          setRows(next)
        }}
      />
      {errorOf('requirements') && wrong && <p className={css.conflict}>{wrong}</p>}
      <input ref={sent} type="hidden" name="requirements" value={JSON.stringify(itemsOf(rows))} />
      <div>
        <ActionButton small onClick={() => takeUsual().catch(complain)}>
          {t.takeUsual}
        </ActionButton>
      </div>
      <InPreview items={asShown(itemsOf(rows), types)} />
    </section>
  )
}
