// The product's functions for the engine, collected by glob. In development this module is reloaded when one of them changes.
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

/** Imported lazily, because it reads process.env, which .env may still change. */
export async function authProviders(): Promise<AuthConfig['providers']> {
  const { default: config } = await import('#convex/auth.config.ts')
  return config.providers
}
