import './octogono.css'
import textos from '#content/equipe/mapa-1.0.json'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { OCTOGONO, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { nomeOf, type Pessoa } from '../pessoas.ts'
import { Nomes } from './Nomes.tsx'

/** Corners in the drawing's unit of one point, downwards. */
const BORDA = OCTOGONO.map(([x, y]) => `${x + 30},${30 - y}`).join(' ')

/** Names that fit into a cell, by its height; on a phone each takes 44 px. */
const NO_CANTO = { largo: 4, estreito: 2 }
const NA_FAIXA = { largo: 3, estreito: 1 }

interface Props {
  pessoas: readonly Pessoa[]
  /** The region in which each person is drawn. */
  regiaoDe: (pessoa: Pessoa) => Regiao
  /** Person whose margin is drawn; none in a draw. */
  escolhida?: Pessoa | undefined
  onEscolher?: ((pessoa: Pessoa) => void) | undefined
}

/** The map: an octagon of eight cells, the names of people in theirs, and the margin of the chosen one. */
export function Octogono({ pessoas, regiaoDe, escolhida, onEscolher }: Props) {
  const { lados } = textos.rotulos
  return (
    <div className="mapa-eixos">
      <span className="mapa-eixo" data-lado="acima">
        {lados.acao}
      </span>
      <span className="mapa-eixo" data-lado="esquerda">
        {lados.tarefa}
      </span>
      <div className="mapa-oct">
        <Desenho escolhida={escolhida} />
        <ul className="mapa-celulas">
          {CELULAS.map(({ regiao, x, y }) => (
            <li key={regiao} className="mapa-celula" data-x={x} data-y={y}>
              <span className="mapa-regiao">{nomeOf(regiao)}</span>
              <Nomes
                regiao={nomeOf(regiao)}
                pessoas={pessoas.filter(pessoa => regiaoDe(pessoa) === regiao)}
                mudou={pessoa => regiaoDe(pessoa) !== pessoa.regiao}
                cabem={y === 0 ? NA_FAIXA : NO_CANTO}
                {...{ escolhida, onEscolher }}
              />
            </li>
          ))}
        </ul>
        <span className="mapa-meio">{textos.legenda.meio_curto}</span>
      </div>
      <span className="mapa-eixo" data-lado="direita">
        {lados.pessoas}
      </span>
      <span className="mapa-eixo" data-lado="abaixo">
        {lados.ponderacao}
      </span>
    </div>
  )
}

/** Octagon, grid and margin; the words beside it say the same. */
const Desenho = ({ escolhida }: { escolhida?: Pessoa | undefined }) => (
  <svg viewBox="-0.5 -0.5 61 61" aria-hidden="true">
    <clipPath id="mapa-borda">
      <polygon points={BORDA} />
    </clipPath>
    <g clipPath="url(#mapa-borda)">
      <rect className="mapa-fundo" width="60" height="60" />
      <rect className="mapa-faixa" x="22.5" y="22.5" width="15" height="15" />
      {escolhida && (
        <circle
          className="mapa-mancha"
          cx={30 + 30 * escolhida.centro[0]}
          cy={30 + 30 * escolhida.centro[1]}
          r={30 * escolhida.raio}
        />
      )}
      <path className="mapa-grade" d="M22.5 0V60M37.5 0V60M0 22.5H60M0 37.5H60" />
    </g>
    <polygon className="mapa-borda" points={BORDA} />
  </svg>
)
