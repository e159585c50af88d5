/** A path that leaves out what lies nearer than `apart` to the last point it drew. */
export function coarse(path: CanvasPath, apart: number): CanvasPath {
  let last = { x: 0, y: 0 }
  const go = (act: 'moveTo' | 'lineTo', x: number, y: number) => {
    last = { x, y }
    path[act](x, y)
  }
  return {
    moveTo: (x: number, y: number) => go('moveTo', x, y),
    lineTo: (x: number, y: number) => {
      if (Math.hypot(x - last.x, y - last.y) >= apart) go('lineTo', x, y)
    },
    closePath: () => path.closePath(),
  } as CanvasPath
}
