import { curve, outline } from './curve.ts'
import { type HeadDress, headPlaces, type HeadPlaces } from './on-head.ts'
import type { Skeleton } from './skeleton.ts'

export type Hat = 'hood' | 'veil' | 'cap' | 'helm' | 'crown' | 'mitre'

export function hatOf(figure: Skeleton, hat: Hat): HeadDress {
  const places = headPlaces(figure)
  const behind = figure.view === 'back'
  switch (hat) {
    case 'hood':
      return behind ? hoodBehind(places) : hood(places, 0.42)
    case 'veil':
      return behind ? hoodBehind(places) : hood(places, 0.3)
    case 'cap':
      return cap(places)
    case 'helm':
      return helm(places, behind)
    case 'crown':
      return crown(places, behind)
    case 'mitre':
      return mitre(places)
  }
}

/** `brow` is how far it comes forward. */
function hood({ on, neck }: HeadPlaces, brow: number): HeadDress {
  return {
    outlines: [
      outline(
        [...on(`${brow} -0.74, ${brow - 0.06} -0.4, ${brow - 0.16} -0.04`), ...neck('0.4 0.2, 0.42 0.46')],
        neck('0.42 0.46, 0 0.56, -0.5 0.42'),
        [...neck('-0.56 0.3'), ...on(`-0.42 -0.02, -0.58 -0.5, -0.44 -0.96, -0.04 -1.14, ${brow} -0.74`)],
      ),
    ],
    lines: [curve([...on('0.1 -0.9, -0.24 -0.5'), ...neck('-0.2 0.3')])],
  }
}

function hoodBehind({ on, neck }: HeadPlaces): HeadDress {
  const dome = on('0.4 -0.1, 0.46 -0.6, 0.02 -1.14, -0.46 -0.6, -0.4 -0.1')
  return { outlines: [outline([...neck('0.72 0.3'), ...dome, ...neck('-0.72 0.3')])], lines: [] }
}

/** Soft, and fallen to the back. */
function cap({ on }: HeadPlaces): HeadDress {
  return {
    outlines: [
      outline(
        on('0.42 -0.68, 0.1 -0.7, -0.24 -0.58, -0.5 -0.38'),
        on('-0.5 -0.38, -0.72 -0.5, -0.78 -0.76, -0.56 -1.08, -0.16 -1.2, 0.2 -1.08, 0.42 -0.68'),
      ),
    ],
    lines: [curve(on('0.38 -0.8, 0.02 -0.82, -0.34 -0.68, -0.58 -0.48'))],
  }
}

/** Round, its visor shut. */
function helm({ on }: HeadPlaces, behind: boolean): HeadDress {
  const dome = on(
    '0.34 0.1, 0.46 -0.1, 0.5 -0.44, 0.34 -0.86, 0 -1.04, -0.34 -0.92, -0.5 -0.56, -0.44 -0.1, -0.36 0.12, 0.1 0.14, 0.34 0.1',
  )
  return {
    outlines: [outline(dome)],
    lines: behind
      ? [curve(on('0 -1.02, 0 -0.5, 0 0.1'))]
      : [curve(on('0.5 -0.46, 0.24 -0.42, 0.1 -0.42')), curve(on('0.1 -0.42, -0.02 -0.1, 0.04 0.12'))],
  }
}

function crown({ on }: HeadPlaces, behind: boolean): HeadDress {
  const band = behind
    ? '0.42 -0.74, 0.44 -1.1, 0.22 -0.94, 0 -1.2, -0.22 -0.94, -0.44 -1.1, -0.42 -0.74'
    : '0.39 -0.78, 0.42 -1.14, 0.17 -0.96, -0.07 -1.2, -0.31 -0.9, -0.52 -1.04, -0.5 -0.68'
  const corners = on(band)
  return { outlines: [outline(...corners.map((corner) => [corner]))], lines: [] }
}

function mitre({ on }: HeadPlaces): HeadDress {
  return {
    outlines: [
      outline(
        on('0.4 -0.66, 0 -0.62, -0.46 -0.52'),
        on('-0.46 -0.52, -0.48 -1, -0.16 -1.62'),
        on('-0.16 -1.62, 0.26 -1.1, 0.4 -0.66'),
      ),
    ],
    lines: [curve(on('0.38 -0.78, 0 -0.76, -0.46 -0.66'))],
  }
}
