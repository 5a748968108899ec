import { SaxesParser } from 'saxes'
import { Problem } from '#shared/problem.ts'

// Excel files are read as they come, by elements that are each small enough to keep.

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const deepest = 40
/** What an element costs besides its letters, so that a row of a million empty cells is as long as it looks. */
const perNode = 10

const damaged = () => new Problem(400, 'import-damaged')
/** Names are compared without their prefix, which each program chooses for itself. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** Letters that XML has no place for, which programs write nonetheless: the rest of the file is sound. */
const harmless = /disallowed character|malformed character entity|undefined entity/

/**
 * The outermost elements of these names in a part, one by one, none of which may have more than so many letters. A document type is
 * refused: with one, a file could define entities that swell or that read other files.
 */
export async function* elementsIn(part: AsyncIterable<unknown>, names: readonly string[], mostLetters: number): AsyncGenerator<Node> {
  const found: Node[] = []
  const open: Node[] = []
  let [depth, letters, silent] = [0, 0, 0]
  const spend = (more: number) => {
    silent = 0
    letters += more
    if (open.length > 0 && letters > mostLetters) throw damaged()
  }
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    if (!harmless.test(error.message)) throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', (tag) => {
    if (++depth > deepest) throw damaged()
    const name = bare(tag.name)
    if (open.length === 0) letters = 0
    spend(0)
    if (open.length === 0 && !names.includes(name)) return
    const node: Node = { name, attributes: {}, children: [], text: '' }
    for (const key in tag.attributes) {
      const value = String(tag.attributes[key])
      node.attributes[bare(key)] = value
      spend(value.length)
    }
    spend(perNode)
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    depth--
    silent = 0
    const node = open.pop()
    if (node && open.length === 0) found.push(node)
  })
  const write = (text: string) => {
    spend(text.length)
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('comment', () => spend(0))
  parser.on('processinginstruction', () => spend(0))
  let decoder: TextDecoder | undefined
  for await (const chunk of part) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer))
    const text = decoder.decode(chunk as Buffer, { stream: true })
    silent += text.length
    parser.write(text)
    // One tag, or the text between two, which the parser keeps until its end.
    if (silent > mostLetters * 2) throw damaged()
    yield* found.splice(0)
  }
  parser.close()
  yield* found
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** All elements of these names in a part that is small. */
export async function allIn(part: AsyncIterable<unknown>, names: readonly string[], mostLetters: number): Promise<Node[]> {
  const all: Node[] = []
  let letters = 0
  for await (const node of elementsIn(part, names, mostLetters)) {
    letters += perNode + node.text.length + node.children.length * perNode
    if (letters > mostLetters) throw damaged()
    all.push(node)
  }
  return all
}
