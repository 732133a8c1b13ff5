import type { Fazer } from '../../comando.ts'
import { fazerCombinado } from '../../mostrar/combinados.ts'

export const retirarCombinado: Fazer<'retirar_combinado'> = fazerCombinado
