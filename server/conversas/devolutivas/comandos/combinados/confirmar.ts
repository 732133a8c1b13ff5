import type { Perform } from '../../comando.ts'
import { makeCombinado } from '../../show/combinados.ts'

export const confirmar: Perform<'confirmar'> = makeCombinado
