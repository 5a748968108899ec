import { describe, expect, it } from 'vitest'
import { cookie, cookiesOf } from './cookies.ts'

const all = (publicUrl: string) => {
  const cookies = cookiesOf({ publicUrl } as never)
  return {
    refresh: cookies.setRefresh('x', 60),
    'refresh, for this visit': cookies.setRefresh('x', null),
    'refresh, gone': cookies.clearRefresh,
    page: cookies.setPage('x', 60),
    'page, for this visit': cookies.setPage('x', null),
    'page, gone': cookies.clearPage,
    provider: cookies.setProvider('x', 60),
    'provider, gone': cookies.clearProvider,
    device: cookies.setDevice('x'),
  }
}

describe('cookies cannot be read by scripts, other sites or plain HTTP:', () => {
  it.each(
    Object.entries({
      refresh: '__Secure-id_rt=x; Path=/identity/; HttpOnly; SameSite=Strict; Secure; Max-Age=60',
      'refresh, for this visit': '__Secure-id_rt=x; Path=/identity/; HttpOnly; SameSite=Strict; Secure',
      'refresh, gone': '__Secure-id_rt=; Path=/identity/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
      page: '__Host-sid=x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
      'page, for this visit': '__Host-sid=x; Path=/; HttpOnly; SameSite=Lax; Secure',
      'page, gone': '__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      provider: '__Secure-id_provider=x; Path=/identity/providers; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
      'provider, gone': '__Secure-id_provider=; Path=/identity/providers; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      device: '__Secure-id_device=x; Path=/identity/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000',
    }),
  )('%s', (name, written) => {
    expect(all('https://lintel.example')[name as keyof ReturnType<typeof all>]).toBe(written)
    // A browser takes neither prefix nor Secure over plain http, which only ever is this very machine.
    const plain = written.replace(/^__(Secure|Host)-/, '').replace('; Secure', '')
    expect(all('http://127.0.0.1:3000')[name as keyof ReturnType<typeof all>]).toBe(plain)
  })
})

it('finds a cookie by its whole name and reads its whole value', () => {
  expect(cookie({ cookie: 'xsid=1; sid=a=b==; sidx=2' }, 'sid')).toBe('a=b==')
  expect(cookie({ cookie: 'xsid=1' }, 'sid')).toBeUndefined()
  expect(cookie({}, 'sid')).toBeUndefined()
})
