// An external database, as of DATABASE_URL: reached over TCP, as a user without superuser rights, on a server with unusual
// settings.
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
  // Longer than it takes to send the first statement on a busy machine, which resets it.
  idle_session_timeout: '5s',
  timezone: 'Pacific/Kiritimati',
  datestyle: 'SQL, DMY',
  standard_conforming_strings: 'off',
}

export type ExternalDatabase = { url: string; close(): Promise<void> }

export async function openExternalDatabase(encoding = 'UTF8'): Promise<ExternalDatabase> {
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
  const tcpProxy = createServer((client) => {
    const database = connect(join(host!, `.s.PGSQL.${port}`))
    client.on('error', () => database.destroy()).pipe(database)
    database.on('error', () => client.destroy()).pipe(client)
  })
  await new Promise<void>((resolve) => tcpProxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgres://${name}:secret@127.0.0.1:${(tcpProxy.address() as AddressInfo).port}/${name}`,
    async close() {
      tcpProxy.close()
      await withClient(async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
        await client.query(`DROP ROLE ${name}`)
      })
    },
  }
}
