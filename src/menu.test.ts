import { describe, expect, it } from 'vitest'
import { menuOf, shortcutsOf } from './menu.ts'

describe('the menu', () => {
  const namesOf = (role: Parameters<typeof menuOf>[0]) => menuOf(role, 'me').map(({ name }) => name)
  it('is the specification’s for each role, in its order', () => {
    const staff = ['dashboard', 'add-candidate', 'candidates-list', 'post-job', 'jobs-list']
    expect(namesOf('admin')).toEqual([...staff, 'add-user', 'users-list', 'change-password', 'logout'])
    expect(namesOf('operation')).toEqual([...staff, 'change-password', 'logout'])
    expect(namesOf('agent')).toEqual(['dashboard', 'add-candidate', 'candidates-list', 'logout'])
    expect(namesOf('candidate')).toEqual(['jobs-list', 'change-password', 'logout', 'profile'])
  })
  it('leads to the specification’s addresses, a candidate to their own record', () => {
    const leads = Object.fromEntries(
      [...menuOf('admin', 'me'), ...menuOf('candidate', 'me')].map((item) => [item.name, 'to' in item ? item.to : null]),
    )
    expect(leads).toEqual({
      dashboard: '/dashboard',
      'add-candidate': '/dashboard/candidate/add',
      'candidates-list': '/dashboard/candidate/list',
      'post-job': '/dashboard/job/post',
      'jobs-list': '/dashboard/job/list',
      'add-user': '/dashboard/user/add',
      'users-list': '/dashboard/user/list',
      'change-password': '/dashboard/change-password',
      logout: null,
      profile: '/dashboard/candidate/me/profile',
    })
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
    ['/dashboard/user/add', 'add-user'],
    ['/user/new', 'add-user'],
    ['/dashboard/user/list', 'users-list'],
    ['/dashboard/user/5/edit', 'users-list'],
    ['/user/cards', 'users-list'],
    ['/user/5/edit', 'users-list'],
    ['/dashboard/change-password', 'change-password'],
    ['/user/account', undefined],
  ])('marks at %s where an administrator is: %s', (pathname, name) => {
    const marked = menuOf('admin', 'me').filter((item) => 'active' in item && item.active.test(pathname))
    expect(marked.map((item) => item.name)).toEqual(name ? [name] : [])
  })
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
