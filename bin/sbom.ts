// npm run sbom: the packages that run in production, as CycloneDX, read from package-lock.json alone.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Component = { 'bom-ref': string; properties?: { name: string; value: string }[] }
type Document = {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const [command = 'npm', ...first] = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
const made = spawnSync(command, [...first, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (made.status !== 0) {
  process.stderr.write(`${made.stderr}\nnpm 9.6 or newer can list packages; is yours older?\n`)
  process.exit(1)
}
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }
const document = JSON.parse(made.stdout) as Document
// With --omit=dev npm drops what development packages use too, React and pg among them. So we drop them ourselves.
const isForDevelopment = ({ properties = [] }: Component) => properties.some((it) => it.name === 'cdx:npm:package:development')
const dropped = new Set(document.components.filter(isForDevelopment).map((component) => component['bom-ref']))
document.components = document.components.filter((component) => !dropped.has(component['bom-ref']))
document.dependencies = document.dependencies
  .filter(({ ref }) => !dropped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !dropped.has(one)) }))
document.metadata.component.name = name // npm takes the folder's
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
