import { expect, it } from 'vitest'
import { referencePage } from './reference.ts'

const answers = { 200: { description: 'Done', content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } } }
const operation = { tags: ['notes'], parameters: [], responses: answers, 'x-roles': ['*'], 'x-own': [] }
const page = referencePage(
  {
    paths: {
      '/api/v1/notes': {
        get: {
          ...operation,
          operationId: 'listNotes',
          summary: 'List <all> "notes" & more',
          parameters: [
            { name: 'limit', in: 'query', required: false, description: 'How many', schema: { type: 'integer', minimum: 1, maximum: 9 } },
            { name: 'tag', in: 'query', required: true, schema: { type: 'array', items: { enum: ['a', 'b'] }, description: 'Of these' } },
            { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
          ],
        },
        post: {
          ...operation,
          operationId: 'addNote',
          summary: 'Add',
          'x-roles': ['admin', 'candidate'],
          'x-own': ['candidate'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required: ['text'],
                  properties: {
                    text: { type: 'string', minLength: 1, maxLength: 20, description: 'What it says' },
                    at: { type: 'string', format: 'date' },
                    by: { anyOf: [{ $ref: '#/components/schemas/Author' }, { type: 'null' }] },
                    more: {},
                  },
                },
              },
            },
          },
          responses: { 204: { description: 'Done' } },
        },
      },
      '/api/v1/jobs': {
        get: { ...operation, operationId: 'listJobs', summary: 'Jobs', tags: ['jobs'] },
        put: {
          ...operation,
          operationId: 'keepJob',
          summary: 'Keep',
          tags: ['jobs'],
          requestBody: { content: { one: { schema: {} }, other: { schema: {} } } },
        },
      },
    },
    components: {
      schemas: { Note: { properties: { text: { type: 'string' } } }, Author: { required: ['name'], properties: { name: {} } } },
    },
  },
  '<style>x</style>',
)
/** From one operation to its end. */
const of = (name: string) => new RegExp(`<details id="${name}">.*?</details>`, 's').exec(page)?.[0]

it('shows each operation with its address, purpose and access', () => {
  expect(of('listNotes')).toContain(
    '<summary><b class="get">GET</b> <code>/api/v1/notes</code> <span>List &lt;all&gt; &quot;notes&quot; &amp; more</span></summary>\n<p>For everybody.</p><h4>Parameters</h4>',
  )
  expect(of('addNote')).toContain('<p>For admin, candidate (own records).</p><h4>Body <small>application/json</small></h4>')
})

it('says where each parameter is and what it accepts', () => {
  expect([...(of('listNotes') ?? '').matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row)).toEqual([
    '<tr><th scope="row">limit</th><td>query</td><td>integer ≥ 1 ≤ 9</td><td>How many</td></tr>',
    '<tr><th scope="row">tag</th><td>query, required</td><td>list of a | b</td><td>Of these</td></tr>',
    '<tr><th scope="row">id</th><td>path, required</td><td>integer ≥ 1</td><td></td></tr>',
    '<tr><th scope="row">200</th><td></td><td><a href="#shape-Note">Note</a></td><td>Done</td></tr>',
  ])
})

it('says of each body field whether it is required and what it accepts', () => {
  expect([...(of('addNote') ?? '').matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row)).toEqual([
    '<tr><th scope="row">text</th><td>required</td><td>string ≥ 1 ≤ 20</td><td>What it says</td></tr>',
    '<tr><th scope="row">at</th><td></td><td>date</td><td></td></tr>',
    '<tr><th scope="row">by</th><td></td><td><a href="#shape-Author">Author</a> or null</td><td></td></tr>',
    '<tr><th scope="row">more</th><td></td><td>object</td><td></td></tr>',
    '<tr><th scope="row">204</th><td></td><td></td><td>Done</td></tr>',
  ])
  expect(of('addNote')).toContain('</h4><div class="wide"><table><tr>')
})
