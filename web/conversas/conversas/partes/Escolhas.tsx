import { Grade } from '../ferramenta/Grade.tsx'
import { Mostradas } from '../ferramenta/Mostradas.tsx'
import type { DadosDaParte } from './partes.ts'

/** Choices of both: the sentences for the person's screen, the marks she shows, and her 15 answers. */
export default function Escolhas({ id_usuario, teste, conversa, naTela }: DadosDaParte) {
  const { ferramenta } = conversa
  return (
    <>
      {naTela(teste.id_licenca, conversa.objetivo)}
      <Mostradas id_usuario={id_usuario} teste={teste} />
      {ferramenta.grade && <Grade {...ferramenta.grade} />}
    </>
  )
}
