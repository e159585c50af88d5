import type { Pose } from './skeleton.ts'

/** What a figure can do; every joint may be given anew by the card that shows it. */
export const poses = {
  stand: { spine: [-2, 3], head: 2, nearArm: [-6, 12], farArm: [10, 24], nearLeg: [3, -2], farLeg: [-5, -10] },
  walk: { spine: [3, 5], head: 0, nearArm: [-28, -6], farArm: [30, 52], nearLeg: [25, 8], farLeg: [-17, -52, 52] },
  sit: { spine: [-4, 6], head: 4, nearArm: [18, 74], farArm: [30, 84], nearLeg: [84, 2], farLeg: [88, 16] },
  kneel: { spine: [8, 16], head: 14, nearArm: [30, 62], farArm: [44, 78], nearLeg: [88, 0], farLeg: [6, -88, -96] },
  pour: { spine: [22, 40], head: 34, nearArm: [34, 60], farArm: [62, 86], nearLeg: [104, -6], farLeg: [12, -84, -96] },
  dance: { spine: [-8, -2], head: -14, nearArm: [112, 150], farArm: [-70, -112], nearLeg: [2, -4, 40], farLeg: [54, -52, 20] },
  fall: { spine: [-14, -26], head: -24, nearArm: [128, 150], farArm: [-112, -140], nearLeg: [44, -26, 60], farLeg: [-16, -62, 20], turn: 160 },
  ride: { spine: [2, 6], head: 2, nearArm: [22, 72], farArm: [30, 76], nearLeg: [52, -6, 80], farLeg: [56, 0, 80] },
  reach: { spine: [4, 0], head: -16, nearArm: [150, 164], farArm: [20, 40], nearLeg: [8, 0], farLeg: [-14, -22, 60] },
  carry: { spine: [8, 22], head: 22, nearArm: [30, 70], farArm: [44, 80], nearLeg: [20, 4], farLeg: [-14, -36, 66] },
  sleep: { spine: [-90, -84], head: -80, nearArm: [66, 100], farArm: [76, 112], nearLeg: [94, 88, 150], farLeg: [90, 90, 150] },
  embrace: { spine: [4, 8], head: 16, nearArm: [46, 92], farArm: [70, 110], nearLeg: [4, -4], farLeg: [-8, -14] },
  bless: { spine: [0, 2], head: 0, nearArm: [64, 138], farArm: [20, 50], nearLeg: [3, -2], farLeg: [-5, -10] },
  mourn: { spine: [4, 20], head: 44, nearArm: [4, 30], farArm: [14, 40], nearLeg: [5, -4], farLeg: [-5, -12] },
  strike: { spine: [10, 18], head: 6, nearArm: [140, 150], farArm: [56, 84], nearLeg: [40, 4], farLeg: [-26, -40, 60] },
  away: { view: 'back', spine: [0, 0], head: 0, nearArm: [12, 6], farArm: [12, 6], nearLeg: [4, 2], farLeg: [6, 4] },
  rejoice: { view: 'back', spine: [0, 0], head: 0, nearArm: [134, 152], farArm: [134, 152], nearLeg: [6, 2], farLeg: [8, 4] },
  hang: { view: 'back', spine: [0, 0], head: 0, nearArm: [40, -60], farArm: [40, -60], nearLeg: [2, 0, 20], farLeg: [50, -78, -60], turn: 180 },
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof poses
