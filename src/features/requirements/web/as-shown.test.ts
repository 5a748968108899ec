import { expect, it } from 'vitest'
import { asked } from '#test/support/samples.ts'
import type { DescribedType } from '../../documents/contract.ts'
import { nameRequirement } from '../text.ts'
import { asShown } from './as-shown.ts'

const type = (code: string, nameEn: string, options: DescribedType['options'] = []): DescribedType => ({
  code,
  country: 'GB',
  family: 'site-card',
  nameEn,
  nameFr: nameEn,
  shape: 'ladder',
  options,
  months: null,
  leadDays: 0,
  renewalEn: '',
  renewalFr: '',
  checkUrl: null,
  isHidden: false,
})
const types = [type('cscs', 'CSCS card', [{ code: 'blue', en: 'Blue: skilled worker', fr: 'Bleue' }]), type('smsts', 'SMSTS')]

it('what is written of a job is named as on its advert, with what will do instead', () => {
  const cscs = { ...asked, type: 'cscs', level: 'blue', alternatives: [{ type: 'smsts', level: null, categories: [] }] }
  expect(asShown([cscs], types).map((one) => nameRequirement(one, 'en'))).toEqual(['CSCS card (Blue: skilled worker) or SMSTS'])
})

it('what has no name is left out', () => {
  expect(asShown([{ ...asked, type: 'gone' }], types)).toEqual([])
})

it('what the agency checks itself is on no advert', () => {
  const own = { ...type('right-to-work-gb', 'Right to work'), family: 'right-to-work' } as const
  expect(asShown([{ ...asked, type: own.code }], [...types, own])).toEqual([])
})
