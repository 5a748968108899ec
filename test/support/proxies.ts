import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import { delimiter, join } from 'node:path'
import { vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const host = 'jobs.example'

function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

/** The proxies that this machine has. */
export const proxies = find('openssl')
  ? { nginx: process.env.NGINX_PATH ?? find('nginx'), caddy: find('caddy') }
  : { nginx: undefined, caddy: undefined }
export type ProxyName = keyof typeof proxies

type Ports = { http: number; https: number; servers: readonly number[] }

/** Starts a proxy with the file that we ship, changed in nothing but ports, certificate and the number of servers. */
export async function startProxy(name: ProxyName, dir: string, ports: Ports): Promise<Front> {
  const paths = { certificate: join(dir, 'certificate.pem'), key: join(dir, 'key.pem') }
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-keyout', paths.key, '-out', paths.certificate, ...subject], {
    stdio: 'ignore',
  })
  const parameters = name === 'nginx' ? nginx(dir, ports, paths) : caddy(dir, ports, paths)
  const child = spawn(proxies[name] as string, parameters, { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: dir } })
  const proxy = { ...speaker(ports, readFileSync(paths.certificate)), stop: () => void child.kill('SIGTERM') }
  try {
    await vi.waitFor(() => proxy.get('/healthz'), { timeout: 20_000, interval: 200 })
    return proxy
  } catch (error) {
    proxy.stop()
    throw error
  }
}

type Paths = { certificate: string; key: string }

function nginx(dir: string, { http, https, servers }: Ports, { certificate, key }: Paths): string[] {
  const [first, second] = servers
  const file = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3001', second === undefined ? '#' : `server 127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
    .replace(/listen \[::\]:.*\n/g, '\n')
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key)
  mkdirSync(join(dir, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${join(dir, 'temporary', of)};`)
  const log = `error_log ${join(dir, 'nginx.log')}`
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const around = `daemon off; ${user}pid ${join(dir, 'nginx.pid')}; ${log}; events {} http { access_log off; ${temporary.join(' ')}\n${file}\n}`
  writeFileSync(join(dir, 'nginx.conf'), around)
  return ['-e', join(dir, 'nginx.log'), '-p', dir, '-c', join(dir, 'nginx.conf')]
}

function caddy(dir: string, { http, https, servers }: Ports, { certificate, key }: Paths): string[] {
  const file = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace(/^\{$/m, `{\nadmin off\nhttp_port ${http}\nhttps_port ${https}`)
    .replace(`\n${host} {`, `\n${host} {\ntls ${certificate} ${key}`)
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')}`)
  writeFileSync(join(dir, 'Caddyfile'), file)
  return ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile']
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Call = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  isPlain?: boolean
  onData?: (text: string) => void
}
export type Front = { get(path: string, call?: Call): Promise<Answer>; stop(): void; certificate: Buffer; https: number }

/** Speaks to the proxy as somebody in another network. */
export const client = '127.9.8.7'

function speaker({ http, https }: Ports, certificate: Buffer) {
  const get = (path: string, { method = 'GET', headers = {}, body, isPlain = false, onData }: Call = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', localAddress: client, path, method, headers: { host, ...headers } }
      const sent = isPlain
        ? ask({ ...options, port: http })
        : askSecurely({ ...options, port: https, ca: certificate, servername: host, agent: false })
      sent.once('error', reject).once('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
          onData?.(chunk)
          if (onData) answer.destroy()
        })
        answer.once('close', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      })
      sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
      sent.end(body)
    })
  return { get, certificate, https }
}
