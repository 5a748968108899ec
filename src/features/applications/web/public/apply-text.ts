import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Apply: {job}', fr: 'Postuler : {job}' },
  metaDescription: {
    en: 'Apply for {job} at {employer} in about a minute, without an account. You get an answer within five working days.',
    fr: 'Postulez à l’offre {job} chez {employer} en une minute environ, sans compte. Vous recevrez une réponse sous cinq jours ouvrés.',
  },
  intro: { en: 'Takes about a minute. No account needed.', fr: 'Une minute environ. Pas besoin de compte.' },
  withAccount: {
    en: 'Or create an account and apply in one go, to track your application.',
    fr: 'Ou créez un compte et postulez en même temps, pour suivre votre candidature.',
  },
  introKnown: {
    en: 'You apply as {name}. Your profile goes with it, and the CV on it if there is one.',
    fr: 'Vous postulez en tant que {name}. Votre profil est joint, avec votre CV s’il y figure.',
  },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Mobile', fr: 'Mobile' },
  town: { en: 'Town', fr: 'Ville' },
  cv: { en: 'CV', fr: 'CV' },
  cvLater: {
    en: 'No CV to hand? Apply without: you can add it later from an account, and we may ask for it.',
    fr: 'Pas de CV ? Postulez sans : vous pourrez l’ajouter plus tard depuis un compte, et nous pourrons vous le demander.',
  },
  cvOnProfile: {
    en: 'Leave this empty to send the CV on your profile.',
    fr: 'Laissez ce champ vide pour envoyer le CV de votre profil.',
  },
  message: { en: 'Anything we should know?', fr: 'Souhaitez-vous ajouter quelque chose ?' },
  consent: { en: 'I have read the privacy notice', fr: 'J’ai lu la politique de confidentialité' },
  notice: { en: 'Read the privacy notice', fr: 'Lire la politique de confidentialité' },
  send: { en: 'Send application', fr: 'Envoyer ma candidature' },
  sentTitle: { en: 'Application sent', fr: 'Candidature envoyée' },
  sent: {
    en: 'Someone will read it and reply by {day}. We’ve emailed you too.',
    fr: 'Elle sera lue par un recruteur et vous recevrez une réponse au plus tard le {day}. Nous vous avons envoyé un e-mail.',
  },
  next: {
    en: 'Create an account to follow it, and to apply faster next time.',
    fr: 'Créez un compte pour la suivre et postuler plus vite la prochaine fois.',
  },
  createAccount: { en: 'Create an account', fr: 'Créer un compte' },
  follow: { en: 'See my applications', fr: 'Voir mes candidatures' },
  moreJobs: { en: 'More jobs', fr: 'D’autres offres' },
  over: { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  similar: { en: 'Similar jobs:', fr: 'Offres similaires :' },
  alert: { en: 'Tell me about similar jobs', fr: 'M’avertir des offres similaires' },
  applied: { en: 'You applied for this job on {day}.', fr: 'Vous avez postulé à cette offre le {day}.' },
  staff: {
    en: 'You are logged in as staff. Candidates apply here.',
    fr: 'Vous êtes connecté avec un compte de l’équipe. Les candidats postulent ici.',
  },
  needFirstName: { en: 'Enter your first name.', fr: 'Indiquez votre prénom.' },
  needLastName: { en: 'Enter your last name.', fr: 'Indiquez votre nom.' },
  needEmail: { en: 'Enter an email address, like name@example.com.', fr: 'Indiquez une adresse e-mail, comme nom@exemple.fr.' },
  needPhone: {
    en: 'Enter a phone number, like 07700 900123, or leave it empty.',
    fr: 'Indiquez un numéro de téléphone, comme 06 12 34 56 78, ou laissez vide.',
  },
  needPrivacy: { en: 'Confirm that you have read the privacy notice.', fr: 'Confirmez que vous avez lu la politique de confidentialité.' },
  website: { en: 'Leave this empty', fr: 'Laissez ce champ vide' },
})
