import { expect, it } from 'vitest'
import { addressSource, tidyLine } from './typed.ts'
import { email, line, personName } from './shapes.ts'

it.each([
  ['\ufeffAnn\u00a0Mason\u200f', 'Ann Mason'],
  ['Brick\u00adlayer\u0003', 'Bricklayer'],
  ['Chef d’équipe\u00a0: «\u00a0gros œuvre\u00a0»', 'Chef d’équipe\u00a0: «\u00a0gros œuvre\u00a0»'],
  ['می\u200cنا', 'می\u200cنا'],
])('tidies %j to %j', (typed, tidied) => {
  expect(tidyLine(typed)).toBe(tidied)
  for (const shape of [line(60), personName(60)]) expect(shape.parse(typed)).toBe(tidied)
})

it.each([' ben@x.example ', '\u200bben@x.example\u00a0', 'ben\u200d@x.example', '\u202aben@x.example\u202c'])(
  'reads the address %j',
  (typed) => expect(email.parse(typed)).toBe('ben@x.example'),
)

it('takes addresses that can exist, in forms of browsers too', () => {
  const inBrowser = new RegExp(`^(?:${addressSource})$`, 'v')
  const cannot = ['bo@mail..example', '.bo@x.example', 'bo.@x.example', 'b..o@x.example', `bo@${'x'.repeat(64)}.example`, 'bo@-x.example']
  cannot.push(
    'bo@x-.example',
    'bo@192.0.2.1',
    'bo@[192.0.2.1]',
    'bo@x.example-',
    'bo@x.-example',
    'bo@x_y.example',
    'bo@x.example.',
    'bo@.example',
  )
  const can = [
    'bo@mail.example',
    'b.o+c@a-b.co.uk',
    `bo@${'x'.repeat(63)}.example`,
    'bo@2x.example',
    'bo@xn--bcher-kva.xn--p1ai',
    'bo@bücher.example',
  ]
  for (const [addresses, isTaken] of [
    [cannot, false],
    [can, true],
  ] as const)
    for (const one of addresses) expect([one, email.safeParse(one).success, inBrowser.test(one)]).toEqual([one, isTaken, isTaken])
})
