import { fold } from '#shared/fold.ts'
import type { TradeNames } from '../../categories/trade-names.ts'

/** What people write for an option besides its names, folded. `|` stands between them. */
const others: Record<string, Record<string, string>> = {
  locale: { en: 'english|anglais|eng|en-gb|gb|uk', fr: 'french|francais|fra|fr-fr|vf' },
  country: {
    GB: 'uk|u.k.|united kingdom|great britain|britain|england|scotland|wales|northern ireland|royaume-uni|angleterre|ecosse|pays de galles|gbr|grande-bretagne',
    FR: 'france|fra|francia|french republic|france metropolitaine',
  },
  grade: {
    apprentice: 'trainee|apprenti(e)|alternant|stagiaire|app',
    improver: 'semi-skilled|semi skilled|junior|n1|n1p1|debutant',
    skilled: 'craftsman|qualified|tradesman|n2|n3|n3p1|n3p2|ouvrier|compagnon|advanced|qualifie|confirme',
    chargehand: 'ganger|lead hand|leading hand|charge hand|n4|chef d equipe',
    foreman: 'general foreman|site foreman|chef chantier',
    supervisor: 'supervision|encadrement|etam',
    manager: 'site manager|contracts manager|manager/director|cadre',
    engineer: 'graduate engineer|ing',
    professional: 'other|autre|senior professional',
  },
  experience: {
    fresh: 'none|aucune|sans|0|beginner|junior|sans experience',
    '1-year': '1|1 yr|<2',
    '2-year': '2|2 yrs',
    '3-year': '3|3 yrs',
    '4-year': '4|4+|5+|5|4 years|5 years|senior|expert|confirme',
  },
  qualification: {
    certificate:
      'nvq|nvq 2|nvq 3|nvq level 2|nvq level 3|city and guilds|city & guilds|cap|bep|cap/bep|gcse|apprenticeship|bac pro|bac|titre professionnel|brevet professionnel|bp|diploma|a-levels',
    'associate-degree': 'hnc|hnd|bts|dut|bac+2|bac +2|bts/dut|foundation degree|deug|bts / dut',
    'bachelor-degree': 'bachelor|bsc|ba|beng|degree|licence pro|bac+3|bac +3|but|honours degree|bachelors',
    "master's-degree": 'master|msc|ma|meng|mba|bac+5|bac +5|masters|diplome d ingenieur|ingenieur',
    'doctorate-degree': 'phd|doctorate|doctor|bac+8|doctorat',
  },
  availability: {
    now: 'asap|a.s.a.p.|immediate|immediately|now|yes|oui|available|disponible|immediat|immediatement|de suite|tout de suite|immediate start|straight away|actif|active|open|looking|des que possible|libre',
    'on-assignment': 'working|on site|placed|employed|in work|en poste|place|en contrat|occupe|assigned|en mission|busy|on a job',
    'not-looking': 'no|non|not available|unavailable|inactive|inactif|indisponible|not interested|pas disponible|retired|retraite|en conge',
  },
  jobTypes: {
    freelancer: 'freelance|self employed|self-employed|contractor|independant|subcontractor|auto-entrepreneur|contract',
    'full-time': 'full time|fulltime|ft|permanent|perm|plein temps|temps complet|cdi|full',
    'part-time': 'part time|parttime|pt|mi-temps|partiel|part',
    temporary: 'temp|interim|interimaire|agency|mission|contract/temp',
  },
  shifts: {
    days: 'day|jour|journee|days only|day shift',
    nights: 'night|nuit|night shift|nuits',
    weekends: 'weekend|week-ends|week end|we|sat/sun|samedi',
    rotating: 'rotation|rotating|2x8|3x8|2*8|3*8|shifts|postes|alternees|shift work',
  },
  drivingLicences: {
    B: 'true|vrai|1|full|full uk|full licence|yes|oui|car|voiture|permis b|full uk licence|full driving licence|clean|x|y|o|vl|manual|auto',
    C: 'hgv|hgv2|hgv class 2|class 2|pl|poids lourd|cat c|permis c|lorry',
    CE: 'hgv1|hgv class 1|class 1|spl|super lourd|c+e|permis ce|ec',
    BE: 'b+e|trailer|remorque|permis be|eb|b96',
    A: 'motorbike|motorcycle|moto|a2|permis a',
    D: 'bus|pcv|autocar|permis d',
    D1: 'minibus',
    C1: '7.5t|7.5 tonne|c1e',
  },
  cards: {
    cscs: 'cscs card|cscs blue|cscs gold|cscs green|cscs black|blue cscs|gold cscs|green cscs|black cscs|blue card|gold card|green card|labourer card|skilled worker card|cscs labourer|cscs skilled|cscs blue skilled|blue skilled',
    cpcs: 'cpcs card|cpcs blue|cpcs red|cpcs a59|cpcs a40',
    'first-aid': 'first aider|emergency first aid|efaw|faw|secourisme|premiers soins|first aid at work|psc1',
    'carte-btp': 'btp|carte btp|carte pro btp|carte d identification btp',
    caces:
      'caces r482|caces r489|caces r486|caces r487|caces r490|r482|r489|r486|r487|r490|caces 1|caces 3|caces 5|caces nacelle|caces r482 a|caces r482 b1',
    habilitation: 'habilitation electrique|habilitations electriques|h0b0|b1v|br|b2v|bc|h0-b0|electrical authorisation|b0|hab elec',
    sst: 'sauveteur secouriste|sauveteur secouriste du travail|sst a jour',
    ecs: 'ecs card|jib|jib card|ecs gold|jib gold',
    ipaf: 'ipaf 3a|ipaf 3b|ipaf 3a 3b|ipaf 3a/3b|ipaf card|mewp',
    smsts: 'site management safety training',
    sssts: 'site supervisor safety',
    npors: 'npors card',
    aipr: 'aipr operateur|aipr encadrant|aipr concepteur',
    pasma: 'pasma card|pasma towers',
  },
  engagements: {
    paye: 'p.a.y.e.|employed|salaried|salarie',
    cis: 'c.i.s.|self employed|self-employed|sole trader|subcontractor|cis/self employed',
    umbrella: 'umbrella co|umbrella company|portage',
    ltd: 'limited|limited company|ltd company|ltd co',
    cdi: 'permanent|perm',
    cdd: 'fixed term|fixed-term|ftc',
    interim: 'interimaire|temp|agency|temporary|travail temporaire|mission',
    'micro-entreprise': 'auto-entrepreneur|autoentrepreneur|auto entrepreneur|micro entrepreneur|micro-entrepreneur|freelance|independant',
  },
  source: {
    'careers-page': 'website|web site|web|site|our website|site internet|site web|careers site|career site|candidature en ligne|online',
    referral: 'referred|word of mouth|friend|bouche a oreille|cooptation|recommande|employee referral|parrainage',
    'walk-in': 'walk in|walkin|branch|agence|passage|spontane|spontanee|candidature spontanee|passage en agence|in person',
    phone: 'call|phone call|cold call|telephone|appel|tel',
    indeed: 'indeed.com|indeed.fr|indeed.co.uk',
    google: 'google ads|google jobs|search',
    'france-travail': 'pole emploi|pole-emploi|anpe|francetravail|mission locale',
    linkedin: 'linked in|linkedin.com|linkedin recruiter',
    agent: 'agency|supplier|partner|fournisseur|partenaire|sous-agent',
    import: 'csv|import csv|(none)|none|other|autre|unknown|inconnu|database|base de donnees|job board|jobboard|n/a',
  },
  lawfulBasis: {
    consent: 'yes|oui|consented|accord|consenti|opt-in|opt in|y|true',
    'legitimate-interest': 'legitimate interests|li|interet legitime|interets legitimes',
  },
  sectors: {
    residential: 'housing|house building|maison|logement|logements|maisons individuelles',
    commercial: 'office|offices|retail|bureaux|commerce|commerces',
    industrial: 'industry|industrie|industriel|warehouse|usine',
    apartments: 'flats|apartment|immeubles|collectif|logement collectif',
  },
}

const byField = Object.fromEntries(
  Object.entries(others).map(([field, options]) => [
    field,
    new Map(Object.entries(options).flatMap(([option, names]) => names.split('|').map((name) => [name, option] as const))),
  ]),
)

/** The option of a field that people call like this; null where none is. `folded` is in lower case, without accents. */
export const optionCalled = (field: string, folded: string): string | null => byField[field]?.get(folded) ?? null

const tradesAlso: Record<string, string> = Object.fromEntries(
  Object.entries({
    bricklayer: 'brickie|brick layer|brickwork|bricklaying|mason|macon traditionnel|macon vrd|macon finisseur|maconnerie|brique|blocklayer',
    'stone-mason': 'stonemason|stone masonry|tailleur pierre|macon pierre',
    carpenter: 'chippy|carpentry|charpentier bois|charpente|formwork carpenter|shuttering carpenter',
    joiner: 'joinery|menuisier poseur|menuisier agenceur|menuiserie|bench joiner|site joiner|menuisier bois|menuisier alu',
    roofer: 'roofing|couvreur zingueur|zingueur|slater|roof tiler|couverture|etancheur',
    scaffolder: 'scaffolding|scaffold|monteur echafaudage|monteur en echafaudage|echafaudage',
    steelfixer: 'steel fixing|steelfixing|rebar|ferraillage|reinforcement fixer',
    formworker: 'shuttering joiner|shutterer|coffreur bancheur|coffrage|formwork|coffreur boiseur',
    concreter: 'concrete|concreting|betonnier|concrete worker',
    groundworker: 'ground worker|groundworks|groundwork|terrassement|ground works',
    labourer:
      'labourer|laborer|general labourer|general operative|manoeuvre|aide macon|ouvrier|ouvrier polyvalent|manutentionnaire|gl|cscs labourer|skilled labourer|manoeuvre btp|handyman|operative|agent polyvalent',
    'plant-operator':
      'plant|plant driver|digger driver|excavator operator|360 operator|machine operator|machine driver|excavator driver|conducteur engin|pelleur|conducteur de pelle|conducteur pelle|cariste|dumper driver|forklift driver|telehandler operator|telehandler|dumper',
    'crane-operator': 'crane driver|crane|grutier a tour|tower crane operator|tower crane driver',
    'slinger-signaller': 'slinger|signaller|slinger/signaller|banksman|elingueur signaleur|chef de manoeuvre',
    'pipe-layer': 'pipelayer|pipe laying|drainage|poseur de canalisations|canalisation|poseur canalisateur|drainlayer',
    'road-worker': 'road|roadworks|tarmac|paver|paviour|vrd|enrobeur|ouvrier vrd|ouvrier tp|tarmacer|asphalter|ouvrier voirie',
    demolition: 'demolition worker|demo|demolisher|demolition labourer|desamianteur',
    welder: 'welding|fabricator welder|welder fabricator|soudeur tig|soudeur mig|coded welder|soudage',
    'steel-erector': 'steel erecting|steelworker|monteur charpente metallique|steel worker|metallier|serrurier metallier|serrurier',
    electrician:
      'sparky|spark|electrical|electricien batiment|elec|electricite|approved electrician|electrician mate|electrical installer|electricien industriel|monteur electricien',
    plumber: 'plumbing|plombier chauffagiste|plomberie|plumber/heating engineer|plombier sanitaire',
    'heating-engineer': 'gas engineer|gas fitter|heating|chauffage|pipefitter|pipe fitter|hvac engineer|tuyauteur',
    'ventilation-fitter': 'ductwork|duct fitter|ductworker|hvac|ventilation|cvc|frigoriste|gainiste|monteur gaine',
    plasterer: 'plastering|platrerie|enduiseur|renderer|facadier|ravaleur',
    'dry-liner': 'drylining|dryliner|dry lining|plasterboard|platrier plaquiste|placo|jointeur|taper|ceiling fixer|bandeur',
    tiler: 'tiling|carrelage|wall tiler|floor tiler|carreleur mosaiste',
    painter: 'painter|painting|decorator|peintre|painter & decorator|peinture|peintre batiment|painter/decorator|peintre decorateur|paint',
    'floor-layer': 'flooring|carpet fitter|floorlayer|poseur de sols|parqueteur|solier moquettiste|poseur sol',
    glazier: 'glazing|window fitter|vitrerie|miroitier|curtain walling',
    cladder: 'cladding|bardage|sheeter|roof sheeter',
    insulation: 'insulator|lagger|calorifugeur|isolation|poseur isolation|thermal insulation|insulation operative',
    landscaper: 'landscaping|gardener|jardinier|espaces verts|jardinier paysagiste',
    'site-manager': 'construction manager|site agent|conducteur travaux|contracts manager|assistant site manager|site supervisor',
    foreman: 'site foreman|general foreman|chef chantier|ganger|chef d equipe|gang leader',
    'quantity-surveyor': 'qs|surveyor|metreur deviseur|estimator|deviseur|quantity surveying|chiffreur|economiste|economiste construction',
    'project-manager': 'pm|project management|charge d affaires|chef projet|construction project manager',
    'site-engineer': 'setting out engineer|engineer|civil engineer|ingenieur|geometre|topographe|ingenieur travaux|ingenieur genie civil',
    architect: 'architecture|architectural technician|dessinateur|architectural technologist',
    'bim-technician': 'bim|bim manager|bim modeller|projeteur|dessinateur projeteur|cad technician|bim coordinator|projeteur bim',
    'health-and-safety':
      'hse|h&s|safety officer|coordonnateur sps|qse|safety advisor|hse advisor|health & safety|responsable qse|animateur securite',
    'building-surveyor': 'building surveying|expert batiment|expert bati|diagnostiqueur batiment',
    'facilities-manager': 'facilities|fm|maintenance manager|facilities management|responsable de maintenance|technicien de maintenance',
    'property-manager': 'property management|gestionnaire de biens|syndic|gestionnaire locatif|gestionnaire de copropriete',
    'lettings-agent': 'lettings|letting agent|estate agent|negociateur immobilier|agent immobilier|lettings negotiator',
  }).flatMap(([trade, names]) => names.split('|').map((name) => [name, trade])),
)
const longest = Math.max(...Object.keys(tradesAlso).map((name) => name.split(' ').length))

/** The trades that a cell names, among other words too: “Maçon coffreur N3P2”, “Electrician (approved)”. In the order in which they stand. */
export function tradesIn(cell: string, trades: TradeNames): string[] {
  // “Conductrice de travaux” is the conducteur.
  const bare = fold(cell)
    .replace(/\(.*?\)/g, ' ')
    .replace(/trice\b/g, 'teur')
    .trim()
  const named = (words: string): string | undefined =>
    trades.named(words)[0]?.slug ?? tradesAlso[words] ?? tradesAlso[words.replace(/s$/, '')]
  const whole = named(bare) ?? named(bare.replaceAll('-', ' '))
  if (whole) return [whole]
  const found = new Set<string>()
  const words = bare.split(/[\s,;/|+–—-]+/).filter(Boolean)
  for (let i = 0; i < words.length; ) {
    const most = Math.min(Math.max(longest, trades.longest), words.length - i)
    const lengths = Array.from({ length: most }, (_, n) => most - n)
    const taken = lengths.find((n) => named(words.slice(i, i + n).join(' ')))
    if (taken) found.add(named(words.slice(i, i + taken).join(' ')) as string)
    i += taken ?? 1
  }
  return [...found]
}
