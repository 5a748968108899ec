import type { ReactNode } from 'react'

/** A sentence whose holes hold more than words. */
export function inWords<Hole extends string>(
  sentence: (values: Record<Hole, string>) => string,
  holes: Record<Hole, ReactNode>,
): ReactNode {
  const names = Object.keys(holes) as Hole[]
  const marked = sentence(Object.fromEntries(names.map((name) => [name, `\0${name}\0`])) as Record<Hole, string>)
  return marked.split('\0').map((part, i) => <span key={part || i}>{i % 2 === 1 ? holes[part as Hole] : part}</span>)
}
