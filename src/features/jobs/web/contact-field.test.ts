// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { one, stand, textsOf, type, useDocument } from '#test/support/dom.ts'
import { ContactField } from './contact-field.tsx'

useDocument()

const contacts = [
  { id: 1, firstName: 'Hélène', lastName: 'Le Goff' },
  { id: 2, firstName: 'Tom', lastName: 'Hale' },
]
const Form = ({ employerId }: { employerId: string }) =>
  createElement(
    'form',
    null,
    createElement('input', { type: 'hidden', name: 'employerId', defaultValue: employerId }),
    createElement(ContactField, { label: 'Contact', initial: null }),
  )
/** Whom it offers for these words, with this employer on the form. */
async function offered(typed: string, employerId = '7') {
  signIn()
  answerOtherwise((_, sample) => ({ ...(sample as object), contacts }))
  await stand(Form, { employerId })
  deeds()
  await type(one<HTMLInputElement>('[role=combobox]'), typed)
  await settle()
  return [deeds().filter((deed) => deed.startsWith('GET')), textsOf('[role=option]')]
}

it('the contacts of the employer on the form are found by a part of their name, without its accents, in any case', async () =>
  expect(await offered('LENE l')).toEqual([['GET /employers/7'], ['Hélène Le Goff']]))
it('nobody is found as long as there is no employer', async () => expect(await offered('tom', '')).toEqual([[], []]))
