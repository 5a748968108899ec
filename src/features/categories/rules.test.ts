import { expect, it } from 'vitest'
import { categorySlug, whyNotRemove } from './rules.ts'

it('a slug comes from the English name, at most sixty letters', () => {
  expect(categorySlug('Rope access technician (Level 3)')).toBe('rope-access-technician-level-3')
  expect(categorySlug('Façade & Étanchéité')).toBe('facade-etancheite')
  expect(categorySlug(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
  expect(categorySlug('砌')).toBe('')
})

it('an entry can be removed unless it is built in or used', () => {
  const own = { isBuiltIn: false, uses: 0, children: 0 }
  expect([whyNotRemove({ role: 'admin' }, own), whyNotRemove({ role: 'operation' }, own)]).toEqual([null, null])
  expect(whyNotRemove({ role: 'agent' }, own)).toBe('permission-denied')
  expect(whyNotRemove({ role: 'admin' }, { ...own, isBuiltIn: true, uses: 3 })).toBe('category-built-in')
  expect(whyNotRemove({ role: 'admin' }, { ...own, uses: 1 })).toBe('category-in-use')
  expect(whyNotRemove({ role: 'admin' }, { ...own, children: 1 })).toBe('category-has-children')
})
