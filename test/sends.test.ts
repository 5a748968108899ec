import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { type Locale, localeOfPath } from '#shared/locale.ts'
import { type Api, createApi, type RawCall, toRequest } from '#shared/client.ts'
import type { Operation, Operations } from '#shared/contract.ts'
import { ApiProblem, type ProblemBody } from '#shared/problem.ts'
import { makeContext, type PageContext } from '#web/context.ts'
import { operations } from '../src/contract.ts'
import { pageForms } from '../src/forms.ts'
import { type Drawn, draw, everyScreen } from './every-screen.ts'
import { answer, deeds, note } from './listener.ts'
import { differing, outline } from './outline.ts'
import { addressOf, paramsOf, places } from './places.ts'
import type { Shown } from './show.ts'
import { standStill } from './today.ts'

// What becomes of each form that a browser sends by itself: what the server is asked, what it answers, and what the page says then.
// After a change that was meant: `npm run renew`, and read what differs.

beforeAll(standStill)
afterAll(() => void vi.useRealTimers())

type Visit = { request: Request; params: Record<string, string>; context: ReturnType<typeof makeContext> }
type Does = (visit: Visit) => Promise<unknown>
type Module = { action?: Does; loader?: Does; clientAction?: unknown }
const screens = places.map(({ path, file }) => ({ path: `/${path}`, file }))
const load = (file: string) => import(/* @vite-ignore */ `../src/${file}`) as Promise<Module>
const drawingsOf = (file: string) => everyScreen.filter((one) => !one.part && !one.answer && `features/${one.file}.tsx` === file)

/** What stands in the address of a form besides. */
const queries: Record<string, readonly string[]> = {
  'features/alerts/web/public/new.tsx': ['keyword=mason++wall&location=12&distance=50&trade=bricklayer', 'place=Leeds&distance=50'],
  'features/applications/web/public/apply.tsx': ['source=indeed'],
}

type Fields = Record<string, string>
type Form = {
  /** What is sent of it as it is drawn, and as somebody filled it in. */
  fields: Fields
  filled: Fields
  /** What they see of that. */
  seen: string[]
  buttons: [says: string, own: Fields][]
  /** What none of its lists has. */
  chosen: Fields
}

/** As somebody fills it in who is not careful with spaces. */
const typed: Record<string, string> = {
  link: ' https://lintel.example/candidates#link=secret ',
  email: ' zoe@example.org ',
  tel: ' 07700 900123 ',
}

/** Not for people. */
const isHidden = (field: Element) => field.matches('[type=hidden], [aria-hidden], [name=website]')
const drawnValue = (one: Element) => one.getAttribute('value') ?? ''

/** The forms of a page that a browser sends by itself. */
function formsIn(page: Shown): Form[] {
  const { document } = new Window() as unknown as { document: Document }
  document.body.innerHTML = page.html
  return [...document.querySelectorAll('form[method=post]')].map((form) => {
    const fields: Fields = {}
    const filled: Fields = {}
    const chosen: Fields = {}
    const seen = new Set<string>()
    for (const field of form.querySelectorAll('input, textarea, select')) {
      const [name, type] = [field.getAttribute('name'), field.getAttribute('type') ?? 'text']
      if (!name || type === 'file') continue
      const options = [...field.querySelectorAll('option')]
      const isBox = type === 'checkbox' || type === 'radio'
      if (field.localName === 'textarea') fields[name] = field.textContent ?? ''
      else if (options[0]) fields[name] = drawnValue(options.find((one) => one.hasAttribute('selected')) ?? options[0])
      else if (!isBox || field.hasAttribute('checked')) fields[name] = drawnValue(field) || (isBox ? 'on' : '')
      if (name === 'key') fields[name] = 'the-key-of-the-form'
      if (options.length > 0) {
        filled[name] = options.map(drawnValue).findLast(Boolean) ?? ''
        chosen[name] = 'something else'
      } else if (isBox) filled[name] = drawnValue(field) || 'on'
      else if (isHidden(field)) filled[name] = fields[name] ?? ''
      else filled[name] = typed[name] ?? typed[type] ?? ` Typed ${name} `
    }
    for (const field of form.querySelectorAll('input, textarea, select')) {
      const name = field.getAttribute('name')
      // A town that is typed is told by its number.
      if (name && !isHidden(field)) seen.add(`${name}Id` in fields ? `${name}Id` : name)
    }
    const buttons = [...form.querySelectorAll('button[type=submit]')].map((one): Form['buttons'][number] => {
      const name = one.getAttribute('name')
      return [one.textContent ?? '', name ? { [name]: drawnValue(one) } : {}]
    })
    return { fields, filled, seen: [...seen], buttons, chosen }
  })
}

const problem = (status: number, code: string, errors?: ProblemBody['errors']): ProblemBody => ({
  ...{ type: 'about:blank', title: `No, ${code}.`, status, code, instance: '', requestId: 'r1' },
  ...(errors && { errors }),
})

/** How the server is on that day. */
type Server = {
  /** What it says to whoever changes something. */
  refusal?: ProblemBody
  /** What it says to whoever asks for something at an address like this. */
  unknown?: [address: RegExp, problem: ProblemBody]
  /** What it finds is not what was meant. */
  doubts?: boolean
  /** It fails, and has no words for it. */
  fails?: boolean
}
/** Without what else was found. */
const alone = (answered: object) =>
  Object.fromEntries(Object.entries(answered).map(([name, one]) => [name, Array.isArray(one) || typeof one !== 'object' ? one : null]))
const agreed = (answered: object) => JSON.parse(JSON.stringify(answered).replaceAll(':false', ':true')) as unknown

function apiOf({ refusal, unknown, doubts = false, fails = false }: Server, drawing: Drawn, key: string | undefined): Api<Operations> {
  const { loaderData = null } = (drawing.props ?? {}) as { loaderData?: unknown }
  // As the server writes moments.
  const known: unknown = JSON.parse(JSON.stringify(loaderData).replaceAll(/(:\d\d)Z"/g, '$1.000Z"'))
  const isShown = ({ method, path }: RawCall) => {
    const asked = Object.values(operations as Record<string, Operation>).find((one) => one.method === method && one.path === path)
    return method === 'GET' && known && typeof asked?.response === 'object' && (asked.response as z.ZodType)?.safeParse(known).success
  }
  return createApi(async (call) => {
    const { url, init } = toRequest('', call)
    const response = await answer(url, init)
    if (call.idempotencyKey && call.idempotencyKey !== key) note('under a key of its own')
    if (fails) throw new TypeError('it broke')
    if (refusal && call.method !== 'GET') throw new ApiProblem(refusal)
    if (unknown?.[0].test(`${call.method} ${url}`)) throw new ApiProblem(unknown[1])
    if (isShown(call)) return known
    if (response.status === 204) return undefined
    const body = (await response.json()) as object
    return 'items' in body ? (doubts ? alone(body) : agreed(body)) : body
  })
}

type Sent = Server & { fields: Fields; path: string; query: string; isForm?: boolean; before?: ProblemBody }
type Came = { lines: string[]; answered?: unknown }

/** Sends a form to its page. Answers with what came of it in words, and what the page is given to say. */
async function send({ action, loader }: Module, drawing: Drawn, sent: Sent): Promise<Came> {
  const { fields, path, query, isForm = true, before = null } = sent
  const address = addressOf(path) + (query && `?${query}`)
  const locale: Locale = localeOfPath(path)
  const page = { api: apiOf(sent, drawing, fields.key), form: isForm ? { fields: { ...fields }, problem: before } : null, locale }
  const visit = {
    request: new Request(`http://lintel.test${address}`),
    params: paramsOf(path),
    context: makeContext(page as unknown as PageContext),
  }
  try {
    const made = await action?.(visit)
    if (made instanceof Response) {
      const cookie = made.headers.get('set-cookie')
      return { lines: [...deeds(), `leads to ${made.headers.get('location')} with ${made.status}${cookie ? ` and ${cookie}` : ''}`] }
    }
    const { data, init } = (made ?? {}) as { data?: object; init?: { status: number } }
    const answered = init ? data : made
    const { given, ...rest } = (answered ?? {}) as { given?: Fields }
    const isAll = JSON.stringify(given) === JSON.stringify(fields)
    const lines = [
      ...deeds(),
      `answers ${init?.status ?? 200} ${inWords(rest)}${given ? (isAll ? ' with all that was typed' : ' less') : ''}`,
    ]
    const looked = await loader?.(visit).catch((other: unknown) => other)
    const status = (looked as { init?: { status: number } } | null)?.init?.status
    const asked = deeds().map((one) => `then asks ${one}`)
    return { lines: [...lines, ...asked, ...(status ? [`then has ${status}`] : [])], answered }
  } catch (error) {
    return { lines: [...deeds(), `fails, ${error}`] }
  }
}
const inWords = (answered: object) => {
  const { problem, ...rest } = answered as { problem?: ProblemBody }
  const said = problem ? { problem: problem.title, ...(problem.errors && { fields: problem.errors.map(({ pointer }) => pointer) }) } : {}
  return JSON.stringify({ ...said, ...rest })
}

/** What is sent on one page, by what is done. */
function sendings(
  { fields, filled, seen, buttons, chosen }: Form,
  isFromAnywhere: boolean,
): [what: string, Partial<Sent> & { fields: Fields }][] {
  const [first] = buttons
  const full = { ...filled, ...first?.[1] }
  const errors = seen.map((name) => ({ pointer: `/${name}`, code: 'wrong', message: `Wrong ${name}.` }))
  const gone = problem(404, 'not-found')
  const noPlace = problem(400, 'invalid-argument', [{ parameter: 'location', code: 'place-unknown', message: 'There is no such place.' }])
  const otherwise = problem(400, 'invalid-argument', [{ parameter: 'location', code: 'other', message: 'Something else.' }])
  const without = (name: string) => Object.fromEntries(Object.entries(full).filter(([one]) => one !== name))
  return [
    ['filled in', { fields: full }],
    ['empty', { fields: { ...fields, ...first?.[1] } }],
    [
      'with spaces alone',
      { fields: { ...full, ...Object.fromEntries(Object.entries(full).flatMap(([name, one]) => (/^ /.test(one) ? [[name, ' ']] : []))) } },
    ],
    ...buttons.slice(1).map(([says, own]): [string, { fields: Fields }] => [`by ${says}`, { fields: { ...filled, ...own } }]),
    ...Object.keys(full).map((name): [string, { fields: Fields }] => [`without ${name}`, { fields: without(name) }]),
    ...Object.keys(chosen).map((name): [string, { fields: Fields }] => [`${name} as none has it`, { fields: { ...full, ...chosen } }]),
    ['by a machine', { fields: { ...full, website: 'spam' } }],
    ['by whoever nothing is known of', { fields: {}, isForm: false }],
    ...(isFromAnywhere ? [['by a mail program', { fields: { 'List-Unsubscribe': 'One-Click' } }] as [string, { fields: Fields }]] : []),
    ['where nothing fits', { fields: full, doubts: true }],
    ['where all is gone', { fields: full, refusal: gone, unknown: [/./, gone] }],
    ['where there is no such place', { fields: full, unknown: [/location=/, noPlace] }],
    ['where something else of the place is wrong', { fields: full, unknown: [/location=/, otherwise] }],
    ['refused', { fields: full, refusal: problem(409, 'conflict') }],
    ['refused in each field', { fields: full, refusal: problem(422, 'invalid-argument', errors) }],
    ['refused by all', { fields: full, unknown: [/./, problem(403, 'permission-denied')] }],
    ['too often', { fields: full, refusal: problem(429, 'too-many-requests') }],
    ['while it is down', { fields: full, refusal: problem(503, 'unavailable') }],
    ['where it breaks', { fields: full, fails: true }],
    ['too large', { fields: full, before: problem(413, 'too-large') }],
  ]
}

/** What hangs on the rest of the address. */
const ofAddress = /^(filled in$|where )/
const indent = (lines: string[]) => lines.map((line) => `  ${line}`)

/** What is pointed at and is not there. */
const nowhere = new Set<string>()

/** What a page says once it was answered so, besides what it said before. */
async function saysThen(drawing: Drawn, answered: unknown): Promise<string[]> {
  const before = outline((await draw(drawing, 'en')).html)
  const after = await draw({ ...drawing, answer: answered }, 'en')
  const inFrench = await draw({ ...drawing, answer: answered }, 'fr')
  const toEnglish = Object.values(inFrench.links).filter(
    (to) => to?.startsWith('/') && !/^\/(fr|dashboard|auth|user|components)\b/.test(to),
  )
  expect(toEnglish, `${drawing.file} in French`).toEqual([])
  const ids = [...after.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const meant = [...after.html.matchAll(/ (?:for|aria-describedby|href)="#?([\w-]+)"/g)].flatMap(([tag, id]) =>
    tag.includes('href="') && !tag.includes('#') ? [] : [id],
  )
  for (const id of meant) if (!ids.includes(id)) nowhere.add(`${drawing.file}: ${id}`)
  const differs = differing(before, outline(after.html)).split('\n').filter(Boolean)
  // Where the form has gone, all of it has.
  return / method="post"/.test(after.html) ? differs : differs.filter((line) => line.startsWith('  +'))
}

/** What came of it otherwise than of another; a question that was asked otherwise is told as it was asked now. */
function otherwiseThan(first: string, whole: string): string[] {
  if (whole === first) return ['the same']
  const differs = differing(first, whole)
    .split('\n')
    .map((line) => line.trim())
  if (whole.includes('fails,')) return differs.filter((line) => line.startsWith('+'))
  const begin = (line: string) => (line.startsWith('answers', 2) ? 'answers' : line.slice(2).split(' ', 2).join(' '))
  const anew = new Set(differs.flatMap((line) => (line.startsWith('+ ') ? [begin(line)] : [])))
  return differs.filter((line) => line.startsWith('+ ') || !anew.has(begin(line)))
}

/** What came of forms of this file so far, and what its page said then, with what was done. */
type Known = { forms: Set<string>; came: Set<string>; said: Map<string, string> }

/** Everything that is sent from one drawing of a page, what came of it each time, and what the page says then. */
async function sentFrom(file: string, paths: string[], drawing: Drawn, over: Drawn | undefined, known: Known): Promise<string[]> {
  const module = await load(file)
  const [path = '', french = ''] = paths
  const { fromAnywhere = false } = pageForms.find(({ path: one }) => one === path) ?? {}
  const lines: string[] = []
  const sayAgain = async (page: Drawn, answered: unknown, what: string): Promise<string[]> => {
    const says = await saysThen(page, answered)
    if (says.length === 0) return []
    const key = says.join('\n').replaceAll(/No, [\w-]+\./g, 'No.')
    const already = known.said.get(key)
    if (!already) known.said.set(key, what)
    return already ? [`says what it says ${already}`] : ['says', ...indent(says)]
  }
  for (const form of formsIn(await draw(drawing, 'en'))) {
    const carries = Object.entries(form.fields).map(([name, value]) => `${name}=${value}`)
    // One that is drawn the same again does the same, for whoever looks.
    const whole = JSON.stringify([form, drawing.root])
    if (known.forms.has(whole)) continue
    known.forms.add(whole)
    const own = [`carries ${carries.join(' & ') || 'nothing'}`]
    for (const query of ['', ...(queries[file] ?? [])]) {
      const came = new Map<string, string[]>()
      let first = ''
      for (const [what, sent] of sendings(form, fromAnywhere)) {
        if (query && !ofAddress.test(what)) continue
        const { lines: english, answered } = await send(module, drawing, { ...sent, path, query })
        const { lines: inFrench } = await send(module, drawing, { ...sent, path: french, query })
        const whole = english.join('\n')
        first ||= whole
        const told = what !== 'filled in' ? otherwiseThan(first, whole) : english
        const other = inFrench.filter((line, i) => line !== english[i]).map((line) => `in French ${line}`)
        const says = answered ? await sayAgain(drawing, answered, what) : []
        const afterwards =
          answered && over
            ? (await sayAgain(over, answered, `${what}, once it is over`)).map((one) => one.replace(/^says/, 'once it is over says'))
            : []
        const all = indent([...told, ...other, ...says, ...afterwards])
          .join('\n')
          .replace(` what it says ${what}\n`, '\n')
        came.set(all, [...(came.get(all) ?? []), what])
      }
      for (const [all, those] of came) {
        const whole = `${those.join(', ')}${query && ` at ?${query}`}:\n${all}`
        if (!known.came.has(whole)) own.push(...whole.split('\n'))
        known.came.add(whole)
      }
    }
    if (own.length > 1) lines.push(...own)
  }
  return lines
}

it('every page that takes a form is known to the server, in both languages, and every one that the server knows takes it', async () => {
  const taking: string[] = []
  const elsewhere: string[] = []
  for (const { path, file } of screens) {
    const { action, clientAction } = await load(file)
    if (action) taking.push(path)
    if (clientAction) elsewhere.push(file)
  }
  expect(taking.toSorted()).toEqual(pageForms.flatMap(({ path }) => [path, `/fr${path}`]).toSorted())
  // It would have to be sent from here, too.
  expect(elsewhere).toEqual([])
})

it('every page asks for, and says, once its form was sent, what is written down in test/drawn/sends.txt', async () => {
  const lines: string[] = []
  for (const [file, places] of Map.groupBy(screens, (one) => one.file)) {
    if (!(await load(file)).action) continue
    const paths = places.map(({ path }) => path).toSorted((one, other) => one.length - other.length)
    const drawings = drawingsOf(file)
    const over = drawings.find(({ props }) => (props as { loaderData?: unknown }).loaderData === null)
    const known: Known = { forms: new Set(), came: new Set(), said: new Map() }
    for (const drawing of drawings) {
      const own = await sentFrom(file, paths, drawing, over, known)
      if (own.length > 0) lines.push('', `${file} at ${paths[0]} ${drawing.what}`.trimEnd(), ...indent(own))
    }
    expect(known.came.size, `${file} is drawn with a form`).toBeGreaterThan(0)
  }
  await expect(`${lines.join('\n').trim()}\n`).toMatchFileSnapshot('drawn/sends.txt')
  expect([...nowhere]).toEqual([])
})
