import type * as z from 'zod/mini'
import { campos } from '#shared/clientes/convites/convites.answers.ts'
import { formaDoCadastro, validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { ModeloDeEmail, modeloBody } from '#shared/contas/remetente/modelos.contract.ts'
import {
  CAMPOS_MODELO,
  camposDesconhecidos,
  MODELO_PADRAO,
  TIPOS_MODELO,
  type TipoModelo,
} from '#shared/contas/remetente/modelos.rules.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { fillProduct } from '#shared/platform/installation/product.rules.ts'
import { findUsuario } from '../../contas/contas/contas.ts'
import * as remetente from '../../contas/remetente/remetente.ts'
import { novoTeste } from '../../licencas/licencas/licencas.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Message, showEmail } from '../../platform/emails/emails.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { conviteCliente, lembreteConvite } from './messages.ts'

type Body = z.output<typeof modeloBody>

/**
 * Checks that the text contains only placeholders that this mail knows; an unknown one would be sent as typed. @throws
 * {Failure} dados_invalidos
 */
function requireConhecidos(tipo: TipoModelo, body: Body): void {
  const refused = Object.fromEntries(
    (['assunto', 'abertura', 'fechamento'] as const).flatMap(parte => {
      const [unknown] = camposDesconhecidos(tipo, body[parte] ?? '')
      return unknown ? [[parte, campos.modelo_sem_campo(unknown)]] : []
    }),
  )
  if (Object.keys(refused).length > 0) throw fail(dados_invalidos, { campos: refused })
}

const present = (deps: Deps, tipo: TipoModelo, own: Partial<Body> | undefined): ModeloDeEmail => {
  const padrao = MODELO_PADRAO[tipo]
  const original = { ...padrao, abertura: fillProduct(padrao.abertura, deps.installation.now().produto) }
  return {
    tipo,
    assunto: own?.assunto ?? original.assunto,
    abertura: own?.abertura ?? original.abertura,
    fechamento: own?.fechamento ?? original.fechamento,
    proprio: own !== undefined,
    original,
    campos: [...CAMPOS_MODELO[tipo]],
  }
}

/** Returns the caller's texts of the three mails, or the standard texts where she has none. */
export async function listModelos(deps: Deps, { id_usuario }: SessionActor) {
  const own = new Map((await remetente.listModelos(deps.db, id_usuario)).map(row => [row.tipo, row]))
  const results = TIPOS_MODELO.map(tipo => present(deps, tipo, own.get(tipo)))
  return { results, total: results.length }
}

/** Stores the caller's own text of a mail. @throws {Failure} dados_invalidos */
export async function putModelo(deps: Deps, actor: SessionActor, tipo: TipoModelo, body: Body): Promise<ModeloDeEmail> {
  requireConhecidos(tipo, body)
  const em = deps.now()
  const { assunto, abertura, fechamento } = body
  await inTransaction(deps.db, async tx => {
    const words = { assunto, abertura, fechamento, alterado_em: em }
    await remetente.upsertModelo(tx, { id_consultor: actor.id_usuario, tipo, ...words })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'modelo_alterado', detalhes: { tipo } })
  })
  return present(deps, tipo, body)
}

/** Deletes the caller's own text of a mail, which restores the standard text. */
export async function deleteModelo(deps: Deps, actor: SessionActor, tipo: TipoModelo): Promise<ModeloDeEmail> {
  await inTransaction(deps.db, async tx => {
    await remetente.deleteModelo(tx, actor.id_usuario, tipo)
    await audit(tx, { em: deps.now(), id_ator: actor.id_usuario, acao: 'modelo_alterado', detalhes: { tipo } })
  })
  return present(deps, tipo, undefined)
}

/** Name of the invented recipient of a preview. */
const CONVIDADO = 'Beto'

/**
 * Returns a preview of the whole mail with these texts, made by the same code as the real mail.
 * @throws {Failure} dados_invalidos
 */
export async function showModelo(
  deps: Deps,
  actor: SessionActor,
  tipo: TipoModelo,
  { sem_nome = false, ...body }: Body & { sem_nome?: boolean | undefined },
) {
  requireConhecidos(tipo, body)
  const dona = await findUsuario(deps.db, actor.id_usuario)
  const data = {
    modelo: present(deps, tipo, body),
    nome_consultor: dona?.nome ?? '',
    url: `${deps.appUrl}/c/0000000000000000`,
    url_recusa: `${deps.appUrl}/nao-quero-receber/exemplo`,
    validade_convite: validadeDoConvite(deps.now()),
    contato: deps.installation.contact(),
    turma: null,
    de_selecao: false,
    cadastro: formaDoCadastro({ id_rodada: null }, dona ?? { cadastro_pedido: 'completo' }),
    mensagem: null,
  }
  const nome = sem_nome ? null : CONVIDADO
  const messages: Record<TipoModelo, () => Message> = {
    convite_cliente: () => conviteCliente({ ...data, nome }),
    lembrete_convite: () => lembreteConvite({ ...data, nome, a_mao: false }),
    novo_teste: () =>
      novoTeste({
        ...data,
        nome: CONVIDADO,
        fechado: false,
        comeca_fechado: false,
        url: `${deps.appUrl}/perfil-usuario`,
      }),
  }
  const message = await remetente.onHerBehalf(deps.db, messages[tipo](), { id_consultor: actor.id_usuario })
  const { assunto, html, texto } = showEmail(message, deps.installation)
  return { assunto, html, texto }
}
