/** Where an advert is shown: always on our own pages; to Google as structured data; to Indeed and to other job sites in a feed each. */
export const channels = ['site', 'google', 'indeed', 'feed'] as const
export type Channel = (typeof channels)[number]

/** How an application came about: by a channel, or because the agency put somebody to the job. */
export const applicationSources = [...channels, 'staff'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** By which channel somebody came to an address of ours. Google marks the links of its job search itself. */
export function cameFrom(query: URLSearchParams): Channel {
  if (query.get('utm_source') === 'google_jobs_apply') return 'google'
  return channels.find((channel) => channel === query.get('source')) ?? 'site'
}

/** An address that says by which channel one comes to it. */
export const comingFrom = (channel: Channel, address: string) => (channel === 'site' ? address : `${address}?source=${channel}`)
