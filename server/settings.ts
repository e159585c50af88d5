// The settings, read once at start. A wrong one stops the start and is named; nobody else reads process.env.
import { z } from 'zod'

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535')

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://cards.example.com',
    })
    .refine(
      (url) => URL.canParse(url) && new URL(url).pathname === '/',
      'must have no path: the product lives at the root',
    )
    .optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front, such as 1' })
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(10, 'must be at most 10')
    .default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
})

export const settingNames = Object.keys(schema.shape)

export interface Settings {
  port: number
  host: string
  /** The one origin under which visitors know the product; no slash at the end. */
  publicUrl: string
  /** How many proxies stand in front, whose forwarded headers are believed. */
  trustedProxies: number
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class SettingsError extends Error {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value in .env means "not set", as people expect of a line they have only emptied.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(given)
  if (error) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(
      `These settings are wrong:\n${lines.join('\n')}\n.env.example explains each of them.`,
    )
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin,
    trustedProxies: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}
