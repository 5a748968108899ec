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
      en: ['Paid every Friday', 'Parking on site', 'A proper canteen', 'The same crew from start to finish', 'A dry room and lockers'],
      fr: [
        'Paie hebdomadaire, le vendredi',
        'Stationnement sur le chantier',
        'Une vraie cantine',
        'La même équipe du début à la fin',
        'Vestiaires chauffés',
      ],
    },
    FR: {
      en: [
        '60% of top-up health cover paid',
        'Parking on site',
        'Training and refreshers paid',
        'The same crew from start to finish',
        'Crew van from the depot',
      ],
      fr: [
        'Mutuelle prise en charge à 60 %',
        'Stationnement sur le chantier',
        'Formations et recyclages financés',
        'La même équipe du début à la fin',
        'Camion d’équipe au départ du dépôt',
      ],
    },
  },
  office: {
    GB: {
      en: [
        '25 days’ leave plus bank holidays',
        '6% employer pension',
        'Professional subscriptions paid',
        'A train season ticket loan',
        'Flexible start and finish',
        'Your own training budget',
      ],
      fr: [
        'Vingt-cinq jours de congés et les jours fériés',
        'Retraite d’entreprise : 6 % versés par l’employeur',
        'Cotisations professionnelles payées',
        'Une avance sur l’abonnement de train',
        'Horaires souples',
        'Un budget de formation',
      ],
    },
    FR: {
      en: [
        '60% of top-up health cover paid',
        'Meal vouchers',
        '75% of your travel pass paid',
        'Flexible start and finish',
        'Your own training budget',
      ],
      fr: [
        'Mutuelle prise en charge à 60 %',
        'Titres-restaurant',
        'Abonnement de transport remboursé à 75 %',
        'Horaires souples',
        'Un budget de formation',
      ],
    },
  },
} as const

/** What only some can offer: those who employ people, who share a holiday fund, or who work more than 35 hours. */
export const offersOfSome = {
  cards: { en: 'Training and card renewals paid', fr: 'Formations et renouvellement des cartes financés' },
  fund: { en: 'Paid leave through the industry’s holiday fund', fr: 'Congés payés par la caisse du BTP' },
  interim: {
    en: 'End-of-assignment pay and holiday pay, ten per cent each',
    fr: 'Indemnités de fin de mission et de congés payés : 10 % chacune',
  },
  thirteenth: { en: 'A thirteenth month of pay', fr: 'Treizième mois' },
  rtt: { en: 'Ten extra days off a year (RTT)', fr: 'Dix jours de RTT' },
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

/** What is asked of whoever begins, instead of what the trade asks. */
export const askedOfBeginners = {
  en: ['Fresh from college, or with a year on the tools', 'You ask when something is not clear'],
  fr: ['L’envie d’apprendre le métier', 'Le réflexe de demander quand ce n’est pas clair'],
} as const

/** What a title says besides, by what the opening speaks of. */
export const details = {
  any: { en: '', fr: '' },
  new: { en: ', new build', fr: ', construction neuve' },
  refurbishment: { en: ', refurbishment', fr: ', rénovation' },
  listed: { en: ', listed building', fr: ', bâti ancien' },
  housing: { en: ', housing', fr: ', logements' },
  night: { en: ', night shift', fr: ', travail de nuit' },
} as const
