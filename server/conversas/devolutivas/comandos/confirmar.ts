import type { Fazer } from '../comando.ts'
import { fazerCombinado } from '../combinados.ts'

export const confirmar: Fazer<'confirmar'> = fazerCombinado
