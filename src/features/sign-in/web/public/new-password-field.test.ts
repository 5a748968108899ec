// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { field, one, stand, takeAway, textsOf, type, useDocument } from '#test/support/dom.ts'
import { NewPasswordField } from './new-password-field.tsx'

useDocument()

/** What is said beside the field, where this was typed. */
async function says(typed: string) {
  await stand(NewPasswordField, { label: 'Password', name: 'password' }, { role: null })
  await type(field('password'), typed)
  const [said] = textsOf('[role=status]')
  const isGood = one('[role=status]').hasAttribute('data-good')
  await takeAway()
  return { said, isGood }
}

it.each(['Summer24', 'abcdefghi', 'constructs', 'password'])('what will be refused is called easy to guess: %s', async (typed) =>
  expect(await says(typed)).toEqual({ said: expect.stringMatching(/^(Very easy|Easy) to guess$/), isGood: false }),
)
it('four words are strong', async () => expect(await says('four words chosen well')).toEqual({ said: 'Strong', isGood: true }))
