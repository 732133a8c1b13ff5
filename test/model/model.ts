import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'

/*
 * What an observer who only reads acknowledged answers expects of licences, invites and accounts. It never reads the
 * product's tables; what the product derives from the clock, the model derives from the same clock.
 */

export interface ConviteModel {
  /** The newest link's. */
  token: string
  /** The link that was sent first: extending leaves it alive. */
  primeiro: string
  consultor: number
  email: string
  id_licenca: number
  id_convite: string
  validade: Date
  fim: null | 'aceito' | 'cancelado' | 'devolvido'
}

export interface TesteModel {
  id_licenca: number
  consultor: number
  /** Totals once finished. */
  totais: readonly number[] | null
}

export interface ContaModel {
  id_usuario: number
  email: string
  testes: TesteModel[]
}

export interface Model {
  now: Date
  /** Licences owned, per consultor; what is not lent, given or used is in stock. */
  compradas: [number, number]
  ativo: [boolean, boolean]
  convites: ConviteModel[]
  contas: Map<string, ContaModel>
}

export const emptyModel = (now: Date, compradas: [number, number]): Model => ({
  now,
  compradas,
  ativo: [true, true],
  convites: [],
  contas: new Map(),
})

export const aberto = (model: Model, convite: ConviteModel): boolean =>
  convite.fim === null && !conviteVencido(convite.validade, model.now)

export const testesDe = (model: Model, consultor: number): { conta: ContaModel; teste: TesteModel }[] =>
  [...model.contas.values()].flatMap(conta =>
    conta.testes.filter(teste => teste.consultor === consultor).map(teste => ({ conta, teste })),
  )

/** Available = owned − lent to open invites − given or used: conservation, at this clock (security §31). */
export const disponiveis = (model: Model, consultor: number): number =>
  model.compradas[consultor]! -
  model.convites.filter(convite => convite.consultor === consultor && aberto(model, convite)).length -
  testesDe(model, consultor).length

/** An expired invite that is written down as returned stays so, whatever the clock does next (security §36). */
export function devolver(model: Model, which: (convite: ConviteModel) => boolean): void {
  for (const convite of model.convites) {
    if (convite.fim === null && conviteVencido(convite.validade, model.now) && which(convite)) convite.fim = 'devolvido'
  }
}
