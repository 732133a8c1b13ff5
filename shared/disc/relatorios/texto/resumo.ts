import type { CodigoPerfil } from '../../disc/disc.types.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'

/**
 * The few texts of a version that a profile's summary needs, out of some 150 kB, so that a first visit does not load a
 * whole report.
 */
export interface ResumoDosTextos extends Pick<ConteudoRelatorio, 'rotulos' | 'rotulos_explicados' | 'comparacao'> {
  perfis: Readonly<Record<CodigoPerfil, { nome: string; sintese: string }>>
  /** Words of a tie at the top. */
  empates_no_alto: Pick<ConteudoRelatorio['empates_no_alto'], 'rosca' | 'tres_rosca' | 'sintese' | 'tres_sintese'>
}
