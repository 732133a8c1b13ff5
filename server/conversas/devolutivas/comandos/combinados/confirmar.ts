import type { Fazer } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const confirmar: Fazer<'confirmar'> = makeCombinado
