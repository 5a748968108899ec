// The few things the check does in a browser, over the two protocols that browsers speak: WebDriver BiDi and classic WebDriver.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export type Driver = {
  version: string
  goTo(url: string): Promise<void>
  back(): Promise<void>
  /** Runs the body of a function in the page, with `arguments`. */
  run<T>(body: string, ...given: unknown[]): Promise<T>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  setFile(selector: string, path: string): Promise<void>
  end(): Promise<void>
}

/** Into the middle of the window, clear of bars that stay at its edges. */
const toMiddle = `
  const one = document.querySelector(arguments[0])
  one.scrollIntoView({ block: 'center' })
  const [{ x, y, width, height }] = one.getClientRects()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }`

/** A press of the mouse. */
const press = (at: { x: number; y: number }, origin: object | string) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', duration: 0, origin, ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Stock Firefox, by the protocol that it speaks itself. */
export async function openFirefox(program: string, folder: string): Promise<Driver> {
  const child = start(program, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'])
  const address = await said(child, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox does not answer'))
  })
  const waiting = new Map<number, (answer: { type: string; message?: string; result: unknown }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
  }
  let count = 0
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const id = ++count
    const answer = new Promise<{ type: string; message?: string; result: unknown }>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, message, result } = await answer
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as T
  }
  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
  type Evaluated = { type: string; result: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } }
  const call = (functionDeclaration: string, given: unknown[]) =>
    ask<Evaluated>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
    })
  const nodeOf = async (selector: string) => {
    const { result } = await call('(given) => document.querySelector(JSON.parse(given)[0])', [selector])
    return { sharedId: result.sharedId ?? '' }
  }
  const perform = (actions: object[]) => ask('input.performActions', { context, actions })
  const click = async (selector: string) => {
    await call(`(given) => (function () { ${toMiddle} }).apply(null, JSON.parse(given))`, [selector])
    const origin = { type: 'element', element: await nodeOf(selector) }
    await perform([press({ x: 0, y: 0 }, origin)])
  }
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await ask('browsingContext.traverseHistory', { context, delta: -1 })),
    async run<T>(body: string, ...given: unknown[]) {
      const { type, result, exceptionDetails } = await call(
        `async (given) => JSON.stringify((await (function () { ${body} }).apply(null, JSON.parse(given))) ?? null)`,
        given,
      )
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value ?? 'null') as T
    },
    click,
    async type(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keys', actions }])
    },
    setFile: async (selector, path) => void (await ask('input.setFiles', { context, element: await nodeOf(selector), files: [path] })),
    async end() {
      socket.close()
      await stop(child)
    },
  }
}

/** WebKit as GNOME ships it, the engine of Safari, by the driver that comes with it. */
export async function openWebKit(program: string, port: number): Promise<Driver> {
  const isShown = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined
  const [command, ...before] = isShown ? [program] : ['xvfb-run', '-a', '-s', '-screen 0 1280x900x24', program]
  const child = start(command ?? program, [...before, `--port=${port}`])
  const base = `http://127.0.0.1:${port}`
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await until(() => ask('GET', '/status'), 'WebKit’s driver does not answer')
  type Session = { sessionId: string; capabilities: { browserVersion: string } }
  const { sessionId, capabilities } = await ask<Session>('POST', '/session', { capabilities: { alwaysMatch: {} } })
  const session = `/session/${sessionId}`
  const elementOf = async (selector: string) => {
    const found = await ask<Record<string, string>>('POST', `${session}/element`, { using: 'css selector', value: selector })
    return `${session}/element/${Object.values(found)[0]}`
  }
  const type = async (selector: string, text: string) => void (await ask('POST', `${await elementOf(selector)}/value`, { text }))
  return {
    version: `WebKit ${capabilities.browserVersion}`,
    goTo: async (url) => void (await ask('POST', `${session}/url`, { url })),
    back: async () => void (await ask('POST', `${session}/back`, {})),
    run: (body, ...args) => ask('POST', `${session}/execute/sync`, { script: body, args }),
    async click(selector) {
      const { x, y } = await ask<{ x: number; y: number }>('POST', `${session}/execute/sync`, { script: toMiddle, args: [selector] })
      await ask('POST', `${session}/actions`, { actions: [press({ x, y }, 'viewport')] })
    },
    type,
    setFile: type,
    async end() {
      await ask('DELETE', session).catch(() => {})
      await stop(child)
    },
  }
}

/** A group of its own, so that what a browser starts ends with it. */
function start(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await Promise.race([ended, sleep(5000)])
}

function said(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const look = (part: Buffer) => {
      text += part
      const found = wanted.exec(text)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended:\n${text}`)))
  })
}

const patienceMs = 60_000

/** Tries again until it works, and hands back what it gave. */
export async function until<T>(work: () => Promise<T>, complaint: string): Promise<NonNullable<T>> {
  const end = performance.now() + patienceMs
  let last: unknown
  while (performance.now() < end) {
    const answer = await work().catch((error: unknown) => {
      last = error
    })
    if (answer) return answer
    await sleep(150)
  }
  throw new Error(last instanceof Error ? `${complaint} (${last.message})` : complaint)
}
