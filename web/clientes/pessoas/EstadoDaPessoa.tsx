import { Path } from '../../platform/ui/shapes/Path.tsx'
import { type EstadoProps, estadoEmPalavras, passoOf, tomDoEstado } from './estado.words.ts'

/** How far a person is with the consultor, as five squares and a word; coloured when the person needs attention. */
export const EstadoDaPessoa = (pessoa: EstadoProps) => (
  <Path step={passoOf(pessoa)} tone={tomDoEstado(pessoa)}>
    {estadoEmPalavras(pessoa)}
  </Path>
)
