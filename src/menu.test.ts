import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { menuOf, shortcutsOf, waysOf } from './menu.ts'

/** The groups below the specification's items, which hold every other screen. */
const more = ['recruitment', 'office', 'own']
/** What stands beside the dashboard, as the pictures of the office have it. */
const beside = ['calendar', 'on-site', 'my-work']

describe('the menu', () => {
  const namesOf = (role: Role) =>
    menuOf(role, 'me').flatMap(({ name, group }) => (more.includes(group) || beside.includes(name) ? [] : name))
  it('matches the specification for each role, in order', () => {
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
})

describe('the command palette', () => {
  const leads = (role: Role) => waysOf(role, 'me').map(({ name }) => name)
  it('has everything of the menu and its own items', () => {
    for (const role of roles) {
      const inMenu = menuOf(role, 'me').flatMap((item) => ('to' in item ? item.name : []))
      expect(leads(role).slice(0, inMenu.length)).toEqual(inMenu)
    }
    expect(leads('admin')).toEqual(expect.arrayContaining(['employers-list', 'add-employer', 'own-profile', 'account', 'components']))
    expect(leads('candidate')).toEqual(expect.arrayContaining(['applications', 'profile', 'account']))
    expect(leads('operation')).toEqual(expect.arrayContaining(['components']))
    for (const role of ['agent', 'candidate'] as const) expect(leads(role)).not.toEqual(expect.arrayContaining(['components']))
  })
})

describe('the shortcuts of a phone', () => {
  it.each(['admin', 'operation', 'agent', 'candidate'] as const)('are items of the menu of the %s', (role) => {
    const inMenu = menuOf(role, 'me').map(({ name }) => name)
    const names = shortcutsOf(role, 'me').map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names.length).toBeLessThan(5)
    expect(inMenu).toEqual(expect.arrayContaining(names))
  })
})
