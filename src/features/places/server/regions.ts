/** The French départements, and the islands overseas that are none, by their number, as they are said: `Lyon (69)`. */
export const departments = new Map(
  `01 Ain, 02 Aisne, 03 Allier, 04 Alpes-de-Haute-Provence, 05 Hautes-Alpes, 06 Alpes-Maritimes, 07 Ardèche, 08 Ardennes, 09 Ariège,
  10 Aube, 11 Aude, 12 Aveyron, 13 Bouches-du-Rhône, 14 Calvados, 15 Cantal, 16 Charente, 17 Charente-Maritime, 18 Cher, 19 Corrèze,
  2A Corse-du-Sud, 2B Haute-Corse, 21 Côte-d’Or, 22 Côtes-d’Armor, 23 Creuse, 24 Dordogne, 25 Doubs, 26 Drôme, 27 Eure,
  28 Eure-et-Loir, 29 Finistère, 30 Gard, 31 Haute-Garonne, 32 Gers, 33 Gironde, 34 Hérault, 35 Ille-et-Vilaine, 36 Indre,
  37 Indre-et-Loire, 38 Isère, 39 Jura, 40 Landes, 41 Loir-et-Cher, 42 Loire, 43 Haute-Loire, 44 Loire-Atlantique, 45 Loiret, 46 Lot,
  47 Lot-et-Garonne, 48 Lozère, 49 Maine-et-Loire, 50 Manche, 51 Marne, 52 Haute-Marne, 53 Mayenne, 54 Meurthe-et-Moselle, 55 Meuse,
  56 Morbihan, 57 Moselle, 58 Nièvre, 59 Nord, 60 Oise, 61 Orne, 62 Pas-de-Calais, 63 Puy-de-Dôme, 64 Pyrénées-Atlantiques,
  65 Hautes-Pyrénées, 66 Pyrénées-Orientales, 67 Bas-Rhin, 68 Haut-Rhin, 69 Rhône, 70 Haute-Saône, 71 Saône-et-Loire, 72 Sarthe,
  73 Savoie, 74 Haute-Savoie, 75 Paris, 76 Seine-Maritime, 77 Seine-et-Marne, 78 Yvelines, 79 Deux-Sèvres, 80 Somme, 81 Tarn,
  82 Tarn-et-Garonne, 83 Var, 84 Vaucluse, 85 Vendée, 86 Vienne, 87 Haute-Vienne, 88 Vosges, 89 Yonne, 90 Territoire de Belfort,
  91 Essonne, 92 Hauts-de-Seine, 93 Seine-Saint-Denis, 94 Val-de-Marne, 95 Val-d’Oise, 971 Guadeloupe, 972 Martinique, 973 Guyane,
  974 La Réunion, 975 Saint-Pierre-et-Miquelon, 976 Mayotte, 977 Saint-Barthélemy, 978 Saint-Martin`
    .split(',')
    .map((line) => /(\w+) (.+)/.exec(line.trim())?.slice(1) as [string, string]),
)

export const nations: Record<string, string> = { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' }

/**
 * What people say after the name of a British town, by GeoNames' codes of its councils (admin2): the ceremonial county in
 * England, the council area in Scotland and Wales. Northern Ireland has no entry; its districts mean little to anybody.
 */
export const counties = new Map(
  `Aberdeen T5, Aberdeenshire T6, Anglesey X1, Angus T7, Argyll and Bute T8, Bedfordshire I1 Z5 Z6, Berkshire B3 K7 M1 P4 P9 Q2,
  Blaenau Gwent X2, Bridgend X3, Bristol B7, Buckinghamshire B9 I6, Caerphilly X4, Cambridgeshire C3 K3, Cardiff X5,
  Carmarthenshire X7, Ceredigion X6, Cheshire E9 P2 Z7 Z8, Clackmannanshire U1, Conwy X8, Cornwall C6, County Durham D1 D8 F5 N3,
  Cumbria C9, Denbighshire X9, Derbyshire D2 D3, Devon D4 K4 O4, Dorset AA D6, Dumfries and Galloway U2, Dundee U3,
  East Ayrshire U4, East Dunbartonshire U5, East Lothian U6, East Renfrewshire U7, East Riding of Yorkshire E1 G6, East Sussex B6 E2,
  Edinburgh U8, Essex E4 M5 O3, Falkirk U9, Fife V1, Flintshire Y1, Glasgow V2, Gloucestershire E6 M6, Greater London GLA,
  Greater Manchester B1 C1 I2 K1 L2 L5 N2 O1 O6 P7, Gwynedd Y2, Hampshire F2 K6 M4, Herefordshire F7, Hertfordshire F8, Highland V3,
  Inverclyde V4, Isle of Wight G2, Isles of Scilly Z9, Kent G5 I3, Lancashire A8 A9 H2, Leicestershire H4 H5,
  Lincolnshire H7 J2 J3, Merseyside G9 H8 L8 N1 Q1, Merthyr Tydfil Y3, Midlothian V5, Monmouthshire Y4, Moray V6,
  Neath Port Talbot Y5, Newport Y6, Norfolk I9, North Ayrshire V7, North Lanarkshire V8, North Yorkshire I5 J7 K9 Q5,
  Northamptonshire NNH WNH, Northumberland J6, Nottinghamshire J8 J9, Orkney V9, Oxfordshire K2, Pembrokeshire Y7,
  Perth and Kinross W1, Powys Y8, Renfrewshire W2, Rhondda Cynon Taf Y9, Rutland L4, Scottish Borders T9, Shetland W3,
  Shropshire L6 O2, Somerset A4 J4 M3, South Ayrshire W4, South Lanarkshire W5, South Yorkshire A3 D5 L3 L9, Staffordshire M9 N4,
  Stirling W6, Suffolk N5, Surrey N7, Swansea Z1, Torfaen Z2, Tyne and Wear E5 I7 J5 M7 N6, Vale of Glamorgan Z3, Warwickshire P3,
  West Dunbartonshire W7, West Lothian W9, West Midlands A7 C7 D7 L7 M2 O8 Q3, West Sussex P6, West Yorkshire B4 C2 G8 H3 O7,
  Western Isles W8, Wiltshire N9 P8, Worcestershire Q4, Wrexham Z4`
    .split(',')
    .flatMap((line) => {
      const [, county, codes] = /(.+?) ([A-Z0-9 ]+)$/.exec(line.trim()) as unknown as [string, string, string]
      return codes.split(' ').map((code) => [code, county] as const)
    }),
)
