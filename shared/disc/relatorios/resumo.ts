import type { CodigoPerfil } from '../disc/disc.types.ts'
import type { ConteudoRelatorio } from './conteudo.schema.ts'

/**
 * What a profile says of a result: of 80 to 210 kB of a version's texts the six that stand there, so that a first visit
 * brings these and not a whole report.
 */
export interface ResumoDosTextos extends Pick<ConteudoRelatorio, 'rotulos_explicados' | 'comparacao'> {
  perfis: Readonly<Record<CodigoPerfil, { nome: string; sintese: string }>>
}
