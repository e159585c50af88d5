// The database schema of the identity provider.
import type pg from 'pg'
import type { Database } from '#backend/index.ts'
import { openServiceSchema, type ServiceSchema } from '../service-schema.ts'

export type IdentityDatabase = pg.Pool

export const identitySchema = 'identity'

const steps: string[] = [
  `
  CREATE TABLE accounts (
    id text PRIMARY KEY,
    -- In small letters: one mailbox is one account, however its address is typed.
    email text NOT NULL UNIQUE,
    email_verified boolean NOT NULL DEFAULT false,
    -- Null until a link has set one: nobody can sign in before.
    password_hash text,
    -- Links and sessions from before this moment are worth nothing.
    password_changed_at timestamptz NOT NULL DEFAULT 'epoch',
    created_at timestamptz NOT NULL DEFAULT now()
  );
  -- What the OpenID provider keeps: sessions, grants, codes, refresh tokens. It is forgotten when it expires.
  CREATE TABLE records (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    uid text,
    grant_id text,
    account_id text,
    expires_at timestamptz,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX records_by_uid ON records (model, uid) WHERE uid IS NOT NULL;
  CREATE INDEX records_by_grant ON records (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX records_by_account ON records (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX records_by_expiry ON records (expires_at);
  -- Who guessed how often, under keyed hashes: neither an address nor an e-mail can be read from it.
  CREATE TABLE guesses (
    key text PRIMARY KEY,
    count integer NOT NULL,
    last_at timestamptz NOT NULL
  );
  `,
  `
  -- Tokens of an earlier generation are refused.
  ALTER TABLE accounts ADD COLUMN token_generation integer NOT NULL DEFAULT 0;
  -- What was revoked lately: for as long as a token may live that it concerns.
  CREATE TABLE revocations (
    kind text NOT NULL CHECK (kind IN ('account', 'grant')),
    id text NOT NULL,
    -- The first one that is accepted again, for an account.
    generation integer NOT NULL,
    revoked_at timestamptz NOT NULL,
    PRIMARY KEY (kind, id)
  );
  `,
  `
  -- The secrets of the provider (keys.ts), in the one row there is.
  CREATE TABLE keys (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    value jsonb NOT NULL
  );
  `,
]

export const identityServiceSchema = {
  name: identitySchema,
  service: 'identity',
  steps,
  holds: 'accounts',
} satisfies ServiceSchema

export function openIdentityDatabase(
  database: Database,
  schemaName = identitySchema,
): Promise<IdentityDatabase> {
  return openServiceSchema(database, { ...identityServiceSchema, name: schemaName })
}
