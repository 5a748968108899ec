// The types of clients/typescript, from the API description. `npm run openapi` writes both; test/contract fails when either is stale.

type Json = { [key: string]: unknown }
type Schema = Json & {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  description?: string
}
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }
type Described = {
  summary: string
  security: Json[]
  'x-roles': string[]
  'x-errors'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, Schema> } }

const base = '/api/v1'

/** TypeScript for everything that a program with an API key can call. */
export function clientTypes(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((one) => 'apiKey' in one))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path.replace(base, '')}`, operation })),
  )
  const { schemas } = document.components
  const general = (schemas.Problem?.properties?.code?.examples ?? []) as string[]
  const codes = [...new Set([...general, ...operations.flatMap(({ operation }) => operation['x-errors'] ?? [])])].toSorted()
  return `// Made from openapi.json by npm run openapi; changes are lost.

/** What an operation refuses with, for programs; a newer server may know more. */
export type ProblemCode = ${union(codes.map(literal))} | (string & {})

export interface Operations {
${operations.map(({ name, operation }) => `${comment(about(operation))}${literal(name)}: ${typeOfOperation(operation)}`).join('\n')}
}

${Object.entries(schemas)
  .filter(([name]) => !isJson(name))
  .map(([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}`)
  .join('\n')}
`
}

const about = (of: Described) =>
  [
    `${of.summary}.`,
    of['x-roles'][0] === '*' ? 'For everybody.' : `For ${of['x-roles'].filter((role) => role !== 'candidate').join(', ')}.`,
    of['x-errors'] && `Refuses with ${of['x-errors'].join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

function typeOfOperation({ parameters, requestBody, responses }: Described): string {
  const fields: string[] = []
  const field = (name: string, isRequired: boolean, type: string, says?: string) =>
    fields.push(`${comment(says)}${name}${isRequired ? '' : '?'}: ${type}`)
  for (const { name, schema } of parameters.filter((one) => one.in === 'path')) field(name, true, typeOf(schema))
  const inQuery = parameters.filter((one) => one.in === 'query')
  if (inQuery.length > 0) {
    const properties = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]))
    const required = inQuery.filter((one) => one.required).map(({ name }) => name)
    field('query', required.length > 0, typeOf({ type: 'object', properties, required }))
  }
  for (const { name } of parameters.filter((one) => one.in === 'header'))
    if (name === 'If-Match') field('version', true, 'number', 'The version that was seen')
    else field('idempotencyKey', false, 'string', 'A repeat with the same key has no second effect; by default a new one for each call')
  const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {}
  const body = (form ?? json)?.schema
  if (body) {
    const { file, ...properties } = body.properties ?? {}
    const required = (body.required ?? []).filter((name) => name !== 'file')
    if (form && file) field('file', (body.required ?? []).includes('file'), 'Blob', file.description)
    if (Object.keys(properties).length > 0 || !form)
      field('body', !form || required.length > 0, typeOf(form ? { type: 'object', properties, required } : body))
  }
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = answer?.content?.['application/json']?.schema
  const output = schema ? typeOf(schema) : answer?.content ? 'Response' : 'undefined'
  const item = schema?.properties?.items?.items
  const paged = item && inQuery.some(({ name }) => name === 'page') ? `; item: ${typeOf(item)}` : ''
  return `{ input: { ${fields.join('; ')} }; output: ${output}${paged} }`
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return isJson(schema.$ref) ? 'unknown' : String(schema.$ref.split('/').at(-1))
  if (schema.enum) return union(schema.enum.map(literal))
  if ('const' in schema) return literal(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return union(either.map(typeOf))
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  switch (schema.type) {
    case 'integer':
      return 'number'
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
      return `(${typeOf(schema.items ?? {})})[]`.replace(/^\(([\w.]+)\)/, '$1')
    case 'object':
      return typeOfObject(schema)
    default:
      return 'unknown'
  }
}

function typeOfObject({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description)}${/^[a-z_$][\w$]*$/i.test(name) ? name : literal(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  if (typeof additionalProperties !== 'object') return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>'
  const record = `Record<${propertyNames ? typeOf(propertyNames) : 'string'}, ${typeOf(additionalProperties)}>`
  return propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record
}

/** What Zod names by itself: any JSON, which is made of itself. */
const isJson = (name: string) => /(^|\/)__schema\d+$/.test(name)
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
const union = (types: string[]) => [...new Set(types)].join(' | ') || 'never'
const comment = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : '')
