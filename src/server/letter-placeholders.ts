import type { Both, Placeholder } from '#shared/letter.ts'

/** A placeholder: what it is, and an example. */
export const placeholder = (en: string, fr: string, example: string, exampleFr = example): Placeholder => ({
  says: { en, fr },
  example: { en: example, fr: exampleFr },
})

/** A subject or a paragraph that is one placeholder and nothing else. */
export const hole = (name: string): Both => ({ en: `{${name}}`, fr: `{${name}}` })

/** What mails of several features name. */
export const named = {
  name: placeholder('Name', 'Nom', 'Sam Reeve', 'Inès Martel'),
  firstName: placeholder('First name', 'Prénom', 'Sam', 'Inès'),
  colleague: placeholder('Who asks', 'Qui demande', 'Priya Anand', 'Camille Roux'),
  job: placeholder('Job title', 'Intitulé du poste', 'Bricklayer', 'Maçon'),
  town: placeholder('Town', 'Ville', 'Leeds', 'Lyon'),
  reference: placeholder('Job reference', 'Référence de l’offre', 'JOB-0042'),
  employer: placeholder('Employer', 'Employeur', 'Hale & Sons Building', 'Bâtiments Sala'),
  day: placeholder('Day', 'Jour', '4 December 2026', '4 décembre 2026'),
  linkUntil: placeholder('Last day of the link', 'Dernier jour du lien', '18 December 2026', '18 décembre 2026'),
  when: placeholder('Day and time', 'Jour et heure', 'Friday 4 December 2026, 10:00', 'vendredi 4 décembre 2026, 10:00'),
  number: placeholder('Number', 'Numéro', 'INV-2026-0042'),
  order: placeholder('Order number', 'Numéro de commande', 'ORD-2026-0042'),
  amount: placeholder('Amount', 'Montant', '£120.00', '120,00 €'),
  reason: placeholder('Reason', 'Motif', 'The expiry date can’t be read.', 'La date d’expiration est illisible.'),
} as const
