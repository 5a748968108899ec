import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Contact us', fr: 'Nous contacter' },
  metaDescription: {
    en: 'Hiring for a site or a property? Tell us the trade, the town and the first day. Questions about a job or your data: write to us as well.',
    fr: 'Vous recrutez pour un chantier ou dans l’immobilier ? Indiquez-nous le métier, la ville et le premier jour. Une question ? Écrivez-nous aussi.',
  },
  hiringTitle: { en: 'If you are hiring', fr: 'Vous recrutez' },
  hiringBody: {
    en: 'Our recruiters write and publish adverts for employers. Send us a message with:',
    fr: 'Nos recruteurs rédigent et publient les offres pour les employeurs. Envoyez-nous un message avec :',
  },
  need1: { en: 'the trade and how many people you need', fr: 'le métier et le nombre de personnes recherchées' },
  need2: { en: 'the town or the site', fr: 'la ville ou le chantier' },
  need3: { en: 'the first day and how long the work lasts', fr: 'le premier jour et la durée' },
  need4: { en: 'the pay you offer', fr: 'la rémunération proposée' },
  write: { en: 'Write to us', fr: 'Nous écrire' },
  subject: { en: 'We are hiring', fr: 'Nous recrutons' },
  letter: {
    en: 'Trade and number of people:\nTown or site:\nFirst day and duration:\nPay:\nMy company and phone number:\n',
    fr: 'Métier et nombre de personnes :\nVille ou chantier :\nPremier jour et durée :\nRémunération :\nMon entreprise et mon téléphone :\n',
  },
  otherTitle: { en: 'If you are looking for work, or have a question', fr: 'Vous cherchez un emploi ou avez une question' },
  otherBody: {
    en: 'You can apply for any job without contacting us first. For anything else, such as your data, use the same address.',
    fr: 'Vous pouvez postuler à toute offre sans nous contacter d’abord. Pour toute autre question, par exemple vos données, utilisez la même adresse.',
  },
  seeJobs: { en: 'See open jobs', fr: 'Voir les offres' },
  email: { en: 'Email', fr: 'E-mail' },
  phone: { en: 'Phone', fr: 'Téléphone' },
})
