import { describe, expect, it } from 'vitest'
import { everyScreen } from '#test/support/examples.ts'
import { show } from '#test/support/render.ts'
import Candidates from './candidates.tsx'

type Drawing = { open: boolean; filters: object }
const drawings = everyScreen
  .filter(({ file, props }) => file === 'directory/web/public/candidates' && (props as { loaderData: Drawing }).loaderData.open)
  .map(({ name = '', props }) => [name, (props as { loaderData: Drawing }).loaderData] as const)

describe('the directory that opened by a link', () => {
  it.each(drawings)('is left by no way that leads on in it: %s', (_, drawn) => {
    const loaderData = { ...drawn, filters: { ...drawn.filters, pass: 'secret', category: 'residential' } }
    const { html } = show(Candidates as never, { loaderData } as never, { role: null })
    const ways = [...html.matchAll(/href="(\/candidates(?:\?[^"]*)?)"/g)].map(([, way = '']) => way.replaceAll('&amp;', '&'))
    expect(ways.length).toBeGreaterThan(1)
    expect(ways.filter((way) => new URLSearchParams(way.split('?')[1]).get('pass') !== 'secret')).toEqual([])
    expect(html).toMatch(/<input type="hidden" name="pass" value="secret"/)
  })
})
