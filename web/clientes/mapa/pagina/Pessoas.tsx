import textos from '#content/equipe/frases-1.0.json'
import mapaTextos from '#content/equipe/mapa-1.0.json'
import pares from '#content/equipe/pares-1.0.json'
import pessoasTextos from '#content/equipe/pessoas-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { readPessoas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import type { Letra } from '#shared/disc/disc/disc.types.ts'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { chavesDoPar } from '#shared/disc/disc/regiao/par.rules.ts'
import { AO_LADO } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { ComCartao } from '../Escolhida.tsx'

/** People by region, by name, each with what stands out: the list of a group too large to be read one by one. */
export function PorRegiao({ mapa: { equipe, pessoas } }: { mapa: Mapa }) {
  const prontas = readPessoas(pessoasTextos, textos, { id_equipe: equipe.id_equipe, pessoas })
  const regioes = [...CELULAS.map(({ regiao }) => regiao), ...AO_LADO]
  return (
    <section id="pessoas" aria-labelledby="mapa-pessoas">
      <h2 id="mapa-pessoas" className="mapa-titulo">
        {t('mapa.lista')}
      </h2>
      <dl className="grid gap-7 grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-5">
        {regioes
          .map(regiao => ({ regiao, delas: prontas.filter(pessoa => pessoa.regiao === regiao) }))
          .filter(({ delas }) => delas.length > 0)
          .map(({ regiao, delas }) => (
            <div key={regiao}>
              <dt className="text-sm font-semibold text-ink-soft">{mapaTextos.regioes[regiao].nome}</dt>
              {delas.map(({ id_participante, nome, palavras }) => (
                <dd key={id_participante} className="[overflow-wrap:anywhere]">
                  {nome} <span className="text-sm text-ink-soft">· {palavras}</span>
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  )
}

interface DeUmaLeitora {
  mapa: Mapa
  /** Id of the reader, who is one of the people or not. */
  eu: number | undefined
}

/** People one by one, the reader first and then by name: what each showed, and a question to begin with. */
export function Pessoas({ mapa, eu }: DeUmaLeitora) {
  const { equipe, pessoas } = mapa
  const cartoes = new Set(pessoas.flatMap(({ cartao, id_participante }) => (cartao ? [id_participante] : [])))
  const prontas = readPessoas(pessoasTextos, textos, { id_equipe: equipe.id_equipe, pessoas })
  const own = ({ id_participante }: { id_participante: number }) => id_participante === eu
  return (
    <section id="pessoas" aria-labelledby="mapa-pessoas">
      <h2 id="mapa-pessoas" className="mapa-titulo">
        {pessoasTextos.titulo}
      </h2>
      <p className="measure pb-2 text-sm text-ink-soft">{pessoasTextos.texto}</p>
      <ul>
        {[...prontas.filter(own), ...prontas.filter(pessoa => !own(pessoa))].map(pessoa => (
          <li key={pessoa.id_participante} className="mapa-uma">
            <div>
              <p className="font-semibold [overflow-wrap:anywhere]">
                {pessoa.nome}
                {own(pessoa) && <span className="font-normal text-ink-soft"> {t('mapa.voce')}</span>}
              </p>
              <p className="text-sm text-ink-soft">{mapaTextos.regioes[pessoa.regiao].nome}</p>
            </div>
            <div className="grid gap-1">
              <p>{pessoa.destaque}</p>
              {!own(pessoa) && <p className="mapa-pergunta">{pessoa.pergunta}</p>}
              {cartoes.has(pessoa.id_participante) && (
                <ComCartao id_equipe={String(equipe.id_equipe)} pessoa={pessoa} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm text-ink-soft">{pessoasTextos.margem}</p>
    </section>
  )
}

const { versao: _v, abertura: _a, margem: _m, como_ler: _c, ...grupos } = pares
const temasDosPares: Readonly<Partial<Record<string, { titulo: string }>>> = grupos

const titulosDoPar = (a: readonly Letra[], b: readonly Letra[]) =>
  chavesDoPar(a, b).flatMap(chave => temasDosPares[chave]?.titulo ?? [])

/** With whom the reader might agree on something: each colleague and the topics that their destaques open, for her alone. */
export function ComQuem({ mapa: { equipe, pessoas }, eu }: DeUmaLeitora) {
  const own = pessoas.find(({ id_participante }) => id_participante === eu)
  if (!own || equipe.papel !== 'integrante') return null
  const { titulo, texto, propor } = pessoasTextos.dupla
  return (
    <section aria-labelledby="mapa-com-quem">
      <h2 id="mapa-com-quem" className="mapa-titulo">
        {titulo}
      </h2>
      <p className="measure pb-2 text-sm text-ink-soft">{texto}</p>
      <ul>
        {pessoas
          .filter(pessoa => pessoa !== own)
          .map(({ id_participante, nome, destaques }) => (
            <li key={id_participante} className="mapa-uma">
              <p className="font-semibold [overflow-wrap:anywhere]">{nome}</p>
              <p>{titulosDoPar(own.destaques, destaques).join(' · ')}</p>
            </li>
          ))}
      </ul>
      <p className="pt-3">
        <ButtonLink to={to('/equipe/:id_equipe/acordos/:id_acordo?', { id_equipe: equipe.id_equipe })}>
          {propor}
        </ButtonLink>
      </p>
    </section>
  )
}
