import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What shows in a browser alone, and goes wrong there without a word, looked for in the source of every screen and style sheet.

const src = join(import.meta.dirname, '../../src')
const named = (pattern: RegExp) =>
  (readdirSync(src, { recursive: true }) as string[])
    .filter((name) => pattern.test(name) && !/\.(test|e2e)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)
const sources = named(/(^|\/)(web|layouts)\/.*\.tsx?$|^root\.tsx$/)
/** Without the style guide's, which are there to be looked at. */
const inUse = sources.filter(([name]) => !/\/components/.test(name))

/** Where what begins here has ended with this sign, outside of braces that it opened. */
function endOf(sign: '>' | ')' | '}', source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if ('{('.includes(source[at] as string)) depth++
    if ('})'.includes(source[at] as string)) depth--
    if (source[at] === sign && depth === 0) return at + 1
  }
  return from
}
/** What stands from here to the sign that closes it, on one line. */
const upTo = (sign: '>' | ')', source: string, from: number) => source.slice(from, endOf(sign, source, from)).replace(/\s+/g, ' ')
const tagsIn = (source: string, kind: string) =>
  [...source.matchAll(new RegExp(`<(?:${kind})(?=[\\s>])`, 'g'))].map(({ index }) => upTo('>', source, index))
const callsOf = (source: string, name: string) =>
  [...source.matchAll(new RegExp(`(?:\\w+\\??\\.)?\\b${name}\\(`, 'g'))].map(({ index }) => upTo(')', source, index))

describe('a button', () => {
  /** It is pressed, sends its form, opens what it names, or is given what it does. */
  const does =
    /\bon(Click|Press|Make|Send)=\{(?!\s*(\(\w*\)|\w+) => (\{\s*\}|undefined|null)\s*\})|type="submit"|popoverTarget=|\{\.\.\.|data-does=|formAction=|data-own=/
  it('does something, wherever it stands', () => {
    const dead = inUse.flatMap(([name, source]) =>
      tagsIn(source, 'Button|button|IconButton')
        .filter((tag) => !does.test(tag))
        .map((tag) => `${name}: ${tag}`),
    )
    expect(dead).toEqual([])
  })

  /** The functions of a file that ask the server for something, by their names. */
  const askers = (source: string) =>
    [...source.matchAll(/^ {2}const (\w+) = (?:async )?\([^)]*\) =>(?: \{\n(?:(?! {2}\}).*\n)*|(?:\s+.*){1,2})/gm)].flatMap(
      ([code, name = '']) => (/\b(act|api\.\w+)\(/.test(code) ? [name] : []),
    )
  it('that asks the server takes no second press before it has an answer', () => {
    const doubled = sources.flatMap(([name, source]) => {
      const asks = new RegExp(`onClick=\\{(\\(\\w*\\) => .*)?\\b(act\\(|api\\.|(${askers(source).join('|') || '$'})[(}])`)
      return tagsIn(source, 'Button')
        .filter((tag) => asks.test(tag) && !/ busy=/.test(tag))
        .map((tag) => `${name}: ${tag}`)
    })
    expect(doubled, 'Use a ActionButton, or say while it is busy').toEqual([])
  })
})

describe('whoever begins to listen, to count or to look', () => {
  /** These do for as long as their page is there. */
  const forGood = /^(web\/(check-form|page-script|suggest)\.ts|features\/jobs\/web\/public\/start-list\.ts|root\.tsx)$/
  const screens = sources.filter(([name]) => !forGood.test(name))

  it('to an event stops by itself, or when the screen goes', () => {
    const heard = (calls: string[]) =>
      calls
        .filter((call) => !/^signal\.|once: true|\bsignal\b/.test(call))
        .map((call) => call.replace(/^(\w+)\??\.\w+\( ?([^,]+),.*$/, '$1 $2'))
        .toSorted()
    for (const [name, source] of screens)
      expect(heard(callsOf(source, 'removeEventListener')), name).toEqual(heard(callsOf(source, 'addEventListener')))
  })

  it.each<[what: string, begins: RegExp, ends: (what: string) => RegExp]>([
    ['listening to this page', /\b(listeners|watchers)\.add\(/g, (what) => new RegExp(`\\b${what}\\.delete\\(`)],
    ['an interval', /\bset(Interval)\(/g, (what) => new RegExp(`\\bclear${what}\\(`)],
    ['an observer', /\bnew (\w+)Observer\(/g, () => /\.disconnect\(\)/],
    ['a line to other windows', /\bnew (Broadcast)Channel\(/g, () => /\.close\(\)/],
    ['the address of a file in memory', /\bcreate(ObjectURL)\(/g, (what) => new RegExp(`\\brevoke${what}\\(`)],
  ])('by %s stops too', (_what, begins, ends) => {
    const left = screens.flatMap(([name, source]) =>
      [...source.matchAll(begins)].flatMap(([began, what = ''], i) =>
        [...source.matchAll(new RegExp(ends(what), 'g'))].length > i ? [] : [`${name}: ${began}`],
      ),
    )
    expect(left).toEqual([])
  })
})

describe('whoever asks the server for something', () => {
  /** The functions of a file that ask and leave it to their caller to say what came of it. */
  const askers = (source: string) =>
    [...source.matchAll(/^( +)const (\w+) = (?:useCallback\()?async \((?:[^\n]*\n(?!\1\S))*[^\n]*\n(?:\1\})?/gm)].flatMap(
      ([code, , name = '']) => (/await [^\n]*\bapi\./.test(code) && !/catch|failure\.|\bact\(/.test(code) ? [name] : []),
    )
  it('hears why nothing came of it', () => {
    const silent = inUse.flatMap(([name, source]) => {
      const forgotten = new RegExp(`\\bvoid (${askers(source).join('|') || '$'})\\([^()]*\\)(?!\\.catch)[^\\n]*`, 'g')
      const pressed = tagsIn(source, 'Button|ActionButton|IconButton').filter(
        (tag) => /onClick=\{\(\w*\) => api\./.test(tag) && !/catch\(|\.then\([^)]*, \w+\)/.test(tag),
      )
      return [...(source.match(forgotten) ?? []), ...pressed].map((one) => `${name}: ${one}`)
    })
    expect(silent).toEqual([])
  })
})

it('whoever writes into the entry of the history leaves there what the router keeps in it', () => {
  const alone = sources.flatMap(([name, source]) =>
    callsOf(source, 'replaceState')
      .filter((call) => !/\((\{ \.\.\.)?history\.state,/.test(call))
      .map((call) => `${name}: ${call}`),
  )
  expect(alone).toEqual([])
})
