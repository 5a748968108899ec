import type { Experience } from '../jobs/options.ts'

const yearsIn = { fresh: 0, '1-year': 1, '2-year': 2, '3-year': 3, '4-year': 4 } as const satisfies Record<Experience, number>
export const yearsOf = (experience: Experience | null): number | null => (experience === null ? null : yearsIn[experience])
