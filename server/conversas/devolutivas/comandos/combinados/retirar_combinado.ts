import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const retirarCombinado: Fazer<'retirar_combinado'> = makeCombinado
