// What everybody who shows a link to a page expects its picture to measure.
export const shareWidth = 1200
export const shareHeight = 630

export interface PictureSize {
  width: number
  height: number
}

/** The formats in which visitors can save a reading: for stories, for posts, and like the link preview. */
export const pictureFormats = ['portrait', 'square', 'landscape'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureSizes: Record<PictureFormat, PictureSize> = {
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  landscape: { width: shareWidth, height: shareHeight },
}
