import { useEffect, useState } from 'react'
import { nameIn } from '#shared/categories.ts'
import { showNumber } from '#shared/number.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import sheet from '#web/ui/screen.module.css'
import type { ManagedCategory, MergePreview } from '../contract.ts'
import { text as refusalText } from '../text.ts'
import css from './list.module.css'
import { text } from './text.ts'

type Seen = { into: number; preview: MergePreview | 'failed' }

/** Merges an entry into another, which is searched for; what will move is shown before. */
export function MergeDialog({ from, onClose }: { from: ManagedCategory; onClose: () => void }) {
  const t = useText(text)
  const locale = useLocale()
  const [into, setInto] = useState(0)
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(() => {
    if (into === 0) return
    let isOver = false
    const show = (preview: Seen['preview']) => isOver || setSeen({ into, preview })
    api.get('/categories/{categoryId}/merge-preview', { categoryId: from.id, query: { into } }).then(show, () => show('failed'))
    return () => {
      isOver = true
    }
  }, [from.id, into])
  const find = async (q: string) => {
    const { items } = await api.get('/staff/categories', { query: { kind: from.kind, q, limit: 20 } })
    return items.filter(({ id }) => id !== from.id).map((one) => ({ id: one.id, name: nameIn(one, locale) }))
  }
  return (
    <DialogForm
      title={t.mergeTitle({ name: nameIn(from, locale) })}
      send={t.merge}
      danger
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = { into: Number(given.get('into')) }
        const merged = await api.post('/categories/{categoryId}/merge', { categoryId: from.id, body, idempotencyKey })
        return { said: t.merged({ name: nameIn(merged, locale) }) }
      }}
    >
      <div className={sheet.stack} onInput={({ target }) => setInto(idIn(target))}>
        <Combobox
          name="into"
          label={t.mergeInto}
          placeholder={t.mergeHint}
          none={t.noEntry}
          unchosen={t.noEntry}
          fewestLetters={0}
          find={find}
        />
        <div aria-live="polite" className={sheet.stack}>
          {into !== 0 && seen?.into === into && (seen.preview === 'failed' ? t.previewFailed : <Preview of={seen.preview} />)}
        </div>
      </div>
    </DialogForm>
  )
}

/** The entry that was chosen; the text that is typed to find it is none. */
const idIn = (target: EventTarget): number => {
  const field = (target as HTMLElement).closest('form')?.elements.namedItem('into')
  return field instanceof HTMLInputElement ? Number(field.value) : 0
}

function Preview({ of: { from, into, moves, children, synonyms, refusal } }: { of: MergePreview }) {
  const t = useText(text)
  const r = useText(refusalText)
  const locale = useLocale()
  if (refusal) return <p>{refusal === 'permission-denied' ? t.notAllowed : r[refusal]}</p>
  const names = { from: nameIn(from, locale), into: nameIn(into, locale) }
  const twins = moves.reduce((sum, one) => sum + one.twins, 0)
  const isEmpty = moves.length === 0 && children === 0
  return (
    <>
      <p>{isEmpty ? t.nothingMoves(names) : t.willMove(names)}</p>
      {!isEmpty && (
        <ul className={css.moves}>
          {moves.map(({ records, says, count }) => (
            <li key={records}>
              {showNumber(count, locale)} {says}
            </li>
          ))}
          {children > 0 && <li>{t.families({ n: children })}</li>}
        </ul>
      )}
      {twins > 0 && <p>{t.willGo({ n: twins, ...names })}</p>}
      <p>{t.consequence(names)}</p>
      {synonyms.length > 0 && <p className={sheet.sub}>{t.foundBy({ names: synonyms.join(', ') })}</p>}
    </>
  )
}
