import { basketDays } from './rules.ts'

/** The secret of a guest's basket that a browser keeps; null where there is none. */
export const basketIn = (cookies: string | null | undefined): string | null =>
  /(?:^|;\s*)basket=([\w-]{10,40})/.exec(cookies ?? '')?.[1] ?? null

/** The cookie that keeps it. The page's script reads it, to name it to the API. */
export const basketCookieOf = (secret: string, isSecure: boolean): string =>
  `basket=${secret}; Path=/; Max-Age=${basketDays * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const noBasketCookie = 'basket=; Path=/; Max-Age=0; SameSite=Lax'
