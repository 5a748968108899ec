import { words } from '#shared/text.ts'

export const countryText = words({
  GB: { en: 'United Kingdom', fr: 'Royaume-Uni' },
  FR: { en: 'France', fr: 'France' },
})
