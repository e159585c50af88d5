const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const accented = [...'ÀßÇÐÉƑĜĤÎĴĶĻḾŃÖÞǪŔŠŢÛṼŴẌÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']

/**
 * A message in the pseudo-language: every letter accented, 40 % longer. What is in braces stays the same.
 * @param {unknown} message text, or the variants of one
 * @returns {unknown}
 */
export function pseudo(message) {
  if (typeof message === 'string') return pseudoText(message)
  if (Array.isArray(message)) return message.map(pseudo)
  const { match, ...rest } = /** @type {{ match: Record<string, string> }} */ (message)
  const variants = Object.entries(match).map(([variant, text]) => [variant, pseudoText(text)])
  return { ...rest, match: Object.fromEntries(variants) }
}

/** @param {string} text */
function pseudoText(text) {
  const parts = text.split(/(\{[^}]*\})/)
  return parts.map((part, index) => (index % 2 === 0 ? accent(part) : part)).join('')
}

/** Longer words instead of more words at the end: translations break layouts inside of lines. @param {string} text */
function accent(text) {
  return [...text]
    .map((letter) => (accented[letters.indexOf(letter)] ?? letter).repeat('aeiou'.includes(letter) ? 2 : 1))
    .join('')
}
