import './leitura.css'
import type { ReactNode } from 'react'
import type { Leitura, LeituraPrimeira } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { ComMarcacoes } from '../marcacoes/ComMarcacoes.tsx'
import { SegundaNaTela } from './partes/SegundaNaTela.tsx'
import { PorQue } from './porque/PorQue.tsx'
import { Secoes } from './Secoes.tsx'
import { Blocos } from './secoes/Lista.tsx'
import { SecaoComparacao } from './secoes/SecaoComparacao.tsx'
import { SecaoDimensoes } from './secoes/SecaoDimensoes.tsx'
import { SecaoResultado } from './secoes/SecaoResultado.tsx'
import { SecaoComunicacao, SecaoDesenvolvimento, SecaoLista, SecaoPar, SecaoPerfil } from './secoes/SecoesDoPerfil.tsx'
import { nomeDaSecao, SECOES, type SecaoPrimeira } from './secoes/secoes.ts'

interface Props {
  leitura: Leitura
  /** Whether to draw the figure of all four dimensions; false where it stands above already. */
  figura?: boolean
}

/**
 * The whole report on screen, in the edition of its texts, with the reasons for its statements; the person's own report
 * can be marked.
 */
export function RelatorioNaTela({ leitura, figura = true }: Props) {
  const proprio = useCurrentUser()?.id_usuario === leitura.id_usuario
  const edicao = <Edicao leitura={leitura} figura={figura} />
  return proprio ? <ComMarcacoes leitura={leitura}>{edicao}</ComMarcacoes> : edicao
}

function Edicao({ leitura, figura }: { leitura: Leitura; figura: boolean }) {
  const { relatorio } = leitura
  if (relatorio.edicao === 2) return <SegundaNaTela leitura={{ ...leitura, relatorio }} figura={figura} />
  return <PrimeiraNaTela leitura={{ ...leitura, relatorio }} figura={figura} />
}

function PrimeiraNaTela({ leitura, figura }: { leitura: LeituraPrimeira; figura: boolean }) {
  return (
    <Secoes
      leitura={leitura}
      secoes={SECOES}
      tituloDe={secao => tituloDe(secao, leitura.relatorio)}
      conteudoDe={secao => conteudoDe(secao, leitura, figura)}
    />
  )
}

/** Returns the heading of a section: the report's own where it has one, else the short name. */
function tituloDe(secao: SecaoPrimeira, { titulos, introducoes }: LeituraPrimeira['relatorio']): string {
  if (secao === 'resultado' || secao === 'dimensoes' || secao === 'perfil' || secao === 'desenvolvimento')
    return introducoes[secao].titulo
  if (secao === 'como_ler' || secao === 'etica' || secao === 'comparacao' || secao === 'ambiente') return titulos[secao]
  return nomeDaSecao(secao)
}

function conteudoDe(secao: SecaoPrimeira, leitura: LeituraPrimeira, figura: boolean): ReactNode {
  const { relatorio, porques } = leitura
  const { introducoes, geral, como_ler, comparacao, etica } = relatorio
  switch (secao) {
    case 'como_ler':
      return (
        <>
          <p className="leitura-abertura">{geral.abertura}</p>
          <Blocos blocos={como_ler} />
          <PorQue porques={porques} afirmacao="como_ler" sobre={nomeDaSecao(secao)} />
        </>
      )
    case 'resultado':
      return (
        <>
          <p className="leitura-abertura">{introducoes.resultado.texto}</p>
          <SecaoResultado leitura={leitura} figura={figura} />
        </>
      )
    case 'dimensoes':
      return (
        <>
          <p className="leitura-abertura">{introducoes.dimensoes.texto}</p>
          <SecaoDimensoes leitura={leitura} />
        </>
      )
    case 'perfil':
      return <SecaoPerfil leitura={leitura} />
    case 'forcas':
      return <SecaoPar leitura={leitura} nomes={['forcas', 'atencao']} />
    case 'comunicacao':
      return <SecaoComunicacao leitura={leitura} />
    case 'motivadores':
      return <SecaoPar leitura={leitura} nomes={['motivadores', 'receios']} />
    case 'ambiente':
      return <SecaoLista leitura={leitura} nome="ambiente" />
    case 'equipe':
      return <SecaoPar leitura={leitura} nomes={['lideranca', 'equipe']} />
    case 'desenvolvimento':
      return <SecaoDesenvolvimento leitura={leitura} />
    case 'comparacao':
      return (
        comparacao && <SecaoComparacao comparacao={comparacao} porques={porques} margem={relatorio.margem_pontos} />
      )
    case 'etica':
      return (
        <>
          <Blocos blocos={etica} />
          <PorQue porques={porques} afirmacao="etica" sobre={nomeDaSecao(secao)} />
        </>
      )
  }
}
