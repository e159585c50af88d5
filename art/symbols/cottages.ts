import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape } from '../drawing/shape.ts'

/** Three houses on a quay with lit windows, 360 wide, standing on the origin. */
export function cottages(at: Placement): Shape {
  const house = (x: number, width: number, height: number, roof: number) => [
    contour(`M${x} 0V${-height}H${x + width}V0Z`, 'round'),
    contour(`M${x - 8} ${-height}L${x + width / 2} ${-height - roof}L${x + width + 8} ${-height}Z`, 'tint'),
  ]
  return place(
    at,
    contour('M-118-150V-196H-98V-140ZM92-160V-206H112V-150Z', 'body'),
    ...house(-180, 104, 110, 70),
    ...house(76, 104, 124, 66),
    ...house(-72, 144, 86, 84),
    contour('M-20 0V-44A20 20 0 0 1 20-44V0Z', 'deep'),
    contour(
      'M-152-66h20v24h-20ZM-120-66h20v24h-20ZM102-80h20v26h-20ZM136-80h20v26h-20ZM-54-66h20v24h-20ZM34-66h20v24h-20Z',
      'pale',
    ),
  )
}
