import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isSameOrigin } from './same-origin.ts'

const config = readConfig({ PUBLIC_URL: 'https://jobs.example' })

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://jobs.example' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://jobs.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://jobs.example' }, true],
  [{ origin: 'http://jobs.example' }, false],
  [{ origin: 'https://jobs.example:8443' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j is our own origin: %s', (headers, is) => expect(isSameOrigin(headers, config)).toBe(is))
