import { pictureOf, type ArtSource } from './card-picture.ts'
import type { ShownCard } from './card.tsx'

/** Combines a card from the backend with its face in one deck. */
export function shownCard(
  { slug, name }: { slug: string; name: string },
  face: { source: ArtSource; altText: string; placeholder?: string | null } | null,
): ShownCard {
  const picture = face && pictureOf(face.source)
  if (picture && face?.placeholder) picture.color = face.placeholder
  return { slug, name, alt: face?.altText ?? '', ...(picture && { picture }) }
}
