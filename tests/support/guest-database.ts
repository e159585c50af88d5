// A database as somebody else would give it to us: reached by a URL over TCP, as a user without rights, on a server whose
// settings are not ours.
import { randomBytes } from 'node:crypto'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { withClient } from './test-backend.ts'

const unusualSettings = {
  bytea_output: 'escape',
  extra_float_digits: '-15',
  default_transaction_isolation: 'serializable',
  statement_timeout: '1s',
  // Longer than a busy machine keeps anybody from the first statement, which puts an end to it.
  idle_session_timeout: '5s',
  timezone: 'Pacific/Kiritimati',
  datestyle: 'SQL, DMY',
  standard_conforming_strings: 'off',
}

export type GuestDatabase = { url: string; close(): Promise<void> }

export async function openGuestDatabase(encoding = 'UTF8'): Promise<GuestDatabase> {
  const name = `guest_${randomBytes(6).toString('hex')}`
  await withClient(async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER`)
    await client.query(
      `CREATE DATABASE ${name} OWNER ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`,
    )
    for (const [setting, value] of Object.entries(unusualSettings)) {
      await client.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`)
    }
  })
  const { host, port } = inject('databaseConfig')
  const door = createServer((near) => {
    const far = connect(join(host!, `.s.PGSQL.${port}`))
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://${name}:secret@127.0.0.1:${(door.address() as AddressInfo).port}/${name}`,
    async close() {
      door.close()
      await withClient(async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
        await client.query(`DROP ROLE ${name}`)
      })
    },
  }
}
