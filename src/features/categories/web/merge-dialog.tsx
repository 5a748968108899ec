import { useEffect, useState } from 'react'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import sheet from '#web/ui/screen.module.css'
import type { MergePreview } from '../contract.ts'
import css from './list.module.css'
import { text } from './text.ts'

/** What a merge will do; `refusal` is a sentence. */
export type Foreseen = {
  into: string
  moves: MergePreview['moves']
  children?: number
  synonyms?: readonly string[]
  refusal: string | null
}
type Seen = { into: number; foreseen: Foreseen | 'failed' }

type Props = {
  /** What the entry is called that will be gone. */
  name: string
  find: (typed: string) => Promise<readonly Option[]>
  foresee: (into: number) => Promise<Foreseen>
  /** Answers with the name of the entry that stays. */
  merge: (into: number, idempotencyKey: string) => Promise<string>
  onClose: () => void
}

/** Merges an entry of a list into another, which is searched for; what will move is shown before. */
export function MergeDialog({ name, find, foresee, merge, onClose }: Props) {
  const t = useText(text)
  const [into, setInto] = useState(0)
  const [seen, setSeen] = useState<Seen | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each entry that is chosen
  useEffect(() => {
    if (into === 0) return
    let isOver = false
    const show = (foreseen: Seen['foreseen']) => isOver || setSeen({ into, foreseen })
    foresee(into).then(show, () => show('failed'))
    return () => {
      isOver = true
    }
  }, [into])
  return (
    <DialogForm
      title={t.mergeTitle({ name })}
      send={t.merge}
      danger
      onClose={onClose}
      onSend={async (given, key) => ({ said: t.merged({ name: await merge(Number(given.get('into')), key) }) })}
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
          {into !== 0 && seen?.into === into && (seen.foreseen === 'failed' ? t.previewFailed : <Preview from={name} of={seen.foreseen} />)}
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

export function Preview({ from, of: { into, moves, children = 0, synonyms = [], refusal } }: { from: string; of: Foreseen }) {
  const t = useText(text)
  const locale = useLocale()
  if (refusal) return <p>{refusal}</p>
  const names = { from, into }
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
      {twins > 0 && <p>{t.willGo({ n: twins, into })}</p>}
      <p>{t.consequence(names)}</p>
      {synonyms.length > 0 && <p className={sheet.sub}>{t.foundBy({ names: synonyms.join(', ') })}</p>}
    </>
  )
}
