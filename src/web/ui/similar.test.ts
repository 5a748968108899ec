// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { field, leave, one, press, stand, type, useDocument } from '#test/support/dom.ts'
import { useSimilar } from './similar.tsx'

useDocument()

type Like = { id: number; name: string }
const asked: { typed: string; answer: (found: Like[]) => void; fail: () => void }[] = []
function Typing() {
  const { look, similar, areOthers } = useSimilar<Like>(
    ['name'],
    ({ id }) => id,
    (typed) => {
      const name = typed('name')
      if (name === '') return null
      const { promise, resolve, reject } = Promise.withResolvers<{ items: Like[] }>()
      asked.push({ typed: name, answer: (items) => resolve({ items }), fail: () => reject(new Error('offline')) })
      return promise
    },
  )
  return createElement(
    'form',
    { onBlur: look },
    createElement('input', { name: 'name' }),
    createElement('input', { name: 'note' }),
    createElement('output', null, similar.map(({ name }) => name).join()),
    createElement('button', { type: 'button', onClick: areOthers }),
  )
}
const shown = () => one('output').textContent
async function typed(name: string, words: string) {
  await type(field(name), words)
  await leave(field(name))
}
const ann = { id: 1, name: 'Ann' }
const anna = { id: 2, name: 'Anna' }

it('who may be the one that is typed is asked for by what is typed last, however late an earlier answer comes', async () => {
  await stand(Typing, {})
  asked.length = 0
  await typed('name', ' Ann ')
  await typed('name', 'Anna')
  await typed('note', 'tall')
  expect(asked.map(({ typed }) => typed)).toEqual(['Ann', 'Anna'])
  asked[1]?.answer([anna])
  await settle()
  expect(shown()).toBe('Anna')
  asked[0]?.answer([ann])
  await settle()
  expect(shown()).toBe('Anna')
})

it('nobody is shown any more where too little is typed, or nobody answers, and nobody twice who was said to be another', async () => {
  await stand(Typing, {})
  asked.length = 0
  await typed('name', 'Ann')
  asked[0]?.answer([ann, anna])
  await settle()
  expect(shown()).toBe('Ann,Anna')
  await press(one('button'))
  expect(shown()).toBe('')
  await typed('name', 'Anne')
  asked[1]?.answer([ann, { id: 3, name: 'Anne' }])
  await settle()
  expect(shown()).toBe('Anne')
  await press(one('button'))
  await typed('name', 'An')
  asked[2]?.answer([ann, anna, { id: 3, name: 'Anne' }, { id: 4, name: 'Anno' }])
  await settle()
  expect(shown()).toBe('Anno')
  await typed('name', 'Annes')
  asked[3]?.fail()
  await settle()
  expect(shown()).toBe('')
})
