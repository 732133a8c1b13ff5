import { NIGHT } from '#test/run/size.ts'
/** Every second one of a list of documents that are alike, and with FOLHAS, as in the long run, all of them. */
export const eachSecond = <T>(all: readonly T[]): readonly T[] => (NIGHT ? all : all.filter((_, i) => i % 2 === 0))
