import { differing } from './outline.ts'
import { type Varied, varied } from './vary.ts'

// On which fields of its data what is drawn depends, and how, in words.

const mostTimes = 2
const mostLines = 6
/** What differs, line by line; of two lines that begin and end alike, what stands between. */
export function inShort(differs: string): string[] {
  const lines = differs.split('\n').map((line) => line.trim())
  const gone = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
  const come = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2))
  const firstWord = (line: string) => line.split(' ', 1)[0]
  const said = gone.map((line) => {
    const at = come.findIndex((other) => firstWord(other) === firstWord(line))
    return at < 0 ? `- ${line}` : became(line, come.splice(at, 1)[0] as string)
  })
  said.push(...come.map((line) => `+ ${line}`))
  return shortened(said)
}
const shortened = (said: string[]) => (said.length > mostLines ? [...said.slice(0, mostLines), `… ${said.length - mostLines} more`] : said)

function became(one: string, other: string): string {
  const [before, after] = [one.split(' '), other.split(' ')]
  const end = Math.min(before.length, after.length)
  let [first, last] = [0, 0]
  while (first < end && before[first] === after[first]) first++
  while (last < end - first && before.at(-1 - last) === after.at(-1 - last)) last++
  const words = (all: string[]) => all.slice(first, all.length - last).join(' ') || 'nothing'
  const name = before.find((word) => word.startsWith('name=')) ?? before[0]
  const around =
    first === 0 ? '' : first > 4 ? `${before[0]} ${name === before[0] ? '' : `${name} `}… ` : `${before.slice(0, first).join(' ')} `
  return `~ ${around}[${words(before)} → ${words(after)}]`
}

const named = new RegExp(
  `\\b(${['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'].map((day) => `${day}day`).join('|')}|${[...Array(12).keys()]
    .flatMap((month) => (['long', 'short'] as const).map((style) => new Date(2026, month).toLocaleDateString('en-GB', { month: style })))
    .join('|')})\\b`,
  'gi',
)
const plain = new Map<string, string>()
/** A line of it, the same for each number and day, and for two and more alike. */
function withoutNumber(line: string): string {
  const known = plain.get(line)
  if (known !== undefined) return known
  const said = line
    .trim()
    .replace(named, '#')
    .replace(/\d+(\.\d+)?/g, '#')
    .replace(/#([~ ,:/]+#)+/g, '#')
    .replace(/xxx+/g, 'xx')
    .replace(/(.{3,60}?)(,? ?\1)+/g, '$1…')
  plain.set(line, said)
  return said
}
const withoutNumbers = (whole: string) => [...new Set(whole.split('\n').map(withoutNumber))].join('\n')

/** The lines that differ; of those that are alike but for their numbers, which one it is. */
function whereSaid(one: string, other: string): string[] {
  const [before = [], after = []] = [one, other].map((whole) => whole.split('\n').map((line) => line.trim()))
  if (before.length !== after.length) return inShort(differing(one, other))
  const alike = before.map(withoutNumber)
  const said = before.flatMap((line, i) => {
    if (line === after[i]) return []
    const those = [...alike.keys()].filter((at) => alike[at] === alike[i])
    return [became(line, after[i] as string) + (those.length > 1 ? ` (${those.indexOf(i) + 1} of ${those.length})` : '')]
  })
  return shortened(said)
}

/**
 * What becomes another for each field of the data with another value. `draws` draws it in outline; `tried` counts how often each number was
 * gone through, on all drawings of one screen.
 */
export async function dependsOn<Data extends object>(
  data: Data,
  draws: (data: Data) => Promise<string>,
  tried: Map<string, number>,
  isRead: (one: Varied) => boolean = () => true,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const base = await draws(data)
  for (const one of varied(data).filter(isRead)) {
    const { path, others, scale, apart, put } = one
    const drawn = (value: unknown) => draws(put(value) as Data)
    for (const { said, value } of others) {
      const differs = differing(base, await drawn(value))
      if (differs) found.set(`${path} = ${said}`, inShort(differs))
    }
    const says = apart ? whereSaid('one' in apart ? await drawn(apart.one) : base, await drawn(apart.other)) : []
    if (says.length > 0) found.set(`${path} is said`, says)
    // Not on each of a dozen drawings.
    const times = tried.get(path) ?? 0
    if (!scale || times === mostTimes) continue
    tried.set(path, times + 1)
    const at = async (n: number) => withoutNumbers(await drawn(scale.at(n).value))
    for (const { from, to, before, after } of await turnsOf(scale.steps, at))
      found.set(`${path}: from ${scale.at(from).said} to ${scale.at(to).said}`, inShort(differing(before, after)))
  }
  return found
}

type Turn = { from: number; to: number; before: string; after: string }
/** Between which two numbers what is drawn becomes another. */
async function turnsOf([first = 0, ...steps]: readonly number[], at: (n: number) => Promise<string>): Promise<Turn[]> {
  const turns: Turn[] = []
  const between = async (from: number, to: number, before: string, after: string): Promise<void> => {
    if (before === after) return
    if (to - from === 1) return void turns.push({ from, to, before, after })
    const middle = Math.floor((from + to) / 2)
    const there = await at(middle)
    await between(from, middle, before, there)
    await between(middle, to, there, after)
  }
  let [from, before] = [first, await at(first)]
  for (const to of steps) {
    const after = await at(to)
    await between(from, to, before, after)
    ;[from, before] = [to, after]
  }
  return turns
}
