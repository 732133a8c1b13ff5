import textos from '#content/equipe/mapa-1.0.json'
import { AO_LADO, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { nomeOf, type Pessoa } from '../pessoas.ts'
import { Nomes } from './Nomes.tsx'

const CABEM = { largo: 8, estreito: 6 }

interface Props {
  pessoas: readonly Pessoa[]
  regiaoDe: (pessoa: Pessoa) => Regiao
  escolhida?: Pessoa | undefined
  onEscolher?: ((pessoa: Pessoa) => void) | undefined
  /** Whether a field stands though nobody is in it: where people move from draw to draw. */
  vazios?: boolean
}

/** Fields of the same weight beside the map, for people whom its plane cannot show: those with somebody in them. */
export const AoLado = ({ pessoas, regiaoDe, escolhida, onEscolher, vazios = false }: Props) => (
  <div className="mapa-campos">
    {AO_LADO.filter(regiao => vazios || pessoas.some(pessoa => regiaoDe(pessoa) === regiao)).map(regiao => (
      <section key={regiao} className="mapa-campo" aria-label={nomeOf(regiao)}>
        <p className="font-semibold">{nomeOf(regiao)}</p>
        <Nomes
          regiao={nomeOf(regiao)}
          pessoas={pessoas.filter(pessoa => regiaoDe(pessoa) === regiao)}
          mudou={pessoa => regiaoDe(pessoa) !== pessoa.regiao}
          cabem={CABEM}
          {...{ escolhida, onEscolher }}
        />
        <p className="text-sm text-ink-soft">{textos.ao_lado[regiao]}</p>
      </section>
    ))}
  </div>
)
