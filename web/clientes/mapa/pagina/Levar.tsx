import type { CSSProperties } from 'react'
import textos from '#content/equipe/frases-1.0.json'
import mapaTextos from '#content/equipe/mapa-1.0.json'
import pessoasTextos from '#content/equipe/pessoas-1.0.json'
import relatorio from '#content/equipe/relatorio-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import {
  countsMore,
  type FrasePronta,
  readLevar,
  readLinhas,
  retornoOf,
} from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { readPessoas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import { filled } from '#shared/clientes/mapa/textos.rules.ts'

/** First part of the page, as page 1 of the report: one or two sentences, one question and Monday, people or counts. */
export function Levar({ mapa }: { mapa: Mapa }) {
  const { frases, sem_frase, nao_diz, notas } = readLevar(textos, mapa)
  const retorno = retornoOf(textos, mapa)
  const [first, ...others] = frases
  return (
    <section id="levar" className="mapa-levar" aria-labelledby="mapa-levar">
      <h2 id="mapa-levar" className="sr-only">
        {relatorio.paginas.um.titulo}
      </h2>
      {first && <Frase frase={first} large />}
      {sem_frase && (
        <div className="mapa-frase">
          <h3 className="mapa-frase-titulo" data-grande>
            {sem_frase.titulo}
          </h3>
          <p className="text-lg">{sem_frase.texto}</p>
        </div>
      )}
      <Pergunta mapa={mapa} />
      {others.map(frase => (
        <Frase key={frase.titulo} frase={frase} />
      ))}
      {mapa.contagens ? <Contagens mapa={mapa} /> : <Faixa mapa={mapa} />}
      <div className="grid gap-2 text-ink-soft text-(length:--text-sm)">
        {[
          ...notas,
          ...(nao_diz ? [nao_diz] : []),
          ...(countsMore(mapa) ? [textos.frases.mais_que_destaques] : []),
          ...(frases.length > 0 && retorno ? [retorno] : []),
        ].map(nota => (
          <p key={nota}>{nota}</p>
        ))}
      </div>
    </section>
  )
}

/** A sentence with its strength in words, how to read it, and how sure it is. */
const Frase = ({ frase, large = false }: { frase: FrasePronta; large?: boolean }) => (
  <div className="mapa-frase">
    <p className="mapa-forca" data-forte={frase.forte || undefined}>
      {frase.rotulo}
    </p>
    <h3 className="mapa-frase-titulo" data-grande={large || undefined}>
      {frase.titulo}
    </h3>
    <p className="text-lg">{frase.texto}</p>
    <p>{frase.leitura}</p>
    {frase.pergunta && <p className="mapa-pergunta">{frase.pergunta}</p>}
    <p className="text-sm text-ink-soft">{frase.forca}</p>
  </div>
)

/** The one question of this week, what it comes from, and what to do on Monday. */
function Pergunta({ mapa }: { mapa: Mapa }) {
  const { pergunta, segunda } = readLevar(textos, mapa)
  return (
    <div className="grid gap-y-5 gap-x-7 py-5 px-6 rounded-md bg-sunken min-[40rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <p className="mapa-forca" data-forte>
          {pergunta.rotulo}
        </p>
        <p className="mapa-pergunta" data-grande>
          {pergunta.texto}
        </p>
        {pergunta.frase && (
          <p className="text-sm">
            {pergunta.frase}{' '}
            <span className="text-ink-soft">{pergunta.curto?.replace(/^./, first => first.toUpperCase())}.</span>
          </p>
        )}
        {pergunta.ressalva && <p className="text-sm text-ink-soft">{pergunta.ressalva}</p>}
      </div>
      <div className="grid gap-2 content-start pt-4 border-t border-t-line-strong min-[40rem]:py-0 min-[40rem]:pr-0 min-[40rem]:pl-6 min-[40rem]:border-t-0 min-[40rem]:border-l min-[40rem]:border-l-line-strong">
        <p className="mapa-forca" data-forte>
          {segunda.titulo}
        </p>
        <p>{segunda.texto}</p>
      </div>
    </div>
  )
}

/** The people by name, each with her region and what stands out: the same weight each. */
function Faixa({ mapa: { equipe, pessoas } }: { mapa: Mapa }) {
  const prontas = readPessoas(pessoasTextos, textos, { id_equipe: equipe.id_equipe, pessoas })
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-y-3.5 gap-x-5 pt-5 border-t border-t-line wrap-anywhere">
      {prontas.map(({ id_participante, nome, regiao, palavras }) => (
        <div key={id_participante}>
          <dt className="font-semibold">{nome}</dt>
          <dd className="text-sm text-ink-soft">
            {mapaTextos.regioes[regiao].nome} · {palavras}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many people the words speak of, and of nobody else; a consultora is told that others may see other people. */
export const DeQuem = ({ mapa: { n, equipe } }: { mapa: Mapa }) => (
  <p className="text-ink-soft">
    {filled(relatorio.capa, { n })}
    {equipe.papel === 'consultor' && ` ${filled(relatorio.outras_pessoas, { n })}`}
  </p>
)

const PARTES = ['acima', 'resto', 'abaixo'] as const

/** Three counts a dimension, as bars that hold without colour, and in words beside them. */
function Contagens({ mapa }: { mapa: Mapa }) {
  const contagens = readLinhas(textos, mapa)
  if (!contagens) return null
  return (
    <div className="grid gap-2 pt-5 border-t border-t-line">
      <h3 className="text-base font-semibold">{textos.contagens.titulo}</h3>
      <ul className="grid gap-2">
        {contagens.linhas.map(({ letra, nome, texto, ...quantas }) => (
          <li key={letra} className="mapa-linha">
            <span className="font-semibold">{nome}</span>
            <span className="mapa-linha-barra" aria-hidden="true">
              {PARTES.filter(parte => quantas[parte] > 0).map(parte => (
                // cast: React's type of styles has no properties of our own
                <i key={parte} data-parte={parte} style={{ '--quantas': quantas[parte] } as CSSProperties} />
              ))}
            </span>
            <span className="text-sm">{texto}</span>
          </li>
        ))}
      </ul>
      {[contagens.dois_lados, contagens.nao_some, textos.contagens.e_a_frase].map(
        nota =>
          nota && (
            <p key={nota} className="text-sm text-ink-soft">
              {nota}
            </p>
          ),
      )}
    </div>
  )
}
