import { words } from '#shared/text.ts'

/** Words of the page for a trade in a town. In French the town comes with its preposition. */
export const tradeTownText = words({
  title: { en: '{trade} jobs in {town}', fr: '{trade} : offres d’emploi {town}' },
  description: {
    en: {
      one: '{trade} jobs in and around {town}: {n} open job, with pay, start date and the cards you need. Apply without an account.',
      other: '{trade} jobs in and around {town}: {n} open jobs, with pay, start date and the cards you need. Apply without an account.',
    },
    fr: {
      one: '{trade} {town} et aux alentours : {n} offre d’emploi, avec le salaire, la date de début et les cartes exigées. Postulez sans compte.',
      other:
        '{trade} {town} et aux alentours : {n} offres d’emploi, avec le salaire, la date de début et les cartes exigées. Postulez sans compte.',
    },
  },
  heading: {
    en: { one: '{trade} jobs in and around {town}: {n}', other: '{trade} jobs in and around {town}: {n}' },
    fr: { one: '{trade} {town} et aux alentours : {n} offre', other: '{trade} {town} et aux alentours : {n} offres' },
  },
  others: { en: 'Other trades in and around {town}', fr: 'Autres métiers {town} et aux alentours' },
})
