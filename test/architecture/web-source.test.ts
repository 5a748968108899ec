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
/** What a tag itself says under this name, with its braces or quotes. */
function saidAs(tag: string, name: string): string | undefined {
  let depth = 0
  for (let at = 0; at < tag.length; at++) {
    if (tag[at] === '{') depth++
    if (tag[at] === '}') depth--
    if (depth !== 0 || !tag.startsWith(` ${name}=`, at)) continue
    const from = at + name.length + 2
    if (tag[from] === '"') return tag.slice(from, tag.indexOf('"', from + 1) + 1)
    return tag.slice(from, endOf('}', tag, from))
  }
  return undefined
}

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

describe('what the identity service mails for us', () => {
  it('is asked for in the language of the page', () => {
    const source = readFileSync(join(src, 'features/identity/web/identity.ts'), 'utf8')
    const mailing = source.split(/\n(?=export )/).filter((code) => /\b(send\w*Email\w*|verifyBeforeUpdateEmail)\(/.test(code))
    expect(mailing).toHaveLength(4)
    expect(mailing.filter((code) => !code.includes('auth.languageCode = document.documentElement.lang'))).toEqual([])
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

describe('a window or a form that changes something', () => {
  const writes = /\bapi\.(put|post|patch|delete)\(/
  const again = /\b(revalidate|navigate|act|look|read|signOut|goHome|on(?!Send|Close)[A-Z]\w*)\(|\bto: /
  /** These are followed in a window of their own; what one chose stays as one sees it. */
  const otherwise = [
    'features/batches/web/on-applicants.tsx',
    'features/batches/web/on-candidates.tsx',
    'features/candidates/web/row-actions.tsx', // its batch comes live
    'features/notifications/web/choices.tsx',
    'features/sign-in/web/public/setup.tsx', // of the first account there is nothing to show yet
  ]
  const screens = inUse.filter(([name]) => !otherwise.includes(name))

  /** What stands in the braces that open here. */
  const braced = (source: string, from: number) => source.slice(from + 1, endOf('}', source, from) - 1)
  /** With the functions of the same part that it names. */
  const inFull = (source: string, code: string) =>
    code +
    [...new Set(code.match(/\b[a-z]\w*\b/g))]
      .map((name) => new RegExp(`^  const ${name} =[^]*?=>[^]*?\\n  (?:\\}|\\S|\\n)`, 'm').exec(source)?.[0] ?? '')
      .join('')
  const partAt = (source: string, index: number) => [...source.slice(0, index).matchAll(/function (\w+)/g)].at(-1)?.[1] ?? ''

  /** Where nothing is read again once the window that is drawn here has closed; one that it was handed is its drawer's. */
  const unread = (name: string, source: string, index: number): string[] => {
    const closes = /^<\w+.*? onClose=\{/s.exec(tagAt(source, index))
    if (!closes) return [`${name}: ${partAt(source, index)}`]
    const code = braced(source, index + closes[0].length - 1)
    if (code !== 'onClose') return again.test(inFull(source, code)) ? [] : [`${name}: ${partAt(source, index)}`]
    const part = partAt(source, index)
    const others = new RegExp(`export function ${part}\\b`).test(source) ? screens : [[name, source] as const]
    return others.flatMap(([where, drawing]) =>
      [...drawing.matchAll(new RegExp(`<${part}(?=\\s)`, 'g'))].flatMap((tag) => unread(where, drawing, tag.index)),
    )
  }
  /** As it stands, so that places in it are places in the source. */
  const tagAt = (source: string, index: number) => source.slice(index, endOf('>', source, index))

  it('is followed by a new look at what it changed', () => {
    const stale = screens.flatMap(([name, source]) =>
      [...source.matchAll(/<\w+(?=\s)/g)].flatMap(({ index }) => {
        const sends = /^<\w+.*? on(?:Send|Make|Confirm)=\{/s.exec(tagAt(source, index))
        const code = sends ? inFull(source, braced(source, index + sends[0].length - 1)) : ''
        return writes.test(code) && !again.test(code) ? unread(name, source, index) : []
      }),
    )
    const undone = screens.flatMap(([name, source]) =>
      callsOf(source, '(?<!function )toastWithUndo')
        .filter((call) => writes.test(call) && !again.test(call) && !/\.then\(look\)/.test(call))
        .map((call) => `${name}: ${call}`),
    )
    expect(undone).toEqual([])
    expect([...new Set(stale)], 'Revalidate when it is done, or when its window closes').toEqual([])
  })
})

describe('a form', () => {
  /** Of what is not there yet there is one at a time, and of one's own account. */
  const ofNothing = ['account', 'candidate', 'candidate by link', 'category', 'employer', 'user']
  it('keeps its draft under the number of what it is about', () => {
    const drafts = sources.flatMap(([, source]) => tagsIn(source, '[A-Z]\\w*').flatMap((tag) => saidAs(tag, 'draft') ?? []))
    const alike = drafts.filter((draft) => !draft.includes('${')).map((draft) => draft.replaceAll('"', ''))
    expect(alike.toSorted()).toEqual(ofNothing)
  })

  /** Handed on as it was typed; sent by the browser itself. */
  const readElsewhere = ['features/archives/web/dialogs.tsx name', 'features/applications/web/public/apply.tsx place']
  it('reads whatever it asks for', () => {
    const unread = inUse
      .filter(([, source]) => /\bon(Send|Make)=\{/.test(source) && !/readFields\(| fields=\{/.test(source))
      .flatMap(([name, source]) =>
        tagsIn(source, '[A-Z]\\w*').flatMap((tag) => {
          const field = saidAs(tag, 'name')?.match(/^"([\w-]+)"$/)?.[1]
          // What stands in the state of a part is read there.
          if (!field || /^<(Icon|Submit|Button)/.test(tag) || / (value|checked)=\{/.test(tag)) return []
          return new RegExp(`\\((\\w+, )?'${field}'[,)]|\\[[^\\]]*'${field}'`).test(source) ? [] : [`${name} ${field}`]
        }),
      )
    expect(unread.filter((one) => !readElsewhere.includes(one))).toEqual([])
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
      const pressed = tagsIn(source, 'Button|DeedButton|IconButton').filter(
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

/** The declarations of a style sheet, each with what it stands in, from the outermost on. */
function declarationsIn(source: string): { within: string[]; said: string }[] {
  const found: { within: string[]; said: string }[] = []
  const around: string[] = []
  for (const [, words = '', end] of source.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const said = words.replace(/\s+/g, ' ').trim()
    if (end === '{') around.push(said)
    else if (said) found.push({ within: [...around], said })
    if (end === '}') around.pop()
  }
  return found
}

it('what is chosen, on or open can be told in the colours of the system too, which leave no background, shadow or colour of ours', () => {
  const isMark = /\[(aria-(?:selected|current|pressed)|data-(?:selected|open|seen|set|lit|on))\b/g
  /** Of these, what the system leaves. */
  const stays =
    /^(border(-\w+)?: \d|border(-\w+)?-(width|style): |outline: \d|display: |visibility: |font-weight: |text-decoration: |content: |(background: )?.*gradient\()/
  const told = ['web/ui/list-page.module.css .switch[data-set]'] // by its box
  const untold = named(/\.css$/).flatMap(([name, source]) => {
    const all = declarationsIn(source)
    const inSystem = all.filter(({ within: [outer = ''] }) => outer.includes('forced-colors'))
    const isKept = (selector: string) =>
      [...selector.matchAll(isMark)].every(([mark]) => inSystem.some(({ within }) => within.at(-1)?.includes(mark))) ||
      // Colours are the mark itself, and stay ours.
      inSystem.some(({ within, said }) => said === 'forced-color-adjust: none' && selector.includes(within.at(-1) as string))
    const byRule = Map.groupBy(
      all.filter(({ within }) => within.length === 1),
      ({ within: [selector = ''] }) =>
        selector
          .split(', ')
          .filter((one) => !one.includes(':hover'))
          .join(', '),
    )
    return [...byRule].flatMap(([selector, of]) =>
      selector.search(isMark) < 0 || of.some(({ said }) => stays.test(said)) || isKept(selector) ? [] : [`${name} ${selector}`],
    )
  })
  expect(untold.toSorted()).toEqual(told)
})
