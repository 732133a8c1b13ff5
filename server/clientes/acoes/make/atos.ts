import { type MotivoToStay, type StoredTipo, usesLicenca } from '#shared/clientes/acoes/acoes.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockLicenca, remindTeste } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { cancelIn, countEnvio, extendIn, remindConviteIn, resendIn, sendConvite } from '../../convites/convites.ts'
import { byEtiqueta, removeEtiqueta } from '../../etiquetas/etiquetas.ts'
import { addPessoas, removeFromTurma } from '../../turmas/turmas.ts'
import type { Parametros } from '../acoes.queries.ts'
import type { PessoaNaAcao } from './pessoas.queries.ts'

interface Ato {
  deps: Deps
  tx: Tx
  actor: Actor
  pessoa: PessoaNaAcao
  parametros: Parametros
  id_acao: string
  now: Date
}

/** Reason why the act was not done for a person; null when it was done. */
type Feito = MotivoToStay | null

const idConvite = ({ convite }: PessoaNaAcao) => given(convite, 'the invite that the rule has seen').id_convite

async function remind({ deps, tx, actor, pessoa, now }: Ato): Promise<Feito> {
  const { teste } = pessoa
  if (!teste) {
    await remindConviteIn(deps, tx, actor, idConvite(pessoa))
    return null
  }
  await lockLicenca(tx, teste.id_licenca)
  const email = await remindTeste(deps, tx, { id_licenca: teste.id_licenca, id_consultor: actor.id_usuario })
  await countEnvio(tx, actor.id_usuario, email, now)
  return null
}

/**
 * For each kind of act, the use case of the single act. Each runs in the transaction that also stores the line's
 * result.
 */
const ATOS: Record<StoredTipo, (ato: Ato) => Promise<Feito>> = {
  async reenviar({ deps, tx, actor, pessoa }) {
    await resendIn(deps, tx, actor, idConvite(pessoa))
    return null
  },
  async estender({ deps, tx, actor, pessoa }) {
    await extendIn(deps, tx, actor, idConvite(pessoa))
    return null
  },
  async cancelar({ deps, tx, actor, pessoa: { convite, teste }, id_acao }) {
    const { id_licenca } = given(convite ?? teste, 'what the rule has seen open')
    await cancelIn(deps, tx, actor, { id_licenca, id_convite: convite?.id_convite, id_ato: id_acao })
    return null
  },
  lembrar: remind,
  async novo_teste({ deps, tx, actor, pessoa, parametros: { reteste }, id_acao, now }) {
    const email = given(pessoa.email, 'the address that the rule has seen')
    const { resultado } = await sendConvite(deps, tx, actor, { email, reteste, id_ato: id_acao }, now)
    if (resultado === 'teste_aberto') return 'teste_aberto'
    return resultado === 'ja_convidado' ? 'convite_aberto' : null
  },
  async etiquetar({ tx, actor, pessoa: { id_pessoa }, parametros: { id_etiqueta }, now }) {
    await byEtiqueta(tx, {
      id_consultor: actor.id_usuario,
      id_pessoa,
      id_etiqueta: given(id_etiqueta, 'the label'),
      em: now,
    })
    return null
  },
  async tirar_etiqueta({ tx, actor, pessoa: { id_pessoa }, parametros: { id_etiqueta } }) {
    await removeEtiqueta(tx, {
      id_consultor: actor.id_usuario,
      id_pessoa,
      id_etiqueta: given(id_etiqueta, 'the label'),
    })
    return null
  },
  async por_em_turma({ deps, tx, actor, pessoa, parametros: { id_rodada, reteste } }) {
    const [lugar] = await addPessoas(deps, tx, actor, {
      id_rodada: given(id_rodada, 'the turma'),
      pessoas: [pessoa],
      novo_teste: usesLicenca(pessoa, { tipo: 'por_em_turma', reteste }),
    })
    if (lugar?.motivo) throw fail(lugar.motivo)
    return lugar?.resultado === 'ja_estava' ? 'ja_na_turma' : null
  },
  async tirar_da_turma({ tx, actor, pessoa: { id_pessoa }, parametros, now }) {
    const id_rodada = given(parametros.id_rodada, 'the turma')
    return (await removeFromTurma(tx, actor, { id_rodada, id_pessoa, em: now })) ? null : 'nao_na_turma'
  },
}

/**
 * Does one act for one person in the caller's transaction, which holds the consultor locked.
 * @throws {Failure} whatever the single act's use case throws
 */
export const makeOne = (tipo: StoredTipo, ato: Ato): Promise<Feito> => ATOS[tipo](ato)
