import type { Adverts } from './demo-advert.ts'
import { finishes } from './demo-adverts-finishes.ts'
import { management, property, supervision } from './demo-adverts-office.ts'
import { ground, services } from './demo-adverts-services.ts'
import { structure } from './demo-adverts-structure.ts'

/** Kinds of work that have terms and offers of a kind: on a site, or mostly at a desk; for whoever has just learnt it, or not. */
type Family = { adverts: Adverts; weight: number; isOffice?: true; isForSeniors?: true }

/** What adverts say, by trade; the generator joins an opening, the work, what is asked and what is offered. */
export const families: readonly Family[] = [
  { adverts: structure, weight: 11 },
  { adverts: finishes, weight: 11 },
  { adverts: services, weight: 7 },
  { adverts: ground, weight: 6 },
  { adverts: supervision, weight: 1, isForSeniors: true },
  { adverts: management, weight: 5, isOffice: true, isForSeniors: true },
  { adverts: property, weight: 3, isOffice: true },
]

/** Whether somebody of this trade works at a desk rather than with their hands. */
export const isDeskWork = (trade: string) => families.some(({ adverts, isOffice }) => isOffice === true && trade in adverts)

/** What any employer of the country may offer besides; pay, allowances and what protects are fields of the job. */
export const offers = {
  site: {
    GB: {
      en: [
        'Paid every Friday',
        'Parking on site',
        'Training and card renewals paid',
        'A canteen that deserves the name',
        'The same crew from start to finish',
        'A dry room and lockers',
      ],
      fr: [
        'Paie chaque vendredi',
        'Stationnement sur le chantier',
        'Formations et renouvellement des cartes financés',
        'Une vraie cantine',
        'La même équipe du début à la fin',
        'Vestiaires chauffés',
      ],
    },
    FR: {
      en: [
        'Top-up health cover, 60 % paid',
        'Parking on site',
        'Training and refreshers paid',
        'Paid leave through the industry’s holiday fund',
        'The same crew from start to finish',
        'Heated changing rooms',
      ],
      fr: [
        'Mutuelle prise en charge à 60 %',
        'Stationnement sur le chantier',
        'Formations et recyclages financés',
        'Congés payés par la caisse du BTP',
        'La même équipe du début à la fin',
        'Vestiaires chauffés',
      ],
    },
  },
  office: {
    GB: {
      en: [
        'Twenty-five days’ leave and bank holidays',
        'A pension with six per cent from us',
        'Fees of your professional body paid',
        'A train season ticket loan',
        'Flexible start and finish',
        'A training budget of your own',
      ],
      fr: [
        'Vingt-cinq jours de congés et les jours fériés',
        'Une retraite abondée de six pour cent',
        'Cotisations professionnelles payées',
        'Une avance sur l’abonnement de train',
        'Horaires souples',
        'Un budget de formation',
      ],
    },
    FR: {
      en: [
        'Top-up health cover, 60 % paid',
        'Meal vouchers',
        'Half of your travel pass paid',
        'Ten days off in lieu a year',
        'Flexible start and finish',
        'A training budget of your own',
      ],
      fr: [
        'Mutuelle prise en charge à 60 %',
        'Titres-restaurant',
        'Abonnement de transport remboursé à moitié',
        'Dix jours de RTT',
        'Horaires souples',
        'Un budget de formation',
      ],
    },
  },
} as const

export const headings = {
  en: {
    work: 'What you do',
    ask: 'What you bring',
    offer: 'What you get',
    end: 'Send your CV; a person reads it and answers within five working days.',
  },
  fr: {
    work: 'Votre travail',
    ask: 'Votre profil',
    offer: 'Ce que nous offrons',
    end: 'Envoyez votre CV : une personne le lit et répond sous cinq jours ouvrés.',
  },
} as const

/** What everybody is asked for, whatever the trade. */
export const askedOfAll = {
  en: ['You say so when something goes wrong', 'You turn up when you said you would', 'Two references we may ring'],
  fr: ['Le réflexe de prévenir quand quelque chose ne va pas', 'De la fiabilité', 'Deux références joignables'],
} as const

/** What a title says besides, by what the opening speaks of. */
export const details = {
  any: { en: '', fr: '' },
  new: { en: ', new build', fr: ', neuf' },
  refurbishment: { en: ', refurbishment', fr: ', rénovation' },
  listed: { en: ', listed building', fr: ', monument historique' },
  housing: { en: ', housing', fr: ', logement' },
  night: { en: ', night shift', fr: ', travail de nuit' },
} as const
