import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Enter your code', fr: 'Saisissez votre code' },
  body: {
    en: 'Type the six digits that your authenticator app shows now, or one of your recovery codes.',
    fr: 'Saisissez les six chiffres affichés par votre application d’authentification, ou l’un de vos codes de secours.',
  },
  bodyOfApp: {
    en: 'Type the six digits that your authenticator app shows now.',
    fr: 'Saisissez les six chiffres affichés par votre application d’authentification.',
  },
  code: { en: 'Code', fr: 'Code' },
  goOn: { en: 'Go on', fr: 'Continuer' },
  proveTitle: { en: 'Is it you?', fr: 'Est-ce bien vous ?' },
  proveBody: {
    en: 'You logged in a while ago. For this change, type your password again.',
    fr: 'Votre connexion date un peu. Pour ce changement, saisissez à nouveau votre mot de passe.',
  },
  password: { en: 'Password', fr: 'Mot de passe' },
})
