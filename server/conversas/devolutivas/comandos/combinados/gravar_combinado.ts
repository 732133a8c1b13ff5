import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const gravarCombinado: Fazer<'gravar_combinado'> = makeCombinado
