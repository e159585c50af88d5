/** In a patch: takes the field away. The types of Convex have no word for it when optional fields are exact. */
export const removed = undefined as never
