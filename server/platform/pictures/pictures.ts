/* The door of what handles uploaded pictures: reading their bytes, writing them anew, drawing marks. */
export { drawIn, drawWithin, isSeenOn } from './draw.ts'
export { readLogo } from './logo.ts'
export { cropSquare, reencode, shrinkLogo } from './reencode.ts'
