// Names of functions: `dir/module:export`, in the one spelling that everything is looked up by.

/** `mod` is `mod:default`, and `mod.js:fn` is `mod:fn`: clients send all of these. */
export function canonicalPath(path: string): string {
  const [module = '', name = 'default'] = path.split(':')
  return `${module.replace(/\.[jt]s$/, '')}:${name}`
}

/** As `getFunctionName` gives it: the default export of a module has the module's name. */
export function shortPath(path: string): string {
  return path.replace(/:default$/, '')
}

const handlePrefix = 'function://;'

/** A string that stands for a function wherever a reference may stand. */
export function toFunctionHandle(path: string): string {
  return handlePrefix + canonicalPath(path)
}

export function fromFunctionHandle(handle: string): string | null {
  return handle.startsWith(handlePrefix) ? handle.slice(handlePrefix.length) : null
}
