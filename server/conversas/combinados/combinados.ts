/* The door of this slice: what the room's commands do here, and what others read of it. */

export { type AcordoAtual, readAcordo } from './escrever/acordo.ts'
export { confirmCombinados } from './escrever/confirmar.ts'
export { discardCombinados, endCombinados } from './escrever/encerrar.ts'
export { type Conversa, saveCombinado, withdrawCombinado } from './escrever/escrever.ts'
export { countForRecibo as countParaRecibo, listDevolutivasDaPessoa } from './papel/copia.queries.ts'
export { dataOf, diaPorExtenso, fill as preencher, horaOf } from './papel/palavras.ts'
