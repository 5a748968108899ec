import type { Fields } from '#shared/fields.ts'
import { approvers, weekdays } from '#shared/settings.ts'
import { countries } from '../places/countries.ts'
import { countryText } from '../places/country-text.ts'
import { valueBounds as bounds } from './bounds.ts'
import { approverText, weekdayText } from './option-text.ts'
import { type AllSettings, legalMonths } from './rules.ts'

const least = (months: number) => ({ en: `By law, at least ${months} months.`, fr: `La loi impose au moins ${months} mois.` })
const needed = (name: keyof typeof bounds) => ({ kind: 'number', ...bounds[name], needed: true }) as const

/** All settings, by the sections in which they are shown and saved. */
export const sections = {
  work: {
    countries: {
      kind: 'choices',
      options: countries,
      words: countryText,
      hint: {
        en: 'Where you post jobs and sell: in pounds in the UK, in euros in France. What is there already stays.',
        fr: 'Où vous publiez des offres et vendez : en livres au Royaume-Uni, en euros en France. L’existant reste.',
      },
    },
    workingDays: {
      kind: 'choices',
      options: weekdays,
      words: weekdayText,
      hint: {
        en: 'Promised answers are counted in these days, and the calendar proposes times on them.',
        fr: 'Seuls ces jours comptent pour les réponses promises ; le calendrier propose des créneaux ces jours-là.',
      },
    },
    promiseDays: {
      ...needed('promiseDays'),
      hint: {
        en: 'Printed on each job and counted on the dashboard. Promises already made stay.',
        fr: 'Affiché sur chaque offre et suivi au tableau de bord. Les promesses déjà faites restent.',
      },
    },
    approvers: {
      kind: 'choice',
      options: approvers,
      words: approverText,
      needed: true,
      hint: {
        en: 'For confidential clients, and charges too close to the pay.',
        fr: 'Pour un client confidentiel ou un prix facturé trop proche du salaire.',
      },
    },
  },
  mail: {
    mailFromName: { kind: 'line', ...bounds.mailFromName },
    mailFromAddress: {
      kind: 'email',
      ...bounds.mailFromAddress,
      hint: {
        en: 'Your mail server must be allowed to send for this domain, or mails end up as spam.',
        fr: 'Votre serveur d’envoi doit être autorisé pour ce domaine, sinon les messages finissent en indésirables.',
      },
    },
    mailSignatureEn: {
      kind: 'prose',
      ...bounds.mailSignatureEn,
      rows: 3,
      hint: {
        en: 'Under the agency’s name, above its registration and address.',
        fr: 'Sous le nom de l’agence, avant son immatriculation et son adresse.',
      },
    },
    mailSignatureFr: { kind: 'prose', ...bounds.mailSignatureFr, rows: 3 },
  },
  privacy: {
    candidateMonths: { ...needed('candidateMonths'), hint: least(legalMonths.candidateMonths) },
    enquiryMonths: needed('enquiryMonths'),
    unsuccessfulMonthsGb: needed('unsuccessfulMonthsGb'),
    unsuccessfulMonthsFr: needed('unsuccessfulMonthsFr'),
    archivedCandidateMonths: needed('archivedCandidateMonths'),
    archivedJobMonths: needed('archivedJobMonths'),
    archivedUserMonths: needed('archivedUserMonths'),
    quarantineDays: needed('quarantineDays'),
    employerMonthsGb: { ...needed('employerMonthsGb'), hint: least(legalMonths.employerMonthsGb) },
    employerMonthsFr: { ...needed('employerMonthsFr'), hint: least(legalMonths.employerMonthsFr) },
    supplierMonthsGb: { ...needed('supplierMonthsGb'), hint: least(legalMonths.supplierMonthsGb) },
    supplierMonthsFr: { ...needed('supplierMonthsFr'), hint: least(legalMonths.supplierMonthsFr) },
  },
  security: {
    secondFactorRequired: {
      kind: 'flag',
      hint: {
        en: 'Until they set one up under My account, staff can do nothing else. Takes effect at once.',
        fr: 'Tant qu’elle n’est pas configurée dans « Mon compte », l’accès est limité à cette étape. Effet immédiat.',
      },
    },
  },
  shop: {
    shopOpen: {
      kind: 'flag',
      hint: {
        en: 'Opening it emails those on the waiting list. After closing, staff can still look; orders already placed go on.',
        fr: 'À l’ouverture, la liste d’attente est prévenue par e-mail. Une fois fermée, l’équipe y accède encore ; les commandes en cours continuent.',
      },
    },
  },
} as const satisfies Record<string, Partial<Fields<AllSettings>>>
export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]

export const fields: Fields<AllSettings> = {
  ...sections.work,
  ...sections.mail,
  ...sections.privacy,
  ...sections.security,
  ...sections.shop,
}
