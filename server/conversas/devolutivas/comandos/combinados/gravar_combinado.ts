import type { Perform } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const gravarCombinado: Perform<'gravar_combinado'> = makeCombinado
