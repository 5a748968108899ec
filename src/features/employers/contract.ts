import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, line, prose, version } from '#shared/shapes.ts'
import { place } from '../places/contract.ts'
import { companySizes, sectors } from './rules.ts'

const employer = z
  .object({
    id,
    name: z.string().max(160),
    slug: z.string().max(200),
    place: place.nullable(),
    sector: z.enum(sectors),
    size: z.enum(companySizes),
    foundedYear: z.int().min(1700).max(2100).nullable(),
    aboutEn: z.string().max(4000),
    aboutFr: z.string().max(4000),
    version,
  })
  .meta({ id: 'Employer' })

const staff = ['admin', 'operation'] as const

export const employers = contract({
  searchEmployers: {
    method: 'GET',
    path: '/employers',
    access: staff,
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.int().min(1).max(50).default(10),
      page: z.int().min(1).max(1000).default(1),
    }),
    response: z.object({ items: z.array(employer.pick({ id: true, name: true, sector: true, place: true })).max(50) }),
    summary: 'Find employers by name',
  },
  findEmployer: {
    method: 'GET',
    path: '/employers/{employerId}',
    access: staff,
    response: employer,
    summary: 'Read one employer',
  },
  addEmployer: {
    method: 'POST',
    path: '/employers',
    access: staff,
    body: z.object({
      name: line(160, 2),
      placeId: id.nullable().default(null),
      sector: z.enum(sectors),
      size: z.enum(companySizes).default('10-49'),
      foundedYear: z.int().min(1700).max(2100).nullable().default(null),
      aboutEn: prose(4000, 0).default(''),
      aboutFr: prose(4000, 0).default(''),
    }),
    audit: 'employer.added',
    response: employer,
    status: 201,
    errors: ['employer-exists', 'place-unknown'],
    summary: 'Add an employer',
  },
})
