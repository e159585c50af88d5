// The functions of the product, as the engine takes them. The build finds the files itself, so that adding a function is
// adding a file; while developing this module is loaded anew whenever one of them changes.
import type { AuthConfig } from 'convex/server'
import type { Modules } from '#backend/index.ts'
import schema from '#convex/schema.ts'
import { withFormerNames } from './former-names.ts'

const files = import.meta.glob(['/convex/**/*.ts', '!/convex/{_generated,tables}/**', '!/convex/**/*.*.ts'])

const modules = withFormerNames(
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace('/convex/', ''), load]),
  ) as Modules,
)

export { modules, schema }

/** Only when asked for: it reads the environment, which .env may still change before that. */
export async function authProviders(): Promise<AuthConfig['providers']> {
  const { default: config } = await import('#convex/auth.config.ts')
  return config.providers
}
