import {
  anuncios,
  autoestimativa,
  estados,
  etapas,
  marcacoes as publicadas,
  sala,
} from '#content/devolutiva/roteiro-1.0.json'
import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { tableOf } from '#shared/platform/keys.ts'

/* What the person's screens say, as published; what is said to whoever conducts stays out of their code. */

export { anuncios as announcements, autoestimativa, estados, sala as entrada }

const { rotulos, grupo } = publicadas
/** The words of the answers. A fact is not asked about; one that was marked before keeps the words of a description. */
export const marcacoes = {
  ...publicadas,
  rotulos: { ...rotulos, fato: rotulos.descricao },
  grupo: { ...grupo, fato: grupo.descricao },
}

type Vars = Readonly<Record<string, string | number>>
/** Fills placeholders such as `{pessoa}` and `{n}` in a text of the roteiro. */
export const say = (texto: string, vars: Vars = {}): string =>
  texto.replace(/\{(\w+)\}/g, (whole, name: string) => (name in vars ? String(vars[name]) : whole))

/** Returns the singular form for 1, else the plural, with `{n}` filled in. */
export const sayN = ({ um, varios }: { um: string; varios: string }, n: number): string =>
  say(n === 1 ? um : varios, { n })

/** Returns texts of an etapa for the person's screen, by name. */
function doCelular<K extends string>(etapa: Etapa, names: readonly K[]): Record<K, string> {
  const said: Readonly<Record<string, unknown>> = etapas.find(({ id }) => id === etapa)?.celular ?? {}
  return tableOf(names, name => String(said[name]))
}

export const celular = {
  acordo: {
    ...doCelular('acordo', ['titulo', 'texto', 'rodape', 'botao', 'botao_secundario', 'duvida', 'esperando']),
    itens: etapas.flatMap(({ celular: said }) => ('itens' in said ? said.itens : [])),
  },
  autoestimativa: doCelular('autoestimativa', ['titulo', 'texto', 'botao', 'pular', 'esperando']),
  revelacao: doCelular('revelacao', ['titulo', 'previu', 'empate', 'margem', 'sem_estimativa', 'porque']),
  frases: doCelular('frases', [
    'titulo',
    'contador',
    'porque',
    'outras',
    'pedir',
    'pedida',
    'trocar',
    'esperando',
    'fim',
  ]),
  combinados: doCelular('combinados', ['titulo', 'texto', 'vazio', 'nomes', 'salvo']),
  recapitulacao: doCelular('recapitulacao', ['titulo', 'texto', 'botao', 'confirmado', 'esperando_consultor', 'mudou']),
} as const

/** Returns the name of an etapa. */
export const nomeDaEtapa = (etapa: Etapa): string => etapas.find(({ id }) => id === etapa)?.nome ?? ''
