import { escaped } from '#shared/escaped.ts'

/** An element: its name, attributes, and text or what it holds. Nothing stands for what is left out. */
export type Node = { name: string; attributes: Readonly<Record<string, string>>; content: string | readonly Node[] }
type Child = Node | null | readonly Child[]

/** `element('ram:ID', 'FR-2026-0042')`, `element('ram:ID', { schemeID: 'VA' }, 'FR11…')`, `element('ram:Name', one, two, null)`. */
export function element(name: string, ...given: (string | Readonly<Record<string, string>> | Child)[]): Node {
  const [first, ...rest] = given
  const hasAttributes = typeof first === 'object' && first !== null && !Array.isArray(first) && !('name' in first)
  const content = hasAttributes ? rest : given
  const attributes = hasAttributes ? (first as Record<string, string>) : {}
  const [text] = content
  return { name, attributes, content: typeof text === 'string' ? text : flat(content as Child[]) }
}

const flat = (children: readonly Child[]): Node[] =>
  children.flatMap((child) => (child === null ? [] : Array.isArray(child) ? flat(child) : [child as Node]))

/** An element of which nothing would be said is left out. */
export const unless = <T>(value: T | null | '' | undefined, make: (value: T) => Node): Node | null =>
  value === null || value === '' || value === undefined ? null : make(value)

/** What XML 1.0 does not hold is left out, unpaired halves of a character too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it removes
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
const asText = (text: string) => escaped(text.replace(forbidden, ''))

function written({ name, attributes, content }: Node, indent: string): string {
  const open = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${asText(value)}"`)
    .join('')}>`
  if (typeof content === 'string') return `${open}${asText(content)}</${name}>\n`
  return `${open}\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

export const document = (root: Node): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
