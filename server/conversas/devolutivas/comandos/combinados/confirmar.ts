import type { Fazer } from '../../comando.ts'
import { fazerCombinado } from '../../mostrar/combinados.ts'

export const confirmar: Fazer<'confirmar'> = fazerCombinado
