/** The address of a web site, with its scheme: `webAddress('hale.example') === 'https://hale.example/'`. */
export function webAddress(typed: string): string | null {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return null
  const { protocol, hostname, username, href } = new URL(whole)
  const isWeb = ['http:', 'https:'].includes(protocol) && /[^.]\.[^.]{2,}$/.test(hostname) && username === ''
  return isWeb && href.length <= 200 ? href : null
}

/** What an address is called where there is no room for all of it: `hostOf('https://www.hale.example/jobs') === 'hale.example'`. */
export const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')
