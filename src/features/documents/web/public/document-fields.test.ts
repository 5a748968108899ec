// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { expect, it } from 'vitest'
import { put } from '#test/support/user-actions.ts'
import { describedType } from '#test/support/samples.ts'
import { field, stand, useDocument } from '#test/support/dom.ts'
import { DocumentFields } from './document-fields.tsx'

useDocument()

const options = [
  { code: 'short', en: 'Short', fr: 'Court', months: 12 },
  { code: 'long', en: 'Long', fr: 'Long', months: 60 },
]
const type = { ...describedType, months: 24, options }
const set = (name: string, value: string) => act(async () => put(field(name), value))
const fields = () => createElement('form', null, createElement(DocumentFields, { type: type as never, known: null, needsFile: false }))

it('the end follows from the day of issue and from the level, until somebody types it', async () => {
  await stand(fields, {})
  await set('issuedOn', '2026-03-01')
  expect(field('expiresOn').value).toBe('2028-03-01')
  await set('level', 'short')
  expect(field('expiresOn').value).toBe('2027-03-01')
  await set('level', 'long')
  expect(field('expiresOn').value).toBe('2031-03-01')
  await set('issuedOn', '2026-04-01')
  expect(field('expiresOn').value).toBe('2031-04-01')
  await set('expiresOn', '2029-01-01')
  await set('level', 'short')
  await set('issuedOn', '2026-05-01')
  expect(field('expiresOn').value).toBe('2029-01-01')
})
