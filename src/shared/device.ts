const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** What somebody would call their device, from what its browser calls itself; null when it is no browser we know. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? { browser, system } : null
}

const programs = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|compatible;/i

/** Whether somebody looks at what is asked for: browsers call themselves Mozilla, and programs that do so too say what they are. */
export const isBrowser = (agent: string) => agent.startsWith('Mozilla/') && !programs.test(agent)

/** Whether someone opens a page in a browser. One that a browser fetches ahead is not opened yet. */
export const isOpening = (headers: Record<string, string | string[] | undefined>) =>
  isBrowser(`${headers['user-agent'] ?? ''}`) && !/prefetch/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
