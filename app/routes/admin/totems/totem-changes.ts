/** The fields of the totem form. */
export type TotemFields = {
  label: string
  deck: string
  material: string
  batch: string
  state: string
  city: string
  showsPlace: boolean
  ownerEmail: string
}

/** The changed fields, and their previous values for the conflict check. */
export function totemChanges(
  { state, city, ownerEmail, ...others }: Partial<TotemFields>,
  seen: Partial<TotemFields>,
  fields: TotemFields,
) {
  const isMoved = state !== undefined || city !== undefined
  const place = { state: fields.state, city: fields.city }
  return {
    ...others,
    // Town and state are saved together, so both previous values are sent.
    seen: isMoved ? { ...place, ...seen } : seen,
    ...(isMoved && { place: place.state || place.city ? place : null }),
    ...(ownerEmail !== undefined && { ownerEmail: ownerEmail.trim() || null }),
  }
}
