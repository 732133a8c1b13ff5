import type { LeituraSegunda } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import type { ListaSegunda as Nome } from '#shared/disc/relatorios/segunda/segunda.types.ts'
import { Frase } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { DobraTitulada } from './Dobra.tsx'

interface Props {
  leitura: LeituraSegunda
  nome: Nome
}

/** Sentences of one list, each with its key, and the reason for them. */
export const Frases = ({ leitura: { relatorio, porques }, nome }: Props) => (
  <>
    <ul className="leitura-lista">
      {relatorio.listas[nome].map(({ chave, texto }) => (
        <li key={chave}>
          <Frase chave={chave} texto={texto} />
        </li>
      ))}
    </ul>
    <PorQue porques={porques} afirmacao={`listas.${nome}`} sobre={relatorio.titulos[nome]} />
  </>
)

/** The same list under a heading of its own, as a fold. */
export const ListaSegunda = ({ leitura, nome, abertura }: Props & { abertura?: string }) => (
  <DobraTitulada titulo={leitura.relatorio.titulos[nome]}>
    {abertura && <p className="text-ink-soft">{abertura}</p>}
    <Frases leitura={leitura} nome={nome} />
  </DobraTitulada>
)
