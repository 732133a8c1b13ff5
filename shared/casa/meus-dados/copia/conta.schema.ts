import * as z from 'zod/mini'
import { SITUACOES } from '../../../clientes/acordos/acordos.types.ts'
import { FINALIDADES, ORIGENS_LUGAR } from '../../../clientes/turmas/turmas.rules.ts'
import { acessoResultado } from '../../../contas/autorizacoes/autorizacoes.contract.ts'
import { DESTINOS, ORIGENS } from '../../../contas/autorizacoes/autorizacoes.rules.ts'
import { escopo } from '../../../contas/autorizacoes/escopo.schema.ts'
import { TIPOS_FATOR } from '../../../contas/fatores/fatores.rules.ts'
import { TIPOS_MODELO } from '../../../contas/remetente/modelos.rules.ts'
import { instant } from '../../../platform/contract.ts'

/** The account part of the copy: ties to consultores, settings, purchases, and who may see and has seen results. */
export const copiaDaConta = {
  /** The consultores that the caller is a client of, with the company named at registration. */
  vinculos: z.array(z.object({ nome_consultor: z.string(), nome_empresa: z.nullable(z.string()), desde: instant })),
  /** The turmas in which the caller has, or had, a place. */
  turmas: z.array(
    z.object({
      turma: z.string(),
      nome_consultor: z.string(),
      finalidade: z.enum(FINALIDADES),
      origem: z.enum(ORIGENS_LUGAR),
      em: instant,
      saiu_em: z.nullable(instant),
    }),
  ),
  /** The equipes in which the caller is or was, and those that expect her (`esperada`). */
  equipes: z.array(
    z.object({
      equipe: z.string(),
      nome_empresa: z.nullable(z.string()),
      nome_consultor: z.string(),
      finalidade: z.enum(FINALIDADES),
      area: z.nullable(z.string()),
      esperada: z.boolean(),
      desde: instant,
      ate: z.nullable(instant),
    }),
  ),
  /** Acordos with colleagues, ended ones with their text while it is kept; not what others answered to proposals. */
  acordos: z.array(
    z.object({
      equipe: z.string(),
      com: z.string(),
      situacao: z.enum(SITUACOES),
      proposto_por_mim: z.boolean(),
      proposto_em: instant,
      aceito_em: z.nullable(instant),
      recusado_em: z.nullable(instant),
      encerrado_em: z.nullable(instant),
      combinados: z.array(z.object({ texto: z.string(), meu: z.boolean() })),
      revisar_em: z.nullable(z.string()),
      meu_sim: z.nullable(instant),
      sim_do_outro: z.nullable(instant),
    }),
  ),
  /** From which consultora to which the caller was passed on, and whether the new one may see her results. */
  passagens: z.array(
    z.object({
      de: z.string(),
      para: z.string(),
      em: instant,
      resposta: z.nullable(z.enum(['sim', 'nao'])),
      respondida_em: z.nullable(instant),
    }),
  ),
  /** Companies that the caller follows or followed as gestor, and accesses that wait for her. */
  acessos_empresa: z.array(
    z.object({
      nome_empresa: z.string(),
      nome_consultor: z.string(),
      papel: z.literal('gestor'),
      aceito_em: z.nullable(instant),
      encerrado_em: z.nullable(instant),
    }),
  ),
  /** Labels that consultores put on the caller, by consultor. */
  etiquetas: z.array(z.object({ nome_consultor: z.string(), etiquetas: z.array(z.string()) })),
  /** The name and message that consultores typed in invites that the caller accepted. */
  convites_recebidos: z.array(
    z.object({
      nome_consultor: z.string(),
      criado_em: instant,
      aceito_em: z.nullable(instant),
      nome: z.nullable(z.string()),
      recado: z.nullable(z.string()),
      /** Purpose of the invite. */
      finalidade: z.enum(FINALIDADES),
    }),
  ),
  /** Messages that admins sent to the caller. */
  mensagens_recebidas: z.array(
    z.object({ enviada_em: instant, nome_admin: z.string(), assunto: z.string(), texto: z.string() }),
  ),
  /** Questions that the caller sent from the help page. */
  perguntas_enviadas: z.array(z.object({ enviada_em: instant, texto: z.string(), respondida_em: z.nullable(instant) })),
  /** Views of lists that the caller saved under a name, with their filters. */
  visoes: z.array(
    z.object({
      lista: z.string(),
      nome: z.string(),
      parametros: z.record(z.string(), z.string()),
      alterada_em: instant,
    }),
  ),
  /** A consultor's brand on reports. */
  marca: z.nullable(
    z.object({
      nome: z.nullable(z.string()),
      contato: z.array(z.string()),
      logo: z.nullable(z.object({ formato: z.enum(['png', 'jpeg']), base64: z.string() })),
      /** The consultor's portrait for mails, a JPEG as base64. */
      foto: z.nullable(z.string()),
    }),
  ),
  /** A consultor's own texts for her mails. */
  modelos: z.array(
    z.object({
      tipo: z.enum(TIPOS_MODELO),
      assunto: z.nullable(z.string()),
      abertura: z.nullable(z.string()),
      fechamento: z.nullable(z.string()),
      alterado_em: instant,
    }),
  ),
  /** Devices on which the account is signed in now. */
  sessoes: z.array(
    z.object({
      navegador: z.nullable(z.string()),
      sistema: z.nullable(z.string()),
      criada_em: instant,
      usada_em: instant,
    }),
  ),
  /** Second factors of the account; their secrets are in no copy. */
  fatores: z.array(
    z.object({
      tipo: z.enum(TIPOS_FATOR),
      nome: z.string(),
      criado_em: instant,
      usado_em: z.nullable(instant),
    }),
  ),
  /** Number of unused recovery codes. */
  codigos_restantes: z.int(),
  /** Browsers on which the second step is left out. */
  aparelhos_confiados: z.array(
    z.object({
      navegador: z.nullable(z.string()),
      sistema: z.nullable(z.string()),
      criado_em: instant,
      usado_em: instant,
      expira_em: instant,
    }),
  ),
  /** Accounts of identity providers that sign in to this one. */
  vinculos_sso: z.array(
    z.object({
      emissor: z.string(),
      sub: z.string(),
      email: z.nullable(z.string()),
      criado_em: instant,
      usado_em: z.nullable(instant),
    }),
  ),
  /** Requests of admins to remove the account's second factors, waiting and ended. */
  retiradas_de_fator: z.array(
    z.object({
      pedida_em: instant,
      vale_em: instant,
      motivo: z.string(),
      fim: z.nullable(z.string()),
      fim_em: z.nullable(instant),
    }),
  ),
  /** Purchases of a consultor. */
  compras: z.array(
    z.object({
      id_compra: z.string(),
      nome_plano: z.string(),
      n_usuarios: z.int(),
      preco_centavos: z.int(),
      estado: z.string(),
      criada_em: instant,
      paga_em: z.nullable(instant),
    }),
  ),
  /** When the caller's address refused invites and reminders; null while it accepts them. */
  convites_recusados_em: z.nullable(instant),
  /** Proof of the address of an account registered in the room; null for accounts whose invite came by mail. */
  confirmacao_email: z.nullable(
    z.object({
      pedida_em: instant,
      confirmado: z.boolean(),
      /** Whether the consultor corrected the address and the person has not signed in with it since. */
      corrigido_pelo_consultor: z.boolean(),
    }),
  ),
  /** Every choice about who may see the caller's results, oldest first. */
  autorizacoes: z.array(
    z.object({
      destino: z.enum(DESTINOS),
      id_destino: z.int(),
      nome: z.nullable(z.string()),
      escopo,
      versao_aviso: z.string(),
      origem: z.enum(ORIGENS),
      id_licenca: z.nullable(z.int()),
      em: instant,
    }),
  ),
  /** Openings of the caller's results by others, newest first. */
  aberturas: z.array(acessoResultado),
  acessos: z.array(z.object({ em: instant, acao: z.string() })),
}
