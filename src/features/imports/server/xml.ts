import { Problem } from '#shared/problem.ts'

// What a workbook says, found in one pass: a tag that is never closed ends the search, so that no file takes more time than it has letters.

export type Element = { head: string; body: string; start: number; end: number }

const openingOf = (name: string) => new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g')
const closingOf = (name: string) => new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g')

/** The elements of a name; what is begun and not closed is none. */
export function* elements(text: string, name: string): Generator<Element> {
  const [opening, closing] = [openingOf(name), closingOf(name)]
  for (let begun = opening.exec(text); begun; begun = opening.exec(text)) {
    const headEnd = text.indexOf('>', begun.index)
    if (headEnd < 0) return
    const head = text.slice(begun.index, headEnd)
    const start = begun.index
    if (head.endsWith('/')) yield { head, body: '', start, end: headEnd + 1 }
    else {
      closing.lastIndex = headEnd + 1
      const closed = closing.exec(text)
      if (!closed) return
      yield { head, body: text.slice(headEnd + 1, closed.index), start, end: closing.lastIndex }
      opening.lastIndex = closing.lastIndex
    }
  }
}

/** The opening tags of a name, up to their last sign. */
export function* heads(text: string, name: string): Generator<string> {
  for (const { index } of text.matchAll(openingOf(name))) {
    const end = text.indexOf('>', index)
    if (end < 0) return
    yield text.slice(index, end)
  }
}

/** The elements of a name in a part that is read as it comes, none of which may be longer than so many letters. */
export async function* elementsIn(part: AsyncIterable<unknown>, name: string, mostLetters: number): AsyncGenerator<Element> {
  const decoder = new TextDecoder()
  // An element that is not whole yet is looked at again when there is twice as much of it, so that no letter is looked at often.
  let [text, enough] = ['', 0]
  for await (const chunk of part) {
    text += decoder.decode(chunk as Buffer, { stream: true })
    if (text.length < enough) continue
    let from = 0
    for (const element of elements(text, name)) {
      if (element.end - element.start > mostLetters) throw new Problem(400, 'import-damaged')
      yield element
      from = element.end
    }
    text = begunIn(text.slice(from), name)
    if (text.length > mostLetters) throw new Problem(400, 'import-damaged')
    enough = text.length * 2
  }
  yield* elements(text, name)
}

/** From the element that is begun, or from the last tag, which may not be whole. */
function begunIn(text: string, name: string): string {
  const at = text.search(openingOf(name))
  return text.slice(at >= 0 ? at : Math.max(text.lastIndexOf('<'), 0))
}

export const attribute = (tag: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
