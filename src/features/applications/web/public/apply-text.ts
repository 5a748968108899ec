import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Apply: {job}', fr: 'Postuler : {job}' },
  metaDescription: {
    en: {
      one: 'Apply for {job} at {employer} in about a minute, without an account. You’ll get a reply within {n} working day.',
      other: 'Apply for {job} at {employer} in about a minute, without an account. You’ll get a reply within {n} working days.',
    },
    fr: {
      one: 'Postulez à l’offre {job} chez {employer} en une minute environ, sans compte. Vous recevrez une réponse sous {n} jour ouvré.',
      other:
        'Postulez à l’offre {job} chez {employer} en une minute environ, sans compte. Vous recevrez une réponse sous {n} jours ouvrés.',
    },
  },
  intro: { en: 'Takes about a minute. No account needed.', fr: 'Une minute environ. Pas besoin de compte.' },
  withAccount: {
    en: 'Or create an account and apply in one go, to track your application.',
    fr: 'Ou créez un compte et postulez en même temps, pour suivre votre candidature.',
  },
  introKnown: {
    en: 'You’re applying as {name}. We’ll send your profile and, if you’ve added one, your CV.',
    fr: 'Vous postulez en tant que {name}. Votre profil sera joint, ainsi que votre CV si vous en avez ajouté un.',
  },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Mobile', fr: 'Mobile' },
  town: { en: 'Town', fr: 'Ville' },
  cv: { en: 'CV', fr: 'CV' },
  cvLater: {
    en: 'No CV to hand? Apply without one. You can add it later from an account.',
    fr: 'Pas de CV sous la main ? Postulez sans. Vous pourrez l’ajouter plus tard depuis un compte.',
  },
  cvOnProfile: {
    en: 'Leave blank to send the CV on your profile.',
    fr: 'Laissez ce champ vide pour envoyer le CV de votre profil.',
  },
  message: { en: 'Anything we should know?', fr: 'Souhaitez-vous ajouter quelque chose ?' },
  consent: { en: 'I’ve read the privacy notice', fr: 'J’ai lu la politique de confidentialité' },
  notice: { en: 'Read the privacy notice', fr: 'Lire la politique de confidentialité' },
  send: { en: 'Send application', fr: 'Envoyer ma candidature' },
  sentTitle: { en: 'Application sent', fr: 'Candidature envoyée' },
  sent: {
    en: 'We’ll reply by {day}. We’ve also sent you a confirmation email.',
    fr: 'Nous vous répondrons au plus tard le {day}. Un e-mail de confirmation vous a été envoyé.',
  },
  next: {
    en: 'Create an account to track it and apply faster next time.',
    fr: 'Créez un compte pour la suivre et postuler plus vite la prochaine fois.',
  },
  createAccount: { en: 'Create an account', fr: 'Créer un compte' },
  follow: { en: 'See my applications', fr: 'Voir mes candidatures' },
  moreJobs: { en: 'More jobs', fr: 'D’autres offres' },
  over: { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  similar: { en: 'Similar jobs:', fr: 'Offres similaires :' },
  alert: { en: 'Email me similar jobs', fr: 'M’avertir des offres similaires' },
  applied: { en: 'You applied for this job on {day}.', fr: 'Vous avez postulé à cette offre le {day}.' },
  staff: {
    en: 'You’re logged in as staff. Candidates apply here.',
    fr: 'Vous êtes connecté avec un compte de l’équipe. Les candidats postulent ici.',
  },
  needFirstName: { en: 'Enter your first name.', fr: 'Indiquez votre prénom.' },
  needLastName: { en: 'Enter your last name.', fr: 'Indiquez votre nom.' },
  needEmail: { en: 'Enter an email address, such as name@example.com.', fr: 'Indiquez une adresse e-mail, comme nom@exemple.fr.' },
  needPhone: {
    en: 'Enter a phone number, such as 07700 900123, or leave blank.',
    fr: 'Indiquez un numéro de téléphone, comme 06 12 34 56 78, ou laissez vide.',
  },
  needPrivacy: { en: 'Confirm you’ve read the privacy notice.', fr: 'Confirmez que vous avez lu la politique de confidentialité.' },
  website: { en: 'Leave this empty', fr: 'Laissez ce champ vide' },
})
