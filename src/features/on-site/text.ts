import { words } from '#shared/text.ts'
import type { absenceKinds } from './rules.ts'

/** What a day off is called. */
export const kindText = words({
  leave: { en: 'Leave', fr: 'Congés' },
  sick: { en: 'Sick', fr: 'Maladie' },
  training: { en: 'Training', fr: 'Formation' },
  other: { en: 'Away', fr: 'Absence' },
} satisfies Record<(typeof absenceKinds)[number], object>)

/** Why something is refused. */
export const text = words({
  'absence-ends-before': {
    en: 'Choose a last day that is not before the first.',
    fr: 'Choisissez un dernier jour qui ne précède pas le premier.',
  },
  'absence-too-long': { en: 'Choose days within one year.', fr: 'Choisissez une période d’un an au plus.' },
  'absences-full': {
    en: 'There are too many days away on this record. Remove old ones first.',
    fr: 'Cette fiche compte trop d’absences. Supprimez d’abord les anciennes.',
  },
  'on-site-day-past': { en: 'Choose today or a later day.', fr: 'Choisissez aujourd’hui ou un jour à venir.' },
  'on-site-not-that-day': { en: 'Nobody works on this job that day.', fr: 'Personne ne travaille sur cette mission ce jour-là.' },
  'on-site-placed': { en: 'They are placed on a job that day.', fr: 'Cette personne est déjà en mission ce jour-là.' },
  'on-site-away': { en: 'They are away that day.', fr: 'Cette personne est absente ce jour-là.' },
  'on-site-full': {
    en: 'Every opening is filled or someone has been put forward for it. You can propose them as a reserve.',
    fr: 'Tous les postes sont pourvus ou quelqu’un a déjà été présenté. Vous pouvez proposer cette personne en réserve.',
  },
})
