/** Channels that come and fetch all their adverts at once. */
export const feeds = ['indeed', 'feed'] as const
export type Feed = (typeof feeds)[number]

/** Where; French has it below `/fr`, as everything public. */
export const feedAt: Record<Feed, string> = { indeed: '/feeds/indeed.xml', feed: '/feeds/jobs.xml' }

/** Of so many days the newest figures are. */
export const recentDays = 30

/** What a program calls itself: `nameOfProgram('Mozilla/5.0 (compatible; Indeedbot/1.1; +https://…)') === 'Indeedbot/1.1'`. */
export function nameOfProgram(agent: string): string {
  const name = /compatible;\s*([^\s;)]+)/i.exec(agent)?.[1] ?? /^[^\s;(]+/.exec(agent)?.[0] ?? ''
  return name.replace(/[^\x21-\x7e]/g, '').slice(0, 40)
}
