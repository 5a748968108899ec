import { expect, it } from 'vitest'
import { hostOf, webAddress } from './web-address.ts'

it.each([
  ['hale.example', 'https://hale.example/'],
  ['http://www.hale.example/jobs?x=1', 'http://www.hale.example/jobs?x=1'],
  ['HTTPS://Hale.Example', 'https://hale.example/'],
  ['javascript:alert(1)', null],
  ['ftp://hale.example', null],
  ['https://someone@hale.example', null],
  ['hale', null],
  ['hale.', null],
  ['https://', null],
  ['hale.example/a:b', 'https://hale.example/a:b'],
  ['xhttp://hale.example', null],
  ['httpx://hale.example', null],
  ['hale.example.c', null],
  [`hale.example/${'x'.repeat(179)}`, `https://hale.example/${'x'.repeat(179)}`],
  [`hale.example/${'x'.repeat(180)}`, null],
])('%j leads to %j', (typed, address) => expect(webAddress(typed)).toBe(address))

it.each([
  ['https://www.hale.example/jobs?x=1', 'hale.example'],
  ['https://hale.example/', 'hale.example'],
  ['http://jobs.hale.example:8080/', 'jobs.hale.example'],
  ['https://www2.hale.example/', 'www2.hale.example'],
  ['https://hale-www.example/', 'hale-www.example'],
])('%j is called %j', (address, host) => expect(hostOf(address)).toBe(host))
