import { PageTitle } from '../../ui/screen/PageTitle.tsx'
import { Painel } from '../../ui/screen/Painel.tsx'
import { entrada } from '../pessoa/roteiro.ts'

/** A code from the consultor's screen, and a number to show her. */
export default function SalaPage() {
  return (
    <Painel titulo={entrada.celular.titulo} texto={entrada.celular.rotulo}>
      <PageTitle>{entrada.celular.titulo}</PageTitle>
    </Painel>
  )
}
