// The database schema of analytics events.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '#backend/index.ts'
import { eraseServiceSchema, openServiceSchema, type ServiceSchema } from '../service-schema.ts'

const steps: string[] = [
  `
  -- Only ever added to, and dropped a month at a time.
  CREATE TABLE events (
    uuid uuid NOT NULL,
    at timestamptz NOT NULL,
    name text NOT NULL,
    person uuid NOT NULL,
    path text NOT NULL,
    properties jsonb NOT NULL,
    PRIMARY KEY (uuid, at)
  ) PARTITION BY RANGE (at);
  CREATE INDEX events_by_time ON events (at);
  CREATE INDEX events_by_person ON events (person);
  -- What the reports read: a thousandth of the events.
  CREATE TABLE hourly (
    hour timestamptz NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (hour, name, subject)
  );
  CREATE TABLE visitors (
    day date NOT NULL,
    person uuid NOT NULL,
    landed boolean NOT NULL,
    drew boolean NOT NULL,
    shared boolean NOT NULL,
    PRIMARY KEY (day, person)
  );
  -- Who was forgotten within a day: what a browser of theirs still sends is not taken.
  CREATE TABLE forgotten (
    person uuid PRIMARY KEY,
    at timestamptz NOT NULL
  );
  -- The key under which people are hashed.
  CREATE TABLE secret (value text NOT NULL);
  `,
  // However many products start at once, they hash with one key.
  `CREATE UNIQUE INDEX one_secret ON secret ((true))`,
]

export const eventSchema = 'ingest'

export const eventServiceSchema = {
  name: eventSchema,
  service: 'ingest',
  steps,
  holds: 'events',
} satisfies ServiceSchema

export async function openEventDatabase(database: Database, schemaName: string): Promise<pg.Pool> {
  const pool = await openServiceSchema(database, { ...eventServiceSchema, name: schemaName })
  const secret = randomBytes(32).toString('base64url')
  await pool.query('INSERT INTO secret VALUES ($1) ON CONFLICT DO NOTHING', [secret])
  return pool
}

/** Deletes all events and the key of the person hashes. */
export function eraseEvents(database: Database, schemaName = eventSchema): Promise<void> {
  return eraseServiceSchema(database, schemaName)
}
