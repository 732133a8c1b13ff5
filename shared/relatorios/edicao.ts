import { type Letra, ROTULOS } from '../disc/disc.types.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'
import type { ConteudoSegunda } from './segunda/conteudo.schema.ts'

/** Whether these texts are the second edition's, which reads the 15 answers one by one. */
export const ehSegunda = (content: ConteudoRelatorio): content is ConteudoSegunda => 'quinze_escolhas' in content

/** How running prose of these texts calls each dimension; charts and headings have their own labels. */
export const emProsa = (content: ConteudoRelatorio): Readonly<Record<Letra, string>> =>
  ehSegunda(content) ? content.rotulos : ROTULOS
