import type { Zone } from '../places/clocks.ts'

const clocks: Record<
  Zone,
  { summer: [name: string, from: string, to: string, at: string]; winter: [name: string, from: string, to: string, at: string] }
> = {
  'Europe/London': { summer: ['BST', '+0000', '+0100', '010000'], winter: ['GMT', '+0100', '+0000', '020000'] },
  'Europe/Paris': { summer: ['CEST', '+0100', '+0200', '020000'], winter: ['CET', '+0200', '+0100', '030000'] },
}

/** The clocks of a zone for programs that don’t know them: since 1996 they change on the last Sundays of March and October. */
export function vtimezoneOf(zone: Zone): string {
  const { summer, winter } = clocks[zone]
  const part = (kind: string, [name, from, to, at]: readonly [string, string, string, string], day: string, month: number) => [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `DTSTART:${day}T${at}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part('DAYLIGHT', summer, '19960331', 3),
    ...part('STANDARD', winter, '19961027', 10),
    'END:VTIMEZONE',
  ].join('\r\n')
}
