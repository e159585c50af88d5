// Gradients as definitions of a style, without an id, which the drawing adds.
/** Where, which color, and how opaque. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export function along(direction: string, stops: readonly Stop[]): string {
  return `<linearGradient ${direction}>${stops.map(stopMarkup).join('')}</linearGradient>`
}

export function downwards(top: string, bottom: string): string {
  return along('x2="0" y2="1"', [
    [0, top],
    [1, bottom],
  ])
}

export function radial(shape: string, stops: readonly Stop[]): string {
  return `<radialGradient${shape && ` ${shape}`}>${stops.map(stopMarkup).join('')}</radialGradient>`
}

function stopMarkup([offset, color, opacity]: Stop): string {
  const faded = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
  return `<stop${offset ? ` offset="${short(offset)}"` : ''} stop-color="${color}"${faded}/>`
}

function short(share: number): string {
  return String(share).replace(/^0\./, '.')
}
