// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deeds } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, press } from '#test/support/user-actions.ts'
import { jobAlert } from '#test/support/samples.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import { OwnAlerts } from './own-alerts.tsx'

useDocument()

const drawn = (more: object, isHeld = false) =>
  stand(
    OwnAlerts as never,
    {
      alerts: {
        items: [jobAlert, { ...jobAlert, id: 6, ...more }],
        isHeld,
      },
    } as never,
  )

it.each([
  [false, false, 'Pause', true],
  [true, false, 'Resume', false],
  [false, true, 'Resume', false],
  [true, true, 'Resume', false],
])('an alert that is paused (%s), where none are sent (%s), offers %s', async (isPaused, isHeld, name, wanted) => {
  await drawn({ isPaused }, isHeld)
  const [, second] = all('[role=group]')
  deeds()
  await press(button(name, second))
  await settle()
  expect(deeds().filter((deed) => deed.startsWith('PATCH'))).toEqual([`PATCH /me/job-alerts/6 {"isPaused":${wanted}} as of "1"`])
})
