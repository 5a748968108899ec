import { Problem } from '#shared/problem.ts'
import type { Line } from '#server/sheets/lines.ts'
import { limits } from '../rules.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').toWellFormed() : ''
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const joined = (parts: unknown[], sign: string) => parts.map(said).filter(Boolean).join(sign)

/** The parts of a JSON Resume (jsonresume.org, 1.0.0) that a record has places for, as a file of rows would name them. */
const columns: Record<string, (resume: Json, basics: Json, location: Json) => string> = {
  'Full name': (_, { name }) => said(name),
  Email: (_, { email }) => said(email),
  Phone: (_, { phone }) => said(phone),
  'Job title': (_, { label }) => said(label),
  Address: (_, __, { address }) => said(address),
  Postcode: (_, __, { postalCode }) => said(postalCode),
  City: (_, __, { city }) => said(city),
  'Country code': (_, __, { countryCode }) => said(countryCode),
  Languages: ({ languages }) =>
    objects(languages)
      .map(({ language, fluency }) => joined([language, fluency], ': '))
      .join('; '),
  Skills: ({ skills }) =>
    objects(skills)
      .map(({ name }) => said(name))
      .filter(Boolean)
      .join('; '),
  Certificates: ({ certificates }) =>
    objects(certificates)
      .map(({ name }) => said(name))
      .filter(Boolean)
      .join('; '),
  Summary: (_, { summary }) => said(summary),
  Work: ({ work }) =>
    objects(work)
      .map(({ name, position, startDate, endDate, summary }) =>
        joined([joined([position, name], ', '), joined([startDate, endDate], ' – '), summary], ' · '),
      )
      .join('\n'),
  'Education history': ({ education }) =>
    objects(education)
      .map(({ institution, area, studyType, endDate }) => joined([studyType, area, institution, endDate], ', '))
      .join('\n'),
  URL: (_, { url }) => said(url),
}

/** One resume or a list of them, as lines under headings. */
export function resumeLines(text: string): Line[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Problem(400, 'import-damaged')
  }
  const resumes = (Array.isArray(json) ? json : [json]).filter((one) => isObject(one) && isObject(one.basics)) as Json[]
  if (resumes.length === 0) throw new Problem(400, 'import-json-unknown')
  if (resumes.length > limits.rows) throw new Problem(400, 'import-too-many-rows', { values: { limit: limits.rows } })
  const rows = resumes.map((resume) => {
    const basics = resume.basics as Json
    return Object.values(columns).map((read) => read(resume, basics, isObject(basics.location) ? basics.location : {}))
  })
  return [Object.keys(columns), ...rows].map((cells, i) => ({ number: i + 1, cells, isOpen: false }))
}
