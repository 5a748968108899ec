import { memo } from 'react'
import { useText } from '#web/text.tsx'
import list from '#web/ui/combobox.module.css'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { uiText } from '#web/ui/text.ts'
import { text } from '../../text.ts'

type Props = { id: string; placeholder: string; reading: string; location: number | undefined; problem?: string | undefined }

/**
 * A town of which a search sends both what is typed, `place`, and the one that was chosen, `location`; `problem` is the id of the
 * sentence that says why this one is none. It is steady: drawn again as the page begins to load another search, React would write the
 * town of before into the hidden field.
 */
export const TownField = memo(function TownField({ id, placeholder, reading, location, problem }: Props) {
  const t = useText(text)
  const ui = useText(uiText)
  return (
    <SuggestField
      suggests="towns"
      says={{ none: t.noTown, failed: ui.notFetched, nowhere: t.nowhere }}
      id={id}
      name="place"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem}
      maxLength={100}
      placeholder={placeholder}
      defaultValue={reading}
    >
      <input type="hidden" name="location" defaultValue={location ?? ''} />
      <button type="button" hidden className={list.here} aria-label={t.here} title={t.here} data-own="">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="12" cy="12" r="6" />
          <path d="M12 2v6m0 8v6M2 12h6m8 0h6" />
        </svg>
      </button>
    </SuggestField>
  )
})
