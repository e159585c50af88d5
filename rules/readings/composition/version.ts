/** The version of the rules that compose readings. It is stored with each reading, so that old ones keep their text. */
export const COMPOSITION_VERSION = 2
