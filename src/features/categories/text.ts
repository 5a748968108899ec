import { words } from '#shared/text.ts'

/** What the server says; public pages do not carry these words. */
export const text = words({
  'sector-unknown': { en: 'Choose a sector from the list.', fr: 'Choisissez un secteur de la liste.' },
  'trade-unknown': { en: 'Choose a trade from the list.', fr: 'Choisissez un métier de la liste.' },
  'grade-unknown': { en: 'Choose a grade from the list.', fr: 'Choisissez un niveau de poste de la liste.' },
  'family-unknown': { en: 'Choose a product family from the list.', fr: 'Choisissez une famille de la liste.' },
  'category-no-parent': { en: 'Only product families have a shelf.', fr: 'Seules les familles de produits ont un rayon.' },
  'category-parent-itself': {
    en: 'A family can’t be on its own shelf. Choose another one.',
    fr: 'Une famille ne peut pas être son propre rayon. Choisissez-en un autre.',
  },
  'category-too-deep': {
    en: 'Shelves hold families, and families hold nothing else. Choose a shelf, or move the families under this one first.',
    fr: 'Un rayon contient des familles, qui n’en contiennent pas d’autres. Choisissez un rayon ou déplacez d’abord les familles de celui-ci.',
  },
  'category-has-children': {
    en: 'There are families on this shelf. Move or remove them first.',
    fr: 'Ce rayon contient des familles. Déplacez-les ou supprimez-les d’abord.',
  },
  'category-merge-itself': { en: 'Choose another entry.', fr: 'Choisissez une autre entrée.' },
  'category-merge-kinds': {
    en: 'Both entries must be in the same list.',
    fr: 'Les deux entrées doivent figurer dans la même liste.',
  },
  'category-merge-built-in': {
    en: 'This entry is built in: updates of Lintel refer to it. Hide it, or merge the other entry into it.',
    fr: 'Cette entrée est d’origine : les mises à jour de Lintel s’y réfèrent. Masquez-la, ou fusionnez l’autre entrée avec elle.',
  },
  'category-merge-depth': {
    en: 'There are families on this shelf. Merge it into another shelf.',
    fr: 'Ce rayon contient des familles. Fusionnez-le avec un autre rayon.',
  },
  'category-exists': { en: 'This name is already in the list.', fr: 'Ce nom figure déjà dans la liste.' },
  'category-name-unusable': {
    en: 'Enter the English name in Latin letters.',
    fr: 'Écrivez le nom anglais en lettres latines.',
  },
  'category-built-in': {
    en: 'This entry is built in. Hide it instead.',
    fr: 'Cette entrée est d’origine dans Lintel. Masquez-la plutôt.',
  },
  'category-in-use': {
    en: '{n} records use this. Hide it instead: they’ll keep it.',
    fr: '{n} fiches l’utilisent. Masquez-la plutôt : elles la conserveront.',
  },
})
