import { useId } from 'react'
import { useText } from '#web/text.tsx'
import { uiText } from '#web/ui/text.ts'
import list from '#web/ui/combobox.module.css'
import { text } from '../../text.ts'

type Props = { id: string; label: string; placeholder: string; reading: string; location: number | undefined; problem?: string | undefined }

/**
 * A town of which a search sends both what is typed, `place`, and the one that was chosen, `location`. A plain field, below which
 * `suggest-towns.ts` lists towns; `problem` is the id of the sentence that says why this one is none.
 */
export function TownField({ id, label, placeholder, reading, location, problem }: Props) {
  const t = useText(text)
  const ui = useText(uiText)
  const listId = useId()
  return (
    <div className={list.box} data-towns="">
      <input
        id={id}
        name="place"
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        defaultValue={reading}
      />
      <input type="hidden" name="location" defaultValue={location ?? ''} />
      <div popover="manual" className={list.list} data-own="">
        <ul id={listId} role="listbox" aria-label={label} />
        <p aria-hidden="true" />
      </div>
      <span
        className="visually-hidden"
        role="status"
        data-own=""
        data-none={t.noTown}
        data-failed={ui.notFetched}
        data-nowhere={t.nowhere}
      />
      <button type="button" hidden className={list.here} aria-label={t.here} title={t.here} data-own="">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="12" cy="12" r="6" />
          <path d="M12 2v6m0 8v6M2 12h6m8 0h6" />
        </svg>
      </button>
    </div>
  )
}
