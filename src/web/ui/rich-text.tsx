import { type TextareaHTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import controls from './controls.module.css'
import { Field, initialOf, type Labelled } from './controls.tsx'
import { useFormField } from './form-context.ts'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import css from './rich-text.module.css'
import type { Editor, Standing } from './rich-text-editor.ts'

const text = words({
  tools: { en: 'Formatting', fr: 'Mise en forme' },
  bold: { en: 'Bold', fr: 'Gras' },
  list: { en: 'List', fr: 'Liste' },
})

/** Words that a menu among the tools offers to write. */
type Insert = { label: string; of: readonly { key: string; name: string; text: string }[] }

/** Paragraphs, lists and strong words, written as they will be read; in the form they are the markup of `shared/markup.ts`. */
export function RichText({
  label,
  hint,
  error,
  optional,
  insert,
  ...input
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { insert?: Insert }) {
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false}>
      {(ids) => <Inside label={label} ids={ids} insert={insert} input={{ ...input, ...initialOf(input, own.drafted) }} />}
    </Field>
  )
}

type InsideProps = {
  label: string
  insert: Insert | undefined
  ids: Record<string, unknown>
  input: TextareaHTMLAttributes<HTMLTextAreaElement>
}

/** The text area comes first; once the editor's code has come, it stands in its place and the text area keeps what is sent. */
function Inside({ label, ids, insert, input }: InsideProps) {
  const t = useText(text)
  const place = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [at, setAt] = useState<Standing>({ strong: false, list: false })
  useEffect(() => {
    let started: Editor | null = null
    let isGone = false
    const start = ({ startEditor }: typeof import('./rich-text-editor.ts')) => {
      if (isGone || !place.current || !area.current) return
      const hasFocus = document.activeElement === area.current
      started = startEditor(place.current, area.current, { className: css.paper ?? '', onStanding: setAt })
      // At once: what is typed meanwhile would be lost.
      flushSync(() => setEditor(started))
      if (hasFocus) started.view.focus()
    }
    // Without a connection one writes the markup itself.
    import('./rich-text-editor.ts').then(start, () => {})
    return () => {
      isGone = true
      started?.destroy()
    }
  }, [])
  useLayoutEffect(() => {
    const paper = editor?.view.dom
    if (!paper) return
    for (const [name, value] of Object.entries({ 'aria-invalid': null, 'aria-describedby': null, ...ids, 'aria-label': label }))
      if (value === null) paper.removeAttribute(name)
      else paper.setAttribute(name, String(value))
  }, [editor, ids, label])
  return (
    <div className={css.box}>
      {editor && (
        <div className={css.tools} role="toolbar" aria-label={t.tools}>
          <button type="button" aria-pressed={at.strong} aria-label={t.bold} title={t.bold} onClick={editor.toggleStrong}>
            <Icon name="bold" />
          </button>
          <button type="button" aria-pressed={at.list} aria-label={t.list} title={t.list} onClick={editor.toggleList}>
            <Icon name="list" />
          </button>
          {insert && (
            <Menu
              label={insert.label}
              actions={insert.of.map(({ key, name, text: words }) => ({ key, name, run: () => editor.insert(words) }))}
            />
          )}
        </div>
      )}
      <div ref={place} />
      <textarea
        {...(editor ? { tabIndex: -1, 'aria-hidden': true } : ids)}
        {...input}
        ref={area}
        className={editor ? 'visually-hidden' : controls.input}
        // Whoever is led to the field by its name is led on.
        onFocus={() => editor?.view.focus()}
      />
    </div>
  )
}
