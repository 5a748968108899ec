import { words } from '#shared/text.ts'

/** The notice of 1 June 2026, which earlier consents name. */
export const text = words({
  privacy1: {
    en: 'We use what you send to answer your application and, if you agree, to suggest other jobs. The people who read it are our recruiters and, once you are put forward, the employer.',
    fr: 'Nous utilisons ce que vous envoyez pour répondre à votre candidature et, si vous l’acceptez, vous proposer d’autres offres. Vos données sont lues par nos recruteurs et, une fois que vous êtes présenté, par l’employeur.',
  },
  privacy2: {
    en: 'We keep it for 24 months after our last contact, then erase it. You can see, correct, download or delete it at any time.',
    fr: 'Nous les conservons 24 mois après notre dernier contact, puis les effaçons. Vous pouvez à tout moment les consulter, les corriger, les emporter ou les faire effacer.',
  },
  privacy3: {
    en: 'No score is computed from your name, sex, age, nationality or photo, and no decision about you is made by a machine alone.',
    fr: 'Aucun score n’est calculé à partir de votre nom, sexe, âge, nationalité ou photo, et aucune machine ne décide à votre place.',
  },
  privacy4: {
    en: 'The town and distance of your last job search stay in your browser for your next visit. They are sent to us only when you search.',
    fr: 'La ville et le rayon de votre dernière recherche restent dans votre navigateur pour votre prochaine visite. Ils ne nous sont envoyés que lorsque vous recherchez.',
  },
})
