import { describe, expect, it } from 'vitest'
import { nextTry, retryMinutes, whyNotUrl } from './rules.ts'
import { isPublic } from './server/public-address.ts'

const live = { publicUrl: 'https://jobs.agency.example', production: true }
const development = { publicUrl: 'http://127.0.0.1:3000', production: false }

describe('the address of a webhook', () => {
  it.each([
    ['https://payroll.example/lintel', null],
    ['https://payroll.example:8443/lintel?of=us', null],
    ['http://payroll.example/lintel', 'webhook-url-plain'],
    ['http://localhost:8080/in', 'webhook-url-plain'],
    ['https://JOBS.agency.example./api', 'webhook-url-own'],
    ['https://jobs.agency.example:8443', 'webhook-url-own'],
    ['https://user:pass@payroll.example', 'webhook-url-invalid'],
    ['ftp://payroll.example', 'webhook-url-invalid'],
    ['payroll.example', 'webhook-url-invalid'],
  ])('%s: %s', (url, code) => expect(whyNotUrl(url, live)).toBe(code))

  it('may be plain http on the developer’s own machine, but not Lintel’s own port', () => {
    expect(whyNotUrl('http://localhost:8080/in', development)).toBeNull()
    expect(whyNotUrl('http://localhost:3000/in', development)).toBe('webhook-url-own')
    expect(whyNotUrl('http://payroll.example/in', development)).toBe('webhook-url-plain')
    expect(whyNotUrl('http://localhost:8080/in', { ...development, production: true })).toBe('webhook-url-plain')
  })

  it.each([
    ...['127.0.0.1', '2130706433', '0x7f.1', '017700000001', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0'],
    ...[
      '[::1]',
      '[::]',
      '[fc00::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.1]',
      '[::ffff:8.8.8.8]',
      '[64:ff9b::a00:1]',
      '[2002:a00:1::]',
      '[2001:db8::1]',
    ],
  ])('%s is not of the public internet', (host) => {
    expect(isPublic(new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, ''))).toBe(false)
  })
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is of the public internet', (address) => expect(isPublic(address)).toBe(true))
})

it('tries grow further apart, over a day', () => {
  expect(retryMinutes.toSorted((a, b) => a - b)).toEqual(retryMinutes)
  const hours = retryMinutes.reduce((sum, one) => sum + one, 0) / 60
  expect(Math.round(hours)).toBe(24)
  expect(nextTry(retryMinutes.length + 1, new Date())).toBeNull()
})
