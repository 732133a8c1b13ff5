import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'

/*
 * What an observer who only reads acknowledged answers expects of licences, invites and accounts. It never reads the
 * product's tables; what the product derives from the clock, the model derives from the same clock.
 */

export interface ConviteModel {
  /** The token of the newest link. */
  token: string
  /** The token of the first link; it stays valid when the invite is extended. */
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
  /** Totals of the finished test; null before. */
  totais: readonly number[] | null
}

export interface ContaModel {
  id_usuario: number
  email: string
  testes: TesteModel[]
}

export interface Model {
  now: Date
  /** Licences owned by each consultor; those not lent, given or used are in stock. */
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

export const testesOf = (model: Model, consultor: number): { conta: ContaModel; teste: TesteModel }[] =>
  [...model.contas.values()].flatMap(conta =>
    conta.testes.filter(teste => teste.consultor === consultor).map(teste => ({ conta, teste })),
  )

/** Licences in stock: owned, minus those on open invites, minus those given or used (security §31). */
export const disponiveis = (model: Model, consultor: number): number =>
  model.compradas[consultor]! -
  model.convites.filter(convite => convite.consultor === consultor && aberto(model, convite)).length -
  testesOf(model, consultor).length

/** Marks expired invites as returned; they stay so even when the clock goes back (security §36). */
export function giveBack(model: Model, which: (convite: ConviteModel) => boolean): void {
  for (const convite of model.convites) {
    if (convite.fim === null && conviteVencido(convite.validade, model.now) && which(convite)) convite.fim = 'devolvido'
  }
}
