import { salaryBounds } from '../jobs/options.ts'
import type { AlertSearch, OfEach } from './contract.ts'

/** A search as the list of jobs has it in its address: `?keyword=mason&location=12&distance=25`. */
export function searchQuery({
  keyword,
  location,
  distance,
  category,
  jobType,
  experience,
  salaryMin,
  salaryMax,
  tag,
}: AlertSearch): string {
  const values: OfEach<string | number | false | undefined> = {
    keyword,
    location,
    distance: location !== undefined && (distance ?? 0),
    category,
    jobType: jobType.join(','),
    experience: experience.join(','),
    salaryMin: salaryMin > salaryBounds.min && salaryMin,
    salaryMax: salaryMax < salaryBounds.max && salaryMax,
    tag,
  }
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === false || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
