import { words } from '#shared/text.ts'

/** The options that signing up asks for too. */
export const text = words({
  'not-said': { en: 'Not specified', fr: 'Non précisée' },
  now: { en: 'Available now', fr: 'Disponible maintenant' },
  date: { en: 'From a date', fr: 'À partir d’une date' },
  'on-assignment': { en: 'On assignment', fr: 'En mission' },
  'not-looking': { en: 'Not looking', fr: 'N’est pas en recherche' },
  cscs: { en: 'CSCS', fr: 'CSCS' },
  cpcs: { en: 'CPCS', fr: 'CPCS' },
  npors: { en: 'NPORS', fr: 'NPORS' },
  ecs: { en: 'ECS', fr: 'ECS' },
  ipaf: { en: 'IPAF', fr: 'IPAF' },
  pasma: { en: 'PASMA', fr: 'PASMA' },
  smsts: { en: 'SMSTS', fr: 'SMSTS' },
  sssts: { en: 'SSSTS', fr: 'SSSTS' },
  'first-aid': { en: 'First aid', fr: 'Premiers secours' },
  'carte-btp': { en: 'Carte BTP', fr: 'Carte BTP' },
  caces: { en: 'CACES', fr: 'CACES' },
  habilitation: { en: 'Electrical authorisation', fr: 'Habilitation électrique' },
  aipr: { en: 'AIPR', fr: 'AIPR' },
  sst: { en: 'SST', fr: 'SST' },
})
