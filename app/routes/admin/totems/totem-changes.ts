/** As the form of a totem has them. */
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

/** What is sent of the form: what was changed in it, and what was seen of that. */
export function totemChanges(
  { state, city, ownerEmail, ...others }: Partial<TotemFields>,
  seen: Partial<TotemFields>,
  fields: TotemFields,
) {
  const isMoved = state !== undefined || city !== undefined
  const place = { state: fields.state, city: fields.city }
  return {
    ...others,
    // A place is written whole, so what was seen of it is both halves.
    seen: isMoved ? { ...place, ...seen } : seen,
    ...(isMoved && { place: place.state || place.city ? place : null }),
    ...(ownerEmail !== undefined && { ownerEmail: ownerEmail.trim() || null }),
  }
}
