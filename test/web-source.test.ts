import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What shows in a browser alone, and goes wrong there without a word, looked for in the source of every screen and style sheet. After a
// change that was meant: npx vitest run --project rules web-source -u, and read what differs.

const src = join(import.meta.dirname, '../src')
const named = (pattern: RegExp) =>
  (readdirSync(src, { recursive: true }) as string[])
    .filter((name) => pattern.test(name) && !/\.(test|e2e)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)
const sources = named(/(^|\/)(web|layouts)\/.*\.tsx?$|^root\.tsx$/)

/** What stands from here to the sign that closes it, on one line. */
function upTo(sign: '>' | ')', source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if ('{('.includes(source[at] as string)) depth++
    if ('})'.includes(source[at] as string)) depth--
    if (source[at] === sign && depth === 0) return source.slice(from, at + 1).replace(/\s+/g, ' ')
  }
  return ''
}
const tagsIn = (source: string, kind: string) =>
  [...source.matchAll(new RegExp(`<(?:${kind})(?=[\\s>])`, 'g'))].map(({ index }) => upTo('>', source, index))
const callsOf = (source: string, name: string) =>
  [...source.matchAll(new RegExp(`(?:\\w+\\??\\.)?\\b${name}\\(`, 'g'))].map(({ index }) => upTo(')', source, index))

describe('a button', () => {
  /** It is pressed, sends its form, opens what it names, or is given what it does. */
  const does =
    /\bon(Click|Press|Make|Send)=\{(?!\s*(\(\w*\)|\w+) => (\{\s*\}|undefined|null)\s*\})|type="submit"|popoverTarget=|\{\.\.\.|data-does=|formAction=|data-own=/
  // Those of the style guide are there to be looked at.
  it('does something, wherever it stands', () => {
    const dead = sources.flatMap(([name, source]) =>
      tagsIn(source, 'Button|button|IconButton')
        .filter((tag) => !does.test(tag) && !/\/components/.test(name))
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
    expect(doubled, 'Use a DeedButton, or say while it is busy').toEqual([])
  })
})

describe('a window that asks', () => {
  /** By going elsewhere, and by what it is drawn from. */
  const closesOtherwise = ['web/ui/leave-dialog.tsx', 'features/users/web/user-access.tsx']
  it('closes once it was answered with yes', () => {
    const open = sources
      .filter(([name]) => !closesOtherwise.includes(name))
      .flatMap(([name, source]) =>
        tagsIn(source, 'ConfirmDialog').flatMap((tag) => {
          const [, closes = ''] = /onClose=\{(?:\(\) => )?(?:void )?(\w+)/.exec(tag) ?? []
          const [, confirms = ''] = /onConfirm=\{(.*)/.exec(tag) ?? []
          const [, named = '$'] = /^(?:\(\) => )?(?:void )?(\w+)/.exec(confirms) ?? []
          const own = new RegExp(`(?:const|function) ${named}\\b[^]*?\\n {2}(?:\\}|\\n)`).exec(source)?.[0] ?? ''
          const says = confirms.replace(/onClose=\{[^}]*\}/, '') + own
          return named === closes || new RegExp(`\\b${closes}\\(|navigate\\(|location\\.`).test(says)
            ? []
            : [`${name}: ${tag.slice(0, 200)}`]
        }),
      )
    expect(open).toEqual([])
  })
})

describe('what somebody typed in several lines', () => {
  it('keeps them where it stands in one paragraph', () =>
    expect(sources.flatMap(([name, source]) => (/<p className=\{\w+\.prose\}>\{/.test(source) ? [name] : []))).toEqual([]))
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
    ['the address of a file in memory', /\bcreate(ObjectURL)\(/g, (what) => new RegExp(`\\brevoke${what}\\(`)],
  ])('by %s stops too', (_what, begins, ends) => {
    const left = screens.flatMap(([name, source]) =>
      [...source.matchAll(begins)].flatMap(([began, what = '']) => (ends(what).test(source) ? [] : [`${name}: ${began}`])),
    )
    expect(left).toEqual([])
  })
})

it('each screen and part asks, sends and watches what is written down in test/drawn/asked.txt', async () => {
  const lines = sources.flatMap(([name, source]) => {
    const calls = [...source.matchAll(/\bapi\s*\.(get|post|put|patch|delete)\(\s*(['`][^'`]*['`]|[\w.[\]]+)/g)].map(
      ([, method = '', path = '']) => `  ${method} ${path.replaceAll(/['`]/g, '')}`,
    )
    const watched = callsOf(source, '(?<!function )use(?:Live|Looked)').map((call) => `  watches ${/\((.*)\)$/.exec(call)?.[1]?.trim()}`)
    return calls.length + watched.length > 0 ? [name, ...calls, ...watched] : []
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('drawn/asked.txt')
})

it('style sheets hide, and take from the pointer and the keyboard, what is written down in test/drawn/hidden.txt, and nothing else', async () => {
  const hides = /^(display: none|visibility: |pointer-events: |outline: (none|0)(?![.\d]))/
  const lines = named(/\.css$/).flatMap(([name, source]) => {
    const found: string[] = []
    const around: string[] = []
    for (const [, words = '', end] of source.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
      const said = words.replace(/\s+/g, ' ').trim()
      if (end === '{') around.push(said)
      if (end !== '{' && hides.test(said)) found.push(`  ${around.join(' ')} { ${said} }`)
      if (end === '}') around.pop()
    }
    return found.length > 0 ? [name, ...found] : []
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('drawn/hidden.txt')
})
