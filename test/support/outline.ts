// What a page says, offers and leads to, a line an element, as somebody with a screen reader meets it.

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => entities[one] as string)

/** Drawing and layout alone, and what names an element by a number of this drawing. */
const left =
  /^(class|style|id|for|htmlfor|data-(?!family|first|summary|checked|does|done|need|late|phone).*|viewbox|d|fill|stroke.*|x\d?|y\d?|cx|cy|r|rx|points|width|height|fetchpriority|srcset|sizes)$/
/** Another each time. */
const random = /^([0-9a-f]{32}|_r_\w+_|_R_\w*_)$/
/** They name what stands elsewhere: shown by its words, or by that it is there. */
const named = ['aria-labelledby', 'aria-describedby']
const within = ['aria-controls', 'aria-activedescendant', 'popovertarget', 'list', 'form']
const empty = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** They say nothing by themselves. */
const layout = /^(div|span|small|strong|b|em|i|p|br|tbody|thead|colgroup|col|wbr)$/

type Element = { tag: string; attributes: [name: string, value: string][]; inside: (Element | string)[] }

function parse(html: string): Element {
  const root: Element = { tag: 'page', attributes: [], inside: [] }
  const open = [root]
  for (const [, close, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi,
  )) {
    const around = open.at(-1) as Element
    if (text !== undefined)
      around.inside.push(
        plain(text)
          .replace(/\u00a0/g, '~')
          .replace(/\s+/g, ' '),
      )
    else if (close) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at < 0) throw new Error(`</${tag}> closes what was not opened`)
      open.splice(at)
    } else {
      const pairs = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']): [string, string] => [
        name.toLowerCase(),
        plain(value),
      ])
      const element: Element = { tag, attributes: pairs, inside: [] }
      around.inside.push(element)
      if (!empty.test(tag)) open.push(element)
    }
  }
  return root
}

const attributeOf = ({ attributes }: Element, name: string) => attributes.find(([one]) => one === name)?.[1]
const wordsOf = (one: Element | string): string => (typeof one === 'string' ? one : one.inside.map(wordsOf).join(' '))
const tidy = (words: string) => words.replace(/\s+/g, ' ').trim()

/** The elements of a page that mean something, and its words, each line as far in as it stands. */
export function outline(html: string): string {
  const root = parse(html)
  const byId = new Map<string, Element>()
  const find = (one: Element | string) => {
    if (typeof one === 'string') return
    const id = attributeOf(one, 'id')
    if (id) byId.set(id, one)
    one.inside.forEach(find)
  }
  find(root)
  const say = ([name, value]: [string, string]): string[] => {
    if (left.test(name)) return []
    if (within.includes(name)) return [name]
    const shown = named.includes(name)
      ? value
          .split(' ')
          .map((id) => tidy(wordsOf(byId.get(id) ?? '')))
          .join(' + ')
      : value
    return [shown === '' || random.test(shown) ? name : `${name}="${tidy(shown)}"`]
  }
  const lines: string[] = []
  const write = (one: Element | string, depth: number) => {
    const indent = '  '.repeat(depth)
    if (typeof one === 'string') {
      if (one.trim()) lines.push(indent + tidy(one))
      return
    }
    if (/^(script|style|svg|template)$/.test(one.tag)) return
    const said = one.attributes.flatMap(say)
    const isSilent = layout.test(one.tag) && said.length === 0
    if (!isSilent) lines.push(`${indent}<${[one.tag, ...said].join(' ')}>`)
    const at = lines.length
    for (const inner of one.inside) write(inner, isSilent ? depth : depth + 1)
    const [only] = lines.slice(at)
    // A short one stands on one line.
    if (!isSilent && lines.length === at + 1 && !only?.trim().startsWith('<')) lines.splice(at - 1, 2, `${lines[at - 1]} ${only?.trim()}`)
  }
  for (const one of root.inside) write(one, 0)
  return `${lines.join('\n')}\n`
}

/** The first line that no person would write. */
export const slipIn = (outline: string): string | undefined => /^.*(?:\bundefined\b|\bNaN\b|\[object |Invalid Date).*$/m.exec(outline)?.[0]

/** What one of these says that another does not, line by line. */
export function differing(one: string, other: string): string {
  const count = (text: string) =>
    Map.groupBy(
      text.split('\n').map((line) => line.trim()),
      (line) => line,
    )
  const [before, after] = [count(one), count(other)]
  const more = (these: typeof before, those: typeof before, sign: string) =>
    [...these].flatMap(([line, times]) =>
      Array<string>(Math.max(0, times.length - (those.get(line)?.length ?? 0))).fill(`  ${sign} ${line}`),
    )
  return [...more(before, after, '-'), ...more(after, before, '+')].join('\n')
}
