import { words } from '#shared/text.ts'

/** How papers put what was agreed. */
export const assignmentWords = words({
  weeks: { en: { one: '{n} week', other: '{n} weeks' }, fr: { one: '{n} semaine', other: '{n} semaines' } },
  days: { en: { one: '{n} day', other: '{n} days' }, fr: { one: '{n} jour', other: '{n} jours' } },
  untilFinished: { en: 'until the work is finished', fr: 'jusqu’à la fin des travaux' },
  hour: { en: '{pay} an hour', fr: '{pay} de l’heure' },
  day: { en: '{pay} a day', fr: '{pay} par jour' },
  each: { en: '{pay} each', fr: '{pay} par unité' },
  fromDay: { en: '{pay} from {day}', fr: '{pay} à partir du {day}' },
  weekly: { en: 'weekly, in arrears', fr: 'chaque semaine, à terme échu' },
  monthly: { en: 'monthly', fr: 'chaque mois' },
  noAllowances: { en: 'none', fr: 'aucune' },
  allowance: { en: '{label}: {pay}', fr: '{label} : {pay}' },
  overtime: { en: '{times} times the rate after {hours} hours a week', fr: '{times} % du taux au-delà de {hours} heures par semaine' },
  noOvertime: { en: 'paid at the same rate', fr: 'selon les majorations légales' },
  hours: {
    en: '{days}, {from} to {to}, with a break of {minutes} minutes',
    fr: '{days}, de {from} à {to}, avec {minutes} minutes de pause',
  },
  dayRange: { en: '{first} to {last}', fr: 'du {first} au {last}' },
  company: { en: 'your own company', fr: 'votre propre société' },
  self: { en: 'you, as a subcontractor', fr: 'vous-même, comme sous-traitant' },
  between: { en: '{from} to {to}', fr: 'entre le {from} et le {to}' },
  trial: { en: { one: '{n} working day', other: '{n} working days' }, fr: { one: '{n} jour travaillé', other: '{n} jours travaillés' } },
  endPay: { en: '10%: {pay}', fr: '10 %, soit {pay}' },
  leavePay: { en: '10% of pay and end-of-mission pay: {pay}', fr: '10 % du salaire et de l’IFM, soit {pay}' },
  declared: { en: '{day}, reference {reference}', fr: '{day}, référence {reference}' },
  induction: {
    en: { one: '{n} minute, on the first day', other: '{n} minutes, on the first day' },
    fr: { one: '{n} minute, le premier jour', other: '{n} minutes, le premier jour' },
  },
  noDocuments: { en: 'none', fr: 'aucun' },

  // The example of pay
  grossPay: { en: '{hours} hours: gross pay {amount}', fr: '{hours} heures : salaire brut {amount}' },
  invoiced: {
    en: '{hours} hours: your company invoices {amount}, plus VAT if it is registered',
    fr: '{hours} heures : votre société facture {amount}, TVA en sus le cas échéant',
  },
  labour: { en: '{hours} hours: labour {amount}', fr: '{hours} heures : main-d’œuvre {amount}' },
  toUmbrella: { en: '{hours} hours: {amount} paid to the umbrella company', fr: '{hours} heures : {amount} versés à la société umbrella' },
  margin: { en: 'Its margin (an example; ask it for its own): − {amount}', fr: 'Sa marge (exemple ; demandez-lui la sienne) : − {amount}' },
  employerCosts: {
    en: 'Its employer’s National Insurance and Apprenticeship Levy: − {amount}',
    fr: 'Ses cotisations patronales et la taxe d’apprentissage : − {amount}',
  },
  umbrellaGross: { en: 'Your gross pay, holiday pay included: {amount}', fr: 'Votre salaire brut, congés payés compris : {amount}' },
  incomeTax: { en: 'Income tax (code 1257L): − {amount}', fr: 'Impôt sur le revenu (code 1257L) : − {amount}' },
  insurance: { en: 'National Insurance: − {amount}', fr: 'National Insurance : − {amount}' },
  cis: { en: 'CIS deduction of 20%, if you are registered: − {amount}', fr: 'Retenue CIS de 20 %, si vous êtes inscrit : − {amount}' },
  net: { en: 'Take-home pay: {amount}', fr: 'Net à payer : {amount}' },
  ownTax: { en: 'You pay your own tax and National Insurance.', fr: 'Vous réglez vous-même vos impôts et cotisations.' },

  // Deductions and leave
  byLawEmployed: {
    en: 'Income tax and National Insurance (PAYE); student loan repayments if you have one',
    fr: 'Impôt sur le revenu et National Insurance (PAYE) ; remboursement d’un prêt étudiant le cas échéant',
  },
  byLawCis: {
    en: 'Deduction of 20% under the Construction Industry Scheme if you are registered, 30% if not, none with gross status',
    fr: 'Retenue de 20 % (Construction Industry Scheme) si vous êtes inscrit, 30 % sinon, aucune avec le statut « gross »',
  },
  none: { en: 'None', fr: 'Aucune' },
  pension: {
    en: 'Workplace pension: 5% of qualifying earnings once you are enrolled, unless you opt out',
    fr: 'Retraite d’entreprise : 5 % de la rémunération éligible après l’adhésion, sauf refus',
  },
  umbrellaKeeps: {
    en: 'Before your gross pay: the company’s margin, its employer’s National Insurance (15%) and the Apprenticeship Levy (0.5%). Workplace pension: 5% of qualifying earnings once you are enrolled, unless you opt out',
    fr: 'Avant votre salaire brut : la marge de la société, ses cotisations patronales (15 %) et la taxe d’apprentissage (0,5 %). Retraite d’entreprise : 5 % de la rémunération éligible après l’adhésion, sauf refus',
  },
  leaveEmployed: {
    en: '5.6 weeks a year, which builds up at 12.07% of the hours you work',
    fr: '5,6 semaines par an, acquises à raison de 12,07 % des heures travaillées',
  },
  leaveUmbrella: {
    en: '5.6 weeks a year, paid by the umbrella company: with each week’s pay or when you take it, as you choose with it',
    fr: '5,6 semaines par an, payées par la société umbrella : avec chaque paie ou lors des congés, selon votre accord',
  },
  leaveNone: { en: 'None: you are not an employee', fr: 'Aucun : vous n’êtes pas salarié' },
})
