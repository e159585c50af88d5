// The app's functions, found in its modules: anything made by `query`, `mutation`, `action` and their internal forms.
import type { ValidatorJSON } from 'convex/values'
import { BackendError } from '../errors.ts'
import { fieldNameProblem } from '../schema/field-names.ts'
import { canonicalPath } from './function-path.ts'

export type FunctionType = 'query' | 'mutation' | 'action'
export type Visibility = 'public' | 'internal'

export type AppFunction = {
  path: string
  type: FunctionType
  visibility: Visibility
  args: ValidatorJSON
  returns: ValidatorJSON | null
  /** Arguments and result are texts of Convex's JSON; the arguments are an array of one object. */
  invoke(argsJson: string, requestId: string): Promise<string>
}

export type Module = Record<string, unknown>
/** By path, as given by `import.meta.glob` over the `convex/` folder, or by plain names. */
export type Modules = Record<string, Module | (() => Promise<Module>)>

/** What the `convex` package puts on the functions it makes. */
type Registered = {
  isQuery?: boolean
  isMutation?: boolean
  isAction?: boolean
  isInternal?: boolean
  invokeQuery?(argsJson: string): Promise<string>
  invokeMutation?(argsJson: string): Promise<string>
  invokeAction?(requestId: string, argsJson: string): Promise<string>
  exportArgs(): string
  exportReturns(): string
}

export class FunctionRegistry {
  readonly #functions = new Map<string, AppFunction>()
  readonly #modules: ReadonlyMap<string, Module>

  private constructor(modules: ReadonlyMap<string, Module>) {
    this.#modules = modules
    for (const [module, exports] of modules) {
      for (const [name, value] of Object.entries(exports)) {
        const appFunction = toAppFunction(`${module}:${name}`, value)
        if (appFunction) this.#functions.set(appFunction.path, appFunction)
      }
    }
  }

  static async load(modules: Modules): Promise<FunctionRegistry> {
    const paths = Object.keys(modules)
    // The folder that holds `_generated` is the root of all names, wherever the glob was taken from.
    const root = paths.find((path) => path.includes('_generated/'))?.replace(/_generated\/.*$/, '') ?? ''
    const loaded = new Map<string, Module>()
    await Promise.all(
      Object.entries(modules).map(async ([path, module]) => {
        const name = moduleName(path, root)
        if (name !== null)
          loaded.set(name, typeof module === 'function' ? await (module as () => Promise<Module>)() : module)
      }),
    )
    return new FunctionRegistry(loaded)
  }

  get functions(): Iterable<AppFunction> {
    return this.#functions.values()
  }

  getModule(name: string): Module | undefined {
    return this.#modules.get(name)
  }

  getFunction(path: string): AppFunction | undefined {
    // Nearly every path is already canonical.
    return this.#functions.get(path) ?? this.#functions.get(canonicalPath(path))
  }

  /** An external caller finds public functions only, and cannot tell internal ones from missing ones. */
  requireFunction(path: string, type: FunctionType | 'any', caller: 'outside' | 'inside'): AppFunction {
    const appFunction = this.getFunction(path)
    if (!appFunction || (caller === 'outside' && appFunction.visibility === 'internal')) {
      const kind = caller === 'outside' ? 'public function' : 'function'
      throw new BackendError('FunctionNotFound', `Could not find ${kind} for '${canonicalPath(path)}'.`)
    }
    if (type !== 'any' && appFunction.type !== type) {
      throw new BackendError(
        'FunctionNotFound',
        `Trying to execute ${appFunction.path} as ${article(type)}, but it is defined as ${article(appFunction.type)}.`,
      )
    }
    return appFunction
  }
}

function toAppFunction(path: string, value: unknown): AppFunction | undefined {
  if (typeof value !== 'function' || !('exportArgs' in value)) return undefined
  const registered = value as unknown as Registered
  const type = registered.isQuery
    ? 'query'
    : registered.isMutation
      ? 'mutation'
      : registered.isAction
        ? 'action'
        : null
  if (!type) return undefined
  try {
    return {
      path,
      type,
      visibility: registered.isInternal ? 'internal' : 'public',
      args: checked(JSON.parse(registered.exportArgs()) as ValidatorJSON),
      returns: checked(JSON.parse(registered.exportReturns()) as ValidatorJSON | null),
      invoke: (argsJson, requestId) => {
        if (type === 'query') return registered.invokeQuery!(argsJson)
        if (type === 'mutation') return registered.invokeMutation!(argsJson)
        return registered.invokeAction!(requestId, argsJson)
      },
    }
  } catch (cause) {
    throw new BackendError(
      'InvalidModule',
      `${path}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

function checked<Validator extends ValidatorJSON | null>(validator: Validator): Validator {
  const problem = validator && fieldNameProblem(validator)
  if (problem) throw new BackendError('InvalidModule', problem)
  return validator
}

/** Null for files without functions, by the rules of Convex's bundler. */
function moduleName(path: string, root: string): string | null {
  const relative = path.startsWith(root) ? path.slice(root.length) : path
  const name = relative.replace(/^\.\//, '').replace(/\.[cm]?[jt]sx?$/, '')
  const file = name.split('/').at(-1)!
  if (name.startsWith('_generated/') || name === 'schema' || file.includes('.') || file.includes(' '))
    return null
  return name
}

function article(type: FunctionType): string {
  return type === 'action' ? 'an action' : `a ${type}`
}
