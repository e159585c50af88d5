// Chooses the form of a message by a number. English by hand: the first use of `Intl` on a page reads its tables, which
// costs a cheap phone a tenth of a second.

/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] */
export function plural(locale, input, options) {
  if (locale === 'en' && options?.type !== 'ordinal') return Number(input) === 1 ? 'one' : 'other'
  return new Intl.PluralRules(locale, options).select(Number(input))
}
