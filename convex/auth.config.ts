// Whose tokens the functions believe. Named by the deployment's environment, so that one code serves every tenant.
import type { AuthConfig } from 'convex/server'

const { AUTH0_DOMAIN: domain, AUTH0_CLIENT_ID: applicationID } = process.env

export default {
  providers: domain && applicationID ? [{ domain, applicationID }] : [],
} satisfies AuthConfig
