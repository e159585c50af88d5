// Field names in validators. Convex allows only identifiers there, although a value may have other names.
import type { ValidatorJSON } from 'convex/values'
import { identifierProblem } from '../values/limits.ts'

/** The problem with the first invalid name; null if there is none. */
export function fieldNameProblem(validator: ValidatorJSON): string | null {
  if (validator.type === 'array') return fieldNameProblem(validator.value)
  if (validator.type === 'record') return fieldNameProblem(validator.values.fieldType)
  if (validator.type === 'union') return firstProblem(validator.value, fieldNameProblem)
  if (validator.type !== 'object') return null
  for (const [name, { fieldType }] of Object.entries(validator.value)) {
    const problem = identifierProblem(name)
    if (problem !== null) return `Invalid field name "${name}": ${problem}`
    const inner = fieldNameProblem(fieldType)
    if (inner !== null) return inner
  }
  return null
}

/** The same for a document, whose fields must not look like system fields. */
export function documentFieldProblem(validator: ValidatorJSON): string | null {
  if (validator.type === 'union') return firstProblem(validator.value, documentFieldProblem)
  if (validator.type === 'object') {
    const reserved = Object.keys(validator.value).find(
      (name) => name.startsWith('_') && name !== '_id' && name !== '_creationTime',
    )
    if (reserved !== undefined)
      return `Invalid field name "${reserved}": names that start with an underscore are for system fields.`
  }
  return fieldNameProblem(validator)
}

function firstProblem(
  validators: readonly ValidatorJSON[],
  problemOf: (validator: ValidatorJSON) => string | null,
): string | null {
  for (const validator of validators) {
    const problem = problemOf(validator)
    if (problem !== null) return problem
  }
  return null
}
