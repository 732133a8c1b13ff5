import type { Fazer } from '../../comando.ts'
import { fazerCombinado } from '../../mostrar/combinados.ts'

export const gravarCombinado: Fazer<'gravar_combinado'> = fazerCombinado
