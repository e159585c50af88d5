import type { IconDrawing } from '#app/components/ui/icon.tsx'

/** A card with a plus sign. */
export const addPicture: IconDrawing = {
  line: 'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM12 9v6M9 12h6',
}
