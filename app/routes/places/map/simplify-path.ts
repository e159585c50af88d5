/** Wraps a path so that points closer than `minDistance` to the previous one are skipped. */
export function simplifyPath(path: CanvasPath, minDistance: number): CanvasPath {
  let last = { x: 0, y: 0 }
  const add = (method: 'moveTo' | 'lineTo', x: number, y: number) => {
    last = { x, y }
    path[method](x, y)
  }
  return {
    moveTo: (x: number, y: number) => add('moveTo', x, y),
    lineTo: (x: number, y: number) => {
      if (Math.hypot(x - last.x, y - last.y) >= minDistance) add('lineTo', x, y)
    },
    closePath: () => path.closePath(),
  } as CanvasPath
}
