// Whether every value that matches one validator also matches another. "No" may be wrong, and only costs a check of
// the stored documents; "yes" is never wrong.
import type { ValidatorJSON } from 'convex/values'
import { sameJson } from './schema.ts'

export function isSubset(narrow: ValidatorJSON, wide: ValidatorJSON): boolean {
  if (wide.type === 'any' || sameJson(narrow, wide)) return true
  if (narrow.type === 'union') return narrow.value.every((member) => isSubset(member, wide))
  if (wide.type === 'union') {
    return (
      wide.value.some((member) => isSubset(narrow, member)) ||
      (narrow.type === 'boolean' &&
        [true, false].every((value) => isSubset({ type: 'literal', value }, wide)))
    )
  }
  switch (narrow.type) {
    case 'literal':
      return literalType(narrow.value) === wide.type
    case 'id':
      return wide.type === 'string'
    case 'bigint':
    case 'commitTs':
      return wide.type === 'bigint' || wide.type === 'commitTs'
    case 'array':
      return wide.type === 'array' && isSubset(narrow.value, wide.value)
    case 'record':
      return (
        wide.type === 'record' &&
        isSubset(narrow.keys, wide.keys) &&
        isSubset(narrow.values.fieldType, wide.values.fieldType)
      )
    case 'object':
      return wide.type === 'object' && isObjectSubset(narrow.value, wide.value)
    case 'any':
    case 'null':
    case 'number':
    case 'boolean':
    case 'string':
    case 'bytes':
      return false
  }
}

type ObjectFields = Extract<ValidatorJSON, { type: 'object' }>['value']

function isObjectSubset(narrow: ObjectFields, wide: ObjectFields): boolean {
  const noFieldVanishes = Object.keys(narrow).every((name) => Object.hasOwn(wide, name))
  return (
    noFieldVanishes &&
    Object.entries(wide).every(([name, field]) => {
      const before = Object.hasOwn(narrow, name) ? narrow[name] : undefined
      if (before === undefined) return field.optional
      return (!before.optional || field.optional) && isSubset(before.fieldType, field.fieldType)
    })
  )
}

function literalType(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return '$integer' in value ? 'bigint' : 'number'
}
