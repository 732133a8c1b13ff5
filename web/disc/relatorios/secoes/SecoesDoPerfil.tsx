import type { ReactNode } from 'react'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { useMarking } from '../../marcacoes/contexto.tsx'
import { Texto } from '../../marcacoes/Frase.tsx'
import { MeuPlano } from '../../marcacoes/plano/MeuPlano.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Letra } from './Letra.tsx'
import { Itens } from './Lista.tsx'
import { Titulo } from './nivel.tsx'

/**
 * Section of the profile in two paragraphs. When the first two dimensions are tied, both names share one synthesis and
 * one paragraph.
 */
export function SecaoPerfil({ leitura: { relatorio, porques }, children }: { leitura: Leitura; children?: ReactNode }) {
  const { perfil, codigo_texto, definicao, predominancia, introducoes } = relatorio
  const { empate } = relatorio.por_temas
  return (
    <>
      <p className="leitura-abertura">{introducoes.perfil.texto}</p>
      <Titulo sub className="text-lg">
        {empate
          ? empate.nomes.map(nome => (
              <span key={nome} className="block">
                {nome}
              </span>
            ))
          : perfil.nome}
      </Titulo>
      {empate && <p className="text-sm text-ink-soft">{empate.nomes_alt}</p>}
      <Texto
        trecho={empate?.sintese.chave ?? `perfis.${perfil.codigo}.sintese`}
        texto={perfil.sintese}
        className="font-serif text-lg italic"
      />
      <p className="flex flex-wrap gap-2">
        <Pill>{codigo_texto}</Pill>
        <Pill>{definicao}</Pill>
        {predominancia && <Pill>{t('leitura.predominancia', { x: predominancia })}</Pill>}
      </p>
      {empate ? <Texto trecho={empate.resumo.chave} texto={empate.resumo.texto} /> : <Resumo {...perfil} />}
      <PorQue porques={porques} afirmacao="perfil.resumo" sobre={perfil.nome} />
      {children}
    </>
  )
}

const Resumo = ({ codigo, resumo }: Pick<Leitura['relatorio']['perfil'], 'codigo' | 'resumo'>) =>
  resumo.map((texto, i) => <Texto key={texto} trecho={`perfis.${codigo}.resumo.${i + 1}`} texto={texto} />)

/**
 * Advice for this person on approaching others, by the others' leading dimension; the one that matches this person's
 * lowest dimension is highlighted.
 */
export function ComOutros({ leitura: { relatorio, porques } }: { leitura: Leitura }) {
  const { titulos, com_outros, com_outros_nota } = relatorio
  return (
    <>
      <Titulo sub className="mt-6 text-lg">
        {titulos.com_outros}
      </Titulo>
      {com_outros_nota && <p className="leitura-abertura">{com_outros_nota}</p>}
      <div className="leitura-duas">
        {com_outros.map(({ letra, titulo, itens, destaque, marca }) => (
          <div key={letra} className="leitura-bloco" data-destaque={destaque || undefined}>
            <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-1 font-semibold">
              <Letra letra={letra} hidden />
              <span>
                {titulo} {destaque && <Pill tone="brand">{marca}</Pill>}
                {marca && !destaque && <small className="block text-ink-soft">{marca}</small>}
              </span>
            </p>
            <Itens itens={itens} trecho={`com_outros.${letra}`} />
            <PorQue porques={porques} afirmacao={`com_outros.${letra}`} sobre={titulo} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The plan: a form in the person's own report, a list of questions in anybody else's. */
export function Plano({ leitura: { id_licenca, relatorio, porques } }: { leitura: Leitura }) {
  const { plano } = relatorio
  return (
    <div className="leitura-bloco mt-6">
      <Titulo sub className="text-lg">
        {plano.titulo}
      </Titulo>
      {useMarking() ? (
        <MeuPlano id_licenca={id_licenca} perguntas={plano.linhas} />
      ) : (
        <ol className="leitura-plano">
          {plano.linhas.map(linha => (
            <li key={linha}>{linha}</li>
          ))}
        </ol>
      )}
      <PorQue porques={porques} afirmacao="plano" sobre={plano.titulo} />
    </div>
  )
}
