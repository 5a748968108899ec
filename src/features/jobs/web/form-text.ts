import { words } from '#shared/text.ts'

/** The form of a job: its steps, its preview, what is missing before it can go online. */
export const jobFormText = words({
  steps: { en: 'Steps', fr: 'Étapes' },
  role: { en: 'Role', fr: 'Poste' },
  place: { en: 'Place and dates', fr: 'Lieu et dates' },
  pay: { en: 'Pay', fr: 'Salaire' },
  requirements: { en: 'Requirements', fr: 'Documents exigés' },
  application: { en: 'Application', fr: 'Candidature' },
  publish: { en: 'Publishing', fr: 'Publication' },
  next: { en: 'Next: {step}', fr: 'Suivant : {step}' },
  back: { en: 'Back', fr: 'Retour' },
  hasFaults: { en: 'to correct', fr: 'à corriger' },
  translationHint: {
    en: 'Readers of that language see it instead. Leave both empty to show one text to all.',
    fr: 'Affichée aux lecteurs de cette langue. Laissez les deux vides pour montrer le même texte à tous.',
  },
  contactHint: { en: 'One of the employer’s contacts', fr: 'Un contact de l’employeur' },
  noContact: { en: 'No contact of this name on the employer’s record.', fr: 'Aucun contact de ce nom sur la fiche de l’employeur.' },
  times: { en: 'Times the pay', fr: 'Multiplicateur du salaire' },
  amount: { en: 'Amount', fr: 'Montant' },
  unit: { en: 'Unit', fr: 'Unité' },
  onSite: { en: 'Our own job pages always show it.', fr: 'Elle paraît toujours sur notre site.' },
  requirementsElsewhere: {
    en: 'What this job asks for is changed on its page, where you see who meets it.',
    fr: 'Les documents exigés se modifient sur la page de l’offre, où l’on voit qui les a.',
  },
  openJob: { en: 'Open the job', fr: 'Ouvrir l’offre' },
  asked: {
    en: 'Applicants give their name, an email address, a CV and, if they like, a message.',
    fr: 'Les candidats indiquent leur nom et une adresse e-mail, joignent un CV et ajoutent, s’ils le souhaitent, un message.',
  },
  preview: { en: 'Preview', fr: 'Aperçu' },
  previewEmpty: { en: 'The advert appears here as you write it.', fr: 'L’annonce apparaît ici au fil de la saisie.' },
  checklist: { en: 'Before it goes online', fr: 'Avant la mise en ligne' },
  ready: { en: 'Nothing is missing.', fr: 'Il ne manque rien.' },
  gap: { en: 'To fill in: {field}', fr: 'À compléter : {field}' },
  gapPayNeeded: { en: 'pay, which adverts in France must show', fr: 'salaire, obligatoire en France' },
  advised: { en: 'Advised: {what}', fr: 'Conseillé : {what}' },
  gapPay: { en: 'pay. Adverts that show it get more applications.', fr: 'le salaire. Affiché, il attire plus de candidats.' },
  gapRequirements: { en: 'at least one document that the job asks for', fr: 'au moins un document exigé' },
})
