import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../mostrar/combinados.ts'

export const confirmar: Fazer<'confirmar'> = makeCombinado
