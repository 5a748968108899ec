import { expect, it } from 'vitest'
import { categorySlug, whyNotRemove } from './rules.ts'

it('records name an entry by its English name, in sixty letters that end in one', () => {
  expect(categorySlug('Rope access technician (Level 3)')).toBe('rope-access-technician-level-3')
  expect(categorySlug('Façade & Étanchéité')).toBe('facade-etancheite')
  expect(categorySlug(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
  expect(categorySlug('砌')).toBe('')
})

it('an entry is removed by staff, unless Lintel came with it or a record has it', () => {
  const own = { isBuiltIn: false, uses: 0 }
  expect([whyNotRemove({ role: 'admin' }, own), whyNotRemove({ role: 'operation' }, own)]).toEqual([null, null])
  expect(whyNotRemove({ role: 'agent' }, own)).toBe('permission-denied')
  expect(whyNotRemove({ role: 'admin' }, { isBuiltIn: true, uses: 3 })).toBe('category-built-in')
  expect(whyNotRemove({ role: 'admin' }, { ...own, uses: 1 })).toBe('category-in-use')
})
