import { type Letra, ROTULOS } from '../disc/disc.types.ts'
import { SEM_SIMULADO } from '../disc/margens.rules.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import type { ConteudoSegunda } from './segunda/conteudo.schema.ts'

/** Whether these texts are the second edition's, which reads the 15 answers one by one. */
export const ehSegunda = (content: ConteudoRelatorio): content is ConteudoSegunda => 'quinze_escolhas' in content

/** How running prose of these texts calls each dimension; charts and headings have their own labels. */
export const emProsa = (content: ConteudoRelatorio): Readonly<Record<Letra, string>> =>
  ehSegunda(content) ? content.rotulos : ROTULOS

/**
 * The standard error, points, that the figures printed with these texts follow: the one that the result was made with. The first
 * edition's texts have the simulated ±6.5 written in them, so their figures keep it.
 */
export const semImpresso = (content: ConteudoRelatorio, sem: number = SEM_SIMULADO): number =>
  ehSegunda(content) ? sem : SEM_SIMULADO
