import type { ShownCard } from './card.tsx'
import { type ArtSource, pictureOf } from './card-picture.ts'

interface Face {
  source: ArtSource
  altText: string
}

/** A card of the backend with one deck's face of it, as it is shown. */
export function shownCard({ slug, name }: { slug: string; name: string }, face: Face | null): ShownCard {
  const picture = face && pictureOf(face.source)
  return { slug, name, alt: face?.altText ?? 'Not drawn yet.', ...(picture && { picture }) }
}
