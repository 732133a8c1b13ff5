import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import type { NomeDaLista } from '#shared/disc/relatorios/partes/partes.types.ts'
import { Frase } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { TitledFold } from './Fold.tsx'

interface Props {
  leitura: Leitura
  nome: NomeDaLista
}

/** Sentences of one list, each with its key, and the reason for them; lines that quote an answer under their own label. */
export function Frases({ leitura: { relatorio, porques }, nome }: Props) {
  const linhas = relatorio.listas[nome]
  const citadas = linhas.filter(({ questao }) => questao !== undefined)
  return (
    <>
      <Linhas linhas={linhas.filter(({ questao }) => questao === undefined)} />
      {citadas.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{relatorio.por_temas.das_respostas}</p>
          <Linhas linhas={citadas} />
        </>
      )}
      <PorQue porques={porques} afirmacao={`listas.${nome}`} sobre={relatorio.titulos[nome]} />
    </>
  )
}

const Linhas = ({ linhas }: { linhas: readonly { chave: string; texto: string }[] }) => (
  <ul className="leitura-lista">
    {linhas.map(({ chave, texto }) => (
      <li key={chave}>
        <Frase chave={chave} texto={texto} />
      </li>
    ))}
  </ul>
)

/** The same list under a heading of its own, as a fold. */
export const ListaDoPerfil = ({ leitura, nome, abertura, aberta }: Props & { abertura?: string; aberta?: boolean }) => (
  <TitledFold titulo={leitura.relatorio.titulos[nome]} aberta={aberta ?? false}>
    {abertura && <p className="text-ink-soft">{abertura}</p>}
    <Frases leitura={leitura} nome={nome} />
  </TitledFold>
)
