import type { Concessao, TipoConcessao } from '#shared/contas/contas/protecao.contract.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Act, event, on } from '../../platform/events.ts'

/** The account in question, and the moment. */
export interface Dona {
  deps: Deps
  id_usuario: number
  em: Date
}

/**
 * Raised when the owner of an account said that a sign-in was not theirs, and everything that opened it ends, with what
 * was handed out since `desde`.
 */
export const acessoContestado = event<Dona & { desde: Date }>('acesso_contestado')

/** Asks each slice for what an account handed out and that still opens something. */
export const concessoesAbertas = event<Dona, Concessao[]>('concessoes_abertas')

/** Asks the slice of a kind to end one; the answer is whether it was there. */
export const concessaoEncerrada = event<Dona & { tipo: TipoConcessao; id: string }, boolean>('concessao_encerrada')

/**
 * Acts of a slice that hands out a kind of key which outlives the session: it lists the open ones of an account and ends
 * one of them. “Não fui eu” ends those of the last days, or all of them with `sempre`.
 */
export function concede({
  tipo,
  sempre = false,
  list,
  end,
}: {
  tipo: TipoConcessao
  sempre?: boolean
  list(tx: Tx, dona: Dona): Promise<Omit<Concessao, 'tipo'>[]>
  end(tx: Tx, dona: Dona, id: string): Promise<unknown>
}): Act[] {
  return [
    on(concessoesAbertas, async (tx, dona) => (await list(tx, dona)).map(one => ({ ...one, tipo }))),
    on(concessaoEncerrada, async (tx, { tipo: asked, id, ...dona }) => {
      if (asked !== tipo || !(await list(tx, dona)).some(one => one.id === id)) return false
      await end(tx, dona, id)
      return true
    }),
    on(acessoContestado, async (tx, { desde, ...dona }) => {
      for (const { id, criada_em } of await list(tx, dona)) if (sempre || criada_em >= desde) await end(tx, dona, id)
    }),
  ]
}
