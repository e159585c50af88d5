/** The reason of a design that another one was approved in place of. All other reasons are words of an admin. */
export const REPLACED = 'replaced'
