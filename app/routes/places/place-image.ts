import * as m from '#messages'
import { shareImage, type ShareImage } from '../share-image.ts'

/** The share image of a town. */
export function placeImage(town: { state: string; slug: string; name: string }): ShareImage {
  return shareImage(
    `place/${town.state}/${town.slug}`,
    m.places_place_image_above_a_fan_of_cards({ name: town.name }),
  )
}
