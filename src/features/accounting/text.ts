import { words } from '#shared/text.ts'

/** What accounting refuses with. */
export const text = words({
  'period-reversed': {
    en: 'Enter a last day that is not before the first.',
    fr: 'Indiquez un dernier jour qui ne précède pas le premier.',
  },
  'statement-too-long': {
    en: 'More than 2,000 entries. Choose a shorter period.',
    fr: 'Plus de 2 000 écritures. Choisissez une période plus courte.',
  },
})
