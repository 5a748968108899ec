import { expect, it } from 'vitest'
import { employerSlug } from './rules.ts'

it.each([
  ['Hale & Sons Ltd', 'hale-sons-ltd'],
  ['Bâtir — Île-de-France', 'batir-ile-de-france'],
  ['(Acme)', 'acme'],
  ['毛利', 'employer'],
  ['x'.repeat(130), 'x'.repeat(120)],
])('%j has the slug %s', (name, slug) => expect(employerSlug(name)).toBe(slug))
