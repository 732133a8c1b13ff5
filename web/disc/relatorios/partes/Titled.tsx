import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { Frase } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Titulo } from '../secoes/nivel.tsx'

interface Props {
  chave: string
  titulo: string
  texto: string
  porques: Leitura['porques']
  /** Id of the statement, as `afirmacoesOf` names it. */
  afirmacao: string
}

/** A titled sentence of the profile, with the reason for it. */
export const Titled = ({ chave, titulo, texto, porques, afirmacao }: Props) => (
  <div className="leitura-bloco">
    <Titulo sub className="text-lg">
      {titulo}
    </Titulo>
    <p>
      <Frase chave={chave} texto={texto} />
    </p>
    <PorQue porques={porques} afirmacao={afirmacao} sobre={titulo} />
  </div>
)
