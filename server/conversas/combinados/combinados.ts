/* The door of this slice: what the room's commands do here, and what others read of it. */

export { type AcordoAtual, lerAcordo } from './escrever/acordo.ts'
export { confirmarCombinados } from './escrever/confirmar.ts'
export { descartarCombinados, encerrarCombinados } from './escrever/encerrar.ts'
export { type Conversa, gravarCombinado, retirarCombinado } from './escrever/escrever.ts'
export { contarParaRecibo as contarCombinados, listDevolutivasDaPessoa } from './papel/copia.queries.ts'
export { dataDe, diaPorExtenso, horaDe, preencher } from './papel/palavras.ts'
