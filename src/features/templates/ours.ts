import type { TemplateKind, Wording } from './rules.ts'

/** Papers that come with Lintel, in the language of the law that asks for them. Staff change their words, and set them back to these. */
export const oursKeys = ['assignment-schedule', 'key-information', 'mission-contract'] as const
export type OursKey = (typeof oursKeys)[number]

type Ours = Wording & { kind: TemplateKind; name: string }
const none = { titleEn: '', bodyEn: '', titleFr: '', bodyFr: '' }

/** What regulations 18 and 21 of the Conduct of Employment Agencies and Employment Businesses Regulations 2003 have workers told. */
const schedule = `From **{{agency.name}}**, {{agency.address}}

To **{{candidate.fullName}}**, {{candidate.address}}

{{paper.date}}

This schedule gives you the details of your assignment. It is part of your terms of engagement with us. Read it before you start, and call us about anything that is not as we agreed: {{agency.phone}}.

**The client**

- Name: {{employer.name}}
- Address: {{employer.address}}
- Nature of its business: {{employer.sector}}

**The work**

- Position: {{assignment.role}} (job {{job.reference}})
- First day: {{assignment.startsOn}}
- Last day expected: {{assignment.endsOn}}
- Likely duration: {{assignment.duration}}
- Site: {{assignment.site}}, {{assignment.siteAddress}}
- Hours: {{assignment.hours}}; {{assignment.hoursPerWeek}} hours a week
- Report on the first day to: {{assignment.contact}}, {{assignment.contactPhone}}

**What you need**

Experience, training, qualifications and authorisations that the client, the law or a professional body asks for:

- Trade: {{job.trade}}
- Cards and documents: {{assignment.documents}}

Bring the originals on the first day. Without them you may not be let on site.

**Health and safety**

- Risks known to the client and how they are controlled: those of its construction phase plan and risk assessments, which are explained to you at the induction and which you may ask to read
- Site induction: {{job.induction}}
- Protective equipment provided free of charge: {{job.protection}}

Stop work and call your contact if something is not safe. You will not be penalised for it.

**Pay**

- Engagement: {{assignment.engagement}}
- You are employed or paid by: {{assignment.employedBy}}
- Rate: {{assignment.pay}}
- Overtime: {{assignment.overtime}}
- Paid: {{assignment.paidEvery}}, for the hours worked, whether or not the client has paid us
- Allowances and expenses: {{assignment.allowances}}
- Paid leave: {{assignment.holiday}}

We never charge you a fee for finding you work.

**Notice**

Neither you nor we have to give notice to end the assignment. Tell us as early as you can.

**Equal treatment**

After 12 weeks in the same role with this client you are entitled to the same basic pay, hours, breaks and leave as if it had employed you directly (Agency Workers Regulations 2010). From the first day you may use its shared facilities and see its vacancies.

Issued by **{{paper.author}}**, {{agency.name}}.

Received by {{candidate.fullName}}: ______________________    Date: ______________`

/** What regulation 13A of the same Regulations asks for, in its order. */
const keyInformation = `This document sets out key information about your relationship with us and, where there is one, the umbrella company through which you work: pay, holiday and other benefits. It is not a contract.

The Fair Work Agency enforces the rights of agency workers. To raise a concern, call the Acas helpline: 0300 123 1100, Monday to Friday, 8am to 6pm. Read more at www.gov.uk/agency-workers-your-rights.

**General information**

- Your name: {{candidate.fullName}}
- Employment business: {{agency.name}}
- Who employs and pays you: {{assignment.employedBy}}
- Type of contract: {{assignment.engagement}}
- How often you are paid: {{assignment.paidEvery}}
- Expected gross rate of pay: {{assignment.pay}}
- Overtime: {{assignment.overtime}}
- Deductions that the law requires: {{assignment.deductions}}
- Other deductions and costs: {{assignment.otherDeductions}}
- Fees for goods or services: none
- Holiday entitlement and pay: {{assignment.holiday}}
- Other benefits: {{assignment.allowances}}

**Example of pay for one week**

{{assignment.example}}

The example takes {{assignment.hoursPerWeek}} hours a week, no other income, no pension, no student loan, and the rates of income tax and National Insurance in England for the tax year 2026 to 2027. Your own pay depends on the hours you work and on your tax code.

Given to {{candidate.fullName}} by {{paper.author}} on {{paper.date}}, before terms were agreed.`

/** What articles L.1251-16 and L.1251-43 of the Code du travail have the contract say. */
const mission = `Entre **{{agency.name}}**, {{agency.address}}, {{agency.companyNumber}}, entreprise de travail temporaire,

et **{{candidate.fullName}}**, né(e) le {{candidate.dateOfBirth}}, demeurant {{candidate.address}}, salarié(e) intérimaire.

**Article 1 : entreprise utilisatrice**

{{employer.name}}, {{employer.address}}, SIREN {{employer.companyNumber}}.

**Article 2 : motif de recours**

- Motif : {{assignment.missionReason}}
- Justification (nom et qualification du salarié remplacé, ou cause de l’accroissement) : {{assignment.missionDetail}}

**Article 3 : terme de la mission**

- Début : {{assignment.startsOn}}
- Terme : {{assignment.endsOn}}, soit {{assignment.duration}}
- Souplesse : le terme peut être avancé ou reporté {{assignment.flexibleEnd}} (article L.1251-30 du code du travail)
- Renouvellement : deux fois au plus, dans la limite de la durée légale

**Article 4 : poste de travail**

- Qualification du salarié et poste occupé : {{assignment.role}}
- Qualification professionnelle exigée : {{job.trade}}
- Cartes, titres et habilitations exigés : {{assignment.documents}}
- Lieu de la mission : {{assignment.site}}, {{assignment.siteAddress}}
- Horaires : {{assignment.hours}}
- Durée hebdomadaire : {{assignment.hoursPerWeek}} heures
- Contact sur place : {{assignment.contact}}, {{assignment.contactPhone}}
- Caractéristiques particulières : travaux de chantier. Poste figurant sur la liste des postes à risques (article L.4154-2) : oui / non ; dans l’affirmative, formation renforcée à la sécurité et accueil adapté
- Accueil sécurité : {{job.induction}}

**Article 5 : équipements de protection individuelle**

{{job.protection}}. Ils sont fournis par l’entreprise utilisatrice ou, pour le casque et les chaussures de sécurité, par l’entreprise de travail temporaire. Le salarié n’en supporte jamais la charge financière (article L.1251-23).

**Article 6 : rémunération**

La rémunération est au moins égale à celle que percevrait, dans l’entreprise utilisatrice, après période d’essai, un salarié de qualification équivalente au même poste.

- Salaire de base : {{assignment.pay}}
- Heures supplémentaires : {{assignment.overtime}}
- Primes et indemnités : {{assignment.allowances}}
- Indemnité de fin de mission (IFM) : {{assignment.endPay}}, sauf cas prévus à l’article L.1251-33
- Indemnité compensatrice de congés payés (ICCP) : {{assignment.leavePay}}
- Paiement : {{assignment.paidEvery}}

**Article 7 : période d’essai**

{{assignment.trialPeriod}} (article L.1251-14), rémunérés comme le reste de la mission.

**Article 8 : protection sociale**

- Caisse de retraite complémentaire (nom et adresse) : ______________________
- Organisme de prévoyance (nom et adresse) : ______________________
- Déclaration préalable à l’embauche (DPAE) : {{assignment.dpae}}

**Article 9 : rapatriement**

Si la mission s’effectue hors du territoire métropolitain, le rapatriement est à la charge de l’entreprise de travail temporaire, sauf rupture du contrat à l’initiative du salarié.

**Article 10 : embauche à l’issue de la mission**

L’embauche du salarié par l’entreprise utilisatrice à l’issue de la mission n’est pas interdite.

Fait en deux exemplaires, le {{paper.date}}, et remis au salarié au plus tard dans les deux jours ouvrables suivant sa mise à disposition (article L.1251-17).

Pour l’entreprise de travail temporaire, **{{paper.author}}** : ______________________

Le salarié, {{candidate.fullName}} : ______________________`

export const ours: Record<OursKey, Ours> = {
  'assignment-schedule': {
    ...none,
    kind: 'assignment',
    name: 'Assignment schedule (UK)',
    titleEn: 'Assignment schedule',
    bodyEn: schedule,
  },
  'key-information': {
    ...none,
    kind: 'contract',
    name: 'Key information document (UK)',
    titleEn: 'Key information document',
    bodyEn: keyInformation,
  },
  'mission-contract': {
    ...none,
    kind: 'contract',
    name: 'Contrat de mission (France)',
    titleFr: 'Contrat de mission temporaire',
    bodyFr: mission,
  },
}

/** What a template says: our words where nobody has written others. */
export function withOurs<T extends Wording & { ours: OursKey | null }>(row: T): T & { isOurs: boolean } {
  const isOurs = row.ours !== null && row.bodyEn === '' && row.bodyFr === ''
  if (!isOurs || row.ours === null) return { ...row, isOurs: false }
  const { titleEn, bodyEn, titleFr, bodyFr } = ours[row.ours]
  return { ...row, titleEn, bodyEn, titleFr, bodyFr, isOurs: true }
}
/** The papers for an assignment in a country. */
export const oursIn = (country: string): readonly OursKey[] =>
  country === 'FR' ? ['mission-contract'] : ['key-information', 'assignment-schedule']
