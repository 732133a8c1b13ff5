import type { Perform } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const retirarCombinado: Perform<'retirar_combinado'> = makeCombinado
