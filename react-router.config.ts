import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Most visitors see two of the many routes; the page asks for those that its links lead to.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
