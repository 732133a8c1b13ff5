import mapa from '#content/equipe/mapa-1.0.json'
import type { Mapa, PessoaDoMapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { nomesCurtos, primeirosNomes } from '#shared/clientes/mapa/nomes.rules.ts'
import { filled } from '#shared/clientes/mapa/textos.rules.ts'
import { reachedRegioes } from '#shared/disc/disc/regiao/mancha.rules.ts'
import { AO_LADO, type Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'

/** A person with her name as the map writes it, and as a phone does. */
export interface Pessoa extends PessoaDoMapa {
  curto: string
  primeiro: string
}

/** A person with the region of each of her draws. */
export interface PersonDraws {
  pessoa: Pessoa
  regioes: readonly Regiao[]
}

export function pessoasOf({ pessoas }: Mapa): Pessoa[] {
  const nomes = pessoas.map(({ nome }) => nome)
  const [curtos, primeiros] = [nomesCurtos(nomes), primeirosNomes(nomes)]
  return pessoas.map((pessoa, i) => ({ ...pessoa, curto: curtos[i] ?? '', primeiro: primeiros[i] ?? '' }))
}

export const nomeOf = (regiao: Regiao): string => mapa.regioes[regiao].nome

/** Names in a sentence: a, b ou c. */
const ou = (nomes: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(nomes)

type Lugar = Pick<PessoaDoMapa, 'regiao' | 'centro'>

/** Regions that a person's margin reaches, in words, her own first. */
export function regioesOf({ regiao, centro }: Lugar): string {
  const reached = reachedRegioes(regiao, centro)
  const spread = regiao !== 'pouco_definido' && reached.includes('pouco_definido')
  const nomes = reached.filter(other => !spread || other !== 'pouco_definido').map(nomeOf)
  if (!spread) return ou(nomes)
  return filled(mapa.pode_estar.espalharem, { regioes: nomes.join(', '), regiao: nomeOf('pouco_definido') })
}

/** A sentence about where else a person may lie, and how often. */
export function describePlace(pessoa: Lugar): string {
  const { texto, ao_lado } = mapa.pode_estar
  return filled(AO_LADO.some(outra => outra === pessoa.regiao) ? ao_lado : texto, { regioes: regioesOf(pessoa) })
}
