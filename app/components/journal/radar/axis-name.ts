import * as names from '#messages/radar'
import type { AxisKey } from '#rules/journal/radar/radar.ts'

export function axisName(key: AxisKey): string {
  return names[`radar_axis_${key}`]()
}
