import type { Agency } from './rules.ts'

/** As it is kept: three times as large as the header shows it. */
export const logoWithin = [480, 160] as const
export const mostLogoBytes = 5 * 1_048_576
export const logoTypes = ['image/png', 'image/jpeg'] as const

export type Logo = { tag: string; width: number; height: number }
/** Who runs this site, as pages know it. */
export type ShownAgency = Agency & { logo?: Logo | null }

/** Its address changes with it. */
export const logoUrl = ({ tag }: Logo, publicUrl = '') => `${publicUrl}/api/v1/agency/logo?tag=${tag}`

/** As large as it fits beside words of that height. */
export function shownLogo({ width, height }: Logo, [mostWide, mostHigh]: readonly [number, number]) {
  const scale = Math.min(1, mostWide / width, mostHigh / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
