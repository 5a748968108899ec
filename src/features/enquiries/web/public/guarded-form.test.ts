import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { GuardedForm } from './guarded-form.tsx'

/** The stamp of the form once the page answers with this. */
function stampAfter(refused: { errors: object[] } | null): string | null {
  const { form } = show(
    GuardedForm,
    {
      opened: { stamp: 'new', requestKey: 'k' },
      refused: refused && ({ problem: { title: 'No.', ...refused }, given: { stamp: 'old' } } as never),
      fields: {},
      consent: 'Yes',
      needConsent: 'Say yes.',
      notice: '',
      send: 'Send',
      children: () => null,
    } as never,
    { role: null },
  )
  return form.get('stamp') as string | null
}

it('a form has the stamp of when it was shown, the first one as long as something in it is wrong', () => {
  expect(stampAfter(null)).toBe('new')
  expect(stampAfter({ errors: [{ pointer: '/email', code: 'wrong', message: 'No address.' }] })).toBe('old')
})
it('a form that was refused for its stamp gets another, so that it can be sent again', () => expect(stampAfter({ errors: [] })).toBe('new'))
