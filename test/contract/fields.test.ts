import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyField, Fields } from '#shared/fields.ts'
import { locales } from '#shared/locale.ts'
import type { Profile } from '#features/candidates/shapes.ts'
import { labels as candidateLabels } from '#features/candidates/field-text.ts'
import { fields as candidateFields, sections } from '#features/candidates/fields.ts'
import { CandidateFields } from '#features/candidates/web/candidate-fields.tsx'
import { accreditationLabels, contactLabels, labels as employerLabels, siteLabels } from '#features/employers/field-text.ts'
import { accreditationFields, contactFields, fields as employerFields, siteFields } from '#features/employers/fields.ts'
import { AccreditationDialog, ContactDialog, SiteDialog } from '#features/employers/web/contact-dialogs.tsx'
import { EmployerFields } from '#features/employers/web/employer-fields.tsx'
import { labels as jobLabels } from '#features/jobs/field-text.ts'
import { fields as jobFields } from '#features/jobs/fields.ts'
import { JobFields } from '#features/jobs/web/job-fields.tsx'
import type { User } from '#features/users/contract.ts'
import { labels as userLabels } from '#features/users/field-text.ts'
import { accountFields, userFields } from '#features/users/fields.ts'
import { AccountGeneral } from '#features/users/web/account-general.tsx'
import AddUser from '#features/users/web/add.tsx'
import { Details } from '#features/users/web/user-details.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { made } from '../../bin/new/kinds.ts'
import { fieldOf, kinds, nounOf } from '../../bin/new/noun.ts'
import { operations } from '../../src/contract.ts'
import { employer } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'

// A list of fields stands beside the contract; here the two are compared, and each form is asked whether it asks for all of them.

const soon = { availability: 'date', jobTypes: [], cards: [], languages: [{ code: 'pl', level: 'C1' }] } as unknown as Profile
const agent = {
  id: 7,
  role: 'agent',
  firstName: 'Inès',
  lastName: 'Le Goff',
  phone: null,
  locale: 'fr',
  dateStyle: 'iso',
} as unknown as User
const lists: Record<string, { fields: object; labels: object; body: z.ZodObject; drawn: () => { html: string; text: string }[] }> = {
  'a job': {
    fields: jobFields,
    labels: jobLabels,
    body: operations.postJob.body,
    drawn: () => [show(JobFields, { given: null, box: { current: null } })],
  },
  'an employer': {
    fields: employerFields,
    labels: employerLabels,
    body: operations.addEmployer.body,
    drawn: () => [show(EmployerFields, {})],
  },
  'a contact': {
    fields: contactFields,
    labels: contactLabels,
    body: operations.addEmployerContact.body,
    drawn: () => [show(ContactDialog, { employerId: 3, onClose: () => {} })],
  },
  'a site': {
    fields: siteFields,
    labels: siteLabels,
    body: operations.addEmployerSite.body,
    drawn: () => [show(SiteDialog, { employer, onClose: () => {} })],
  },
  'an accreditation': {
    fields: accreditationFields,
    labels: accreditationLabels,
    body: operations.addEmployerAccreditation.body,
    drawn: () => [show(AccreditationDialog, { employerId: 3, onClose: () => {} })],
  },
  'a candidate': {
    fields: candidateFields,
    labels: candidateLabels,
    body: operations.addCandidate.body,
    drawn: () => [show(CandidateFields, { isStaff: true }), show(CandidateFields, { isStaff: false, candidate: soon })],
  },
  'a user': {
    fields: userFields,
    labels: userLabels,
    body: operations.addUser.body,
    drawn: () => [show(AddUser, {}), show(Details, { user: agent })],
  },
  'one’s own account': {
    fields: accountFields,
    labels: userLabels,
    body: operations.changeMyUser.body,
    drawn: () => [show(AccountGeneral, { user: agent })],
  },
}

type Schema = { anyOf?: Schema[]; items?: Schema; enum?: string[]; type?: string } & Record<string, unknown>

/** What the contract takes for a field, and whether nothing is a value of its own. */
function schemaOf(body: z.ZodObject, name: string): { schema: Schema; isNullable: boolean } {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Schema> }
  const whole = properties[name] ?? {}
  const [schema = whole] = (whole.anyOf ?? []).filter(({ type }) => type !== 'null')
  return { schema, isNullable: whole.anyOf?.some(({ type }) => type === 'null') ?? false }
}

const lengthOrNone = (length: unknown) => (Number(length ?? 0) > 1 ? Number(length) : undefined)

describe.each(Object.entries(lists))('the fields of %s', (_, { fields, labels, body, drawn }) => {
  const all = Object.entries(fields as Record<string, AnyField>)

  it('each have what they are called, in both languages', () => {
    const called = labels as Record<string, Record<string, string>>
    for (const [name] of all) for (const locale of locales) expect(called[name]?.[locale], `${name} ${locale}`).toBeTruthy()
  })

  it.each(all)('%s has the bounds and options of the contract', (name, { kind, needed = false, min, max, step, options }) => {
    const { schema, isNullable } = schemaOf(body, name)
    const isText = kind === 'line' || kind === 'tel' || kind === 'email' || kind === 'prose'
    if (isText) expect({ min, max }).toEqual({ min: lengthOrNone(schema.minLength), max: schema.maxLength })
    if (kind === 'number') expect({ min, max, step }).toEqual({ min: schema.minimum, max: schema.maximum, step: schema.multipleOf })
    if (kind === 'choice') expect(options).toEqual(schema.enum)
    if (kind === 'choices') expect(options).toEqual(schema.items?.enum)
    if (kind === 'tags') expect(max).toBe(schema.items?.maxLength)
    if (isText || kind === 'day' || kind === 'choice' || kind === 'id') expect(needed).toBe(!isNullable && kind !== 'prose' ? true : needed)
    if (isNullable) expect(needed).toBe(false)
  })

  it('show each hint that they have', () => {
    const text = drawn()
      .map((form) => form.text)
      .join(' ')
    for (const [name, { hint }] of all) if (hint) expect(text, name).toContain(hint.en)
  })

  it('are all asked for by a form', () => {
    const forms = drawn().map(({ html }) => html)
    // The pay is asked for as `payMin` and `payMax`.
    const isAsked = (name: string) => forms.some((html) => new RegExp(` name="${name}(?:Min)?"`).test(html))
    expect(all.map(([name]) => name).filter((name) => !isAsked(name))).toEqual([])
  })
})

it('each field of a candidate stands in one section', () => {
  const names = Object.values(sections).flatMap((section) => Object.keys(section))
  expect(names.toSorted()).toEqual(Object.keys(candidateFields).toSorted())
})

describe('the browser test of a noun that `npm run new` makes', () => {
  const labels = { asked: { en: 'Asked', fr: 'Demandé' } }
  const drawn = (field: AnyField) => {
    const fields = { asked: field } as unknown as Fields<{ asked: string }>
    return show(() => useFields(fields, labels).input('asked'), {}).html
  }
  it.each(kinds)('fills in, of a field of the kind %s, what a person can reach', (kind) => {
    const noun = nounOf('tool/tools', 'a tool/tools', 'un outil/outils')
    const { fill } = made(noun, fieldOf(`asked:${kind}:Asked/Demandé:one=One/Un:two=Two/Deux`))
    const options = { options: ['one', 'two'], words: { one: labels.asked, two: labels.asked } }
    const html = drawn({ kind, max: 100, ...(kind === 'choice' && options) })
    // What bears the name may be what is sent, behind what is typed.
    const isBehind = /<input[^>]* aria-hidden="true"[^>]* name="asked"|<input[^>]* name="asked"[^>]* aria-hidden="true"/.test(html)
    expect(html).toContain('name="asked"')
    expect(fill.includes(isBehind ? 'input:has(+ [name="asked"])' : "input('asked')"), fill).toBe(true)
  })
})
