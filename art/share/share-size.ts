// What everybody who shows a link to a page expects its picture to measure.
export const shareWidth = 1200
export const shareHeight = 630
