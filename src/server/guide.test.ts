import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guidePages, toHtml } from './guide.ts'

it('the guide is shown as pages that lead to each other, with nothing left of its markup', () => {
  const pages = guidePages(join(import.meta.dirname, '../../docs/api'), '')
  for (const [address, html] of pages) {
    const said = html().replace(/<pre.*?<\/pre>|<code>.*?<\/code>/gs, '')
    expect(said, address).not.toMatch(/\*\*|```|^#|^\||\]\(/m)
    for (const [, to = ''] of said.matchAll(/href="(\/api\/guide[^"]*)"/g)) expect([...pages.keys()]).toContain(to)
  }
  expect([...pages.keys()].toSorted()).toEqual(['/api/guide', '/api/guide/webhooks'])
})

it('what a document says is never taken for HTML', () => {
  expect(toHtml('A <b> & `<i>`')).toBe('<p>A &lt;b&gt; &amp; <code>&lt;i&gt;</code></p>')
})
