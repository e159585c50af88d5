import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, type Fill, fine, type Shape } from '../drawing/shape.ts'

/** A wolf sitting and howling, ruffed and bushy, looking right and up, 206 high, standing on the origin. */
export function wolf(at: Placement, fill: Fill = 'body'): Shape {
  return place(
    at,
    contour('M-40-2C-66 4-96-10-102-44C-104-58-98-66-92-74C-86-54-72-38-48-34Z', fill),
    contour(
      'M48 0C50-8 44-13 37-13L36-54C44-70 50-84 47-98L56-104L46-112L54-122L47-130C48-140 50-146 54-152L74-176L57-166L72-198C68-206 60-206 54-201C44-190 34-186 26-184L4-198L9-170C-2-156-10-144-14-130L-26-134L-22-114L-34-112C-52-84-64-56-64-30C-64-16-60-6-52 0Z',
      fill,
    ),
    fine(
      detail(
        'M-20 0C-36-30-16-60 10-52M14 0C16-20 16-36 10-50M6-136L14-120L16-134L26-116L30-130L36-112M-6-108L2-94L8-108L18-92L24-106L30-90M36-172L44-176',
        { opacity: 0.8, ink: fill === 'deep' ? 'relief' : 'gold' },
      ),
    ),
  )
}

/** A hound sitting and howling, smooth, with hanging ears and a collar, looking right and up, 196 high, on the origin. */
export function hound(at: Placement, fill: Fill = 'body'): Shape {
  return place(
    at,
    contour('M-46-8C-70-6-88-28-86-58C-85-68-76-68-76-58C-78-38-66-26-44-26Z', fill),
    contour(
      'M44 0C46-8 40-12 33-12L31-56C36-72 36-90 32-104C34-124 40-136 48-146L66-164L54-160L68-186C65-195 56-195 50-189C42-180 34-176 24-174C6-172-4-158-4-142C-8-120-20-102-32-84C-48-62-58-44-56-24C-55-12-52-4-46 0Z',
      fill,
    ),
    contour('M20-172C6-168-14-150-20-124C-10-118 0-122 6-132C14-144 18-158 26-164Z', fill),
    contour('M-12-116C4-108 20-106 33-110L32-98C18-94 0-96-18-106Z', 'gilt'),
    fine(
      detail('M-16 0C-32-28-12-56 10-48M12 0C14-20 14-36 8-48M34-164L42-168', {
        opacity: 0.8,
        ink: fill === 'deep' ? 'relief' : 'gold',
      }),
    ),
  )
}
