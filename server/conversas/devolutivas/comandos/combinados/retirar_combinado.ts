import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../mostrar/combinados.ts'

export const retirarCombinado: Fazer<'retirar_combinado'> = makeCombinado
