/** The reason of a design that another one replaced. All other reasons are written by admins. */
export const REPLACED = 'replaced'
