import { Path } from '../../platform/ui/shapes/Path.tsx'
import { type EstadoProps, estadoEmPalavras, passoDe, tomDoEstado } from './estado.words.ts'

/** How far a person is with their consultor, in five squares and a word; what needs somebody in its colour. */
export const EstadoDaPessoa = (pessoa: EstadoProps) => (
  <Path step={passoDe(pessoa)} tone={tomDoEstado(pessoa)}>
    {estadoEmPalavras(pessoa)}
  </Path>
)
