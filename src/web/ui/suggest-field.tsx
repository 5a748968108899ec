import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useText } from '#web/text.tsx'
import css from './combobox.module.css'
import { uiText } from './text.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'role' | 'list'> & {
  /** The source of `suggest.ts`. */
  suggests: string
  /** What is said where nothing is suggested. */
  says?: { none?: string; failed?: string; nowhere?: string }
  /** What the field sends besides, and a button in it. */
  children?: ReactNode
}

/** A plain field of a public page, below which `suggest.ts` lists what may be meant. */
export function SuggestField({ suggests, says = {}, children, ...input }: Props) {
  const ui = useText(uiText)
  const listId = useId()
  return (
    <div className={css.box} data-suggests={suggests}>
      <input
        {...input}
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
      />
      <div popover="manual" className={css.list} data-own="">
        <ul id={listId} role="listbox" aria-label={ui.suggestions} />
        <p aria-hidden="true" />
      </div>
      <span
        className="visually-hidden"
        role="status"
        data-own=""
        data-none={says.none}
        data-failed={says.failed}
        data-nowhere={says.nowhere}
      />
      {children}
    </div>
  )
}
