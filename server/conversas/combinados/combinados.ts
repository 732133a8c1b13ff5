/* The door of this slice: what the room's commands do here, and what others read of it. */

export { type AcordoAtual, lerAcordo } from './acordo.ts'
export { confirmarCombinados } from './confirmar.ts'
export { contarParaRecibo as contarCombinados, listDevolutivasDaPessoa } from './copia.queries.ts'
export { descartarCombinados, encerrarCombinados } from './encerrar.ts'
export { type Conversa, gravarCombinado, retirarCombinado } from './escrever.ts'
