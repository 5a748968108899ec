import type { Locale } from '#shared/locale.ts'
import { assignmentPlaceholders } from './assignment-placeholders.ts'

type Line = { readonly en: string; readonly fr: string }
/** What a value is about: a paper about a candidate alone has none of a job. */
export type About = 'candidate' | 'job' | 'placement' | 'assignment' | 'agency' | 'paper'
/** `from`: where somebody writes the value that is missing. */
export type Placeholder = { about: About; says: Line; example: Line; from: Line }

const profile = { en: 'Candidate’s profile', fr: 'Fiche du candidat' }
const job = { en: 'Job', fr: 'Offre' }
const employer = { en: 'Employer’s record', fr: 'Fiche de l’employeur' }
const placement = { en: 'Application: first day', fr: 'Candidature : premier jour' }
const settings = { en: 'Settings: the agency', fr: 'Paramètres : l’agence' }
const itself = { en: 'Filled in by itself', fr: 'Rempli automatiquement' }

const same = (text: string): Line => ({ en: text, fr: text })

/** All that a template can name, in the order of the menu. Who adds one gives its value in `server/values.ts`; the compiler insists. */
export const placeholders = {
  'candidate.fullName': {
    about: 'candidate',
    says: { en: 'Full name', fr: 'Nom complet' },
    example: { en: 'Siobhán O’Neill', fr: 'Élodie Marchand' },
    from: profile,
  },
  'candidate.firstName': {
    about: 'candidate',
    says: { en: 'First name', fr: 'Prénom' },
    example: { en: 'Siobhán', fr: 'Élodie' },
    from: profile,
  },
  'candidate.lastName': {
    about: 'candidate',
    says: { en: 'Last name', fr: 'Nom' },
    example: { en: 'O’Neill', fr: 'Marchand' },
    from: profile,
  },
  'candidate.address': {
    about: 'candidate',
    says: { en: 'Address', fr: 'Adresse' },
    example: { en: '14 Canal Street\nLeeds LS1 4AP', fr: '8, rue des Forges\n44000 Nantes' },
    from: profile,
  },
  'candidate.dateOfBirth': {
    about: 'candidate',
    says: { en: 'Date of birth', fr: 'Date de naissance' },
    example: { en: '3 May 1991', fr: '3 mai 1991' },
    from: profile,
  },
  'candidate.email': { about: 'candidate', says: { en: 'Email', fr: 'E-mail' }, example: same('marchand@people.example'), from: profile },
  'candidate.phone': {
    about: 'candidate',
    says: { en: 'Phone', fr: 'Téléphone' },
    example: { en: '0113 496 0123', fr: '02 61 91 12 34' },
    from: profile,
  },
  'candidate.trade': {
    about: 'candidate',
    says: { en: 'Trade', fr: 'Métier' },
    example: { en: 'Bricklayer', fr: 'Maçonne' },
    from: profile,
  },
  'job.title': {
    about: 'job',
    says: { en: 'Job title', fr: 'Intitulé du poste' },
    example: { en: 'Bricklayer, Canal Wharf', fr: 'Maçon, Quai des Forges' },
    from: job,
  },
  'job.reference': { about: 'job', says: { en: 'Job reference', fr: 'Référence de l’offre' }, example: same('LIN-00412'), from: job },
  'job.trade': { about: 'job', says: { en: 'Trade needed', fr: 'Métier demandé' }, example: { en: 'Bricklayer', fr: 'Maçon' }, from: job },
  'job.town': { about: 'job', says: { en: 'Town', fr: 'Ville' }, example: { en: 'Leeds', fr: 'Nantes' }, from: job },
  'job.site': {
    about: 'job',
    says: { en: 'Site', fr: 'Chantier' },
    example: { en: 'Canal Wharf, block C', fr: 'Quai des Forges, bâtiment C' },
    from: job,
  },
  'job.siteAddress': {
    about: 'job',
    says: { en: 'Address of the site', fr: 'Adresse du chantier' },
    example: { en: '2 Wharf Road, LS2 7DJ', fr: '2, quai des Forges, 44100' },
    from: job,
  },
  'job.pay': { about: 'job', says: { en: 'Pay', fr: 'Rémunération' }, example: { en: '£22 an hour', fr: '14,50 € de l’heure' }, from: job },
  'job.hoursPerWeek': { about: 'job', says: { en: 'Hours a week', fr: 'Heures par semaine' }, example: { en: '40', fr: '35' }, from: job },
  'job.startsOn': {
    about: 'job',
    says: { en: 'First day of the job', fr: 'Début de l’offre' },
    example: { en: '5 January 2027', fr: '5 janvier 2027' },
    from: job,
  },
  'job.endsOn': {
    about: 'job',
    says: { en: 'Last day of the job', fr: 'Fin de l’offre' },
    example: { en: '26 March 2027', fr: '26 mars 2027' },
    from: job,
  },
  'job.induction': {
    about: 'job',
    says: { en: 'Site induction', fr: 'Accueil sécurité' },
    example: { en: '45 minutes, on the first day', fr: '45 minutes, le premier jour' },
    from: job,
  },
  'job.protection': {
    about: 'job',
    says: { en: 'Protective equipment provided', fr: 'Équipements de protection fournis' },
    example: { en: 'Helmet, Hi-vis clothing', fr: 'Casque, Vêtement haute visibilité' },
    from: job,
  },
  'employer.name': {
    about: 'job',
    says: { en: 'Employer', fr: 'Employeur' },
    example: { en: 'Hale & Sons', fr: 'Ponts et Ouvrages Loire' },
    from: employer,
  },
  'employer.sector': {
    about: 'job',
    says: { en: 'Business of the employer', fr: 'Activité de l’employeur' },
    example: { en: 'Residential', fr: 'Résidentiel' },
    from: employer,
  },
  'employer.address': {
    about: 'job',
    says: { en: 'Address of the employer', fr: 'Adresse de l’employeur' },
    example: { en: '1 Mill Lane, LS1 4AP', fr: '1, rue du Moulin, 44000' },
    from: employer,
  },
  'employer.companyNumber': {
    about: 'job',
    says: { en: 'Company number of the employer', fr: 'SIREN de l’employeur' },
    example: { en: '04126583', fr: '732 829 320' },
    from: employer,
  },
  'placement.startsOn': {
    about: 'placement',
    says: { en: 'First day at work', fr: 'Premier jour de travail' },
    example: { en: '5 January 2027', fr: '5 janvier 2027' },
    from: placement,
  },
  'placement.endsOn': {
    about: 'placement',
    says: { en: 'Expected last day', fr: 'Dernier jour prévu' },
    example: { en: '26 March 2027', fr: '26 mars 2027' },
    from: job,
  },
  ...assignmentPlaceholders,
  'agency.name': {
    about: 'agency',
    says: { en: 'Agency', fr: 'Agence' },
    example: { en: 'Lintel Recruitment Ltd', fr: 'Linteau Recrutement SAS' },
    from: settings,
  },
  'agency.address': {
    about: 'agency',
    says: { en: 'Address of the agency', fr: 'Adresse de l’agence' },
    example: { en: '6 Bridge Street, Leeds', fr: '6, rue du Pont, Nantes' },
    from: settings,
  },
  'agency.phone': {
    about: 'agency',
    says: { en: 'Phone of the agency', fr: 'Téléphone de l’agence' },
    example: { en: '0113 496 0100', fr: '02 61 91 10 00' },
    from: settings,
  },
  'agency.email': {
    about: 'agency',
    says: { en: 'Email of the agency', fr: 'E-mail de l’agence' },
    example: same('hello@lintel.example'),
    from: settings,
  },
  'agency.companyNumber': {
    about: 'agency',
    says: { en: 'Company number of the agency', fr: 'Immatriculation de l’agence' },
    example: { en: 'Company number 04126583', fr: 'RCS Nantes 732 829 320' },
    from: settings,
  },
  'paper.date': {
    about: 'paper',
    says: { en: 'Today’s date', fr: 'Date du jour' },
    example: { en: '29 November 2026', fr: '29 novembre 2026' },
    from: itself,
  },
  'paper.author': {
    about: 'paper',
    says: { en: 'Your name', fr: 'Votre nom' },
    example: { en: 'Tom Hale', fr: 'Inès Carpentier' },
    from: itself,
  },
} as const satisfies Record<string, Placeholder>
export type PlaceholderName = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as PlaceholderName[]
export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name)

/** A value for each, empty where nothing is written. */
export type Values = Record<PlaceholderName, string>

export const exampleValues = (locale: Locale): Values =>
  Object.fromEntries(placeholderNames.map((name) => [name, placeholders[name].example[locale]])) as Values
