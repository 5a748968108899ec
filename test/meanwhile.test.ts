// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type Drawn, everyScreen } from './every-screen.ts'
import { joined } from './grown.ts'
import { deeds } from './listener.ts'
import { mount, settle, showOther, useScreens } from './mounted.ts'
import { all, fillIn, press } from './press.ts'

// What somebody else adds while a window is open changes nothing of what the window sends.

useScreens()

/** A message says up to which one its writer had read; to whom a reply goes, the window is told when it opens. */
const follows = ['messages/web/conversation', 'applications/web/reply-dialog']
const windows = everyScreen.filter(
  ({ file, part, isPublic, props }) =>
    part && !isPublic && !follows.includes(file) && JSON.stringify(joined(props)) !== JSON.stringify(props),
)

async function sent(drawing: Drawn, meanwhile: boolean): Promise<string[]> {
  const end = await mount(drawing)
  const form = all('form').at(-1)
  if (form) await fillIn(form)
  if (meanwhile) await showOther(joined(drawing.props ?? {}))
  deeds()
  const submit = all('[type=submit]').at(-1)
  if (submit) await press(submit)
  await settle()
  const those = deeds().filter((one) => !one.startsWith('GET'))
  await end()
  return those
}

it.each(windows.map((one) => [`${one.file} ${one.part} ${one.what}`, one] as const))(
  '%s sends the same, whatever somebody else adds meanwhile',
  async (_, drawing) => expect(await sent(drawing, true)).toEqual(await sent(drawing, false)),
)
