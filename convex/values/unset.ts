/** In a patch: removes the field. Convex's types do not allow `undefined` there with `exactOptionalPropertyTypes`. */
export const unset = undefined as never
