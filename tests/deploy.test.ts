// The files that an owner deploys with agree with the product: settings, scripts, versions, paths.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#server/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { engines, scripts } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  scripts: Record<string, string>
}

/** Environment variables that are not settings of the product. */
const otherVariables = new Set(['NODE_ENV', 'LANGUAGES'])
const isKnownVariable = (name: string) => settingNames.includes(name) || otherVariables.has(name)

/** Instructions with their arguments; comments are gone and continued lines joined. */
const dockerfile = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)!.slice(1) as [string, string])
const linesOf = (instruction: string) =>
  dockerfile.filter(([name]) => name === instruction).map(([, rest]) => rest)

describe('the Dockerfile', () => {
  test('copies what exists in the repository, and what the build makes', () => {
    const folder = '/opt/lodestar/'
    const made = ['node_modules', 'build']
    for (const line of linesOf('COPY')) {
      const isFromBuild = line.startsWith('--from=build ')
      const sources = line.replace('--from=build ', '').split(' ').slice(0, -1)
      for (const source of sources) {
        const path = isFromBuild ? source.replace(folder, '') : source
        expect(existsSync(join(root, path)) || (isFromBuild && made.includes(path)), line).toBe(true)
      }
    }
  })

  test('runs scripts that exist, and starts what `npm start` starts', () => {
    const named = dockerfile.flatMap(([, rest]) => rest.match(/scripts\/[\w-]+\.mjs/g) ?? [])
    expect(named).toContain('scripts/start.mjs')
    for (const script of named) expect(existsSync(join(root, script)), script).toBe(true)
    const command = (JSON.parse(linesOf('CMD')[0]!) as string[]).join(' ')
    expect(scripts.start).toBe(`exec ${command}`)
  })

  test('has one Node version in all stages, which package.json allows and the tests run on', () => {
    const images = linesOf('FROM').map((line) => line.split(' ')[0])
    expect(new Set(images).size).toBe(1)
    const major = Number(/^node:(\d+)-/.exec(images[0]!)![1])
    const [, smallest] = /^>=(\d+)\./.exec(engines.node)!
    expect(major).toBeGreaterThanOrEqual(Number(smallest))
    expect(read('README.md')).toContain(`22 and ${major} work too`)
  })

  test('does not run as root, is checked for health, and sets only variables that exist', () => {
    const lastStage = dockerfile.slice(dockerfile.findLastIndex(([name]) => name === 'FROM'))
    const user = lastStage.findLastIndex(([name]) => name === 'USER')
    expect(lastStage[user]).toEqual(['USER', 'node'])
    expect(lastStage.slice(user).map(([name]) => name)).not.toContain('COPY')
    expect(linesOf('HEALTHCHECK')).toHaveLength(1)
    const variables = [...linesOf('ENV'), ...linesOf('ARG')].flatMap((line) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!),
    )
    expect(variables.filter((name) => !isKnownVariable(name))).toEqual([])
  })

  test('gets all sources of the build, and no data or secrets', () => {
    const ignored = new Set(read('.dockerignore').split('\n'))
    for (const secret of ['.env', '.data', 'backups', '.git', 'node_modules', 'build'])
      expect(ignored, secret).toContain(secret)
    // As scripts/build.mjs lists them.
    const [, list] = /const sources = \[([^]*?)\n\]/.exec(read('scripts/build.mjs'))!
    const sources = [...list!.matchAll(/'([^']+)'/g)].map(([, path]) => path!)
    expect(sources).toContain('app')
    expect(sources.filter((path) => ignored.has(path.split('/')[0]!))).toEqual([])
  })
})

interface Service {
  profiles: string[]
  environment: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  volumes: string[]
  depends_on?: Record<string, { condition: string }>
  stop_grace_period: string
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const products = Object.entries(services).filter(([name]) => name.startsWith('lodestar'))

  test('has the product alone, and the product beside PostgreSQL', () => {
    const inProfile = (profile: string) =>
      Object.keys(services).filter((name) => services[name]!.profiles.includes(profile))
    expect(inProfile('alone')).toEqual(['lodestar'])
    expect(inProfile('postgres')).toEqual(['lodestar-with-postgres', 'postgres'])
    expect(services['lodestar-with-postgres']!.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
    })
    expect(services['lodestar-with-postgres']!.environment.DATABASE_URL).toContain('@postgres/lodestar')
    expect(services.lodestar!.environment).not.toHaveProperty('DATABASE_URL')
  })

  test.each(products)('%s is confined, and reachable from this machine only', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: ['127.0.0.1:3000:3000'] })
    expect(service.security_opt).toContain('no-new-privileges:true')
    // Longer than the supervisor waits before it kills the server.
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(60)
  })

  test.each(products)('%s has settings that exist, and what it writes is in volumes', (_name, service) => {
    expect(Object.keys(service.environment).filter((name) => !settingNames.includes(name))).toEqual([])
    const mounted = service.volumes.map((volume) => volume.split(':'))
    expect(mounted.map(([, path]) => path)).toEqual([
      service.environment.DATA_DIR,
      service.environment.BACKUP_DIR,
    ])
    for (const [name] of mounted) expect(Object.keys(volumes)).toContain(name)
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/lodestar.service')
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)

  test('starts what `npm start` starts, with settings that exist', () => {
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/${scripts.start!.replace('exec ', '')}`])
    const variables = valuesOf('Environment').map((line) => line.split('=')[0]!)
    expect(variables).toContain('DATA_DIR')
    expect(variables.filter((name) => !isKnownVariable(name))).toEqual([])
  })

  test('runs as an ordinary user who can write only to its state folder', () => {
    expect(valuesOf('User')).toEqual(['lodestar'])
    expect(valuesOf('ProtectSystem')).toEqual(['strict'])
    expect(valuesOf('StateDirectory')).toEqual(['lodestar'])
    expect(valuesOf('Environment')).toContain('DATA_DIR=/var/lib/lodestar')
    // A wrong setting is not tried again and again.
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['78'])
  })
})

describe('the proxy examples', () => {
  test.each(['Caddyfile', 'nginx.conf'])('%s leads to our port, and says what to set', (name) => {
    const config = read(`deploy/proxy/${name}`)
    expect(config).toContain('127.0.0.1:3000')
    for (const line of config.matchAll(/^# {3}([A-Z_]+)=/gm)) expect(settingNames).toContain(line[1])
    expect(config).toContain('TRUST_PROXY=1')
  })
})

test('docs/deploy.md names every file for deploying, and only those that exist', () => {
  const guide = read('docs/deploy.md')
  const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  for (const file of [...files, 'Dockerfile', 'compose.yaml']) expect(guide, file).toContain(`(../${file})`)
  for (const [, link] of guide.matchAll(/\]\(\.\.\/([^)#]+)/g))
    expect(existsSync(join(root, link!)), link).toBe(true)
})
