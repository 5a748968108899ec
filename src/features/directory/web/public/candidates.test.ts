import { expect, it } from 'vitest'
import { show } from '#test/show.ts'
import Candidates from './candidates.tsx'

it.each([
  [null, 'Create a profile', '/register'],
  ['candidate', 'Choose in your account', '/user/account?tab=privacy'],
] as const)('the closed directory offers who is %s “%s”', (role, says, to) => {
  const loaderData = { open: false, why: null, people: 3 } as const
  const { html } = show(Candidates as never, { loaderData } as never, { role })
  expect([...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].at(-1)?.slice(1)).toEqual([to, says])
})
