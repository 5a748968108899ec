// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Editor, type Standing, startEditor } from './rich-text-editor.ts'

// What the editor makes of keys, of its buttons, and of what is pasted; what it holds is always the markup in the text area.

let editor: Editor
let at: Standing
let heard = 0
const area = () => document.querySelector('textarea') as HTMLTextAreaElement

function start(markup: string, caret = 0) {
  document.body.innerHTML = '<div></div><textarea></textarea>'
  area().value = markup
  area().setSelectionRange(caret, caret)
  area().addEventListener('input', () => heard++)
  editor = startEditor(document.querySelector('div') as HTMLElement, area(), { className: 'paper', onStanding: (now) => (at = now) })
}
/** Selects so much of the text, by places in the document; without an end, puts the caret there. */
const select = (from: number, to = from) =>
  editor.view.dispatch(editor.view.state.tr.setSelection(TextSelection.create(editor.view.state.doc, from, to)))
const key = (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false
}
const write = (text: string) => {
  for (const letter of text) {
    const { from, to } = editor.view.state.selection
    if (!editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, letter, () => editor.view.state.tr)))
      editor.view.dispatch(editor.view.state.tr.insertText(letter))
  }
}
const transfer = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' }) as unknown as DataTransfer
const paste = (data: Record<string, string>) =>
  editor.view.someProp('handlePaste', (handle) => handle(editor.view, { clipboardData: transfer(data) } as ClipboardEvent, null as never))

beforeEach(() => {
  heard = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  editor.destroy()
  vi.restoreAllMocks()
})

describe('the editor', () => {
  it.each(['One line', 'One **strong** line\n\nAnother', '- One\n- **Two** and more\n\nAfter'])(
    'reads and writes the same: %s',
    (markup) => {
      start(markup)
      select(1)
      write('x')
      key('z', { ctrlKey: true })
      expect(area().value).toBe(markup)
    },
  )

  it('is a text box to who listens, and tells the form of what is typed', () => {
    start('')
    write('Hello')
    const { role, className } = editor.view.dom
    expect([
      role ?? editor.view.dom.getAttribute('role'),
      className.includes('paper'),
      editor.view.dom.getAttribute('aria-multiline'),
    ]).toEqual(['textbox', true, 'true'])
    expect([area().value, heard]).toEqual(['Hello', 5])
    select(2)
    expect(heard).toBe(5)
  })

  it('makes what is selected strong by its button or Ctrl B, and says so where the caret is', () => {
    start('One two')
    select(1, 4)
    editor.toggleStrong()
    expect([area().value, at]).toEqual(['**One** two', { strong: true, list: false }])
    select(7)
    expect(at.strong).toBe(false)
    select(2)
    expect(at.strong).toBe(true)
    select(1, 4)
    key('b', { ctrlKey: true })
    expect([area().value, at.strong]).toEqual(['One two', false])
    select(8)
    editor.toggleStrong()
    expect(at.strong).toBe(true)
    write('!')
    expect(area().value).toBe('One two**!**')
  })

  it('makes a list by its button and back, and by a dash at the beginning', () => {
    start('One')
    select(2)
    editor.toggleList()
    expect([area().value, at.list]).toEqual(['- One', true])
    editor.toggleList()
    expect([area().value, at.list]).toEqual(['One', false])
    start('')
    write('- Milk')
    expect(area().value).toBe('- Milk')
  })

  it('takes what is pasted as words and lists, and no more of it than would ever fit', () => {
    start('')
    expect(paste({ 'text/plain': 'One **two**\n\n- three' })).toBe(true)
    expect(area().value).toBe('One **two**\n\n- three')
    start('')
    paste({ 'text/plain': 'x'.repeat(100_001) })
    expect(area().value.length).toBe(100_000)
  })

  it('reads what was copied from a page where the browser does so safely', () => {
    Object.assign(Document, { parseHTML: (html: string) => new DOMParser().parseFromString(html, 'text/html') })
    start('')
    paste({ 'text/html': '<h2>Head</h2><ul><li>One <b>two</b></li></ul>', 'text/plain': 'plain' })
    expect(area().value).toBe('Head\n\n- One **two**')
    Reflect.deleteProperty(Document, 'parseHTML')
    start('')
    paste({ 'text/html': '<b>Head</b>', 'text/plain': 'plain' })
    expect(area().value).toBe('plain')
  })
})
