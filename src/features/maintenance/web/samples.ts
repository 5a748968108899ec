// Sample records for tests, as screens get them on 21 November 2026.

export const inMaintenance = {
  endsAt: '2026-11-22T06:00:00.000Z',
  noteEn: 'Zeal',
  noteFr: 'Zèle',
  startedAt: '2026-11-21T09:00:00.000Z',
  startedByName: 'Ines Le Goff',
}
