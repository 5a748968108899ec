import { words } from '#shared/text.ts'

/** What a background task is about, by the first word of its name. */
export const taskText = words({
  alerts: { en: 'Job alerts', fr: 'Alertes emploi' },
  analytics: { en: 'Statistics', fr: 'Statistiques' },
  applications: { en: 'Applications', fr: 'Candidatures' },
  archives: { en: 'Archives and retention', fr: 'Archives et durées de conservation' },
  assignments: { en: 'Assignments', fr: 'Affectations' },
  audit: { en: 'Audit log', fr: 'Journal d’audit' },
  backup: { en: 'Backup', fr: 'Sauvegarde' },
  batches: { en: 'Changes to many records', fr: 'Opérations groupées' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  'company-files': { en: 'Company files', fr: 'Fichiers de l’entreprise' },
  documents: { en: 'Candidates’ documents', fr: 'Documents des candidats' },
  duplicates: { en: 'Duplicates', fr: 'Doublons' },
  enquiries: { en: 'Enquiries', fr: 'Demandes' },
  entitlements: { en: 'Advert credits', fr: 'Crédits d’annonces' },
  exports: { en: 'Exports of everything', fr: 'Exports complets' },
  files: { en: 'Files', fr: 'Fichiers' },
  identity: { en: 'Accounts', fr: 'Comptes' },
  imports: { en: 'Imports of candidates', fr: 'Imports de candidats' },
  interviews: { en: 'Interviews', fr: 'Entretiens' },
  invoices: { en: 'Invoices', fr: 'Factures' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  mail: { en: 'Email to send', fr: 'E-mail à envoyer' },
  notifications: { en: 'Notifications of users', fr: 'Notifications des utilisateurs' },
  orders: { en: 'Orders', fr: 'Commandes' },
  platform: { en: 'Housekeeping', fr: 'Entretien du système' },
  privacy: { en: 'Privacy', fr: 'Données personnelles' },
  products: { en: 'Products', fr: 'Produits' },
  receivables: { en: 'Payments received', fr: 'Paiements reçus' },
  rightToWork: { en: 'Right to work', fr: 'Droit de travailler' },
  savedJobs: { en: 'Saved jobs', fr: 'Offres enregistrées' },
  shop: { en: 'Shop', fr: 'Boutique' },
  suppliers: { en: 'Suppliers', fr: 'Fournisseurs' },
  timesheets: { en: 'Timesheets', fr: 'Relevés d’heures' },
  waitingList: { en: 'Waiting list', fr: 'Liste d’attente' },
  webhooks: { en: 'Webhooks', fr: 'Webhooks' },
})

/** `mail.send` is an email to send. */
export const areaOf = (task: string) => (task.split('.')[0] ?? '') as keyof typeof taskText
