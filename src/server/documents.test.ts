import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { keeping } from './documents.ts'

it('a page that is kept is drawn once in its time, and each visitor gets it with a nonce of their own', async () => {
  let [now, drawn] = [0, 0]
  const draw = async (_request: Request, _context: RouterContextProvider, nonce: string) => ({
    status: 200,
    headers: [],
    html: `<p nonce="${nonce}">${++drawn}</p>`,
  })
  const page = keeping(draw, 1000, () => now)
  const ask = async (path: string, nonce: string, headers = {}) =>
    (await page(new Request(`http://lintel.test${path}`, { headers }), new RouterContextProvider(), nonce))?.html
  expect(await Promise.all([ask('/product', 'n1'), ask('/product', 'n2')])).toEqual(['<p nonce="n1">1</p>', '<p nonce="n2">1</p>'])
  expect(await ask('/product?family=ppe', 'n3')).toBe('<p nonce="n3">2</p>')
  // A cookie may stand for a basket, a session or a choice of colours.
  expect(await ask('/product', 'n4', { cookie: 'basket=x' })).toBe('<p nonce="n4">3</p>')
  now = 1000
  expect(await ask('/product', 'n5')).toBe('<p nonce="n5">4</p>')
})
