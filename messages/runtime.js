// What compiled messages import instead of Paraglide's own runtime, which knows cookies, patterns and storage: here the
// language of a page is in its address, and nowhere else. scripts/messages.mjs puts this file beside the messages.

/** @typedef {string} LocalizedString */
/** @typedef {string} Locale */
/** A text, or a mark with what stands in it: `['link', 'here']`. @typedef {string | [name: string, ...inside: MessagePart[]]} MessagePart */
/**
 * @template Inputs, Options, Markup
 * @typedef {{ readonly __inputs?: Inputs, readonly __options?: Options, readonly __markup?: Markup }} MessageMetadata
 */

/**
 * Set where the whole build has one language: the bundler then drops all choosing from every message. A Convex deployment bundles
 * functions without Vite, so there is no `env`.
 */
export const experimentalStaticLocale = /** @type {string | undefined} */ (import.meta.env?.ONLY_LANGUAGE)

/** The languages of this build, English first. */
export const languages = /** @type {readonly string[]} */ (import.meta.env?.LANGUAGES ?? ['en'])

let current = () => 'en'

/** The language of the page that is being rendered, or of the page the browser is on. */
export const getLocale = () => current()

/** Once, at the start: by the request on the server, by the address in a browser. @param {() => string} language */
export function readLanguageFrom(language) {
  current = language
}
