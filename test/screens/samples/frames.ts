import { createElement, Fragment } from 'react'
import { ApplicationPanel } from '#features/applications/web/application-panel.tsx'
import { Notifications } from '#features/notifications/web/notifications.tsx'
import type { Role } from '#shared/roles.ts'
import { proveAgain } from '#web/prove-again.ts'
import { StepUp } from '#features/sign-in/web/step-up.tsx'
import Dashboard from '../../../src/layouts/dashboard.tsx'
import PreviewBanner from '../../../src/layouts/preview-banner.tsx'
import PublicFrame from '../../../src/layouts/public/frame.tsx'
import type { Part } from '#test/support/mounted-screen.ts'

// What stands around screens, or comes over them once it has asked the server; see `pressed.test.ts`.

const session = (role: Role) => ({
  uid: 'me',
  role,
  name: 'Ann Mason',
  email: 'ann@agency.example',
  emailVerified: true,
  seenBy: null,
})
const part = (what: string, component: unknown, more: Partial<Part> = {}) =>
  ({ what, component, role: 'admin', ...more }) as Part & { what: string }

/** Asks at once, as a change that needs it would. */
const AskedAgain = () =>
  createElement(Fragment, null, createElement(StepUp), createElement('button', { type: 'button', onClick: proveAgain }, 'Change something'))

export const everyFrame: Record<string, (Part & { what: string })[]> = {
  'frame of public pages': [
    part('visitor', PublicFrame, { at: '/jobs', role: null }),
    part('candidate', PublicFrame, { at: '/jobs', role: 'candidate' }),
    part('login', PublicFrame, { at: '/auth/login', role: null }),
  ],
  'frame behind the login': (['admin', 'operation', 'agent', 'candidate'] as const).map((role) =>
    part(role, Dashboard, { at: '/dashboard', role, props: { loaderData: { session: session(role) } } }),
  ),
  'panel of an application': [
    part('of an open job', ApplicationPanel, {
      props: { id: 31, job: { id: 12, status: 'open', openings: 2, filled: 1 }, onClose: () => {} },
    }),
  ],
  notifications: [part('of mine', Notifications, { props: { uid: 'me' } })],
  'banner of a preview': [part('of a candidate', PreviewBanner, { props: { name: 'Sam Whitfield', role: 'candidate' } })],
  'window that asks who one is': [part('by password', AskedAgain)],
}

/** Where what a frame does is written down. */
export const fileOfFrame = (name: string) => `layouts/${name.replaceAll(' ', '-')}`
