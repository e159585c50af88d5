// `npm run data`, as the built product runs it.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const builtServer = join(import.meta.dirname, '../../build/server/index.js')

export interface DataCommand {
  dataDir: string
  /** The working directory, without the `.env` that a developer may have. */
  folder: string
  env?: Record<string, string>
}

export async function runData(
  { dataDir, folder, env }: DataCommand,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [builtServer, 'data', ...args], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        ...env,
      },
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
