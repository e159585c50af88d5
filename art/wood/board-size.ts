// In millimeters: large enough for the widest engraving and a rim.
export const boardWidth = 260
export const boardHeight = 430
