import { createHash } from 'node:crypto'
import { fold } from '#shared/fold.ts'
import { looksLikePhone } from '../../candidates/options.ts'
import { addressPattern } from '#shared/typed.ts'
import { normalPostcode } from '../../places/countries.ts'
import { type Noun, nouns, type Why } from '../rules.ts'
import { aboutValue, isBarred, polarityOf, spaced, speaksOf } from '../speaks.ts'
import { type Target, shared, targetsOf, targetText } from '../targets.ts'
import { dayOrdersOf } from './days.ts'
import { addressPartOf, bestAddress, exportedAs, isHonorific, isVague, ownOfProgram } from './exports.ts'
import { isZero } from './values.ts'

/**
 * What other programs and people call our fields, besides our own names in both languages: Excel sheets, OpenCATS (its screens' headings
 * and its table `candidate`), Bullhorn, Recruitee, Manatal, JSON Resume. In the words of `plain`.
 */
const candidateAlso: Partial<Record<Target, string>> = {
  fullName:
    'name|full name|candidate|candidate name|applicant|applicant name|worker|employee|person|display name|nom complet|nom prenom|prenom nom|nom et prenom|prenom et nom|noms et prenoms|candidat|nom du candidat|salarie|interimaire|basics name',
  firstName: 'firstname|given name|forename|forenames|first|christian name|prenoms|prenom usuel|name first|fname',
  lastName: 'lastname|surname|family name|last|nom de famille|nom usuel|nom d usage|nom de naissance|name last|lname|second name|patronyme',
  email:
    'e mail|mail|email id|e mail id|mail id|email1|email 1|email2|email 2|email address|e mail address|emails|mail address|primary email|personal email|work email|secondary email|2nd email|adresse mail|adresse e mail|adresse email|courriel|adresse electronique|mel|basics email|alternate email',
  phone:
    'tel|telephone|mobile|mobile phone|mobile number|phone number|telephone number|contact number|cell|cell phone|phone cell|phone home|phone work|home phone|work phone|landline|home|portable|telephone portable|tel portable|tel mobile|telephone mobile|gsm|numero de telephone|n de telephone|num tel|no tel|n tel|fixe|tel fixe|telephone fixe|phones|phone1|phone 1|primary phone|mob|phone mobile|tel 1|telephone 1|whatsapp|basics phone',
  phone2: 'phone 2|tel 2|telephone 2|autre tel|second telephone|telephone secondaire|alternative phone|other phone|phone3|phone 3',
  locale: 'language of contact|preferred language|preferred locale|langue de contact|langue preferee|contact language|locale',
  dateOfBirth: 'birth date|birthdate|birthday|anniversaire|dob|d o b|born|born on|ne le|ne e le|naissance|date naissance|ddn|date de naiss',
  languages: 'language|language skills|spoken languages|langues|langue|langue parlee|languages known|basics languages',
  country: 'country code|nation|pays de residence|code pays|basics location country code|country name|location country code',
  address:
    'street|street address|address1|address 1|address2|address 2|address line 1|address line 2|home address|postal address|adresse 1|adresse 2|adresse postale|rue|voie|complement d adresse|complement adresse|location address|adresse ligne 1|adresse ligne 2|adresse complete',
  postcode: 'post code|zip|zip code|zipcode|postal code|postalcode|cp|code postale|location postal code|c p',
  placeId:
    'city|town city|location|commune|localite|lieu|lieu de residence|home town|ville de residence|location city|residence|based in|place|area',
  maxDistanceKm:
    'radius|travel radius|max distance|maximum distance|commute|travel distance|rayon|rayon d action|mobilite km|rayon de mobilite|distance max|mobilite geographique km|miles willing to travel|max travel',
  drivingLicences:
    'driving licence|driving license|licence|driver s license|drivers license|driver licence|permis|permis b|permis conduire|driving|licences',
  ownTransport:
    'own transport|own car|car|vehicle|own vehicle|vehicule|vehicule personnel|voiture|vehicle owner|transport|moyen de transport|vehicule',
  canLodgeAway:
    'can relocate|will relocate|relocate|willing to relocate|works away|work away|willing to work away|lodging|lodge away|grand deplacement|grands deplacements|deplacements|mobile|accepte deplacements',
  trade:
    'job title|title|titre|organization 1 title|organization title|organisation 1 titre|organisation titre|occupation|profession|role|position|primary trade|main trade|skill|job|desired job|current title|craft|metier principal|poste|poste recherche|fonction|emploi|corps de metier|specialite|qualification metier|profil|basics label|headline|intitule|intitule de poste|metier recherche',
  otherTrades: 'other trade|secondary trade|secondary trades|second trade|autre metier|metier secondaire|metiers|trades|second metier',
  sectors: 'sector|industry|industries|secteur|secteur d activite|category|categorie|domaine',
  grade: 'level|seniority|position level|niveau|echelon|coefficient|statut professionnel|classification',
  experience: 'experience level|niveau d experience',
  experienceYears:
    'years experience|years of experience|experience years|yrs experience|yrs exp|years in trade|experience yrs|annees d experience|annees experience|anciennete|nb annees experience|experience en annees|nombre d annees d experience',
  qualification:
    'qualifications|education|highest qualification|degree|highest degree|education degree|diplomes|formation|niveau d etudes|niveau etudes|dernier diplome|study type|education level',
  cards:
    'card|cards held|certifications name|tickets|ticket|site cards|site card|cscs|cscs card|cscs type|certifications|certificates|certification|accreditations|cartes|habilitations|habilitation|carte|caces|carte btp|titres|competency cards',
  availability: 'available|status of availability|dispo|disponible|availability status|statut disponibilite|date available or status',
  availableFrom:
    'date available|available from|availability date|start date|available date|earliest start|earliest start date|can start|disponible le|disponible a partir du|date de disponibilite|date disponibilite|date dispo|dispo le|date de debut|available on',
  availableUntil: 'available to|available till|disponible jusqu au|fin de disponibilite',
  noticeDays: 'notice|notice period|notice period days|preavis|delai de preavis|preavis en jours',
  shifts: 'shift|shift pattern|working hours|hours|horaire|equipe|rythme|poste horaire',
  jobTypes: 'job type|employment type|type of work|work type|type d emploi|temps de travail|employment preference',
  desiredPay:
    'desired salary|expected salary|salary|pay|rate|day rate|hourly rate|pay rate|expected rate|salary expectation|salary expectations|expected pay|desired rate|desired pay|rate required|pretentions|pretentions salariales|pretention salariale|salaire|salaire souhaite|salaire demande|taux horaire|taux|remuneration|tjm|tarif journalier',
  engagements:
    'contract|contract type|engagement|engagement type|payroll|payment method|employment status|contrat|type contrat|types de contrat|tax status',
  tags: 'tag|group membership|categories|libelles|groupes|primary skills name|keywords|key skills|keyskills|skills|skill set|labels|mots cles|mot cle|competences|etiquettes|competences cles|primary skills|hotlist',
  isHot: 'hot|is hot|hot candidate|priority|priorite|prioritaire|urgent|favourite|favorite',
  doNotContact: 'status|statut|candidate status|statut du candidat',
  source:
    'origin|lead source|candidate source|how did you hear|how did they find us|provenance|canal|source de recrutement|origine du candidat',
  referredBy: 'referral|referrer|referred|recommande|parrain|coopte par|cooptation|recommendation',
  lawfulBasis: 'legal basis|gdpr basis|gdpr|consent|base juridique|rgpd|consentement',
  informedOn: 'privacy notice sent|gdpr date|consent date|date of consent|date consentement|date rgpd|informed|privacy notice date',
  note: 'current pay|current salary|salaire actuel|remuneration actuelle|organization 1 name|organization name|organisation 1 nom|organisation nom|company name|societe|entreprise|notes|comment|comments|remarks|remark|misc notes|misc|description|summary|general comments|current employer|current company|employer|company|commentaire|commentaires|remarque|remarques|observations|observation|divers|basics summary|work|education history|linkedin|url|web site|website|profiles|infos|employeur|employeur actuel|infos complementaires|about|bio|projects',
}

/** The same of employers: OpenCATS's list of companies and its table `company`, Bullhorn, the papers of both countries. */
const employerAlso: Partial<Record<Target, string>> = {
  name: 'company|company name|organization 1 name|organization name|client|client name|customer|customer name|account|account name|firm|organisation|organization|employer|legal name|entreprise|nom de l entreprise|raison sociale|denomination|denomination sociale|societe|nom de la societe|nom du client|employeur|nom employeur',
  tradingName: 'trading as|t a|known as|brand|enseigne|marque',
  country: 'country code|country name|code pays',
  companyNumber:
    'company number|company no|company registration|company registration number|companies house|companies house number|crn|registration no|reg no|siren|siret|n siren|n siret|numero siren|numero siret|immatriculation|rcs',
  vatNumber:
    'vat|vat no|vat registration|vat registration number|vat reg|tva|n tva|no tva|tva intracommunautaire|numero tva|numero de tva intracommunautaire',
  sector: 'industry|industries|market|secteur d activite|activite|domaine',
  size: 'company size|employees|number of employees|headcount|staff|effectif|effectifs|nombre de salaries',
  foundedYear:
    'year founded|foundation|foundation year|established|year established|fondation|annee de fondation|creation|date de creation|annee creation',
  website: 'web site|web|site|url|homepage|home page|web address|site internet|adresse web',
  phone:
    'phone1|phone 1|phone2|phone 2|primary phone|secondary phone|main phone|tel|tel 1|tel 2|telephone|telephone 1|telephone 2|phone number|telephone number|switchboard|standard|mobile|numero de telephone',
  email:
    'email|e mail|mail|email address|e mail address|main email|email1|email 1|courriel|adresse mail|adresse e mail|adresse electronique',
  address:
    'street|street address|address1|address 1|address2|address 2|address line 1|address line 2|postal address|registered address|head office|rue|voie|adresse 1|adresse 2|adresse postale|siege|siege social|complement d adresse',
  postcode: 'post code|zip|zip code|zipcode|postal code|cp|code postale',
  placeId: 'city|town city|location|commune|localite|place',
  invoiceAddress: 'billing address|billing street|invoicing address|adresse facturation',
  aboutEn: 'about|description|profile|overview',
  aboutFr: 'presentation|descriptif|a propos',
  note: 'notes|comment|comments|remarks|misc notes|misc|key technologies|contact|contact name|billing contact|fax|fax number|commentaire|commentaires|remarque|remarques|observations|divers|interlocuteur|telecopie',
}

/** The same of jobs: OpenCATS's list of job orders and its table `joborder`, Bullhorn. */
const jobAlso: Partial<Record<Target, string>> = {
  title:
    'job title|position|position title|job|job name|job order|vacancy|role|poste|intitule|intitule de poste|intitule du poste|titre|offre|nom du poste',
  employerId:
    'company|company name|client|client name|customer|customer name|employer name|account|account name|organisation|organization|entreprise|societe|raison sociale|nom du client|nom de l entreprise|nom employeur|company id|client id|customer id',
  trade: 'craft|occupation|metier recherche|corps de metier',
  category: 'industry|secteur d activite',
  jobTypes: 'type|job type|employment type|contract|contract type|type de contrat|contrat|nature du contrat',
  placeId: 'city|location|job location|place|lieu|lieu de travail|commune|localite',
  siteName: 'site|project|project name|nom du site|chantier|projet',
  siteAddress: 'address|street|job address|adresse|adresse du site|rue',
  sitePostcode: 'zip|zip code|post code|postal code|cp',
  openings: 'total openings|number of openings|openings available|positions|vacancies|headcount|nombre de postes|nb postes|nb de postes',
  startsOn: 'start date|start|starting date|date start|date de debut|debut de mission|date debut',
  endsOn: 'end date|end|finish date|date de fin|fin de mission|date fin',
  pay: 'salary|max rate|rate max|rate|pay rate|salary range|hourly rate|day rate|wage|remuneration|taux|taux horaire|salaire brut|tarif',
  experience: 'experience level|years experience|experience requise|niveau d experience',
  qualification: 'education|degree|diplome requis|niveau d etudes|formation',
  hoursPerWeek: 'hours|weekly hours|heures|duree hebdomadaire',
  description: 'job description|public description|published description|advert|advert text|descriptif|annonce|texte de l annonce|missions',
}

/** The same of suppliers. */
const supplierAlso: Partial<Record<Target, string>> = {
  legalName:
    'name|company|company name|supplier|supplier name|vendor|vendor name|nom|entreprise|fournisseur|nom du fournisseur|prestataire|denomination|denomination sociale|societe',
  tradingName: 'trading as|t a|known as|brand|enseigne|marque',
  type: 'supplier type|vendor type|kind|category|categorie|type de fournisseur',
  country: 'country code|country name|code pays',
  companyNumber:
    'company number|company no|company registration|company registration number|companies house|companies house number|crn|registration no|reg no|siren|siret|n siren|n siret|numero siren|numero siret|immatriculation|rcs',
  vatNumber: 'vat|vat no|vat registration|vat registration number|vat reg|tva|n tva|no tva|tva intracommunautaire|numero tva',
  utr: 'unique taxpayer reference|tax reference|utr number|utr no',
  cisRate: 'cis|cis rate|cis status|cis deduction rate|taux cis',
  cisVerificationNumber: 'cis verification|verification number|verification no',
  cisVerifiedOn: 'cis verified|cis verification date|verified on|verification date',
  website: 'web site|web|site|url|homepage|site internet|adresse web',
  phone: 'phone1|phone2|main phone|tel|telephone|phone number|telephone number|switchboard|standard|mobile|numero de telephone',
  email: 'email|e mail|mail|email address|e mail address|main email|courriel|adresse mail|adresse e mail',
  address:
    'street|street address|address1|address 1|address2|address 2|address line 1|address line 2|registered address|rue|voie|adresse 1|adresse 2|siege|siege social',
  postcode: 'post code|zip|zip code|zipcode|postal code|cp|code postale',
  placeId: 'city|town city|location|commune|localite|place',
  paymentTermsDays: 'payment terms|terms|credit days|payment days|delai|delai de paiement|delai de reglement',
  note: 'notes|comment|comments|remarks|contact|contact name|commentaire|commentaires|remarque|remarques|observations|interlocuteur',
}

/** A heading in the words that are compared: `plain('E-mail_1 *') === 'e mail 1'`. */
export function plain(heading: string): string {
  return fold(heading)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const camel = (heading: string) => plain(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

const alsoCalled: Record<Noun, Partial<Record<Target, string>>> = {
  candidate: candidateAlso,
  employer: employerAlso,
  job: jobAlso,
  supplier: supplierAlso,
}

/** The fields of a noun by all their names. */
function namesOf(noun: Noun): Map<string, Target> {
  const known = new Map<string, Target>()
  for (const target of targetsOf[noun]) {
    const { en = '', fr = '' } = targetText[noun][target] ?? {}
    const ours = [target, en, fr].flatMap((name) => [plain(name), camel(name)])
    for (const name of [...ours, ...(alsoCalled[noun][target]?.split('|') ?? [])]) if (!known.has(name)) known.set(name, target)
  }
  return known
}
const knownOf: Record<Noun, Map<string, Target>> = {
  candidate: namesOf('candidate'),
  employer: namesOf('employer'),
  job: namesOf('job'),
  supplier: namesOf('supplier'),
}

/** What programs write before the name of a field. */
const before: Record<Noun, RegExp> = {
  candidate: /^(?:candidate|candidat|applicant|basics|person|contact) /,
  employer: /^(?:company|client|customer|employer|account|entreprise|societe|employeur) /,
  job: /^(?:joborder|job order|job|offre|poste) /,
  supplier: /^(?:supplier|vendor|company|fournisseur|prestataire|entreprise) /,
}

/** Words beside the name of a field that leave its meaning as it is; with any other, it is another field. */
const qualifiers =
  /^(?:the|your|votre|own|personal|private|primary|main|preferred|current|present|best|permanent|day ?time|evening|candidates?|applicants?|workers?|person s|staff|numero(?: de| du)?|no(?: de)?|n(?: de)?|principale?|adresse (?=e mail)) | (?:number|no|domicile|(?:de|du) (?:residence|domicile)|perso|personnel(?:le)?s?|privee?|principale?s?|actuel(?:le)?|habituel(?:le)?|(?:of|du|de la|de l|de) (?:the )?(?:candidate?|applicant|worker|person|personne|salarie|interimaire)|[1-5]|yes no|oui non)$/

/** The field that a heading names, with nothing but qualifiers beside it; null when it names none that we know. */
export function targetNamed(heading: string, noun: Noun = 'candidate'): Target | null {
  const known = knownOf[noun]
  const nameIn = (name: string) => known.get(name) ?? known.get(name.replace(before[noun], ''))
  const words = spaced(heading).trim()
  const whole = nameIn(plain(heading.replace(/[()]/g, ' '))) ?? nameIn(words)
  if (whole) return whole
  const spoken = speaksOf(heading)
  const exported = noun !== 'job' && spoken === null ? exportedAs(heading) : null
  if (exported) return exported
  if (spoken === 'wish' && noun !== 'job') return 'doNotContact'
  if (spoken !== null && noun === 'candidate') return null
  for (const spelling of [plain(heading), camel(heading)]) {
    const exact = nameIn(spelling)
    // “Phone (mobile)” is a phone, “Email (label)” is none.
    if (exact) return aboutValue.test(` ${words.replace(spelling, '')} `) ? null : exact
    if (aboutValue.test(` ${words} `)) continue
    for (let name = spelling, rest = name.replace(qualifiers, ''); ; name = rest, rest = name.replace(qualifiers, '')) {
      const target = nameIn(rest.trim())
      if (target) return target
      if (rest === name) break
    }
  }
  return null
}

/** What the values of a column look like, where its heading says nothing. */
export function targetSeen(samples: readonly string[]): Target | null {
  if (samples.length === 0) return null
  const most = (is: (sample: string) => boolean) => samples.filter(is).length > samples.length * 0.7
  if (most((sample) => addressPattern.test(sample.trim()))) return 'email'
  if (most((sample) => dayOrdersOf(sample).length > 0)) {
    return most((sample) => /\b(19[3-9]\d|200\d)\b/.test(sample)) ? 'dateOfBirth' : null
  }
  if (most((sample) => looksLikePhone(sample.trim()) && sample.replace(/\D/g, '').length >= 9)) return 'phone'
  if (most((sample) => normalPostcode(sample.trim(), 'GB') !== null)) return 'postcode'
  return most((sample) => /^\d{5}$/.test(sample.trim()) && normalPostcode(sample.trim(), 'FR') !== null) ? 'postcode' : null
}

export type Column = { heading: string; samples: string[] }
/** What a column most likely is, what its heading names if it is not that, and why. */
export type Guess = { target: Target | ''; meant: Target | ''; why: Why }

/** Headings that spreadsheets make up. */
const isNameless = (heading: string) => /^(?:(?:column|colonne|col|field|champ|unnamed|f) ?)?\d*$/.test(plain(heading))

/** For each column what it most likely is; '' where nobody can tell. A field that only one column may be goes to the first. */
export function match(columns: readonly Column[], noun: Noun = 'candidate'): Guess[] {
  const taken = new Set<Target>()
  const left = (why: Why, meant: Target | '' = ''): Guess => ({ target: '', meant, why })
  const isOwn = ownOfProgram(columns.map(({ heading }) => heading))
  const address = bestAddress(columns, noun)
  const name = ({ heading, samples }: Column): Guess => {
    const target = isOwn(heading) ? null : targetNamed(heading, noun)
    if (target === 'trade' && isHonorific(samples)) return left('unknown')
    if (target === null) {
      const spoken = noun === 'job' ? null : speaksOf(heading)
      return left(samples.length === 0 ? 'empty' : spoken === 'another-person' && noun === 'candidate' ? spoken : 'unknown')
    }
    if (isBarred(heading, target, noun)) return left('another-person', target)
    // A marketing consent that is missing is no wish to be left alone: staff decide.
    if (target === 'doNotContact' && polarityOf(heading) === 'permission') return left('wish', target)
    const part = addressPartOf(heading)
    if (part && part.target === target && part.kind !== address) return left('taken', target)
    if (taken.has(target) && !shared[noun].includes(target)) return left('taken', target)
    taken.add(target)
    return { target, meant: target, why: target === 'doNotContact' ? 'wish' : 'heading' }
  }
  // A column in which something stands, under a plain name, goes before the others.
  const rank = ({ heading, samples }: Column) => (samples.every(isZero) ? 2 : isVague(heading) ? 1 : 0)
  const named: Guess[] = []
  const order = columns.map((column, i) => ({ column, i })).toSorted((a, b) => rank(a.column) - rank(b.column))
  for (const { column, i } of order) named[i] = name(column)
  // Without a heading the values say it, the first column of each kind alone: whose the second address is, nobody knows.
  const matched = named.map((guess, i): Guess => {
    const { heading = '', samples = [] } = columns[i] ?? {}
    const target = guess.why === 'unknown' && isNameless(heading) ? targetSeen(samples) : null
    if (target === null || !targetsOf[noun].includes(target)) return guess
    if (taken.has(target)) return left('taken', target)
    taken.add(target)
    return { target, meant: target, why: 'values' }
  })
  if (noun !== 'candidate') return matched
  const at = (target: Target) => matched.findIndex((one) => one.target === target)
  const set = (i: number, target: Target | '') => {
    const one = matched[i]
    if (one) matched[i] = target === '' ? left('taken', one.meant) : { ...one, target, meant: target }
  }
  // “Nom” beside “Prénom” is a last name, alone it is a whole one.
  const last = at('lastName')
  if (last >= 0 && at('firstName') < 0 && at('fullName') < 0) set(last, 'fullName')
  const whole = at('fullName')
  if (whole >= 0 && at('firstName') >= 0) {
    const isName = ['name', 'nom'].includes(plain(columns[whole]?.heading ?? ''))
    set(whole, at('lastName') < 0 && isName ? 'lastName' : '')
  }
  return matched
}

/** Whether a heading names a field of anything that a file can hold. */
export const isHeading = (cell: string) => nouns.some((noun) => targetNamed(cell, noun) !== null)

/** What only files of employers have, or what makes their headings: OpenCATS's own list and its table `company` among them. */
const ofEmployers = new Set(
  'company id|company number|companies house number|registration number|numero d immatriculation|siren|siret|vat number|numero de tva|raison sociale|denomination sociale|key technologies|billing contact|default company|trading name|nom commercial|effectif|company size'.split(
    '|',
  ),
)
/** The same of jobs. */
const ofJobs = new Set(
  'joborder id|job order id|client job id|openings|openings available|total openings|number of openings|rate max|max rate|nombre de postes|nb postes|nb de postes|intitule de poste|intitule du poste|poste a pourvoir'.split(
    '|',
  ),
)
/** The same of suppliers. */
const ofSuppliers = new Set(
  'supplier|supplier name|supplier type|vendor|vendor name|utr|unique taxpayer reference|cis rate|cis status|payment terms|fournisseur|nom du fournisseur|type de fournisseur'.split(
    '|',
  ),
)
const ofPeople: readonly Target[] = ['firstName', 'dateOfBirth']
/** The same where nothing says that these are asked for. */
const heldByPeople: readonly Target[] = ['drivingLicences', 'cards']

/** What a file holds, by its headings, else by its name. */
export function nounIn(headings: readonly string[], name: string): Noun {
  const names = (of: Noun, some: readonly Target[]) => headings.some((heading) => some.includes(targetNamed(heading, of) as Target))
  if (names('candidate', ofPeople)) return 'candidate'
  const has = (some: ReadonlySet<string>) => headings.some((heading) => some.has(plain(heading)) || some.has(camel(heading)))
  const isNobody = !names('candidate', ['fullName', 'lastName', 'email'])
  const isJob = names('job', ['title']) && isNobody
  if (has(ofJobs) || (isJob && (names('job', ['employerId']) || /\b(?:jobs?|offres?|postes?)\b/.test(spaced(name))))) return 'job'
  if (names('candidate', heldByPeople)) return 'candidate'
  if (has(ofSuppliers) || /supplier|vendor|fournisseur|prestataire/.test(fold(name))) return 'supplier'
  if (has(ofEmployers)) return 'employer'
  if (/job.?order|vacanc|offres/.test(fold(name))) return 'job'
  return /compan|employer|client|customer|entreprise|societe|employeur/.test(fold(name)) ? 'employer' : 'candidate'
}

/** By which files with the same headings know each other. */
export function keyOf(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(plain).join('\n')).digest('hex')
}
