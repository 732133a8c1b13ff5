import { randomUUID } from 'node:crypto'
import { VERSAO_CIENCIA } from '#shared/clientes/gestores/gestores.rules.ts'
import type { TituloCartao } from '#shared/disc/cartao/cartao.rules.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { proposeAcordo } from '../../clientes/acordos/acordos.ts'
import { answerAcordo, putAcordo, signAcordo } from '../../clientes/acordos/change.ts'
import { changeEmpresaOfCliente } from '../../clientes/carteira/carteira.ts'
import { createEquipe } from '../../clientes/equipes/equipes.ts'
import { add } from '../../clientes/equipes/integrantes.ts'
import { chooseAutorizacoes } from '../../contas/autorizacoes/autorizacoes.ts'
import { acceptDocumentos } from '../../contas/contas/contas.ts'
import { getCartao, putCartao } from '../../disc/cartao/cartao.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { GESTORA } from '../people.ts'
import { LIDERANCAS, SERVICE } from './people.ts'
import type { Act, Desk } from './story.ts'

/** People of the second equipe, who have not registered. */
const ESPERADAS = [
  ['bento.operacoes@exemplo.com.br', 'Bento Exemplo Rocha'],
  ['clara.operacoes@exemplo.com.br', 'Clara Exemplo Neves'],
] as const

/** The own lines on the card that one of them gives the equipe. */
const LINHAS: Partial<Record<TituloCartao, string>> = {
  funciona: 'Me chame por mensagem antes das 10h.',
  avise: 'mudar a escala sem contar antes.',
}

/** Texts to which two of them said yes. */
const COMBINADOS = [
  'Mudança de escala é avisada na véspera, antes das 16h.',
  'Uma vez por semana falamos dez minutos do que não está bom.',
] as const

/** Name of the equipe that has a map. */
const COM_MAPA = 'Atendimento Exemplo'

/**
 * Lists the acts around the company of the finished turma: an equipe whose eight people show themselves to it, seven of them to the consultora too, one of
 * them with her card, two with an acordo, one that waits for two people, and a gestor who follows the company.
 */
export const equipesDaMesa = (desk: Desk, tx: Tx, senha_hash: string): Act[] => [
  { em: desk.dia(-50, '09:00'), do: deps => gestora(desk, tx, senha_hash, deps.now()) },
  { em: desk.dia(-49, '10:00'), do: deps => equipes(deps, desk, tx) },
  ...LIDERANCAS.flatMap(({ resultado, ...pessoa }) =>
    resultado
      ? [
          {
            em: new Date(desk.dia(...resultado.em).getTime() + HOUR_MS),
            do: (deps: Deps) => enter(deps, desk, tx, pessoa),
          },
        ]
      : [],
  ),
  { em: desk.dia(-12, '17:10'), do: deps => agree(deps, desk, tx) },
  { em: desk.dia(-2, '18:30'), do: deps => giveCartao(deps, desk, tx) },
]

async function equipes(deps: Deps, desk: Desk, tx: Tx): Promise<void> {
  const { consultora, id_empresa } = desk
  const nova = { id_empresa, finalidade: 'equipe', modo: 'nominal', declaracao: true } as const
  await createEquipe(deps, consultora, { ...nova, nome: COM_MAPA })
  for (const pessoa of SERVICE.filter(({ cadastro }) => cadastro !== undefined)) await enter(deps, desk, tx, pessoa)
  const outra = await createEquipe(deps, consultora, { ...nova, nome: 'Operações Exemplo' })
  await tx
    .insertInto('esperados')
    .values(ESPERADAS.map(([email, nome]) => ({ id_equipe: outra.id_equipe, email, nome, desde: deps.now() })))
    .execute()
}

const findEquipe = (tx: Tx, { id_empresa }: Desk) =>
  tx
    .selectFrom('equipes')
    .select('id_equipe')
    .where('id_empresa', '=', id_empresa)
    .where('nome', '=', COM_MAPA)
    .executeTakeFirstOrThrow()

/** Takes a client into the company and its equipe, to which the person then shows the style. */
async function enter(deps: Deps, desk: Desk, tx: Tx, { email }: { email: string }): Promise<void> {
  const { consultora, id_empresa } = desk
  const { id_equipe } = await findEquipe(tx, desk)
  const id_participante = given(desk.contas.get(email), email)
  await changeEmpresaOfCliente(tx, { id_consultor: consultora.id_usuario, id_participante, id_empresa })
  await inTransaction(deps.db, inner =>
    add(deps, inner, consultora, { id_equipe, id_participante, email, em: deps.now() }),
  )
  await chooseAutorizacoes(deps, desk.actorOf({ email }), [
    { destino: 'equipe', id_destino: id_equipe, escopo: 'estilo' },
  ])
}

/** Gives the equipe the card of its first person: a line of each of two themes under each heading, and two of her own. */
async function giveCartao(deps: Deps, desk: Desk, tx: Tx): Promise<void> {
  const [vera] = SERVICE
  const { email } = given(vera, 'the first person of the equipe')
  const ela = desk.actorOf({ email })
  const { id_licenca } = given(desk.convites.get(email), 'her invite')
  const { opcoes } = await getCartao(deps, ela, id_licenca)
  const partes = opcoes.map(({ titulo, frases }) => ({
    titulo,
    frases: twoThemes(frases).map(({ frase, texto }) => ({ frase, texto })),
    linha: LINHAS[titulo] ?? '',
  }))
  await putCartao(deps, ela, id_licenca, { partes, versao: 0 })
  const { id_equipe } = await findEquipe(tx, desk)
  await chooseAutorizacoes(deps, ela, [{ destino: 'equipe', id_destino: id_equipe, escopo: 'cartao' }])
}

/** Makes an acordo of the first two people of the equipe, to which both say yes. */
async function agree(deps: Deps, desk: Desk, tx: Tx): Promise<void> {
  const [vera, william] = SERVICE.map(({ email }) => desk.contas.has(email) && desk.actorOf({ email }))
  if (!vera || !william) throw new Error('two people of the equipe')
  const { id_equipe } = await findEquipe(tx, desk)
  const { id_acordo } = await proposeAcordo(deps, vera, { id_equipe, id_participante: william.id_usuario })
  await answerAcordo(deps, william, id_acordo, true)
  const [avisar, falar] = COMBINADOS
  const { versao } = await putAcordo(deps, vera, id_acordo, { versao: 1, combinados: [avisar], revisar_em: null })
  const escrito = { versao, combinados: [avisar, falar], revisar_em: null }
  const { versao: lida } = await putAcordo(deps, william, id_acordo, escrito)
  for (const quem of [vera, william]) await signAcordo(deps, quem, id_acordo, lida)
}

async function gestora({ consultora, id_empresa }: Desk, tx: Tx, senha_hash: string, em: Date): Promise<void> {
  const { nome, email } = GESTORA
  const { id_usuario } = await tx
    .insertInto('usuarios')
    .values({
      nome,
      email,
      senha_hash,
      id_tipo_usuario: USER_KIND.participante,
      id_usuario_inclusao: consultora.id_usuario,
      email_verificado: true,
      demonstracao: true,
      criado_em: em,
    })
    .returning('id_usuario')
    .executeTakeFirstOrThrow()
  await acceptDocumentos(tx, id_usuario, em)
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

/** The first line of each of the first two themes. */
const twoThemes = <T extends { tema: string | null }>(frases: readonly T[]): T[] =>
  frases.filter(({ tema }, i) => frases.findIndex(one => one.tema === tema) === i).slice(0, 2)
