import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello {contact},', fr: 'Bonjour {contact},' },
  open: { en: 'View order', fr: 'Voir la commande' },
  line: { en: '{n} × {name}: {net} plus VAT', fr: '{n} × {name} : {net} HT' },
  totals: { en: 'Net {net}, VAT {vat}, total {total}.', fr: 'Total HT {net}, TVA {vat}, total TTC {total}.' },
  totalsPerson: { en: 'Total {total}, including {vat} VAT.', fr: 'Total {total} TTC, dont {vat} de TVA.' },
  placedSubject: { en: 'We have your order {number}', fr: 'Votre commande {number} est enregistrée' },
  placedTransfer: {
    en: 'To confirm it, transfer {total} with the reference {number}. Our bank details are on the order’s page.',
    fr: 'Pour la confirmer, virez {total} avec la référence {number}. Nos coordonnées bancaires sont sur la page de la commande.',
  },
  placedCard: {
    en: 'To confirm it, pay by card on the order’s page.',
    fr: 'Pour la confirmer, payez par carte sur la page de la commande.',
  },
  placedAccount: {
    en: 'You asked to pay on account. We confirm the order once we have checked this; if you already have an account with us, you can confirm it on the order’s page.',
    fr: 'Vous avez demandé à payer sur facture. Nous confirmerons la commande après vérification ; si vous avez déjà un compte chez nous, vous pouvez la confirmer sur la page de la commande.',
  },
  placedLapses: {
    en: 'If it is not confirmed by {day}, we cancel it and free its seats.',
    fr: 'Sans confirmation d’ici le {day}, nous l’annulons et libérons ses places.',
  },
  linkWarning: {
    en: 'This link is yours alone: whoever has it can see and change the order.',
    fr: 'Ce lien vous est personnel : quiconque l’a peut voir et modifier la commande.',
  },
  confirmedSubject: { en: 'Your order {number} is confirmed', fr: 'Votre commande {number} est confirmée' },
  confirmedWhat: { en: 'Your order is confirmed.', fr: 'Votre commande est confirmée.' },
  confirmedNames: {
    en: 'Please name the people who take part on the order’s page.',
    fr: 'Indiquez les noms des participants sur la page de la commande.',
  },
  confirmedWithdrawal: {
    en: 'You have 14 days to change your mind, without giving a reason, on the order’s page.',
    fr: 'Vous avez 14 jours pour vous rétracter, sans donner de motif, sur la page de la commande.',
  },
  cancelledSubject: { en: 'Your order {number} is cancelled', fr: 'Votre commande {number} est annulée' },
  lapsedWhat: {
    en: 'Your order was not paid or accepted in time, so it is cancelled. You can order again at any time.',
    fr: 'Votre commande n’a été ni payée ni acceptée à temps : elle est annulée. Vous pouvez commander de nouveau à tout moment.',
  },
  cancelledWhat: { en: 'Your order is cancelled.', fr: 'Votre commande est annulée.' },
  refundedSubject: { en: 'A refund for your order {number}', fr: 'Un remboursement pour votre commande {number}' },
  refundedLess: { en: 'We took {amount} off your order: {reason}', fr: 'Nous avons déduit {amount} de votre commande : {reason}' },
  backByCard: {
    en: 'We are paying {amount} back to your card. It may take 10 days to arrive.',
    fr: 'Nous reversons {amount} sur votre carte. Comptez jusqu’à 10 jours.',
  },
  backByTransfer: { en: 'We have transferred {amount} back to you.', fr: 'Nous vous avons viré {amount}.' },
  backSoon: { en: 'We will pay {amount} back to you.', fr: 'Nous vous reverserons {amount}.' },
  namesSubject: { en: 'Names are missing for your order {number}', fr: 'Il manque des noms pour votre commande {number}' },
  namesWhat: {
    en: {
      one: 'One name is missing for {name}. Please enter it by {day}.',
      other: '{n} names are missing for {name}. Please enter them by {day}.',
    },
    fr: {
      one: 'Il manque un nom pour {name}. Indiquez-le avant le {day} inclus.',
      other: 'Il manque {n} noms pour {name}. Indiquez-les avant le {day} inclus.',
    },
  },
  movedSubject: { en: 'A new date or place for your order {number}', fr: 'Nouvelle date ou nouveau lieu pour votre commande {number}' },
  movedWhat: {
    en: '{name} now begins on {day} at {time}. The order’s page says where. If this does not suit you, please write to us.',
    fr: '{name} commence désormais le {day} à {time}. Le lieu est indiqué sur la page de la commande. Si cela ne vous convient pas, écrivez-nous.',
  },
  calledOffSubject: { en: 'A session of your order {number} is cancelled', fr: 'Une session de votre commande {number} est annulée' },
  calledOffWhat: {
    en: '{name} on {day} will not take place. On the order’s page you can cancel it free of charge, or write to us for another date.',
    fr: '{name} du {day} n’aura pas lieu. Vous pouvez l’annuler sans frais sur la page de la commande, ou nous demander une autre date.',
  },
  messageSubject: { en: 'About your order {number}', fr: 'À propos de votre commande {number}' },
  linkSubject: { en: 'The link to your order {number}', fr: 'Le lien vers votre commande {number}' },
  linkWhat: {
    en: 'Here is the link to your order. Earlier links no longer work.',
    fr: 'Voici le lien vers votre commande. Les liens précédents ne fonctionnent plus.',
  },
  creditsSubject: { en: 'Your credits end on {day}', fr: 'Vos crédits expirent le {day}' },
  adverts: {
    en: {
      one: 'One advert of your order {number} is not used yet. It can be used until {day}.',
      other: '{n} adverts of your order {number} are not used yet. They can be used until {day}.',
    },
    fr: {
      one: 'Une annonce de votre commande {number} n’est pas utilisée. Vous pouvez l’utiliser jusqu’au {day} inclus.',
      other: '{n} annonces de votre commande {number} ne sont pas utilisées. Vous pouvez les utiliser jusqu’au {day} inclus.',
    },
  },
  featured: {
    en: {
      one: 'One featured advert of your order {number} is not used yet. It can be used until {day}.',
      other: '{n} featured adverts of your order {number} are not used yet. They can be used until {day}.',
    },
    fr: {
      one: 'Une mise en avant de votre commande {number} n’est pas utilisée. Vous pouvez l’utiliser jusqu’au {day} inclus.',
      other: '{n} mises en avant de votre commande {number} ne sont pas utilisées. Vous pouvez les utiliser jusqu’au {day} inclus.',
    },
  },
  searches: {
    en: {
      one: 'One day of CV search of your order {number} is not used yet. It can be used until {day}.',
      other: '{n} days of CV search of your order {number} are not used yet. They can be used until {day}.',
    },
    fr: {
      one: 'Un jour de CVthèque de votre commande {number} n’est pas utilisé. Vous pouvez l’utiliser jusqu’au {day} inclus.',
      other: '{n} jours de CVthèque de votre commande {number} ne sont pas utilisés. Vous pouvez les utiliser jusqu’au {day} inclus.',
    },
  },
})
