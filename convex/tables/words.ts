/** One of several words, as a validator. */
export { literals as words } from 'convex-helpers/validators'
