import { words } from '#shared/text.ts'

export const text = words({
  'england-and-wales': {
    en: 'Registered in England and Wales, company number {number}',
    fr: 'Immatriculée en Angleterre et au pays de Galles sous le numéro {number}',
  },
  scotland: { en: 'Registered in Scotland, company number {number}', fr: 'Immatriculée en Écosse sous le numéro {number}' },
  'northern-ireland': {
    en: 'Registered in Northern Ireland, company number {number}',
    fr: 'Immatriculée en Irlande du Nord sous le numéro {number}',
  },
  rcs: { en: 'Registered in France, RCS {town} {number}', fr: 'RCS {town} {number}' },
  siren: { en: 'Registered in France, SIREN {number}', fr: 'SIREN {number}' },
  legal: { en: 'Legal notice', fr: 'Mentions légales' },
  privacy: { en: 'Privacy notice', fr: 'Politique de confidentialité' },
})
