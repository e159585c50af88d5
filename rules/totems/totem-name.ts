/** A totem is known by the number of its chip or, for those made before chips were mirrored, by an id. */
export type TotemName = { uid: string } | { id: string }

/** As it is stored; tags and phones differ in the case of its digits. */
export const CHIP_NUMBER = /^[0-9A-F]{14}$/
export const TOTEM_ID = /^[0-9A-Za-z_-]{1,64}$/

export function totemName(name: string): TotemName {
  const uid = name.toUpperCase()
  return CHIP_NUMBER.test(uid) ? { uid } : { id: name }
}
