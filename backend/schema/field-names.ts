// Names of fields in validators. Convex allows only identifiers there, though a value may have stranger names.
import type { ValidatorJSON } from 'convex/values'
import { identifierProblem } from '../values/limits.ts'

/** What is wrong with the first name that Convex would refuse; null if nothing is. */
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

/** The same for a document, whose own fields may not look like those of the system. */
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
