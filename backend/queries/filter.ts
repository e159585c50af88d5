// The expressions of `.filter(q => …)`, as the `convex` package serializes them, turned into functions of a document.
import { compareValues } from 'convex/values'
import { BackendError } from '../errors.ts'
import { valueAtPath } from '../schema/schema.ts'
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import type { DocumentValue } from '../storage/tables.ts'

type Operand = (document: DocumentValue) => Value | undefined
export type Filter = (document: DocumentValue) => boolean

/** A filter holds only where it is true: anything else, also a value that is no boolean, leaves the document out. */
export function compileFilter(expression: JSONValue): Filter {
  const operand = compile(expression)
  return (document) => operand(document) === true
}

function compile(expression: JSONValue): Operand {
  if (typeof expression !== 'object' || expression === null || Array.isArray(expression))
    return refuse(expression)
  const [[operator, argument] = ['', null], ...more] = Object.entries(expression)
  if (more.length > 0 || argument === undefined) return refuse(expression)
  switch (operator) {
    case '$field':
      return field(argument)
    case '$literal':
      return literal(argument)
    case '$eq':
      return compare(argument, (order) => order === 0)
    case '$neq':
      return compare(argument, (order) => order !== 0)
    case '$lt':
      return compare(argument, (order) => order < 0)
    case '$lte':
      return compare(argument, (order) => order <= 0)
    case '$gt':
      return compare(argument, (order) => order > 0)
    case '$gte':
      return compare(argument, (order) => order >= 0)
    case '$add':
      return arithmetic(
        argument,
        '+',
        (a, b) => a + b,
        (a, b) => a + b,
      )
    case '$sub':
      return arithmetic(
        argument,
        '-',
        (a, b) => a - b,
        (a, b) => a - b,
      )
    case '$mul':
      return arithmetic(
        argument,
        '*',
        (a, b) => a * b,
        (a, b) => a * b,
      )
    case '$div':
      return arithmetic(
        argument,
        '/',
        (a, b) => a / b,
        (a, b) => a / b,
      )
    case '$mod':
      return arithmetic(
        argument,
        '%',
        (a, b) => a % b,
        (a, b) => a % b,
      )
    case '$neg':
      return negate(compile(argument))
    case '$and':
      return every(list(argument).map(compile))
    case '$or':
      return some(list(argument).map(compile))
    case '$not':
      return not(compile(argument))
    default:
      return refuse(expression)
  }
}

function field(path: JSONValue): Operand {
  if (typeof path !== 'string') return refuse(path)
  return (document) => valueAtPath(document, path)
}

function literal(json: JSONValue): Operand {
  const isUndefined = typeof json === 'object' && json !== null && '$undefined' in json
  const value = isUndefined ? undefined : fromJson(json)
  return () => value
}

function compare(argument: JSONValue, holds: (order: number) => boolean): Operand {
  const [left, right] = pair(argument)
  return (document) => holds(compareValues(left(document), right(document)))
}

function arithmetic(
  argument: JSONValue,
  symbol: string,
  ofNumbers: (a: number, b: number) => number,
  ofIntegers: (a: bigint, b: bigint) => bigint,
): Operand {
  const [left, right] = pair(argument)
  return (document) => {
    const [a, b] = [left(document), right(document)]
    if (typeof a === 'number' && typeof b === 'number') return ofNumbers(a, b)
    if (typeof a === 'bigint' && typeof b === 'bigint') {
      if ((symbol === '/' || symbol === '%') && b === 0n) throw wrong('Cannot divide an Int64 by zero.')
      const result = ofIntegers(a, b)
      if (BigInt.asIntN(64, result) !== result)
        throw wrong(`The result of ${a} ${symbol} ${b} does not fit into an Int64.`)
      return result
    }
    throw wrong(`Cannot compute ${typeName(a)} ${symbol} ${typeName(b)} in a filter.`)
  }
}

function negate(operand: Operand): Operand {
  return (document) => {
    const value = operand(document)
    if (typeof value === 'number' || typeof value === 'bigint') return -value
    throw wrong(`Cannot negate ${typeName(value)} in a filter.`)
  }
}

function every(operands: Operand[]): Operand {
  return (document) => operands.every((operand) => boolean(operand(document), 'and'))
}

function some(operands: Operand[]): Operand {
  return (document) => operands.some((operand) => boolean(operand(document), 'or'))
}

function not(operand: Operand): Operand {
  return (document) => !boolean(operand(document), 'not')
}

function boolean(value: Value | undefined, where: string): boolean {
  if (typeof value === 'boolean') return value
  throw wrong(`\`${where}\` in a filter needs booleans, not ${typeName(value)}.`)
}

function pair(argument: JSONValue): [Operand, Operand] {
  const [left, right] = list(argument)
  if (left === undefined || right === undefined) return refuse(argument)
  return [compile(left), compile(right)]
}

function list(argument: JSONValue): JSONValue[] {
  return Array.isArray(argument) ? argument : refuse(argument)
}

function typeName(value: Value | undefined): string {
  if (value === undefined) return 'a missing field'
  if (value === null) return 'null'
  if (typeof value === 'number') return 'a Float64'
  if (typeof value === 'bigint') return 'an Int64'
  return `a value of type ${Array.isArray(value) ? 'array' : typeof value}`
}

function wrong(message: string): BackendError {
  return new BackendError('InvalidArgument', message)
}

function refuse(expression: JSONValue | undefined): never {
  throw wrong(`Unknown filter expression ${JSON.stringify(expression)}`)
}
