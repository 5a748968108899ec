import { expect, it } from 'vitest'
import { departments } from './regions.ts'

it('all 101 départements have their number', () => {
  expect(departments.size).toBe(104)
  expect([...departments.keys()].every((number) => /^(?!20)(?!97$)(\d\d|2[AB]|97[1-8])$/.test(number))).toBe(true)
  const some = {
    '01': 'Ain',
    '2A': 'Corse-du-Sud',
    '10': 'Aube',
    '90': 'Territoire de Belfort',
    '95': 'Val-d’Oise',
    '974': 'La Réunion',
    '978': 'Saint-Martin',
  }
  for (const [number, name] of Object.entries(some)) expect(departments.get(number)).toBe(name)
})
