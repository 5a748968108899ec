import { escaped } from '#shared/escaped.ts'

type Json = Record<string, unknown>
type Described = {
  operationId: string
  summary: string
  tags: [string]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
  'x-roles': string[]
  'x-with-link'?: true
  'x-own': string[]
}

const text = (value: unknown) => escaped(String(value))

/** A page for people, made from the OpenAPI document; no script. */
export function referencePage(document: Json, style: string): string {
  const paths = document.paths as Record<string, Record<string, Described>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: text(operation.tags[0]), says: section(method, path, operation) })),
  )
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].toSorted(([one], [other]) => one.localeCompare(other))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lintel API</title>${style}</head><body>
<header><h1>Lintel API</h1><p>Every screen of the product uses these operations and no others. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.
New here? Begin with the <a href="/api/guide">guide</a>.</p>
<p>Send an API key, or an ID token of the identity service, as <code>Authorization: Bearer …</code>. Errors are <code>application/problem+json</code> with a stable <code>code</code>.
A POST with an <code>Idempotency-Key</code> can be repeated safely. Records carry an <code>ETag</code>; changes send it back as <code>If-Match</code>.</p>
<nav>${groups.map(([tag]) => `<a href="#tag-${tag}">${tag}</a>`).join(' ')}</nav></header>
<main>${groups.map(([tag, all]) => `<h2 id="tag-${tag}">${tag}</h2>${all.map(({ says }) => says).join('')}`).join('')}
<h2>Shapes</h2>${shapes(document)}</main></body></html>`
}

function section(method: string, path: string, operation: Described): string {
  const roles = operation['x-roles'].map((role) =>
    role === '*' ? 'everybody' : operation['x-own'].includes(role) ? `${role} (own records)` : role,
  )
  if (operation['x-with-link']) roles.push('others with a link')
  const parameters = operation.parameters.map((p) =>
    row(p.name, `${p.in}${p.required ? ', required' : ''}`, typeOf(p.schema), p.description ?? p.schema.description),
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body <small>${text(type)}</small></h4>${properties(schema)}`,
  )
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return row(status, '', schema ? typeOf(schema) : '', description)
  })
  return `<details id="${text(operation.operationId)}"><summary><b class="${text(method)}">${text(method.toUpperCase())}</b> <code>${text(path)}</code> <span>${text(operation.summary)}</span></summary>
<p>For ${text(roles.join(', '))}.</p>${parameters.length > 0 ? `<h4>Parameters</h4>${table(parameters)}` : ''}${bodies.join('')}<h4>Answers</h4>${table(answers)}</details>`
}

const row = (...cells: unknown[]) =>
  `<tr>${cells.map((cell, i) => (i === 0 ? `<th scope="row">${text(cell)}</th>` : `<td>${i === 2 ? cell : text(cell ?? '')}</td>`)).join('')}</tr>`
const table = (rows: string[]) => `<div class="wide"><table>${rows.join('')}</table></div>`

function properties(schema: Json): string {
  const required = (schema.required ?? []) as string[]
  return table(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) =>
      row(name, required.includes(name) ? 'required' : '', typeOf(property), property.description),
    ),
  )
}

/** A schema in a few words; already escaped. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = text(schema.$ref.split('/').at(-1))
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (Array.isArray(schema.enum)) return text(schema.enum.join(' | '))
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((part) => typeOf(part as Json)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`
  const limits = [
    ['minLength', '≥'],
    ['maxLength', '≤'],
    ['minimum', '≥'],
    ['maximum', '≤'],
  ].flatMap(([key, sign]) => (Math.abs(Number(schema[key as string])) < 2 ** 53 - 1 ? [`${sign} ${schema[key as string]}`] : []))
  return text([schema.format ?? schema.type ?? 'object', ...limits].join(' '))
}

function shapes(document: Json): string {
  const schemas = (document.components as { schemas: Record<string, Json> }).schemas
  return Object.keys(schemas)
    .sort()
    .map((name) => `<h3 id="shape-${text(name)}">${text(name)}</h3>${properties(schemas[name] as Json)}`)
    .join('')
}
