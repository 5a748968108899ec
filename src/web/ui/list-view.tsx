import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { Icon } from './icon.tsx'
import type { ListLook } from './list-look.ts'
import css from './list-view.module.css'
import { Popover } from './popover.tsx'

const text = words({
  view: { en: 'View', fr: 'Affichage' },
  columns: { en: 'Columns', fr: 'Colonnes' },
  dense: { en: 'Compact list', fr: 'Liste compacte' },
})

type Props = { look: ListLook; onChange: (next: ListLook) => void; columns: readonly { key: string; title: string }[] }

/** Which columns a list shows, and how close its rows stand; the first column always stays. */
export function ListView({ look, onChange, columns: [, ...columns] }: Props) {
  const t = useText(text)
  const toggle = (key: string) => {
    const hidden = new Set(look.hidden)
    if (!hidden.delete(key)) hidden.add(key)
    onChange({ ...look, hidden })
  }
  return (
    <div className={css.view}>
      <Popover
        label={t.view}
        className={css.panel}
        trigger={(button) => (
          <Button {...button} look="quiet" title={t.view}>
            <Icon name="columns-3" />
            <span className={css.word}>{t.view}</span>
          </Button>
        )}
      >
        {() => (
          <>
            <fieldset>
              <legend>{t.columns}</legend>
              {columns.map(({ key, title }) => (
                <label key={key}>
                  <input type="checkbox" checked={!look.hidden.has(key)} onChange={() => toggle(key)} /> {title}
                </label>
              ))}
            </fieldset>
            <label>
              <input type="checkbox" checked={look.isDense} onChange={() => onChange({ ...look, isDense: !look.isDense })} /> {t.dense}
            </label>
          </>
        )}
      </Popover>
    </div>
  )
}
