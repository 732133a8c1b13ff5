import { type Letra, ROTULOS } from '../disc/disc.types.ts'
import { SEM_SIMULADO } from '../disc/medida/margens.rules.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import type { ConteudoSegunda } from './texto/conteudo.schema.ts'

/** Whether these texts are of the second edition, which reads the 15 answers one by one. */
export const ehSegunda = (content: ConteudoRelatorio): content is ConteudoSegunda => 'quinze_escolhas' in content

/** Name of each dimension in running prose of these texts; charts and headings have their own labels. */
export const emProsa = (content: ConteudoRelatorio): Readonly<Record<Letra, string>> =>
  ehSegunda(content) ? content.rotulos : ROTULOS

/**
 * Standard error, in points, for figures printed with these texts: the one stored with the result. Texts of the first
 * edition have the simulated ±6.5 written in them, so their figures use that.
 */
export const semImpresso = (content: ConteudoRelatorio, sem: number = SEM_SIMULADO): number =>
  ehSegunda(content) ? sem : SEM_SIMULADO
