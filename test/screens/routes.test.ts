import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import * as addresses from '#shared/screens.ts'
import type { Role } from '#shared/roles.ts'
import type { ScreenFor } from '#web/session.tsx'
import routes from '../../src/routes.ts'

const everybody: Role[] = ['candidate', 'admin', 'operation', 'agent']
const agency: Role[] = ['admin', 'operation']
const staff: Role[] = [...agency, 'agent']

/** Who may open which screen behind the login, as the product says it. Others get the 403 screen, never a form. */
const screens: Record<string, Role[]> = {
  '/dashboard': everybody,
  '/dashboard/job/post': agency,
  '/dashboard/job/list': everybody,
  '/dashboard/job/:jobId/edit': agency,
  '/dashboard/job/:jobId/details': everybody,
  '/dashboard/job/:jobId/pipeline': agency,
  '/dashboard/job/:jobId/requirements': agency,
  '/dashboard/job/:jobId/activity': agency,
  '/dashboard/job/:jobId/channels': agency,
  '/dashboard/job/:jobId/form': agency,
  '/dashboard/candidate/add': staff,
  '/dashboard/candidate/import': agency,
  '/dashboard/candidate/import/:importId': agency,
  '/dashboard/candidate/list': staff,
  '/dashboard/pool/list': agency,
  '/dashboard/candidate/:candidateId/profile': everybody,
  '/dashboard/candidate/:candidateId/edit': everybody,
  '/dashboard/application/list': staff,
  '/dashboard/applied-candidates/:jobId/list': agency,
  '/dashboard/applied-jobs/:candidateId/list': everybody,
  '/category': agency,
  '/category/new': agency,
  '/category/list': agency,
  '/category/tags': agency,
  '/category/:categoryId/edit': agency,
  '/dashboard/employer/list': agency,
  '/dashboard/employer/add': agency,
  '/dashboard/employer/:employerId/details': agency,
  '/dashboard/employer/:employerId/jobs': agency,
  '/dashboard/employer/:employerId/placements': agency,
  '/dashboard/employer/:employerId/contacts': agency,
  '/dashboard/employer/:employerId/notes': agency,
  '/dashboard/employer/:employerId/edit': agency,
  '/dashboard/user/add': ['admin'],
  '/dashboard/duplicated-candidates/list': ['admin'],
  '/dashboard/duplicated-candidates/compare': ['admin'],
  '/dashboard/files/list': agency,
  '/dashboard/files/upload': agency,
  '/dashboard/files/:fileId/details': agency,
  '/dashboard/archives/list': ['admin'],
  '/dashboard/archives/:archiveId': ['admin'],
  '/dashboard/enquiry/list': agency,
  '/dashboard/equality': ['admin'],
  '/dashboard/maintenance': ['admin'],
  '/dashboard/content/list': ['admin'],
  '/dashboard/content/:slug/edit': ['admin'],
  '/dashboard/user/list': ['admin'],
  '/dashboard/user/:userId/edit': ['admin'],
  '/dashboard/change-password': everybody,
  '/dashboard/send-verification-email': everybody,
  '/components': ['admin', 'operation'],
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
  .filter(({ path }: RouteConfigEntry) => ['dashboard', 'user', 'category', 'components'].includes(path ?? ''))
  .flatMap((frame: RouteConfigEntry) => screensOf(frame))

describe('every screen behind the login', () => {
  it('is in this list', () => expect(protectedScreens.map(([address]) => address).toSorted()).toEqual(Object.keys(screens).toSorted()))

  it.each(protectedScreens)('%s names whom it is for', async (address, file) => {
    const { handle } = (await import(/* @vite-ignore */ `../../src/${file}`)) as { handle?: ScreenFor }
    expect(handle?.roles.toSorted()).toEqual(screens[address]?.toSorted())
  })
})

/** What a handler does shows in a browser alone; that it is there at all, in the source. */
const src = join(import.meta.dirname, '../../src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)

const filesWith = (pattern: RegExp) =>
  sources
    .filter(([, source]) => pattern.test(source))
    .map(([name]) => name)
    .toSorted()

describe('a form', () => {
  it('brings back after reload, crash and Back what was typed, wherever one writes much', () =>
    expect(filesWith(/<(Change)?Form\b[^>]*\bdraft=/s)).toEqual([
      'features/activities/web/composer.tsx',
      'features/applications/web/public/apply.tsx',
      'features/candidates/web/add.tsx',
      'features/candidates/web/edit.tsx',
      'features/candidates/web/public/register.tsx',
      'features/categories/web/add.tsx',
      'features/categories/web/edit.tsx',
      'features/content/web/edit.tsx',
      'features/employers/web/add.tsx',
      'features/employers/web/edit.tsx',
      'features/jobs/web/edit.tsx',
      'features/jobs/web/post.tsx',
      'features/messages/web/conversation.tsx',
      'features/users/web/account-general.tsx',
      'features/users/web/add.tsx',
      'features/users/web/user-details.tsx',
    ]))
  it('asks before it is left, if it is worth asking', () =>
    expect(filesWith(/<Form\b[^>]*\bguarded\b(?!=\{false\})/s)).toEqual([
      'features/employers/web/notes.tsx',
      'features/notifications/web/choices.tsx',
    ]))
  // What looks for something sends nothing; in the small window for logging in, the first field that is wrong gets the focus.
  it('is the shell’s, but where one looks for something or logs in', () =>
    expect(filesWith(/<form\b/)).toEqual([
      // The alert of a visitor, and the buttons behind the link of its mails, without script.
      'features/alerts/web/public/alert.tsx',
      'features/alerts/web/public/new.tsx',
      'features/content/web/public/faqs.tsx',
      'features/content/web/public/pricing.tsx',
      // The personal link of a visitor without script.
      'features/directory/web/public/candidates.tsx',
      // The contact form, and an address for the day the shop opens, without script.
      'features/enquiries/web/public/guarded-form.tsx',
      'features/jobs/web/public/search-line.tsx',
      // Two buttons behind the link of a mail, without script.
      'features/privacy/web/public/keep-profile.tsx',
      'features/sign-in/web/public/login-modal.tsx',
      'features/site/web/public/error-screen.tsx',
      'features/site/web/public/landing.tsx',
      // The buttons behind the link of the mail about the shop, without script.
      'features/waiting-list/web/public/waiting-address.tsx',
      'web/ui/form.tsx',
    ]))
})

it('a form of a record that others may change meanwhile is compared with what it was filled from', () =>
  expect(filesWith(/<ChangeForm\b/)).toEqual([
    'features/candidates/web/edit.tsx',
    'features/categories/web/edit.tsx',
    'features/content/web/edit.tsx',
    'features/employers/web/contact-dialogs.tsx',
    'features/employers/web/edit.tsx',
    'features/jobs/web/edit.tsx',
    'features/site/web/components-records.tsx',
    'features/users/web/account-general.tsx',
    'features/users/web/user-details.tsx',
  ]))

/** The names under which a screen puts things into its address. */
const offered = (source: string) => [
  ...[...source.matchAll(/\{\s*name: '(\w+)',\s*label: /g)].map(([, name]) => name),
  ...[...source.matchAll(/tabs=\{\{\s*name: '(\w+)'/g)].map(([, name]) => name),
]
const reading = sources.filter(([, source]) => source.includes('= queryOf('))

it.each(reading)('%s reads from its address what it offers there, and asks for it under the same name', (_name, source) => {
  const asked = [...source.matchAll(/\b(\w+): (?:choice\()?q\.(?:text|flag|either|whole|oneOf|slug|id)\('(\w+)'/g)]
  for (const [, name, read] of asked) expect(read).toBe(name)
  const names = asked.map(([, name]) => name)
  for (const name of offered(source)) expect(names).toContain(name)
})

describe('an address', () => {
  const made = Object.entries(addresses)
    .filter(([name]) => name.startsWith('to'))
    .map(([name, address]) => [name, typeof address === 'string' ? address : (address as (...keys: string[]) => string)('7', '8')] as const)
  it.each(made)('%s leads to a screen: %s', (_name, address) => {
    const [path = ''] = address.split(/[?#]/)
    const fitting = Object.keys(screens).filter((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(path))
    // A list stands before the records that it has.
    expect(path in screens ? [path] : fitting).toHaveLength(1)
  })
  it('has a name for every screen behind the login', () => {
    const isNamed = (screen: string) =>
      made.some(([, address]) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? ''))
    const named = new Set(protectedScreens.flatMap(([address, file]) => (isNamed(address) ? file : [])))
    const nameless = protectedScreens.filter(([, file]) => !named.has(file)).map(([address]) => `shared/screens.ts lacks ${address}`)
    // They lead on: to one’s own profile, to the lists.
    expect(nameless).toEqual(['shared/screens.ts lacks /user', 'shared/screens.ts lacks /category'])
  })
  it('behind the login is written in shared/screens.ts alone, and in shared/entrances.ts what the public needs of them', () => {
    const all = (readdirSync(src, { recursive: true }) as string[]).filter(
      (name) => /\.tsx?$/.test(name) && !/\.(test|e2e)\.ts$|\/examples\.tsx?$/.test(name),
    )
    const byHand = all.filter((name) => /[`'"}]\/(dashboard|user)(?=[/?`'"])/.test(readFileSync(join(src, name), 'utf8')))
    expect(byHand.toSorted()).toEqual(['shared/entrances.ts', 'shared/screens.ts'])
  })
})
