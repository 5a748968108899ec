import { words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { useText } from '../text.tsx'
import css from './field-history.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

const text = words({
  history: { en: 'Earlier values: {label}', fr: 'Valeurs précédentes : {label}' },
  was: { en: 'Was {was}', fr: 'Avant : {was}' },
  wasEmpty: { en: 'Was empty', fr: 'Était vide' },
  changedBy: { en: 'Changed by {by}, {when}', fr: 'Modifié par {by}, {when}' },
  changed: { en: 'Changed {when}', fr: 'Modifié, {when}' },
  given: { en: 'Entered by the candidate, not checked', fr: 'Saisi par le candidat, non vérifié' },
})

/** What a field was before: in words, null when it was empty. */
export type EarlierValue = { was: string | null; by: string | null; at: string }

/** A clock beside a fact that was changed; it opens what the fact was, who changed it and when, newest first. */
export function FieldHistory({ label, of }: { label: string; of: readonly EarlierValue[] }) {
  const t = useText(text)
  const dates = useDates()
  if (of.length === 0) return null
  const title = t.history({ label })
  return (
    <Popover
      label={title}
      trigger={(button) => <IconButton {...button} icon="clock" label={title} className={css.beside} />}
      className={css.panel}
      first="ol"
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
        <ol tabIndex={0} className={css.values} aria-label={title}>
          {of.map(({ was, by, at }) => (
            <li key={at}>
              <strong>{was === null ? t.wasEmpty : t.was({ was })}</strong>
              <small>{by === null ? t.changed({ when: dates.moment(at) }) : t.changedBy({ by, when: dates.moment(at) })}</small>
            </li>
          ))}
        </ol>
      )}
    </Popover>
  )
}

/** Beside a fact that the candidate has given and nobody checked. */
export function GivenByCandidate() {
  const t = useText(text)
  return (
    <Tooltip text={t.given}>
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the drawing says is shown with the focus
        <span role="img" tabIndex={0} aria-label={t.given} className={css.given}>
          <Icon name="circle-user-round" />
        </span>
      )}
    </Tooltip>
  )
}
