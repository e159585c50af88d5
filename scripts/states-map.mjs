// Draws the states for the map in the directory of towns: app/routes/places/states.svg, one shape per state, with the
// last part of its address as id. Simplified, because the map there is small; the one at /map has all details. Run it after an update of
// us-atlas.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** Shapes have whole numbers, in half units of the map. */
const unitsPerPoint = 2
/** In points: a corner that is nearer to the line between its neighbors is left out. */
const tolerance = 0.5
/** In square points: smaller islands are left out. */
const smallestIsland = 8

const topology = JSON.parse(readFileSync(`${root}/node_modules/us-atlas/states-albers-10m.json`, 'utf8'))

export function drawStates() {
  const arcs = topology.arcs.map((arc) => simplify(pointsOf(arc)))
  const shapes = topology.objects.states.geometries
    .map(({ properties, type, arcs: polygons }) => {
      const rings = (type === 'Polygon' ? [polygons] : polygons).flat()
      return { id: slugOf(properties.name), path: pathOf(rings.map((ring) => join(ring, arcs))) }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, path }) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1950 1220">\n${shapes.join('\n')}\n</svg>\n`
}

/** As in content/places/states.ts. */
function slugOf(name) {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** An arc of a topology is a list of quantized differences. */
function pointsOf(arc) {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Douglas and Peucker. States that share a border share its arc, so their shapes still meet. */
function simplify(points) {
  const [first, last] = [points[0], points.at(-1)]
  const distances = points.map((point) => distanceTo(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if (distances[farthest] <= tolerance) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

/** From a point to the line between two others. */
function distanceTo([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** The arcs of a ring in their order; a negative number is an arc backwards. */
function join(ring, arcs) {
  return ring.flatMap((index) => (index < 0 ? [...arcs[~index]].reverse() : arcs[index]).slice(0, -1))
}

function pathOf(rings) {
  const largestFirst = [...rings].sort((a, b) => areaOf(b) - areaOf(a))
  return largestFirst
    .filter((ring, index) => index === 0 || areaOf(ring) >= smallestIsland)
    .map(ringPath)
    .join('')
}

function areaOf(ring) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice / 2)
}

function ringPath(ring) {
  const rounded = ring.map(([x, y]) => [Math.round(x * unitsPerPoint), Math.round(y * unitsPerPoint)])
  const [[startX, startY], ...others] = rounded
  let [lastX, lastY] = [startX, startY]
  const steps = others.flatMap(([x, y]) => {
    const step = [x - lastX, y - lastY]
    ;[lastX, lastY] = [x, y]
    return step[0] === 0 && step[1] === 0 ? [] : [`${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`]
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(`${root}/app/routes/places/states.svg`, drawStates())
}
