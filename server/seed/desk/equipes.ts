import { randomUUID } from 'node:crypto'
import { VERSAO_CIENCIA } from '#shared/clientes/gestores/gestores.rules.ts'
import { given } from '#shared/platform/given.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { mudarEmpresaDoCliente } from '../../clientes/carteira/carteira.ts'
import { criarEquipe } from '../../clientes/equipes/equipes.ts'
import { incluir } from '../../clientes/equipes/integrantes.ts'
import { escolherAutorizacoes } from '../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { GESTORA } from '../people.ts'
import { ATENDIMENTO } from './people.ts'
import type { Act, Desk } from './story.ts'

/** People of the second equipe, who have not registered. */
const ESPERADAS = [
  ['bento.operacoes@exemplo.com.br', 'Bento Exemplo Rocha'],
  ['clara.operacoes@exemplo.com.br', 'Clara Exemplo Neves'],
] as const

/**
 * Lists the acts around the company of the finished turma: an equipe whose three people show themselves to it, one that
 * waits for two people, and a gestor who follows the company.
 */
export const equipesDaMesa = (desk: Desk, tx: Tx, senha_hash: string): Act[] => [
  { em: desk.dia(-50, '09:00'), do: deps => gestora(desk, tx, senha_hash, deps.now()) },
  { em: desk.dia(-49, '10:00'), do: deps => equipes(deps, desk, tx) },
]

async function equipes(deps: Deps, desk: Desk, tx: Tx): Promise<void> {
  const { consultora, id_empresa } = desk
  const nova = { id_empresa, finalidade: 'equipe', modo: 'nominal', declaracao: true } as const
  const { id_equipe } = await criarEquipe(deps, consultora, { ...nova, nome: 'Atendimento Exemplo' })
  for (const pessoa of ATENDIMENTO.filter(({ cadastro }) => cadastro !== undefined)) {
    const { email } = pessoa
    const id_participante = given(desk.contas.get(email), email)
    await mudarEmpresaDoCliente(tx, { id_consultor: consultora.id_usuario, id_participante, id_empresa })
    await inTransaction(deps.db, inner =>
      incluir(deps, inner, consultora, { id_equipe, id_participante, email, em: deps.now() }),
    )
    await escolherAutorizacoes(deps, desk.actorOf(pessoa), [
      { destino: 'equipe', id_destino: id_equipe, escopo: 'estilo' },
    ])
  }
  const outra = await criarEquipe(deps, consultora, { ...nova, nome: 'Operações Exemplo' })
  await tx
    .insertInto('esperados')
    .values(ESPERADAS.map(([email, nome]) => ({ id_equipe: outra.id_equipe, email, nome, desde: deps.now() })))
    .execute()
}

async function gestora({ consultora, id_empresa }: Desk, tx: Tx, senha_hash: string, em: Date): Promise<void> {
  const { nome, email } = GESTORA
  const { id_usuario } = await tx
    .insertInto('usuarios')
    .values({
      nome,
      email,
      senha_hash,
      id_tipo_usuario: TIPO_USUARIO.participante,
      id_usuario_inclusao: consultora.id_usuario,
      email_verificado: true,
      demonstracao: true,
      criado_em: em,
    })
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('acessos_empresa')
    .values({
      id_acesso: randomUUID(),
      id_empresa,
      email,
      papel: 'gestor',
      criado_por: consultora.id_usuario,
      criado_em: em,
      expira_em: em,
      id_usuario,
      aceito_em: em,
      versao_ciencia: VERSAO_CIENCIA,
    })
    .execute()
}
