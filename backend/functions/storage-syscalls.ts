// ctx.storage: URLs, metadata, deletion, and storing and reading whole files.
import type { FunctionRun } from './function-run.ts'
import type { Services, SyscallArgs } from './services.ts'

export async function getUrl(
  { calls, files }: Services,
  run: FunctionRun,
  args: SyscallArgs,
): Promise<string> {
  return JSON.stringify(
    await calls.transact(run, (transaction) => files.url(transaction, args.storageId as string)),
  )
}

export async function getMetadata(
  { calls, files }: Services,
  run: FunctionRun,
  args: SyscallArgs,
): Promise<string> {
  const id = args.storageId as string
  return JSON.stringify(await calls.transact(run, (transaction) => files.metadata(transaction, id)))
}

export async function generateUploadUrl({ calls, files }: Services, run: FunctionRun): Promise<string> {
  return JSON.stringify(await calls.transact(run, (transaction) => files.uploadUrl(transaction)))
}

export async function remove(
  { calls, files }: Services,
  run: FunctionRun,
  args: SyscallArgs,
): Promise<string> {
  await calls.transact(run, (transaction) => files.remove(transaction, args.storageId as string))
  return 'null'
}

/** From a mutation, where the file is base64 text. */
export async function store(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const blob = new Blob([Buffer.from(args.blob as string, 'base64')], { type: args.contentType as string })
  const sha256 = args.sha256 as string | undefined
  return JSON.stringify(await storeBlob(services, run, { blob, options: { sha256 } }))
}

export async function get(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const blob = await getBlob(services, run, { storageId: args.storageId as string })
  if (!blob) return 'null'
  const bytes = Buffer.from(await blob.arrayBuffer())
  return JSON.stringify({ blob: bytes.toString('base64'), contentType: blob.type || null })
}

/** From an action, where the file is a Blob. */
export async function storeBlob(
  { calls, files }: Services,
  run: FunctionRun,
  { blob, options }: { blob: Blob; options?: { sha256?: string | undefined } },
): Promise<string> {
  return calls.transact(run, (transaction) => files.store(transaction, blob, options ?? {}))
}

export async function getBlob(
  { calls, files }: Services,
  run: FunctionRun,
  { storageId }: { storageId: string },
): Promise<Blob | null> {
  return calls.transact(run, (transaction) => files.blob(transaction, storageId))
}
