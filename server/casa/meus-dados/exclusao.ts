import { randomUUID } from 'node:crypto'
import { conta_excluida, exclusao_com_licencas } from '#shared/casa/meus-dados/meus-dados.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { forgetAcordos } from '../../clientes/acordos/acordos.ts'
import { deleteVinculos } from '../../clientes/carteira/carteira.ts'
import { forgetEndereco } from '../../clientes/convites/convites.ts'
import { forgetEquipes } from '../../clientes/equipes/equipes.ts'
import { deleteEtiquetasSobre, forgetNomeEmEtiquetas } from '../../clientes/etiquetas/etiquetas.ts'
import { forgetAcessos } from '../../clientes/gestores/gestores.ts'
import { deletePerguntas } from '../../clientes/passagens/passagens.ts'
import { forgetPessoas } from '../../clientes/pessoas/pessoas.ts'
import { entrada_endereco } from '../../clientes/turmas/limits.ts'
import { forgetEntradas } from '../../clientes/turmas/turmas.ts'
import { forgetVisoes } from '../../clientes/visoes/visoes.ts'
import { deleteTroca } from '../../contas/administracao/administracao.ts'
import { deleteAcessos, deleteVigentes } from '../../contas/autorizacoes/autorizacoes.ts'
import { forgetConvidado } from '../../contas/consultores/consultores.ts'
import {
  deleteAparelhos,
  deletePedidoResposta,
  deleteRecuperacoes,
  forgetUsuario,
  lockUsuario,
} from '../../contas/contas/contas.ts'
import { login_conta, recuperacao_conta } from '../../contas/contas/limits.ts'
import { forgetFatores } from '../../contas/fatores/fatores.ts'
import { forgetInteressesOf } from '../../contas/interesses/interesses.ts'
import { interesse_endereco } from '../../contas/interesses/limits.ts'
import { forgetSso } from '../../contas/sso/sso.ts'
import { countParaRecibo } from '../../conversas/combinados/combinados.ts'
import { deleteConversas } from '../../conversas/conversas/conversas.ts'
import { deleteDevolutivasDe, holdResultados } from '../../conversas/devolutivas/devolutivas.ts'
import { forgetEncontros } from '../../conversas/encontros/encontros.ts'
import { deleteLinks } from '../../conversas/horarios/horarios.ts'
import { deleteCartoes } from '../../disc/cartao/cartao.ts'
import { deleteTestes } from '../../disc/disc/disc.ts'
import { deleteEstimativas } from '../../disc/evidencia/evidencia.ts'
import { deleteMarcacoesOf } from '../../disc/marcacoes/marcacoes.ts'
import { forgetDestino, listAtribuidas, lockLicencasDaPessoa, moveLicenca } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmailsFor } from '../../platform/emails/emails.ts'
import { closeSessions, type SessionActor } from '../../platform/http/guard/session.ts'
import { resetAttempts } from '../../platform/http/guard/throttle.ts'
import { audit, forgetReasons } from '../../platform/http/seen/audit.ts'
import * as queries from './exclusao.queries.ts'

export interface Recibo {
  id_recibo: string
  em: Date
  mensagem: string
  apagado: Record<string, number>
}

/**
 * Erases a participante's account: answers, results, drafts, the address in consents and every personal field.
 * Book-keeping stays without a name: the ledger keeps the id of an empty account (LGPD art. 16 I, art. 18 VI). The
 * address is removed from every ended invite, and from an open one when it ends (behaviour §42).
 * @throws {Failure} exclusao_com_licencas for consultores and admins, whose licences must be settled first
 */
export async function deleteMeusDados(deps: Deps, actor: SessionActor): Promise<Recibo> {
  if (actor.id_tipo_usuario !== USER_KIND.participante) throw fail(exclusao_com_licencas)
  const em = deps.now()
  const id_recibo = randomUUID()
  const apagado = await inTransaction(deps.db, async tx => {
    await queries.allowErasure(tx)
    const counts = await erase(deps, tx, actor.id_usuario, em)
    await closeSessions(tx, { id_usuario: actor.id_usuario }, em)
    await queries.insertExclusao(tx, { id_recibo, id_usuario: actor.id_usuario, em, apagado: JSON.stringify(counts) })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'dados_excluidos', alvo: `recibo:${id_recibo}` })
    return counts
  })
  return { id_recibo, em, apagado, mensagem: conta_excluida.mensagem }
}

// whole: one step of an erasure after the other, in the order of their locks
async function erase(deps: Deps, tx: Tx, id_usuario: number, em: Date): Promise<Record<string, number>> {
  // The row is locked by whoever gives this account a licence now: that licence is seen below, or never given.
  const { email, nome } = given(await lockUsuario(tx, id_usuario), 'the account to erase')
  const licencas = await lockLicencasDaPessoa(tx, id_usuario)
  const owned = licencas.length > 0 ? licencas : [-1]
  // Invites before what the lists say of people: whoever writes down that one expired takes them in this order too.
  await forgetEndereco(tx, email, em)
  // A room takes along what was agreed and marked in it: both are counted before, with nobody marking meanwhile.
  await holdResultados(tx, owned)
  const combinado = await countParaRecibo(tx, owned)
  const marcado = await deleteMarcacoesOf(tx, owned)
  const devolutivas = await deleteDevolutivasDe(tx, owned)
  const conversas = await deleteConversas(tx, owned)
  const estimativas = await deleteEstimativas(tx, owned)
  const cartoes = await deleteCartoes(tx, owned)
  const testes = await deleteTestes(tx, owned)
  // The choices themselves stay as proof under a number that names nobody (LGPD art. 16 I), with what stands now gone.
  await deleteVigentes(tx, id_usuario)
  const acordos = await forgetAcordos(deps, tx, id_usuario)
  const acessos = await deleteAcessos(tx, id_usuario)
  await forgetReasons(tx, [`usuario:${id_usuario}`, ...licencas.map(id => `licenca:${id}` as const)])
  await forgetAcessos(tx, { id_usuario, email, em })
  const equipes = await forgetEquipes(tx, { id_participante: id_usuario, email })
  await deleteLinks(tx, id_usuario)
  const encontros = await forgetEncontros(deps, tx, id_usuario)
  // While it is still known whose they are.
  const etiquetas = await deleteEtiquetasSobre(tx, id_usuario)
  await deletePerguntas(tx, id_usuario)
  const vinculos = await deleteVinculos(tx, id_usuario)
  await forgetConvidado(tx, email, em)
  await forgetEntradas(tx, email)
  await forgetInteressesOf(tx, email)
  await forgetVisoes(tx, { id_usuario, email, nome })
  await forgetNomeEmEtiquetas(tx, { id_participante: id_usuario, nome })
  const emails = await forgetEmailsFor(tx, email)
  await forgetDestino(tx, owned)
  for (const limit of [login_conta, recuperacao_conta, entrada_endereco, interesse_endereco])
    await resetAttempts(tx, limit, email)
  await deleteRecuperacoes(tx, id_usuario)
  await deleteAparelhos(tx, id_usuario)
  await deletePedidoResposta(tx, id_usuario)
  await deleteTroca(tx, id_usuario)
  await forgetFatores(tx, id_usuario)
  await forgetSso(tx, id_usuario)
  await returnUnfinished(tx, id_usuario, em)
  await forgetPessoas(tx, { id_participante: id_usuario, email })
  await forgetUsuario(tx, id_usuario, em)
  return {
    contas: 1,
    ...testes,
    ...marcado,
    cartoes,
    estimativas,
    conversas,
    devolutivas,
    ...combinado,
    encontros,
    equipes,
    acordos,
    etiquetas,
    vinculos,
    acessos,
    emails,
  }
}

/** Returns the licences of unfinished tests to the consultores who gave them, so that none is lost. */
async function returnUnfinished(tx: Tx, id_usuario: number, em: Date): Promise<void> {
  for (const id_licenca of await listAtribuidas(tx, id_usuario))
    await moveLicenca(tx, { id_licenca, movimento: 'cancelamento_de_teste', id_ator: id_usuario, em })
}
