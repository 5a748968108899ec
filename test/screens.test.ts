import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import type { ScreenFor } from '#web/session.tsx'
import routes from '../src/routes.ts'

const everybody: Role[] = ['candidate', 'admin', 'operation', 'agent']
const agency: Role[] = ['admin', 'operation']
const staff: Role[] = [...agency, 'agent']

/** Who may open which screen behind the login, as the product says it. Others get the 403 screen, never a form. */
const screens: Record<string, Role[]> = {
  '/dashboard': everybody,
  '/dashboard/job/post': agency,
  '/dashboard/job/list': everybody,
  '/dashboard/job/:jobId/edit': agency,
  '/dashboard/job/:jobId/details': staff,
  '/dashboard/candidate/add': staff,
  '/dashboard/candidate/list': staff,
  '/dashboard/candidate/:candidateId/profile': everybody,
  '/dashboard/candidate/:candidateId/edit': everybody,
  '/dashboard/application/list': staff,
  '/dashboard/applied-candidates/:jobId/list': agency,
  '/dashboard/applied-jobs/:candidateId/list': everybody,
  '/dashboard/user/add': ['admin'],
  '/dashboard/user/list': ['admin'],
  '/dashboard/user/:userId/edit': ['admin'],
  '/dashboard/change-password': everybody,
  '/dashboard/send-verification-email': everybody,
  '/user': everybody,
  '/user/new': ['admin'],
  '/user/list': ['admin'],
  '/user/cards': ['admin'],
  '/user/profile': everybody,
  '/user/account': everybody,
  '/user/:userId/edit': ['admin'],
}

/** Address and file of every screen below an entry of the route table. */
function screensOf({ path, file, children, index }: RouteConfigEntry, base = ''): [address: string, file: string][] {
  const at = path ? `${base}/${path}` : base
  if (children) return children.flatMap((child) => screensOf(child, at))
  return path || index ? [[at, file]] : []
}
const protectedScreens = routes
  .filter(({ path }: RouteConfigEntry) => path === 'dashboard' || path === 'user')
  .flatMap((frame: RouteConfigEntry) => screensOf(frame))

describe('every screen behind the login', () => {
  it('is in this list', () => expect(protectedScreens.map(([address]) => address).toSorted()).toEqual(Object.keys(screens).toSorted()))

  it.each(protectedScreens)('%s names whom it is for', async (address, file) => {
    const { handle } = (await import(/* @vite-ignore */ `../src/${file}`)) as { handle?: ScreenFor }
    expect(handle?.roles.toSorted()).toEqual(screens[address]?.toSorted())
  })
})

/** What a handler does shows in a browser alone; that it is there at all, in the source. */
const src = join(import.meta.dirname, '../src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)

describe('a form that asks before typed text is lost', () => {
  const guarded = sources.filter(([, source]) => source.includes(' = useUnsaved()'))
  it('is every form in which one writes much', () =>
    expect(guarded.map(([name]) => name).toSorted()).toEqual([
      'features/applications/web/apply.tsx',
      'features/candidates/web/add.tsx',
      'features/candidates/web/edit.tsx',
      'features/jobs/web/edit.tsx',
      'features/jobs/web/post.tsx',
      'features/notifications/web/choices.tsx',
      'features/users/web/account-general.tsx',
      'features/users/web/add.tsx',
      'features/users/web/edit.tsx',
    ]))
  it.each(guarded)('%s watches what is typed, asks, and lets go once it is saved', (_name, source) => {
    expect(source).toMatch(/<form[^>]* onInput=\{unsaved\.watch\}/s)
    expect(source).toContain('{unsaved.guard}')
    expect(source).toMatch(/await [^\n]*(api|versioned|isSaved)[\s\S]*unsaved\.release\(\)/)
  })
})

it.each(sources.filter(([, source]) => source.includes(' = useForm(')))(
  '%s shows what the server found wrong, and is busy while it sends',
  (_name, source) => {
    for (const [, props = ''] of source.matchAll(/<form\b([^>]*?)\bnoValidate/gs)) expect(props).toMatch(/onSubmit=\{/)
    expect(source).toMatch(/<ErrorSummary form=\{form\}|form\.problem/)
    expect(source).toMatch(/busy=\{form\.busy\}/)
  },
)

describe('a form of a record that others may change meanwhile', () => {
  const versioned = sources.filter(([, source]) => source.includes(' = useVersioned'))
  it('is every form that changes a record', () =>
    expect(versioned.map(([name]) => name).toSorted()).toEqual([
      'features/candidates/web/edit.tsx',
      'features/jobs/web/edit.tsx',
      'features/users/web/account-general.tsx',
      'features/users/web/edit.tsx',
    ]))
  it.each(versioned)('%s is compared with what it was filled from, and says what both have changed', (_name, source) => {
    expect(source).toMatch(/<form[^>]* ref=\{versioned\.ref\}/)
    expect(source).toMatch(/versioned\.save\(given, /)
    expect(source).toContain('<Clash of={versioned} labels={labels} />')
  })
})

/** The names under which a screen puts things into its address. */
const offered = (source: string) => [
  ...[...source.matchAll(/\{\s*name: '(\w+)',\s*label: /g)].map(([, name]) => name),
  ...[...source.matchAll(/tabs=\{\{\s*name: '(\w+)'/g)].map(([, name]) => name),
]
const reading = sources.filter(([, source]) => source.includes('= queryOf('))

it.each(reading)('%s reads from its address what it offers there, and asks for it under the same name', (_name, source) => {
  const asked = [...source.matchAll(/\b(\w+): (?:choice\()?q\.(?:text|flag|whole|oneOf)\('(\w+)'/g)]
  for (const [, name, read] of asked) expect(read).toBe(name)
  const names = asked.map(([, name]) => name)
  for (const name of offered(source)) expect(names).toContain(name)
})
