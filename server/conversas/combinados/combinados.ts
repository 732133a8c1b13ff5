/* The door of this slice: what the room's commands do here, and what others read of it. */

export { countForRecibo as countParaRecibo, listDevolutivasDaPessoa } from './papel/copia.queries.ts'
export type { DocumentoCombinados } from './papel/documento.types.ts'
export { dataOf, diaInWords, fill as preencher, horaOf } from './papel/palavras.ts'
export { readAcordo } from './write/acordo.ts'
export { confirmCombinados } from './write/confirm.ts'
export { discardCombinados, endCombinados } from './write/end.ts'
export { saveCombinado, withdrawCombinado } from './write/write.ts'
