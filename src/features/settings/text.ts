import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'country-needed': { en: 'Choose at least one country.', fr: 'Choisissez au moins un pays.' },
  'country-of-agency': {
    en: 'Keep the country where the agency is registered.',
    fr: 'Gardez le pays où l’agence est immatriculée.',
  },
  'country-busy': {
    en: 'There are jobs online or products on sale in that country. Close them first.',
    fr: 'Des offres sont en ligne ou des produits en vente dans ce pays. Retirez-les d’abord.',
  },
  'working-day-needed': { en: 'Choose at least one working day.', fr: 'Choisissez au moins un jour travaillé.' },
  'promise-over-week': {
    en: 'Promise an answer within your working week: {days} days at most.',
    fr: 'Promettez une réponse dans votre semaine de travail : {days} jours au plus.',
  },
  'second-factor-first': {
    en: 'Set up an authenticator app on your own account and log in with it first. Otherwise you would lock yourself out.',
    fr: 'Configurez d’abord une application d’authentification sur votre compte et connectez-vous avec elle : sinon, vous n’auriez plus accès.',
  },
  'second-factor-not-offered': {
    en: 'The Firebase project doesn’t offer authenticator apps. Switch them on there first.',
    fr: 'Le projet Firebase ne propose pas d’application d’authentification. Activez-la d’abord dans le projet.',
  },
  'signature-one-language': {
    en: 'Write the signature in both languages, or in neither.',
    fr: 'Rédigez la signature dans les deux langues, ou dans aucune.',
  },
  'retention-below-law': {
    en: 'The law asks you to keep these for at least {months} months.',
    fr: 'La loi impose une conservation d’au moins {months} mois.',
  },
  'unsuccessful-over-others': {
    en: 'Keep unsuccessful applicants no longer than other candidates: {months} months at most.',
    fr: 'Ne conservez pas une candidature sans suite plus longtemps qu’un autre profil : {months} mois au plus.',
  },
})
