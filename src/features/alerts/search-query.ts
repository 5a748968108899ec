import { salaryBounds } from '../jobs/options.ts'
import type { AlertSearch } from './contract.ts'

/** A search as the list of jobs has it in its address: `?keyword=mason&location=12&distance=25`. */
export function queryOf({ keyword, location, distance, category, jobType, experience, salaryMin, salaryMax, tag }: AlertSearch): string {
  const query = new URLSearchParams({
    ...(keyword && { keyword }),
    ...(location !== undefined && { location: String(location), distance: String(distance ?? 0) }),
    ...(category && { category }),
    ...(jobType.length > 0 && { jobType: jobType.join(',') }),
    ...(experience.length > 0 && { experience: experience.join(',') }),
    ...(salaryMin > salaryBounds.min && { salaryMin: String(salaryMin) }),
    ...(salaryMax < salaryBounds.max && { salaryMax: String(salaryMax) }),
    ...(tag && { tag }),
  })
  return query.size > 0 ? `?${query}` : ''
}
