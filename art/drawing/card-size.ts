// Every face and every back is drawn on 660 × 1140: exactly 11:19, in whole numbers.
export const cardWidth = 660
export const cardHeight = 1140

export const center = { x: 330, y: 570 }

/** The opening of the frame through which a face is seen. Art stays `margin` away from its edges; ground and light may run on. */
export const opening = { left: 46, top: 46, right: 614, bottom: 1006, margin: 6 }
