import type { Fields } from '#shared/fields.ts'
import { countryText } from '../places/country-text.ts'
import { countries } from '../places/countries.ts'
import { documentShapes, staffFamilies } from './rules.ts'
import type { NewTypeInput, TypeInput } from './type-contract.ts'
import { familyText, shapeText } from './type-text.ts'

/** What staff change of a type of document. */
export const typeFields: Fields<TypeInput> = {
  nameEn: { kind: 'line', max: 80, needed: true },
  nameFr: { kind: 'line', max: 80, needed: true },
  months: {
    kind: 'number',
    min: 1,
    max: 600,
    hint: {
      en: 'Leave empty if it has no end, or shows its own.',
      fr: 'Laissez vide si le document n’expire pas ou porte sa propre date.',
    },
  },
  leadDays: { kind: 'number', min: 0, max: 365, needed: true, start: 0 },
  renewalEn: { kind: 'prose', max: 300, rows: 3 },
  renewalFr: { kind: 'prose', max: 300, rows: 3 },
  checkUrl: { kind: 'line', max: 200, hint: { en: 'Starts with https://', fr: 'Commence par https://' } },
  isHidden: { kind: 'flag' },
}

const texts = (form: FormData, name: string) => form.getAll(name).map((value) => String(value).trim())

/** And what is said once. */
export const newTypeFields: Fields<NewTypeInput> = {
  ...typeFields,
  country: { kind: 'choice', options: countries, words: countryText, empty: { en: 'Both countries', fr: 'Les deux pays' } },
  family: { kind: 'choice', options: staffFamilies, words: familyText, needed: true },
  shape: { kind: 'choice', options: documentShapes, words: shapeText, needed: true, start: 'none' },
  options: {
    kind: 'own',
    read(form) {
      const french = texts(form, 'optionFr')
      return texts(form, 'optionEn').flatMap((en, i) => (en || french[i] ? [{ en, fr: french[i] ?? '' }] : []))
    },
  },
}
