// Crops a picture to the shape of a card. A crop is a focus point and a zoom; the picture itself is not changed, so the crop can
// be changed at any time.

export interface Crop {
  /** Aspect ratio (width / height) of the crop. */
  ratio: number
  /** 1 shows as much as the aspect ratio allows. */
  zoom: number
  /** Position of the crop, from 0 (left, top) to 1 (right, bottom). */
  x: number
  y: number
}

export const MAX_ZOOM = 4

export function wholeCrop(ratio: number): Crop {
  return { ratio, zoom: 1, x: 0.5, y: 0.5 }
}

export function isCrop({ ratio, zoom, x, y }: Crop): boolean {
  const within = (value: number, from: number, to: number) => value >= from && value <= to
  return within(ratio, 0.2, 5) && within(zoom, 1, MAX_ZOOM) && within(x, 0, 1) && within(y, 0, 1)
}

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** In whole pixels of the picture, never beyond its edges. */
export function cropRectangle(picture: { width: number; height: number }, crop: Crop): Rectangle {
  const fits = Math.min(picture.width, picture.height * crop.ratio) / crop.zoom
  const width = Math.min(picture.width, Math.max(1, Math.round(fits)))
  const height = Math.min(picture.height, Math.max(1, Math.round(fits / crop.ratio)))
  return {
    left: Math.round((picture.width - width) * crop.x),
    top: Math.round((picture.height - height) * crop.y),
    width,
    height,
  }
}

/** Its part pulled so far from where it was, in pixels of the picture, and no farther than the picture goes. */
export function draggedCrop(
  picture: { width: number; height: number },
  crop: Crop,
  right: number,
  down: number,
): Crop {
  const { width, height } = cropRectangle(picture, crop)
  const pulled = (at: number, by: number, room: number) =>
    room < 1 ? at : Math.min(1, Math.max(0, at + by / room))
  return {
    ...crop,
    x: pulled(crop.x, right, picture.width - width),
    y: pulled(crop.y, down, picture.height - height),
  }
}

/** How much of the picture is cut away, from 0 to 1. */
export function cutAway(picture: { width: number; height: number }, crop: Crop): number {
  const { width, height } = cropRectangle(picture, crop)
  return 1 - (width * height) / (picture.width * picture.height)
}
