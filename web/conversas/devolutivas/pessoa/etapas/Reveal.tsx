import './barras.css'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { LETRAS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { autoestimativa, celular, say } from '../roteiro.ts'
import { compareOrdem } from './ordem.rules.ts'

const { titulo, previu, empate, margem, sem_estimativa } = celular.revelacao

type Resultado = NonNullable<Sala['resultado']>
type Dimensao = Resultado['dimensoes'][number]

/** Points at the ends of the axis, and the points at which all four dimensions are equal. */
const EIXO = { de: 15, ate: 60, meio: 37.5, marcas: [15, 37.5, 60] }
const place = (points: number) => `${((points - EIXO.de) / (EIXO.ate - EIXO.de)) * 100}%`
const percent = (n: number) => `${Math.round(n)}%`

/** Etapa revelacao: the result as numbers with their margin, beside the self-estimate. */
export function Reveal() {
  const { sala } = useCena()
  const { resultado, estimativa } = sala
  if (!resultado) return <Palco>{<Titulo>{titulo}</Titulo>}</Palco>
  const dimensoes = [...resultado.dimensoes].sort((a, b) => a.posicao - b.posicao || b.total - a.total)
  const ties = new Set(
    dimensoes
      .filter(one => dimensoes.some(other => other !== one && other.posicao === one.posicao))
      .map(d => d.posicao),
  )
  const ordem = estimativa?.ordem ?? null
  return (
    <Palco alto>
      <div>
        <Titulo className="pc-menor">{resultado.nome}</Titulo>
        <p className="pc-suave">{resultado.sintese}</p>
      </div>
      <ul className="pc-barras" aria-label={titulo}>
        {dimensoes.map(dimensao => (
          <Barra
            key={dimensao.letra}
            dimensao={dimensao}
            prevista={ordem ? ordem.indexOf(LETRAS.indexOf(dimensao.letra) + 1) + 1 : null}
            depois={estimativa?.antes_de_ver === false}
            empatada={ties.has(dimensao.posicao)}
          />
        ))}
      </ul>
      <p className="pc-eixo pc-miudo" aria-hidden="true">
        {EIXO.marcas.map(points => (
          <span key={points} style={{ left: place(points) }}>
            {percent((points / 150) * 100)}
          </span>
        ))}
      </p>
      <p className="pc-miudo">
        {margem} {t('naConversa.eixo')}
      </p>
      {sala.estimativa && <p className="pc-miudo">{ordem ? foreseen(ordem, resultado) : sem_estimativa}</p>}
      {estimativa?.a_pedido && (
        <p className="pc-miudo">{t('naConversa.registradaPor', { consultor: sala.consultor })}</p>
      )}
      {sala.estimativa && ordem && ties.size > 0 && <p className="pc-miudo">{autoestimativa.comparacao.empate}</p>}
    </Palco>
  )
}

interface BarraProps {
  dimensao: Dimensao
  /** Place that the person gave it; null when she gave none. */
  prevista: number | null
  /** Whether she had already seen the result when she gave it. */
  depois: boolean
  empatada: boolean
}

function Barra({ dimensao, prevista, depois, empatada }: BarraProps) {
  const { letra, nome, total, percentual, de, ate } = dimensao
  const dito =
    prevista && (depois ? t('naConversa.pusDepois', { posicao: prevista }) : say(previu, { posicao: prevista }))
  return (
    <li>
      <p>
        <span className="pc-letra" data-letra={letra} aria-hidden="true">
          {letra}
        </span>
        <b>{nome}</b>
        <span className="ml-auto [font-variant-numeric:lining-nums_tabular-nums]">{percent(percentual)}</span>
      </p>
      <span className="pc-trilho" aria-hidden="true">
        <i className="pc-cheio" data-letra={letra} style={{ width: place(total) }} />
        <i className="pc-25" style={{ left: place(EIXO.meio) }} />
        <i
          className="pc-margem"
          style={{ left: place(Math.max(EIXO.de, de)), right: `calc(100% - ${place(Math.min(EIXO.ate, ate))})` }}
        />
      </span>
      <span className="pc-miudo">
        <span className="sr-only">
          {percent((de / 150) * 100)} a {percent((ate / 150) * 100)}.{' '}
        </span>
        {[dito, empatada && empate].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

/** Returns the sentence on which dimensions the person placed as the result does, and which within the margins. */
function foreseen(ordem: readonly number[], { dimensoes }: Resultado): string {
  const linhas = compareOrdem(dimensoes, ordem)
  const nomes = (quais: 'igual' | 'margem') => linhas.flatMap(({ nome, encaixe }) => (encaixe === quais ? [nome] : []))
  const [igual, margem] = [nomes('igual'), nomes('margem')]
  if (igual.length === linhas.length) return t('naConversa.ordemTodas')
  if (igual.length + margem.length === 0) return autoestimativa.comparacao.nenhuma
  const lista = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names)
  return [
    igual.length > 0 && t('naConversa.ordemIgual', { lista: lista(igual) }),
    margem.length > 0 && t('naConversa.ordemMargem', { lista: lista(margem) }),
  ]
    .filter(Boolean)
    .join(' ')
}
