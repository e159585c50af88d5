import {
  actionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { describe, expect, test } from 'vitest'
import { canonicalPath, fromFunctionHandle, shortPath, toFunctionHandle } from './function-path.ts'
import { FunctionRegistry } from './registry.ts'

const handler = () => null
const modules = {
  cards: {
    list: queryGeneric({ handler }),
    hidden: internalQueryGeneric({ handler }),
    default: mutationGeneric({ handler }),
    notAFunction: 42,
    plain: () => null,
  },
  'admin/decks': { open: actionGeneric({ handler }), close: internalMutationGeneric({ handler }) },
}

describe('the functions of an app', () => {
  test('are those that Convex made, by module and name; other exports are not among them', async () => {
    const registry = await FunctionRegistry.load(modules)
    expect(
      [...registry.functions].map(({ path, type, visibility }) => `${visibility} ${type} ${path}`).sort(),
    ).toEqual([
      'internal mutation admin/decks:close',
      'internal query cards:hidden',
      'public action admin/decks:open',
      'public mutation cards:default',
      'public query cards:list',
    ])
  })

  test.each(['cards', 'cards:default', 'cards.js:default', 'cards.ts'])(
    'are found in every spelling that clients send: %s',
    async (spelling) => {
      const registry = await FunctionRegistry.load(modules)
      expect(registry.getFunction(spelling)?.path).toBe('cards:default')
    },
  )

  test('that are internal do not exist from outside, and the message does not tell', async () => {
    const registry = await FunctionRegistry.load(modules)
    expect(registry.requireFunction('cards:hidden', 'query', 'inside').path).toBe('cards:hidden')
    const messageOf = (path: string) => {
      try {
        registry.requireFunction(path, 'query', 'outside')
        return null
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(messageOf('cards:hidden')).toBe("Could not find public function for 'cards:hidden'.")
    expect(messageOf('cards:missing')).toBe("Could not find public function for 'cards:missing'.")
  })

  test('are called as what they are', async () => {
    const registry = await FunctionRegistry.load(modules)
    expect(() => registry.requireFunction('cards:list', 'mutation', 'outside')).toThrow(
      'Trying to execute cards:list as a mutation, but it is defined as a query.',
    )
    expect(() => registry.requireFunction('admin/decks:open', 'query', 'outside')).toThrow(
      'as a query, but it is defined as an action.',
    )
    expect(registry.requireFunction('admin/decks:open', 'any', 'outside').type).toBe('action')
  })

  test('are not looked for in generated files, the schema, tests and files with a space', async () => {
    const query = { list: queryGeneric({ handler }) }
    const registry = await FunctionRegistry.load({
      '../convex/cards.ts': query,
      '../convex/_generated/api.js': query,
      '../convex/schema.ts': query,
      '../convex/cards.test.ts': query,
      '../convex/my cards.ts': query,
    })
    expect([...registry.functions].map(({ path }) => path)).toEqual(['cards:list'])
  })

  test('may be loaded when they are needed, as a bundler hands them over', async () => {
    const registry = await FunctionRegistry.load({ 'cards.ts': () => Promise.resolve(modules.cards) })
    expect(registry.getFunction('cards:list')?.type).toBe('query')
  })
})

describe('names of functions', () => {
  test('have one spelling inside and a short one outside', () => {
    expect(canonicalPath('dir/mod.js:fn')).toBe('dir/mod:fn')
    expect(canonicalPath('mod')).toBe('mod:default')
    expect(shortPath('mod:default')).toBe('mod')
    expect(shortPath('mod:fn')).toBe('mod:fn')
    expect(shortPath('mod:defaults')).toBe('mod:defaults')
  })

  test('become handles and come back; anything else is no handle', () => {
    expect(fromFunctionHandle(toFunctionHandle('mod.ts:fn'))).toBe('mod:fn')
    expect(fromFunctionHandle('mod:fn')).toBeNull()
    expect(fromFunctionHandle('function://component;mod:fn')).toBeNull()
  })
})
