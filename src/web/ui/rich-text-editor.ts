import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { DOMParser, Fragment, type Node, Schema, Slice } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { blocksOf, strongParts, writeMarkup } from '#shared/markup.ts'

/** All that our markup can say: paragraphs, lists, strong words. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'text*',
      parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['p', 0],
    },
    list: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }, { tag: 'ol' }], toDOM: () => ['ul', 0] },
    item: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: {},
  },
  marks: { strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] } },
})
const { paragraph, list, item } = schema.nodes
const { strong } = schema.marks

/** What the caret stands in. */
export type Standing = { strong: boolean; list: boolean }
export type Editor = {
  view: EditorView
  toggleStrong(): void
  toggleList(): void
  /** Writes plain words where the caret is. */
  insert(words: string): void
  destroy(): void
}

/** An editor that writes what it holds into `area` as markup, with an event as if it had been typed there. */
export function startEditor(
  place: HTMLElement,
  area: HTMLTextAreaElement,
  { className, onStanding }: { className: string; onStanding: (at: Standing) => void },
): Editor {
  const doc = docOf(area.value)
  // Whoever writes already goes on where they were.
  const written = area.value.slice(0, area.selectionStart)
  const enter = chainCommands(splitListItem(item), baseKeymap.Enter as Command)
  const view = new EditorView(place, {
    state: EditorState.create({
      doc,
      selection: Selection.near(doc.resolve(Selection.atEnd(docOf(written)).head)),
      plugins: [
        history(),
        inputRules({ rules: [wrappingInputRule(/^\s*[-•*]\s$/, list)] }),
        keymap({ 'Mod-b': toggleMark(strong), 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo, Enter: enter, 'Shift-Enter': enter }),
        keymap({ Backspace: leaveListAtStart }),
        keymap(baseKeymap),
      ],
    }),
    attributes: { class: className, role: 'textbox', 'aria-multiline': 'true' },
    // The page's policy lets nobody make elements of text, ProseMirror's own way of pasting included.
    handlePaste: (editor, { clipboardData }) => insert(editor, clipboardData),
    handleDOMEvents: {
      drop(editor, event) {
        if (editor.dragging) return false
        event.preventDefault()
        return insert(editor, event.dataTransfer)
      },
    },
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      onStanding(standingOf(view.state))
      if (!change.docChanged) return
      area.value = markupOf(view.state.doc)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return {
    view,
    toggleStrong: () => run(toggleMark(strong)),
    toggleList: () => run(standingOf(view.state).list ? liftListItem(item) : wrapInList(list)),
    insert: (words) => {
      view.dispatch(view.state.tr.insertText(words).scrollIntoView())
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

function standingOf({ selection, storedMarks, doc }: EditorState): Standing {
  const { $from, from, to, empty } = selection
  const isStrong = empty ? strong.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, strong)
  return { strong: isStrong, list: $from.node(-1)?.type === item }
}

const leaveListAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  return empty && $from.parentOffset === 0 && $from.node(-1)?.type === item && liftListItem(item)(state, dispatch)
}

/** What was copied elsewhere, as far as our markup can say it. */
function insert(view: EditorView, given: DataTransfer | null): true {
  // What would never fit in is not even read: laying out a book takes seconds.
  const taken = (type: string) => (given?.getData(type) ?? '').slice(0, 100_000)
  const html = taken('text/html')
  const { parseHTML } = Document as unknown as { parseHTML?: (html: string) => Document }
  const slice =
    html && parseHTML
      ? DOMParser.fromSchema(schema).parseSlice(parseHTML.call(Document, html).body)
      : Slice.maxOpen(Fragment.from(nodesOf(taken('text/plain'))))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

const docOf = (markup: string): Node => schema.node('doc', null, nodesOf(markup))

function nodesOf(markup: string): Node[] {
  const words = (text: string) =>
    strongParts(text).flatMap(({ text: part, isStrong }) => (part ? [schema.text(part, isStrong ? [strong.create()] : [])] : []))
  return blocksOf(markup).map((block) =>
    'items' in block
      ? list.create(
          null,
          block.items.map((one) => item.create(null, paragraph.create(null, words(one)))),
        )
      : paragraph.create(null, words(block.words)),
  )
}

function markupOf(doc: Node): string {
  const words = (node: Node) => node.children.map((part) => ({ text: part.text ?? '', isStrong: strong.isInSet(part.marks) !== undefined }))
  return writeMarkup(
    doc.children.map((block) =>
      block.type === list ? { items: block.children.map((one) => words(one.child(0))) } : { words: words(block) },
    ),
  )
}
