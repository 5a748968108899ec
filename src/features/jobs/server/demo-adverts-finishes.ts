import type { Adverts } from './demo-advert.ts'

export const finishes: Adverts = {
  carpenter: {
    pay: { GB: [180, 230, 'day'], FR: [13.5, 18, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'harness'],
    en: {
      opening: {
        housing: 'Forty timber-frame houses, and their roofs have to be up before the winter.',
        listed: 'The oak roof of a tithe barn: half the trusses stay, half are made new.',
      },
      work: [
        'Cutting and fixing rafters, purlins and joists',
        'Setting trusses and bracing them',
        'Fixing wall plates, boarding and bracing',
      ],
      ask: ['You can set out a cut roof', 'You are safe and steady at height'],
    },
    fr: {
      opening: {
        housing: 'Quarante maisons à ossature bois, dont les charpentes doivent être levées avant l’hiver.',
        listed: 'La charpente en chêne d’une grange dîmière : la moitié des fermes est conservée, l’autre refaite à l’identique.',
      },
      work: [
        'Tailler et poser chevrons, pannes et solives',
        'Lever et contreventer les fermes',
        'Poser sablières, voliges et contreventements',
      ],
      ask: ['La maîtrise du tracé', 'L’habitude du travail en hauteur'],
    },
  },
  joiner: {
    pay: { GB: [180, 230, 'day'], FR: [13.5, 17.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'hearing', 'mask'],
    en: {
      opening: {
        new: 'Second fix in a new block of eighteen flats, one floor a fortnight.',
        any: 'A small joinery with good machines needs a joiner for the bench and for site.',
      },
      work: ['Hanging doors and fitting ironmongery', 'Fixing skirting and architraves', 'Fitting kitchens and staircases'],
      ask: ['Clean second-fix work you can show us', 'Your own hand and power tools'],
    },
    fr: {
      opening: {
        new: 'Le second œuvre d’une résidence neuve de dix-huit logements, un niveau par quinzaine.',
        any: 'Une menuiserie bien équipée cherche des mains pour l’atelier et la pose.',
      },
      work: ['Poser portes et quincaillerie', 'Ajuster plinthes et huisseries', 'Installer cuisines et escaliers'],
      ask: ['Des finitions que vous pouvez nous montrer', 'Le permis B est un plus'],
    },
  },
  roofer: {
    pay: { GB: [170, 220, 'day'], FR: [13.5, 17.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'harness', 'gloves'],
    en: {
      opening: {
        listed: 'Slates off, battens on, slates back: a church roof in three phases.',
        housing: 'Sixty roofs of an estate to be stripped and slated again, street by street.',
      },
      work: ['Felting, battening and slating', 'Forming ridges, hips and valleys', 'Leadwork round chimneys and abutments'],
      ask: ['Experience with slate or clay', 'You work safely at height'],
    },
    fr: {
      opening: {
        listed: 'Une toiture d’église à refaire en trois phases, ardoise et zinc.',
        housing: 'Soixante toitures d’un lotissement à reprendre, rue après rue.',
      },
      work: ['Poser liteaux, ardoises et tuiles', 'Réaliser faîtages, arêtiers et noues', 'Façonner la zinguerie autour des souches'],
      ask: ['La pratique de l’ardoise ou de la tuile', 'L’habitude du travail en hauteur'],
    },
  },
  'floor-layer': {
    pay: { GB: [160, 210, 'day'], FR: [12.8, 16.3, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'mask'],
    en: {
      opening: {
        refurbishment: 'A hospital renews its vinyl floors ward by ward.',
        new: 'Carpet tiles and vinyl in four new schools, all before the summer holidays end.',
      },
      work: ['Preparing and smoothing subfloors', 'Laying vinyl and carpet and sealing the seams', 'Fitting nosings and edge strips'],
      ask: ['Neat seams and straight edges', 'Your own knives, roller and kneepads'],
    },
    fr: {
      opening: {
        refurbishment: 'Un hôpital renouvelle ses sols souples service par service.',
        new: 'Moquette et sols souples dans quatre écoles neuves, avant la rentrée.',
      },
      work: ['Préparer et ragréer les supports', 'Poser moquettes et sols souples', 'Poser nez de marche et barres de seuil'],
      ask: ['Des raccords nets', 'Votre outillage de solier'],
    },
  },
  'dry-liner': {
    pay: { GB: [170, 220, 'day'], FR: [13, 16.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'glasses', 'mask'],
    en: {
      opening: {
        new: 'Partitions and ceilings for two hundred hotel rooms, all alike.',
        refurbishment: 'Five office floors get new partitions while the others stay in use.',
      },
      work: ['Setting out and fixing metal stud partitions', 'Boarding, taping and jointing', 'Hanging suspended ceilings'],
      ask: ['You know fire and acoustic ratings', 'You work to a laser, not by eye'],
    },
    fr: {
      opening: {
        new: 'Cloisons et plafonds de deux cents chambres d’hôtel, toutes identiques.',
        refurbishment: 'Cinq plateaux de bureaux à recloisonner pendant que les autres restent occupés.',
      },
      work: ['Tracer et monter rails et montants', 'Poser les plaques de plâtre et traiter les bandes', 'Poser les plafonds suspendus'],
      ask: ['La connaissance des cloisons coupe-feu et acoustiques', 'Un travail au laser, sans à-peu-près'],
    },
  },
  painter: {
    pay: { GB: [150, 190, 'day'], FR: [12.6, 15.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'mask', 'gloves', 'glasses', 'workwear'],
    en: {
      opening: {
        refurbishment: 'Schools to be painted in the holidays, offices the rest of the year.',
        housing: 'A housing association paints two hundred homes a year, inside and out.',
      },
      work: ['Filling, sanding and priming', 'Painting walls, ceilings and woodwork by brush, roller and spray', 'Hanging wallpaper'],
      ask: ['Clean edges', 'You mask and protect what is not to be painted'],
    },
    fr: {
      opening: {
        refurbishment: 'Des écoles à repeindre pendant les vacances, des bureaux le reste de l’année.',
        housing: 'Deux cents logements sociaux à peindre chaque année, dedans comme dehors.',
      },
      work: ['Reboucher, poncer et impressionner', 'Peindre murs, plafonds et boiseries', 'Poser du papier peint'],
      ask: ['Des finitions nettes', 'Le soin des lieux et des meubles'],
    },
  },
  plasterer: {
    pay: { GB: [160, 210, 'day'], FR: [13, 16.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'glasses', 'gloves', 'mask', 'workwear'],
    en: {
      opening: {
        housing: 'Forty-six houses to skim and render, one a week for each pair.',
        listed: 'A Georgian town house with lime plaster and run cornices that have to match.',
      },
      work: ['Skimming walls and ceilings', 'Applying render, in cement or lime as the wall needs', 'Repairing lime plaster and mouldings'],
      ask: ['A flat wall is your signature', 'Your own hawk and trowels'],
    },
    fr: {
      opening: {
        housing: 'Quarante-six maisons à plâtrer, une par semaine et par binôme.',
        listed: 'Un hôtel particulier classé, avec des enduits à la chaux et des moulures à refaire à l’identique.',
      },
      work: [
        'Enduire murs et plafonds au plâtre traditionnel',
        'Dresser les murs à la règle, au plâtre ou à la chaux',
        'Restaurer moulures et corniches',
      ],
      ask: ['Un mur plan est votre signature', 'Vos taloches et vos lisseuses'],
    },
  },
  tiler: {
    pay: { GB: [160, 210, 'day'], FR: [13, 16.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'hearing', 'mask'],
    en: {
      opening: {
        housing: 'Thirty kitchens and thirty bathrooms to tile, one after the other.',
        new: 'A new swimming pool: two thousand square metres of tiling, and all of it will be looked at.',
      },
      work: ['Preparing and tanking backgrounds', 'Setting out and fixing wall tiles and floor tiles', 'Grouting and sealing'],
      ask: ['Experience with large-format tiles', 'You plan your cuts before the first tile'],
    },
    fr: {
      opening: {
        housing: 'Trente cuisines et trente salles de bains à carreler, l’une après l’autre.',
        new: 'Une piscine neuve : deux mille mètres carrés de carrelage, et tout se verra.',
      },
      work: [
        'Préparer les supports et poser l’étanchéité',
        'Calepiner et poser carrelage et faïence',
        'Réaliser les joints de carrelage et les silicones',
      ],
      ask: ['La pratique des grands formats', 'Un calepinage pensé avant le premier carreau'],
    },
  },
  glazier: {
    pay: { GB: [160, 210, 'day'], FR: [13, 16.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        refurbishment: 'Six hundred windows of a town hall get new double glazing, room by room.',
        new: 'A glass front over four floors, with panes that only a vacuum lifter moves.',
      },
      work: ['Measuring, cutting and fitting glass', 'Setting sealed units with the right packers', 'Sealing and cleaning the glazing'],
      ask: ['Experience with glass lifters', 'A steady hand'],
    },
    fr: {
      opening: {
        refurbishment: 'Six cents fenêtres d’une mairie reçoivent un double vitrage, pièce par pièce.',
        new: 'Une verrière et quatre étages de vitrages posés au palonnier à ventouses.',
      },
      work: [
        'Mesurer, couper et poser les vitrages',
        'Caler les doubles vitrages selon les règles',
        'Réaliser les joints au mastic et nettoyer les vitres',
      ],
      ask: ['La pratique du palonnier à ventouses', 'Des gestes sûrs'],
    },
  },
  cladder: {
    pay: { GB: [170, 220, 'day'], FR: [13.2, 17, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'harness', 'gloves'],
    en: {
      opening: {
        new: 'The frame of a new logistics park is up and waits for its cladding.',
        refurbishment: 'Three tower blocks get a new rainscreen that does not burn.',
      },
      work: [
        'Fixing rails and brackets to line',
        'Fitting composite panels and rainscreen cassettes',
        'Fitting flashings, corners and fire breaks',
      ],
      ask: ['Experience from boom and scissor lifts', 'You work to tolerance'],
    },
    fr: {
      opening: {
        new: 'La structure d’une plateforme logistique est debout et attend son bardage.',
        refurbishment: 'Trois tours reçoivent un nouveau bardage incombustible.',
      },
      work: [
        'Poser lisses et pattes de fixation',
        'Fixer panneaux sandwich et cassettes de bardage',
        'Poser bavettes, angles et recoupements coupe-feu',
      ],
      ask: ['L’habitude de la nacelle', 'Une pose dans les tolérances'],
    },
  },
  landscaper: {
    pay: { GB: [130, 170, 'day'], FR: [12.3, 15, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'hearing', 'glasses'],
    en: {
      opening: {
        housing: 'The gardens and greens of a new estate: planting from autumn to spring.',
        any: 'Parks and school grounds across the district, with a small crew and its own van.',
      },
      work: ['Preparing soil, laying turf and sowing lawns', 'Planting trees, hedges and beds', 'Building paths, fences and raised beds'],
      ask: ['You know your plants', 'You drive, with a trailer if need be'],
    },
    fr: {
      opening: {
        housing: 'Les jardins et les espaces verts d’un nouveau quartier : plantations de l’automne au printemps.',
        any: 'Parcs et cours d’école du secteur, en petite équipe avec son camion.',
      },
      work: ['Préparer les sols, engazonner et semer', 'Planter arbres, haies et massifs', 'Créer allées, clôtures et bacs'],
      ask: ['La connaissance des végétaux', 'Le permis B, BE si possible'],
    },
  },
}
