import { expect, it } from 'vitest'
import { counties, departments } from './regions.ts'

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

it('all 174 councils have their code', () => {
  expect(counties.size).toBe(174)
  expect([...counties.keys()].every((code) => /^[A-Z]([A-Z\d]|[A-Z]{2})$/.test(code))).toBe(true)
  const some = {
    T5: 'Aberdeen',
    I1: 'Bedfordshire',
    Z6: 'Bedfordshire',
    B3: 'Berkshire',
    AA: 'Dorset',
    GLA: 'Greater London',
    Z4: 'Wrexham',
  }
  for (const [code, county] of Object.entries(some)) expect(counties.get(code)).toBe(county)
})
