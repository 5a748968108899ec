import { words } from '#shared/text.ts'

/** The words of logging in, apart from the codes' own, because public pages carry them. */
export const text = words({
  login: { en: 'Login', fr: 'Connexion' },
  email: { en: 'Email', fr: 'E-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  rememberMe: { en: 'Remember me', fr: 'Se souvenir de moi' },
  forgot: { en: 'Forgot password', fr: 'Mot de passe oublié' },
  noAccount: { en: 'No account?', fr: 'Pas de compte ?' },
  createAccount: { en: 'Create an account here', fr: 'Créez un compte ici' },
  signInWith: { en: 'Continue with {name}', fr: 'Continuer avec {name}' },
  oops: { en: 'Oops...', fr: 'Oups...' },
  wentWrong: { en: 'Something went wrong! : {code}', fr: 'Une erreur s’est produite ! : {code}' },
  resetTitle: { en: 'Reset password', fr: 'Réinitialiser le mot de passe' },
  resetBody: {
    en: 'Enter your email address and we’ll send you a link.',
    fr: 'Saisissez l’adresse de votre compte. Nous vous envoyons un lien.',
  },
  resetSend: { en: 'Send the link', fr: 'Envoyer le lien' },
  resetDone: { en: 'Reset password done, please check your e-mail', fr: 'Réinitialisation demandée, veuillez consulter votre messagerie' },
  resetFailed: { en: 'Reset password failed: {code}', fr: 'Échec de la réinitialisation : {code}' },
  invalidEmail: { en: 'Invalid email address', fr: 'Adresse e-mail non valide' },
})
