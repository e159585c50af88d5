// A person: bones in a pose, a body over them, cloth over the body, and light from one side. No face.
import { place, type Placement } from '../drawing/placement.ts'
import type { Point } from '../drawing/path.ts'
import { fine, type Fill, group, type Shape } from '../drawing/shape.ts'
import { cloak, type Garment, gown, skirt, sleeve } from './cloth.ts'
import { armOutline, grip, type Hand, headOutline, legOutline, torsoOutline } from './flesh.ts'
import { type Hair, hairOf } from './hair.ts'
import { type Hat, hatOf } from './hat.ts'
import type { HeadDress } from './on-head.ts'
import { crease, type Light, piece } from './piece.ts'
import { type PoseName, poses } from './poses.ts'
import { type Drape, groundOf } from './skirt.ts'
import { type Bones, type Build, type Pose, type Skeleton, skeleton } from './skeleton.ts'

export interface Cloth extends Drape {
  fill?: Fill
}

export interface FigureOptions {
  pose: PoseName | Pose
  /** Joints that differ from the pose. */
  joints?: Partial<Pose>
  /** Under the hips, on the ground. */
  x: number
  y: number
  /** Taken as the place of the hips instead: for those who ride, fall or float. */
  anchor?: 'ground' | 'hips'
  /** As tall as the figure would stand. */
  size: number
  facing?: 'left' | 'right'
  build?: Build
  light?: Light['from']
  /** From neck to hem. */
  gown?: Cloth
  /** From waist to hem. */
  skirt?: Cloth
  cloak?: Cloth
  /** 0 is tight and 1 hangs low; none leaves the arms bare. */
  sleeves?: { wide?: number; fill?: Fill; ends?: number }
  skin?: Fill
  /** On the legs. */
  hose?: Fill
  hair?: Hair
  hairFill?: Fill
  hat?: Hat
  hatFill?: Fill
  hairFlow?: Point
  hands?: { near?: Hand; far?: Hand }
  /** What the hands hold, drawn behind the fingers. */
  near?: (grip: Placement) => Shape
  far?: (grip: Placement) => Shape
  /** Something hides the legs (a cloud, a tomb, a car): they are not drawn. */
  legless?: boolean
  /** Drawn between body and near arm. */
  bears?: (figure: Joints) => Shape
}

/** Where things are on the card. */
export interface Joints {
  nearHand: Placement
  farHand: Placement
  neck: Point
  skull: Point
  waist: Point
  hips: Point
  nearKnee: Point
  farKnee: Point
  nearFoot: Point
  farFoot: Point
}

export interface Figure extends Joints {
  shape: Shape
}

export function figure(options: FigureOptions): Figure {
  const { pose, size, build = 'woman', facing = 'right', light = 'left' } = options
  const bones = skeleton(
    { ...(typeof pose === 'string' ? poses[pose] : pose), ...options.joints },
    size,
    build,
  )
  const at: Required<Pick<Placement, 'x' | 'y' | 'flip'>> = {
    x: Math.round(options.x),
    y: Math.round(options.anchor === 'hips' ? options.y : options.y - groundOf(bones)),
    flip: facing === 'left',
  }
  const joints = jointsOf(bones, at)
  const local: Light = { from: (light === 'left') !== at.flip ? 'left' : 'right', rim: size * 0.013 }
  const drawnAt = (...shapes: Shape[]) => place(at, ...shapes)

  // From behind, a cloak lies over arms that hang and under arms that are lifted.
  const nearLifted = bones.view === 'profile' || !options.cloak || isLifted(bones.nearArm)
  const nearArm = [
    ...(options.near ? [options.near(joints.nearHand)] : []),
    drawnAt(...armShapes('nearArm', bones, options, local)),
  ]
  const shapes: Shape[] = [
    ...(options.far ? [options.far(joints.farHand)] : []),
    drawnAt(...armShapes('farArm', bones, options, local)),
    ...(nearLifted ? [] : nearArm),
    drawnAt(...bodyShapes(bones, options, local)),
    ...(options.bears ? [options.bears(joints)] : []),
    ...(nearLifted ? nearArm : []),
  ]
  return { ...joints, shape: group(...shapes) }
}

function isLifted({ joints: [shoulder, elbow] }: Bones): boolean {
  return elbow[1] < shoulder[1]
}

function bodyShapes(bones: Skeleton, options: FigureOptions, light: Light): Shape[] {
  const { skin = 'skin', hose = skin, hair = 'short', hairFill = 'hair' } = options
  const { head, view } = bones
  // What a long gown hides is not drawn.
  const hidden = options.gown && !options.gown.along && (options.gown.length ?? 1) > 0.7
  const legs = (options.legless ? [] : [bones.farLeg, bones.nearLeg]).map((leg) =>
    legOutline(leg, head, view, hidden ? 'shin' : 'leg'),
  )
  const { hat, hatFill = hat === 'crown' ? 'gilt' : 'cloth' } = options
  return [
    ...legs.slice(0, 1).map((leg) => piece([leg], hose, light)),
    ...(options.gown
      ? [
          ...legs.slice(1).map((leg) => piece([leg], hose, light)),
          piece([headOutline(bones)], skin, light),
          garment(gown(bones, options.gown), options.gown, light),
        ]
      : [piece([headOutline(bones), torsoOutline(bones), ...legs.slice(1)], skin, light)]),
    ...(options.skirt ? [garment(skirt(bones, options.skirt), options.skirt, light)] : []),
    ...(options.cloak ? [garment(cloak(bones, options.cloak), options.cloak, light)] : []),
    ...worn(hairOf(bones, hair, options.hairFlow), hairFill, light),
    ...(hat ? worn(hatOf(bones, hat), hatFill, light) : []),
  ]
}

function worn({ outlines, lines }: HeadDress, fill: Fill, light: Light): Shape[] {
  if (outlines.length === 0) return []
  return [piece(outlines, fill, light), ...lines.map((line) => fine(crease(line, fill)))]
}

function armShapes(
  which: 'nearArm' | 'farArm',
  bones: Skeleton,
  options: FigureOptions,
  light: Light,
): Shape[] {
  const { skin = 'skin', sleeves } = options
  const arm: Bones = bones[which]
  const hand = options.hands?.[which === 'nearArm' ? 'near' : 'far'] ?? 'open'
  const shapes = [piece([armOutline(arm, bones.head, hand, sleeves ? 'forearm' : 'arm')], skin, light)]
  if (!sleeves) return shapes
  const { wide = 0, fill = options.gown?.fill ?? 'cloth', ends } = sleeves
  return [...shapes, garment(sleeve(arm, bones.head, wide, ends), { fill }, light)]
}

function garment({ outlines, folds }: Garment, { fill = 'cloth' }: Cloth, light: Light): Shape {
  return group(piece(outlines, fill, light), ...folds.map((fold) => crease(fold, fill)))
}

function jointsOf(bones: Skeleton, at: { x: number; y: number; flip: boolean }): Joints {
  const side = at.flip ? -1 : 1
  const placed = ([x, y]: Point): Point => [at.x + side * x, at.y + y]
  const held = (limb: Bones): Placement => {
    const { x, y, turn } = grip(limb, bones.head)
    return { x: at.x + side * x, y: at.y + y, turn: side * turn }
  }
  return {
    nearHand: held(bones.nearArm),
    farHand: held(bones.farArm),
    neck: placed(bones.spine[0]),
    skull: placed(bones.skull.at),
    waist: placed(bones.spine[1]),
    hips: placed(bones.spine[2]),
    nearKnee: placed(bones.nearLeg.joints[1]),
    farKnee: placed(bones.farLeg.joints[1]),
    nearFoot: placed(bones.nearLeg.joints[2]),
    farFoot: placed(bones.farLeg.joints[2]),
  }
}
