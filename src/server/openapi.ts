import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Operation, pathParams } from '#shared/contract.ts'
import { problemText } from '#shared/problem-text.ts'
import { recentSignInSeconds } from '#shared/roles.ts'
import { isForKeys, type Prepared } from './operations.ts'

type Json = Record<string, unknown>

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457 problem details',
  required: ['type', 'title', 'status', 'code', 'instance', 'requestId'],
  properties: {
    type: { type: 'string', maxLength: 500 },
    title: { type: 'string', maxLength: 1000, description: 'A sentence in the language of Accept-Language' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', maxLength: 60, description: 'Stable, for programs', examples: Object.keys(problemText) },
    detail: { type: 'string', maxLength: 2000 },
    instance: { type: 'string', maxLength: 200 },
    requestId: { type: 'string', maxLength: 60 },
    errors: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          pointer: { type: 'string', maxLength: 1000, description: 'JSON pointer into the body' },
          parameter: { type: 'string', maxLength: 200, description: 'Path, query or header name' },
          code: { type: 'string', maxLength: 60 },
          message: { type: 'string', maxLength: 1000 },
        },
      },
    },
  },
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1, maximum: 86_400 } } }

const challenge = {
  'WWW-Authenticate': {
    description: `With error="insufficient_user_authentication": sign in again and repeat the call within ${recentSignInSeconds} seconds (RFC 9470)`,
    schema: { type: 'string', maxLength: 200 },
  },
}

/** The OpenAPI 3.1 document of every operation; `paths` are below `base`. */
export function openApi(operations: Prepared[], base: string): Json {
  const paths: Record<string, Json> = {}
  const components: Record<string, unknown> = { Problem: problemSchema }
  for (const prepared of operations) {
    const path = `${base}${prepared.operation.path}`
    paths[path] = { ...paths[path], [prepared.operation.method.toLowerCase()]: describe(prepared, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lintel',
      version: '1',
      description: 'Recruitment for construction and property. Every screen of the product uses these operations and no others.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of the identity service' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lintel_…', description: 'An API key, which administrators make' },
      },
    },
  }
}

function describe({ name, operation }: Prepared, components: Record<string, unknown>): Json {
  const { access, withoutLink, own = [], inPreview, summary, path } = operation
  const isPublic = access === 'public'
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1]],
    security: [...(isPublic ? [{}] : []), { idToken: [] }, ...(isForKeys(operation) ? [{ apiKey: [] }] : [])],
    'x-roles': isPublic ? (withoutLink ?? ['*']) : access,
    ...(withoutLink ? { 'x-with-link': true } : {}),
    'x-own': own,
    'x-roles-own': own,
    ...(operation.recent ? { 'x-recent-sign-in': recentSignInSeconds } : {}),
    ...(operation.errors?.length ? { 'x-errors': operation.errors } : {}),
    ...(operation.audit ? { 'x-audit': operation.audit } : {}),
    ...(inPreview === undefined ? {} : { 'x-in-preview': inPreview }),
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: responses(operation, components),
  }
}

function parameters(operation: Operation): Json[] {
  const inPath = pathParams(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id')
      ? { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
      : { type: 'string', minLength: 1, maxLength: 200 },
  }))
  const query = operation.query ? schemaOf(operation.query, 'input') : {}
  const required = (query.required ?? []) as string[]
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
  const inHeader: Json[] = []
  if (operation.versioned)
    inHeader.push({
      name: 'If-Match',
      in: 'header',
      required: true,
      description: 'The ETag of the version that was seen, as it came',
      schema: { type: 'string' },
    })
  if (operation.method === 'POST' && operation.idempotency !== 'unused') {
    inHeader.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: operation.idempotency === 'required',
      description: 'A repeat with the same key has no second effect',
      schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
    })
  }
  return [...inPath, ...inQuery, ...inHeader]
}

function requestBody({ body, upload }: Operation): Json {
  if (!body && !upload) return {}
  const fields = body ? { ...schemaOf(body, 'input'), additionalProperties: false } : { type: 'object', additionalProperties: false }
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] }
  const form = {
    ...fields,
    properties: {
      ...properties,
      file: {
        type: 'string',
        format: 'binary',
        maxLength: upload.maxBytes,
        description: `${upload.accept.join(', ')}; at most ${upload.maxBytes} bytes`,
      },
    },
    required: upload.optional ? required : [...required, 'file'],
  }
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: form }, ...(upload.optional ? { 'application/json': { schema: fields } } : {}) },
    },
  }
}

function responses(operation: Operation, components: Record<string, unknown>): Json {
  const { response, status = 200, errors = [] } = operation
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const good: Json =
    response === null
      ? { 204: { description: 'Done' } }
      : response === 'download'
        ? { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
        : response === 'event-stream'
          ? { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
          : {
              [status]: {
                description: 'Done',
                ...(operation.method !== 'GET'
                  ? {}
                  : { headers: { ETag: { description: 'The version, on single records', schema: { type: 'string', maxLength: 20 } } } }),
                content: { 'application/json': { schema: reference(response, components) } },
              },
            }
  const all: Json = {
    ...good,
    400: problem('What was sent is not valid'),
    429: { ...problem('Too many requests'), headers: retryAfter },
    503: { ...problem('Busy or restarting'), headers: retryAfter },
    default: problem(errors.length > 0 ? `Also: ${errors.join(', ')}` : 'Any other problem'),
  }
  if (operation.access !== 'public')
    Object.assign(all, {
      401: operation.recent ? { ...problem('Not signed in, or too long ago'), headers: challenge } : problem('Not signed in'),
      403: problem('Not for this role'),
    })
  if (operation.path.includes('{')) all[404] = problem('Not there, or not yours to see')
  if (operation.method !== 'GET')
    Object.assign(all, { 409: problem('Refused by a rule'), 413: problem('Too large'), 415: problem('Not an accepted content type') })
  if (operation.upload) all[507] = problem('No room left to store the file')
  if (operation.versioned) Object.assign(all, { 412: problem('Changed in between'), 428: problem('If-Match is missing') })
  if (operation.method === 'POST' && operation.idempotency !== 'unused')
    all[422] = problem('The Idempotency-Key was used for something else')
  return all
}

/** Named schemas (`.meta({ id })`) are written once, under components. */
function reference(schema: z.ZodType, components: Record<string, unknown>): unknown {
  const define = (name: string, json: unknown) => {
    const definition = relocate(json)
    if (components[name] && !isDeepStrictEqual(components[name], definition)) throw new Error(`Two shapes are called ${name}`)
    components[name] = definition
  }
  const { $defs = {}, ...json } = schemaOf(schema, 'output') as Json & { $defs?: Json }
  for (const [name, definition] of Object.entries($defs)) define(name, definition)
  const id = schema.meta()?.id
  if (!id) return relocate(json)
  // Zod may itself have put a named schema among the definitions, and left a reference to it.
  if (!$defs[id]) define(id, json)
  return { $ref: `#/components/schemas/${id}` }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return json
}

function relocate(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'))
}
