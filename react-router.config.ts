import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small; sending it whole saves a request at each first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
