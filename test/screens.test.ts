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
