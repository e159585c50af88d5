import { shareImage, type ShareImage } from '../share-image.ts'

/** A town, by its name under the night sky. */
export function placeImage(town: { state: string; slug: string; name: string }): ShareImage {
  return shareImage(`place/${town.state}/${town.slug}`, `${town.name}, over a fan of cards.`)
}
