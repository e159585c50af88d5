// The interface through which the contract calls functions. Each implementation under test provides a client.
import type { DefaultFunctionArgs, FunctionReference, FunctionReturnType, UserIdentity } from 'convex/server'

type AnyReference<Type extends 'query' | 'mutation' | 'action'> = FunctionReference<
  Type,
  'public' | 'internal',
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- functions of every argument type pass through here
  any
>

type Call<Type extends 'query' | 'mutation' | 'action'> = <Reference extends AnyReference<Type>>(
  reference: Reference,
  args: Reference['_args'] & DefaultFunctionArgs,
) => Promise<FunctionReturnType<Reference>>

export interface ContractClient {
  query: Call<'query'>
  mutation: Call<'mutation'>
  action: Call<'action'>
  withIdentity(identity: Partial<UserIdentity>): ContractClient
  /** An HTTP action, by its path. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Runs everything scheduled, however far in the future, until nothing is left. */
  finishScheduled(): Promise<void>
  close(): Promise<void>
}

export type OpenClient = () => Promise<ContractClient>
