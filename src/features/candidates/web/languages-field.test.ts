// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { all, nameOf, push, putIn } from '#test/support/user-actions.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import { LanguagesField } from './languages-field.tsx'

useDocument()

const languages = () => all<HTMLSelectElement>('[name=languages]')
const spoken = () => languages().map(({ value }) => value)
const removeNth = async (n: number) =>
  all<HTMLButtonElement>('button')
    .filter((one) => nameOf(one) === 'Remove')
    [n - 1]?.click()

it('of the languages somebody speaks one is removed alone, also one that was added after others had gone', async () => {
  await stand(LanguagesField, {
    label: 'Languages',
    initial: [
      { code: 'fr', level: 'C1' },
      { code: 'pl', level: 'B2' },
    ],
  })
  await removeNth(1)
  await push('Add a language')
  await putIn(languages()[1] as HTMLSelectElement, 'pt')
  expect(spoken()).toEqual(['pl', 'pt'])
  await removeNth(2)
  expect(spoken()).toEqual(['pl'])
})
