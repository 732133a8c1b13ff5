import type { FieldErrors, Resolver } from 'react-hook-form'
import { changeTurma, createTurma, type FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { ENTRADAS_MAX, type Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { diaDeCampo, fimDoDia } from '../prazo.ts'

export type TipoEscolhido = '1' | '2' | 'por'

/** Values of the turma form while a person types. */
export interface TurmaValues {
  nome: string
  finalidade: Finalidade
  mensagem: string
  dia: string
  max_entradas: string
  id_empresa: string
  /** Equipe that a new turma belongs to; empty without one. */
  id_equipe: string
  /** Kind of licence that the turma spends; `por` is kind 2, after free ones were put at its company's disposal. */
  id_tipo_licenca: TipoEscolhido
  dominios: string
  lembretes: string[]
}

/** Offered reminder days, counted back from the last day. */
export const DIAS_DE_LEMBRETE = [7, 3, 1, 0] as const

const TWO_WEEKS = 14 * DAY_MS

/** Available licences of type 2: the free ones, and those at the disposal of each company. */
export interface Empresariais {
  empresarial: number
  empresarial_livre: number
  consignadas: readonly { id_empresa: number; disponivel: number }[]
}

/** Returns how many licences of type 2 a turma of this company may spend; without one, the free ones. */
export const empresariaisOf = (estoque: Empresariais | undefined, id_empresa: string): number =>
  id_empresa === ''
    ? (estoque?.empresarial_livre ?? 0)
    : (estoque?.consignadas.find(each => String(each.id_empresa) === id_empresa)?.disponivel ?? 0)

/**
 * Returns the kind that a turma most likely spends: of type 2 where its company has some at its disposal, or where free
 * ones can be put there.
 */
export function suggestedTipo(estoque: Empresariais | undefined, id_empresa: string): TipoEscolhido {
  if (id_empresa === '') return '1'
  if (empresariaisOf(estoque, id_empresa) > 0) return '2'
  return (estoque?.empresarial_livre ?? 0) > 0 ? 'por' : '1'
}

/** Returns how many free licences of type 2 to put at the disposal of the company of a turma of so many places. */
export const toConsign = (estoque: Empresariais, id_empresa: string, places: number): number =>
  Math.max(0, Math.min(estoque.empresarial_livre, places - empresariaisOf(estoque, id_empresa)))

/** Returns how many licences of the chosen kind there are for a turma of this company. */
export function disponiveisOf(
  { livres, estoque }: { livres: number; estoque?: Empresariais | undefined },
  tipo: TipoEscolhido,
  id_empresa: string,
): number {
  if (!estoque || tipo === '1') return livres
  return empresariaisOf(estoque, id_empresa) + (tipo === 'por' ? estoque.empresarial_livre : 0)
}

interface Inicio {
  livres: number
  estoque?: Empresariais | undefined
  id_empresa?: number | undefined
  id_equipe?: number | undefined
}

/**
 * Returns the values of a new turma: two weeks, and as many places as licences are available, from 1 to 30; those at a
 * company's disposal are all for its turmas.
 */
export function novaTurma(now: Date, { livres, estoque, id_empresa, id_equipe }: Inicio): TurmaValues {
  const empresa = id_empresa === undefined ? '' : String(id_empresa)
  const id_tipo_licenca = suggestedTipo(estoque, empresa)
  const has = disponiveisOf({ livres, estoque }, id_tipo_licenca, empresa)
  return {
    nome: '',
    finalidade: id_equipe === undefined ? 'desenvolvimento' : 'equipe',
    mensagem: '',
    dia: diaDeCampo(new Date(now.getTime() + TWO_WEEKS)),
    max_entradas: String(Math.min(Math.max(has, 1), id_tipo_licenca !== '1' && empresa !== '' ? ENTRADAS_MAX : 30)),
    id_empresa: empresa,
    id_equipe: id_equipe === undefined ? '' : String(id_equipe),
    id_tipo_licenca,
    dominios: '',
    lembretes: ['3'],
  }
}

export const valuesOf = (turma: FullTurma): TurmaValues => ({
  nome: turma.nome,
  finalidade: turma.finalidade,
  mensagem: turma.mensagem ?? '',
  dia: diaDeCampo(turma.fecha_em),
  max_entradas: String(turma.max_entradas),
  id_empresa: turma.id_empresa === null ? '' : String(turma.id_empresa),
  id_equipe: turma.id_equipe == null ? '' : String(turma.id_equipe),
  id_tipo_licenca: turma.id_tipo_licenca === 2 ? '2' : '1',
  dominios: turma.dominios.join(', '),
  lembretes: turma.lembretes.map(String),
})

/** Returns the body of the API call; an unchanged last day keeps its exact instant. */
export function bodyOf(values: TurmaValues, before?: FullTurma) {
  const sameDay = before && values.dia === diaDeCampo(before.fecha_em)
  const common = {
    nome: values.nome,
    mensagem: values.mensagem,
    fecha_em: (sameDay ? before.fecha_em : fimDoDia(values.dia))?.toISOString() ?? '',
    max_entradas: Number(values.max_entradas.trim() || Number.NaN),
    lembretes: values.lembretes.map(Number),
    dominios: values.dominios.split(/[\s,;]+/).filter(Boolean),
  }
  // Frozen with the first place: what was said to people does not change behind them.
  if (before && !before.editavel) return common
  return {
    ...common,
    finalidade: values.finalidade,
    id_empresa: values.id_empresa === '' ? null : values.id_empresa,
    id_tipo_licenca: values.id_tipo_licenca === '1' ? (1 as const) : (2 as const),
    ...(!before && { id_equipe: values.id_equipe === '' ? null : values.id_equipe }),
  }
}

/** Renames the API's field messages to the form's field names. */
export const camposDoForm = (campos: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(campos).map(([name, message]) => {
      const [first = name] = name.split('.')
      return [first === 'fecha_em' ? 'dia' : first, message]
    }),
  )

/** Returns the form's validation: the API's rules under the form's field names. */
export const resolveOf =
  (before?: FullTurma): Resolver<TurmaValues> =>
  values => {
    const parsed = (before ? changeTurma : createTurma).body.safeParse(bodyOf(values, before))
    if (parsed.success) return { values, errors: {} }
    const campos: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) campos[path.join('.')] ??= message
    const errors: FieldErrors<TurmaValues> = Object.fromEntries(
      Object.entries(camposDoForm(campos)).map(([name, message]) => [name, { type: 'contract', message }]),
    )
    return { values: {}, errors }
  }
