import {
  ALERTA_PESSOA,
  type ContagensPessoas,
  ESTADO_PESSOA,
  type EstadoPessoa,
  ORDEM_PESSOAS,
} from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { Chip, Option } from '../../../platform/lists/chips/chip.types.ts'
import { DAY } from '../../../platform/lists/chips/period.ts'
import { type Chosen, many } from '../../../platform/lists/list.url.ts'
import type { FiltroNaConsulta, Grupo } from '../../pessoas/pessoas.queries.ts'

const ID = /^[1-9]\d{0,8}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The default order is the latest news first and is left out of the address; the others are named in it. */
const [PADRAO, ...OUTRAS] = ['novidade', ...ORDEM_PESSOAS.filter(name => name !== 'novidade')] as const

/** Filters and order of a list of people, as its address has them. */
export const FILTROS = {
  etiqueta: many(ID),
  empresa: many(ID),
  estado: many(ESTADO_PESSOA),
  turma: many(UUID),
  alerta: many(ALERTA_PESSOA),
  falta_conversa: ['1'],
  de: DAY,
  ate: DAY,
  ordem: OUTRAS,
}
export type FiltroDaLista = Chosen<typeof FILTROS>

/** Views of the list: the specification's three, and everybody. */
export const TABS = ['clientes', 'convites', 'pendentes', 'todos'] as const
export type Aba = (typeof TABS)[number]
export const grupoOf = (aba: Aba): Grupo | undefined => (aba === 'todos' ? undefined : aba)

/** Returns the parameters of the API call for a view, a search and filters; empty ones are left out. */
export function consultaOf(aba: Aba, busca: string, filtro: FiltroDaLista): FiltroNaConsulta {
  const grupo = grupoOf(aba)
  const chosen = Object.entries({ busca, ...filtro }).map(([name, value]) => [name, [value].flat().join(',')] as const)
  return { ...(grupo && { grupo }), ...Object.fromEntries(chosen.filter(([, value]) => value !== '')) }
}

/** Returns the list's filters and order as a query string, for the links to the previous and next person. */
export const inLista = (consulta: FiltroNaConsulta): string =>
  // cast: its names and values are texts, which an interface does not tell
  new URLSearchParams({ ordem: PADRAO, ...(consulta as Record<string, string>) }).toString().replaceAll('%2C', ',')

export const ordens = () => [
  { value: '', label: t(`pessoas.ordem.${PADRAO}`) },
  ...OUTRAS.map(value => ({ value, label: t(`pessoas.ordem.${value}`) })),
]

/** Filters of each view; open invites all have the same state and no company yet. */
const CHIPS: Record<Aba, readonly ('etiqueta' | 'empresa' | 'estado' | 'turma' | 'alerta')[]> = {
  clientes: ['etiqueta', 'empresa', 'estado', 'turma', 'alerta'],
  convites: ['etiqueta', 'turma', 'alerta'],
  pendentes: ['etiqueta', 'empresa', 'estado', 'turma', 'alerta'],
  todos: ['etiqueta', 'empresa', 'estado', 'turma', 'alerta'],
}
const ESTADOS: Record<Aba, readonly EstadoPessoa[]> = {
  clientes: ['cadastrado', 'respondendo', 'pronto', 'conversado'],
  convites: [],
  pendentes: ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado'],
  todos: ESTADO_PESSOA,
}

const byId = (values: ContagensPessoas['empresa'] | undefined): Option[] =>
  (values ?? []).map(({ id, nome, n }) => ({ value: String(id), label: nome, n }))

/**
 * Returns the filter chips of a view, each value with the number of people it would find; a chip without values is left
 * out.
 */
export function chipsOf(aba: Aba, contagens: ContagensPessoas | undefined, filtro: FiltroDaLista): Chip[] {
  const options = {
    etiqueta: byId(contagens?.etiqueta),
    empresa: byId(contagens?.empresa),
    turma: byId(contagens?.turma),
    estado: ESTADOS[aba].map(value => ({
      value,
      label: t(`pessoas.estado.${value}`),
      n: contagens && (contagens.estado[value] ?? 0),
    })),
    alerta: ALERTA_PESSOA.map(value => ({
      value,
      label: t(`pessoas.alerta.${value}`),
      n: contagens && (contagens.alerta[value] ?? 0),
    })),
  }
  const offered = CHIPS[aba].filter(name => options[name].length > 0 || filtro[name].length > 0)
  const chips = offered.map(
    (name): Chip => ({
      kind: 'values',
      name,
      label: t(`pessoas.chip.${name}`),
      options: options[name],
    }),
  )
  // The home's word for it: offered where it is set, so that the usual chips keep to one line.
  if (filtro.falta_conversa)
    chips.push({
      kind: 'values',
      single: true,
      name: 'falta_conversa',
      label: t('pessoas.chip.conversa'),
      options: [{ value: '1', label: t('pessoas.faltaConversa') }],
    })
  return [...chips, { kind: 'period', name: ['de', 'ate'], label: t('lista.periodo') }]
}
