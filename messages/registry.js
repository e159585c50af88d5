// What messages need besides their text. Plurals in English by hand: the first use of `Intl` on a page reads its tables, which
// costs a cheap phone a tenth of a second.

/** @param {string} locale @param {unknown} input @param {Intl.PluralRulesOptions} [options] */
export function plural(locale, input, options) {
  if (locale === 'en' && options?.type !== 'ordinal') return Number(input) === 1 ? 'one' : 'other'
  return new Intl.PluralRules(locale, options).select(Number(input))
}

/** With the separators of the language: 5,000. @param {string} locale @param {unknown} input @param {Intl.NumberFormatOptions} [options] */
export function number(locale, input, options) {
  return new Intl.NumberFormat(locale, options).format(Number(input))
}
