/* What every browser that is served has beyond ES2022, the library that the screens are checked against (Safari 15.4, Chrome 97, Firefox 104). */

interface ReadonlyArray<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined
  findLastIndex(predicate: (value: T, index: number) => unknown): number
}
interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined
  findLastIndex(predicate: (value: T, index: number) => unknown): number
}
