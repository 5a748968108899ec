import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { menuOf, menuText, shortcutsOf, waysOf } from './menu.ts'
import routes from './routes.ts'

/** What the menu has beside the specification's items, and for whom. */
const more: Record<string, readonly Role[]> = {}

describe('the menu', () => {
  const namesOf = (role: Role) => menuOf(role, 'me').flatMap(({ name }) => (name in more ? [] : name))
  it('is the specification’s for each role, in its order', () => {
    const staff = ['dashboard', 'add-candidate', 'candidates-list', 'post-job', 'jobs-list']
    expect(namesOf('admin')).toEqual([
      ...staff,
      'add-user',
      'users-list',
      'archives',
      'files',
      'duplicated-candidates',
      'change-password',
      'logout',
    ])
    expect(namesOf('operation')).toEqual([...staff, 'files', 'change-password', 'logout'])
    expect(namesOf('agent')).toEqual(['dashboard', 'add-candidate', 'candidates-list', 'logout'])
    expect(namesOf('candidate')).toEqual(['jobs-list', 'change-password', 'logout', 'profile'])
  })
  it('leads to the specification’s addresses, a candidate to their own record', () => {
    const leads = Object.fromEntries(
      [...menuOf('admin', 'me'), ...menuOf('candidate', 'me')]
        .filter(({ name }) => !(name in more))
        .map((item) => [item.name, 'to' in item ? item.to : null]),
    )
    expect(leads).toEqual({
      dashboard: '/dashboard',
      'add-candidate': '/dashboard/candidate/add',
      'candidates-list': '/dashboard/candidate/list',
      'post-job': '/dashboard/job/post',
      'jobs-list': '/dashboard/job/list',
      'add-user': '/dashboard/user/add',
      'users-list': '/dashboard/user/list',
      archives: '/dashboard/archives/list',
      files: '/dashboard/files/list',
      'duplicated-candidates': '/dashboard/duplicated-candidates/list',
      'change-password': '/dashboard/change-password',
      logout: null,
      profile: '/dashboard/candidate/me/profile',
    })
  })
  it('has more for whom it was said', () => {
    const seen = Object.keys(more).map((name) => [name, roles.filter((role) => menuOf(role, 'me').some((item) => item.name === name))])
    expect(Object.fromEntries(seen)).toEqual(more)
  })
  it.each([
    ['/dashboard', 'dashboard'],
    ['/dashboard/candidate/add', 'add-candidate'],
    ['/dashboard/candidate/list', 'candidates-list'],
    ['/dashboard/candidate/8/profile', 'candidates-list'],
    ['/dashboard/candidate/8/edit', 'candidates-list'],
    ['/dashboard/applied-jobs/8/list', 'candidates-list'],
    ['/dashboard/job/post', 'post-job'],
    ['/dashboard/job/list', 'jobs-list'],
    ['/dashboard/job/12/details', 'jobs-list'],
    ['/dashboard/job/12/edit', 'jobs-list'],
    ['/dashboard/applied-candidates/12/list', 'jobs-list'],
    ['/dashboard/employer/list', 'jobs-list'],
    ['/dashboard/employer/3/details', 'jobs-list'],
    ['/dashboard/user/add', 'add-user'],
    ['/user/new', 'add-user'],
    ['/dashboard/user/list', 'users-list'],
    ['/dashboard/user/5/edit', 'users-list'],
    ['/user/cards', 'users-list'],
    ['/user/5/edit', 'users-list'],
    ['/dashboard/archives/list', 'archives'],
    ['/dashboard/archives/7', 'archives'],
    ['/dashboard/change-password', 'change-password'],
    ['/user/account', undefined],
  ])('marks at %s where an administrator is: %s', (pathname, name) => {
    const marked = menuOf('admin', 'me').filter((item) => 'active' in item && item.active.test(pathname))
    expect(marked.map((item) => item.name)).toEqual(name ? [name] : [])
  })
})

describe('the command palette', () => {
  const leads = (role: Role) => waysOf(role, 'me').map(({ name }) => name)
  it('leads wherever the menu does, and to what only it has', () => {
    for (const role of roles) {
      const inMenu = menuOf(role, 'me').flatMap((item) => ('to' in item ? item.name : []))
      expect(leads(role).slice(0, inMenu.length)).toEqual(inMenu)
    }
    expect(leads('admin')).toEqual(expect.arrayContaining(['employers-list', 'add-employer', 'own-profile', 'account', 'components']))
    expect(leads('candidate')).toEqual(expect.arrayContaining(['applications', 'own-profile', 'account']))
    expect(leads('operation')).toEqual(expect.arrayContaining(['components']))
    for (const role of ['agent', 'candidate'] as const) expect(leads(role)).not.toEqual(expect.arrayContaining(['components']))
  })
  it('calls each thing by a name of its own', () =>
    expect(new Set(Object.values(menuText).map(({ en }) => en)).size).toBe(Object.keys(menuText).length))
})

describe('the shortcuts of a phone', () => {
  it.each(['admin', 'operation', 'agent', 'candidate'] as const)('are a few items of the menu of the %s', (role) => {
    const inMenu = menuOf(role, 'me').map(({ name }) => name)
    const names = shortcutsOf(role, 'me').map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names.length).toBeLessThan(5)
    expect(inMenu).toEqual(expect.arrayContaining(names))
  })
})

/** Screens that stand beside the menu: they are reached through the palette, a link or one's own name. */
const withoutItem = [
  '/dashboard/enquiry/list',
  '/dashboard/equality',
  '/dashboard/maintenance',
  '/dashboard/content/list',
  '/dashboard/content/:slug/edit',
  '/dashboard/send-verification-email',
  '/user',
  '/user/profile',
  '/user/account',
  '/category',
  '/category/new',
  '/category/list',
  '/category/tags',
  '/category/:categoryId/edit',
  '/components',
]

type Route = { path?: string | undefined; children?: Route[] | undefined }
const addressesOf = ({ path, children }: Route, above = ''): string[] => {
  const here = path ? `${above}/${path}` : above
  return children?.length
    ? [...(path && !path.includes('/') ? [] : [here]), ...children.flatMap((child) => addressesOf(child, here))]
    : [here]
}

it('says on each screen where one is: one item of it is the current one', () => {
  const screens = (routes as Route[])
    .filter(({ path }) => /^(dashboard|user|category|components)$/.test(path ?? ''))
    .flatMap((frame) => addressesOf(frame))
  const currentOn = (screen: string) =>
    menuOf('admin', 'me')
      .filter((item) => 'active' in item && item.active.test(screen.replace(/:\w+/, '8')))
      .map(({ name }) => name)
  const unique = [...new Set(screens.filter(Boolean))]
  expect(unique.length).toBeGreaterThan(50)
  expect(unique.filter((screen) => currentOn(screen).length === 0)).toEqual(withoutItem)
  expect(unique.filter((screen) => currentOn(screen).length > 1)).toEqual([])
})
