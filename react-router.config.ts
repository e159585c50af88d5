import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map travels once, as one cacheable file, instead of being asked for link by link.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true },
} satisfies Config
