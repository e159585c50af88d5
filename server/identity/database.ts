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
  `
  -- Whether a sign-in by password asks for a second step: an authenticator app, a passkey or a recovery code.
  ALTER TABLE accounts ADD COLUMN two_step boolean NOT NULL DEFAULT false;
  -- Encrypted if SECRET_KEY is set.
  ALTER TABLE accounts ADD COLUMN totp_secret text;
  -- Codes up to this time step are refused, so that each works once.
  ALTER TABLE accounts ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0;
  CREATE TABLE recovery_codes (
    account_id text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (account_id, hash)
  );
  CREATE TABLE passkeys (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  );
  CREATE INDEX passkeys_by_account ON passkeys (account_id);
  -- One-time tokens that were used, until they expire.
  CREATE TABLE used_tokens (
    id text PRIMARY KEY,
    expires_at timestamptz NOT NULL
  );
  `,
  `
  -- Which browser a session belongs to, for the list of sessions.
  CREATE TABLE session_browsers (
    uid text PRIMARY KEY,
    account_id text NOT NULL,
    user_agent text NOT NULL,
    signed_in_at timestamptz NOT NULL
  );
  CREATE INDEX session_browsers_by_account ON session_browsers (account_id);
  -- Requested changes of an account's address, until both addresses have confirmed.
  CREATE TABLE email_changes (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    new_email text NOT NULL,
    former_confirmed boolean NOT NULL,
    new_confirmed boolean NOT NULL DEFAULT false,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX email_changes_by_account ON email_changes (account_id);
  `,
  `
  CREATE TABLE invitations (
    id text PRIMARY KEY,
    -- Null: for anybody who has the link.
    email text,
    made_by text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX invitations_by_creation ON invitations (created_at);
  -- Accounts of another OpenID provider that sign in to an account here.
  CREATE TABLE linked_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL,
    PRIMARY KEY (issuer, subject)
  );
  CREATE INDEX linked_identities_by_account ON linked_identities (account_id);
  `,
  `
  -- A new account on a site that sends mail: nobody can sign in before the address is confirmed. Otherwise a sign-up followed by a
  -- sign-in would tell whether the address had an account before.
  ALTER TABLE accounts ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false;
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
