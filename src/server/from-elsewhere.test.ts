import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { isSetOffElsewhere, refuseElsewhere } from './from-elsewhere.ts'
import { plainPagePolicy } from './plain-page.ts'

const read = { method: 'GET', access: ['admin'], path: '/rows', summary: '' } as const
const file: Operation = { ...read, response: 'download' }
const kept: Operation = { ...file, audit: 'candidate.exported' }
const foreign = { 'sec-fetch-site': 'cross-site' }

it.each<[string, Operation, Record<string, string>, boolean]>([
  ['a download that is kept in the audit log', kept, foreign, true],
  ['one that spends a budget of its own', { ...file, limit: 'sheet' }, foreign, true],
  ['one that opens a record', { ...file, opens: true }, foreign, true],
  ['one asked for on a sister domain', kept, { 'sec-fetch-site': 'same-site' }, true],
  ['one asked for on a page of ours', kept, { 'sec-fetch-site': 'same-origin' }, false],
  ['one typed into the address bar', kept, { 'sec-fetch-site': 'none' }, false],
  ['one asked for by a program', kept, {}, false],
  ['one that comes with a token', kept, { ...foreign, authorization: 'Bearer x' }, false],
  ['one that leaves nothing', file, foreign, false],
  ['an answer that takes no cookie', { ...read, response: null, audit: 'file.text-read' }, foreign, false],
])('what another site may cause: %s', (_, operation, headers, is) => expect(isSetOffElsewhere(operation, headers)).toBe(is))

it.each([
  ['en', 'Open this file?', 'A link on another website or in an email brought you here.', 'Open the file'],
  ['fr', 'Ouvrir ce fichier\u00a0?', 'Un lien sur un autre site ou dans un e-mail vous a mené ici.', 'Ouvrir le fichier'],
] as const)('a link from outside asks for confirmation in %s on a page of ours', async (locale, title, line, open) => {
  const http = Fastify()
  http.get('/', (request, reply) => refuseElsewhere(request, reply, locale))
  const { statusCode, headers, body } = await http.inject({
    url: '/',
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  })
  expect(statusCode).toBe(403)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': plainPagePolicy,
  })
  expect(body).toContain(`<main><h1>${title}</h1><p>${line}`)
  expect(body).toContain(`<a class="go" href="">${open}</a></main>`)
})
