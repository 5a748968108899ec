/** The specification's categories; an employer works mostly in one of them. */
export const sectors = ['residential', 'commercial', 'industrial', 'apartments'] as const
export const companySizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const

/** `hale-sons-ltd`: the name as an address. */
export function employerSlug(name: string): string {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 120) || 'employer'
  )
}
