import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../mostrar/combinados.ts'

export const gravarCombinado: Fazer<'gravar_combinado'> = makeCombinado
