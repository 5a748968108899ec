// Sample records for tests, as screens get them on 21 November 2026.

export const category = {
  id: 7,
  kind: 'trade' as const,
  slug: 'rope-access',
  nameEn: 'Rope access technician',
  nameFr: 'Cordiste',
  synonyms: ['rigger'],
  position: 45,
  above: 44,
  below: null,
  children: 0,
  parent: null,
  isBuiltIn: false,
  isHidden: false,
  uses: 0,
  version: 1,
}
