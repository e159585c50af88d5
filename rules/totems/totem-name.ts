/** A totem is identified by its chip's UID, or by an id for those made before UIDs were mirrored into the address. */
export type TotemName = { uid: string } | { id: string }

/** Normalized to upper case, since tags and phones differ. */
export const CHIP_NUMBER = /^[0-9A-F]{14}$/
export const TOTEM_ID = /^[0-9A-Za-z_-]{1,64}$/

/** A UID that lost digits, for example because a spreadsheet dropped its zeros: nobody gives a totem such an id. */
export function isBrokenChipNumber(name: string): boolean {
  return /^(?=.*\d)[0-9A-F]{8,20}$/i.test(name) && !CHIP_NUMBER.test(name.toUpperCase())
}

export function totemName(name: string): TotemName {
  const uid = name.toUpperCase()
  return CHIP_NUMBER.test(uid) ? { uid } : { id: name }
}
