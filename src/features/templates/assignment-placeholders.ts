const from = { en: 'Assignment', fr: 'Affectation' }
const about = 'assignment'
const one = <S extends { en: string; fr: string }>(says: S, example: { en: string; fr: string }) =>
  ({ about, says, example, from }) as const

/** What papers name of an assignment. What the employer is charged is not among it: papers go to the person. */
export const assignmentPlaceholders = {
  'assignment.role': one({ en: 'Work done', fr: 'Poste occupé' }, { en: 'Bricklayer', fr: 'Maçon qualifié N3P2' }),
  'assignment.startsOn': one({ en: 'First day', fr: 'Premier jour' }, { en: '5 January 2027', fr: '5 janvier 2027' }),
  'assignment.endsOn': one({ en: 'Last day', fr: 'Dernier jour' }, { en: '26 March 2027', fr: '26 mars 2027' }),
  'assignment.duration': one({ en: 'Likely duration', fr: 'Durée' }, { en: '12 weeks', fr: '12 semaines' }),
  'assignment.engagement': one({ en: 'Engagement', fr: 'Statut' }, { en: 'PAYE', fr: 'Intérim' }),
  'assignment.employedBy': one(
    { en: 'Who employs and pays', fr: 'Employeur et payeur' },
    { en: 'Lintel Recruitment Ltd', fr: 'Linteau Recrutement SAS' },
  ),
  'assignment.supplier': one(
    { en: 'Umbrella company', fr: 'Société umbrella' },
    { en: 'Fairway Umbrella Ltd', fr: 'Fairway Umbrella Ltd' },
  ),
  'assignment.pay': one(
    { en: 'Pay agreed', fr: 'Rémunération convenue' },
    { en: '£22.50 an hour; £23 an hour from 1 March 2027', fr: '14,50 € de l’heure' },
  ),
  'assignment.paidEvery': one({ en: 'How often pay is due', fr: 'Périodicité de la paie' }, { en: 'weekly, in arrears', fr: 'mensuelle' }),
  'assignment.allowances': one(
    { en: 'Allowances', fr: 'Primes et indemnités' },
    { en: 'Travel allowance: £12 a day', fr: 'Panier repas : 10,80 € par jour' },
  ),
  'assignment.overtime': one(
    { en: 'Overtime', fr: 'Heures supplémentaires' },
    { en: '1.5 times the rate after 45 hours a week', fr: '125 % du taux au-delà de 35 heures par semaine' },
  ),
  'assignment.hours': one(
    { en: 'Hours of work', fr: 'Horaires de travail' },
    {
      en: 'Monday to Friday, 07:30 to 16:30, with a break of 30 minutes',
      fr: 'du lundi au vendredi, de 08:00 à 16:00, avec 60 minutes de pause',
    },
  ),
  'assignment.hoursPerWeek': one({ en: 'Hours a week', fr: 'Heures par semaine' }, { en: '42.5', fr: '35' }),
  'assignment.site': one(
    { en: 'Site of the assignment', fr: 'Lieu de la mission' },
    { en: 'Canal Wharf, block C', fr: 'Quai des Forges, bâtiment C' },
  ),
  'assignment.siteAddress': one(
    { en: 'Address of that site', fr: 'Adresse de ce lieu' },
    { en: 'Canal Road, Leeds', fr: 'Quai des Forges, 44000 Nantes' },
  ),
  'assignment.contact': one({ en: 'Contact on site', fr: 'Contact sur place' }, { en: 'Ruth Aldous', fr: 'Yves Le Goff' }),
  'assignment.contactPhone': one(
    { en: 'Phone of that contact', fr: 'Téléphone de ce contact' },
    { en: '0113 496 0177', fr: '02 61 91 11 77' },
  ),
  'assignment.documents': one(
    { en: 'Cards and documents needed', fr: 'Cartes et documents exigés' },
    { en: 'CSCS card, Right to work', fr: 'Carte BTP, AIPR' },
  ),
  'assignment.example': one(
    { en: 'Example of a week’s pay (UK)', fr: 'Exemple de paie hebdomadaire (R.-U.)' },
    {
      en: '42.5 hours: gross pay £956.25\nIncome tax (code 1257L): − £142.90\nNational Insurance: − £57.14\nTake-home pay: £756.21',
      fr: '42,5 heures : salaire brut 956,25 £\nImpôt sur le revenu (code 1257L) : − 142,90 £\nNational Insurance : − 57,14 £\nSalaire net : 756,21 £',
    },
  ),
  'assignment.deductions': one(
    { en: 'Deductions by law (UK)', fr: 'Retenues légales (R.-U.)' },
    { en: 'Income tax and National Insurance', fr: 'Impôt sur le revenu et National Insurance' },
  ),
  'assignment.otherDeductions': one(
    { en: 'Other deductions (UK)', fr: 'Autres retenues (R.-U.)' },
    {
      en: 'Workplace pension: 5% of qualifying earnings, unless you opt out',
      fr: 'Retraite d’entreprise : 5 % de la rémunération éligible, sauf refus',
    },
  ),
  'assignment.holiday': one(
    { en: 'Paid leave (UK)', fr: 'Congés payés (R.-U.)' },
    {
      en: '5.6 weeks a year, which builds up at 12.07% of the hours worked',
      fr: '5,6 semaines par an, acquises à raison de 12,07 % des heures travaillées',
    },
  ),
  'assignment.missionReason': one(
    { en: 'Reason for the mission (France)', fr: 'Motif de recours' },
    { en: 'More work than usual', fr: 'Accroissement temporaire d’activité' },
  ),
  'assignment.missionDetail': one(
    { en: 'Reason in detail (France)', fr: 'Justification du motif' },
    { en: 'Second front of works opened on block C', fr: 'Ouverture d’un second front de travaux sur le bâtiment C' },
  ),
  'assignment.flexibleEnd': one(
    { en: 'End without renewal (France)', fr: 'Souplesse du terme' },
    { en: '12 March 2027 to 9 April 2027', fr: 'du 12 mars 2027 au 9 avril 2027' },
  ),
  'assignment.trialPeriod': one({ en: 'Trial period (France)', fr: 'Période d’essai' }, { en: '5 working days', fr: '5 jours travaillés' }),
  'assignment.endPay': one(
    { en: 'End-of-mission pay (France)', fr: 'Indemnité de fin de mission (IFM)' },
    { en: '10%: €1.45 an hour', fr: '10 %, soit 1,45 € de l’heure' },
  ),
  'assignment.leavePay': one(
    { en: 'Holiday pay (France)', fr: 'Indemnité de congés payés (ICCP)' },
    { en: '10% of pay and IFM: €1.60 an hour', fr: '10 % du salaire et de l’IFM, soit 1,60 € de l’heure' },
  ),
  'assignment.dpae': one(
    { en: 'Declaration of hiring, DPAE (France)', fr: 'Déclaration préalable à l’embauche (DPAE)' },
    { en: '2 January 2027, reference 4711', fr: '2 janvier 2027, référence 4711' },
  ),
  'assignment.signedOn': one({ en: 'Signed on', fr: 'Signé le' }, { en: '4 January 2027', fr: '4 janvier 2027' }),
  'assignment.parity': one(
    { en: 'Equal treatment from (UK)', fr: 'Égalité de traitement (R.-U.)' },
    { en: '30 March 2027', fr: '30 mars 2027' },
  ),
} as const

export type AssignmentPlaceholder = keyof typeof assignmentPlaceholders
