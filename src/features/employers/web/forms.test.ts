import { expect, it } from 'vitest'
import { employer } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import AddEmployer from './add.tsx'
import { ContactDialog, SiteDialog } from './contact-dialogs.tsx'

it.each([
  ['en', 'GB'],
  ['fr', 'FR'],
] as const)('an employer who is added by a reader of %s is at first of %s', (locale, country) => {
  const { form } = show(AddEmployer, { loaderData: { id: 7, name: 'Ann Mason' } } as never, { locale })
  expect([form.get('country'), form.get('ownerId')]).toEqual([country, '7'])
})

it.each(['en', 'fr'] as const)('a contact is at first spoken to in the language of whoever adds them: %s', (locale) => {
  const { form } = show(ContactDialog, { employerId: 3, onClose: () => {} }, { locale })
  expect(form.get('locale')).toBe(locale)
})

it.each(['GB', 'FR'] as const)('a site is at first in the country of its employer: %s', (country) => {
  const { form } = show(SiteDialog, { employer: { ...employer, country }, onClose: () => {} })
  expect(form.get('country')).toBe(country)
})
