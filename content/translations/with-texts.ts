import type { Texts } from './shape.ts'

/** The same object with these texts in place of its own. A text that the object does not have is ignored. */
export function withTexts<Fields extends object>(fields: Fields, texts: Texts): Fields {
  return Object.entries(texts).reduce<Fields>(
    (result, [path, text]) => replaceAt(result, path.split('.'), text) as Fields,
    fields,
  )
}

function replaceAt(value: unknown, [name, ...rest]: string[], text: Texts[string]): unknown {
  if (name === undefined) return isSameKind(value, text) ? text : value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      isNamed(item, index, name) ? replaceAt(item, rest, text) : item,
    )
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, text) }
}

/** A text replaces a text, and a list of texts a list. */
function isSameKind(value: unknown, text: Texts[string]): boolean {
  return Array.isArray(text) ? Array.isArray(value) : typeof value === 'string'
}

/** By its key or the slug of its card if it has one, otherwise by its index. */
function isNamed(item: unknown, index: number, name: string): boolean {
  if (typeof item !== 'object' || item === null) return String(index) === name
  if ('key' in item) return item.key === name
  return 'card' in item ? item.card === name : String(index) === name
}
