import { campos } from '#shared/clientes/convites/convites.answers.ts'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { Conferido, LinhaEnviada, SituacaoEmail } from '#shared/clientes/convites/lote.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { Failure } from '#shared/platform/errors.ts'
import { emailSchema } from '#shared/platform/fields/email.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import type { Turma } from '../send.types.ts'
import { inviteCliente } from './invite.ts'
import { deleteLotes, listConhecidos } from './lote.queries.ts'
import { requireEmpresasDela } from './send.ts'

const email = emailSchema(campos.email_invalido)
const parse = (typed: string): string | null => email.safeParse(typed).data ?? null

/**
 * Refusals that concern one line only, with its outcome. Any other error ends the call, and the same list can be sent
 * again.
 */
const DA_LINHA: Readonly<Record<string, LinhaEnviada['resultado']>> = {
  sem_licencas: 'sem_licenca',
  ja_tem_resultado: 'ja_cliente',
  convite_a_usuario_interno: 'invalido',
  limite_de_convites: 'erro',
  outra_finalidade: 'erro',
  etiquetas_demais: 'erro',
  etiquetas_demais_na_pessoa: 'erro',
  rodada_cheia: 'sem_licenca',
  dominio_nao_aceito: 'invalido',
}

interface LinhaAEnviar {
  email: string
  nome?: string | null | undefined
  id_empresa?: number | null | undefined
  etiquetas?: readonly string[] | undefined
  reteste?: boolean | undefined
}

interface Lote {
  id_lote: string
  emails: readonly (string | LinhaAEnviar)[]
  /** Short note of the consultor in every mail of the list. */
  recado?: string | null | undefined
  /** Purpose of every invite of the list. */
  finalidade?: FinalidadeDoConvite | undefined
  /** The turma that everybody in the list joins. */
  turma?: Turma | undefined
}

/**
 * Invites a list line by line, each by `inviteCliente` in its own transaction, so that an interrupted call has sent
 * exactly its first lines. A repeated `id_lote` sends nothing twice and returns the earlier outcomes; lines without a
 * licence are tried again. In a turma, each line locks it in its own transaction.
 * @throws {Failure} usuario_inativo, dados_invalidos when a company is not hers: then no line is sent
 */
export async function inviteLote(
  deps: Deps,
  actor: SessionActor,
  { id_lote, emails, recado, finalidade, turma }: Lote,
): Promise<LinhaEnviada[]> {
  const linhas = emails.map(linha => ({
    ...(typeof linha === 'string' ? { email: linha } : linha),
    recado,
    finalidade,
  }))
  await requireEmpresasDela(
    deps.db,
    actor.id_usuario,
    linhas.map(linha => linha.id_empresa),
  )
  const results: LinhaEnviada[] = []
  for (const linha of linhas) results.push(await inviteLinha(deps, actor, { id_lote, turma }, linha))
  return results
}

/** Invites a list into no turma. @throws {Failure} as `inviteLote` */
export const sendLote = async (deps: Deps, actor: SessionActor, lote: Lote) => ({
  results: await inviteLote(deps, actor, lote),
})

async function inviteLinha(
  deps: Deps,
  actor: SessionActor,
  { id_lote, turma }: { id_lote: string; turma: Turma | undefined },
  { email: typed, ...linha }: LinhaAEnviar & Pick<Lote, 'recado' | 'finalidade'>,
): Promise<LinhaEnviada> {
  const refused = (resultado: LinhaEnviada['resultado'], mensagem: string): LinhaEnviada => ({
    email: typed,
    resultado,
    mensagem,
    convite: null,
  })
  const address = parse(typed)
  if (address === null) return refused('invalido', campos.email_invalido)
  try {
    const { resultado, ...convite } = await inviteCliente(deps, actor, {
      ...linha,
      email: address,
      id_tipo_licenca: TIPO_LICENCA.individual,
      id_lote,
      turma,
    })
    return { email: typed, resultado, mensagem: null, convite }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const resultado = DA_LINHA[error.codigo]
    if (!resultado) throw error
    return refused(resultado, error.mensagem)
  }
}

/** States of an address from the least to the most specific; the last that applies is shown. */
const RANK: readonly SituacaoEmail[] = ['livre', 'ja_cliente', 'teste_aberto', 'ja_convidado']

const LIVRE = { situacao: 'livre', nome: null, resultado_em: null } as const

/**
 * Returns what each address already is to this consultor, without other consultores' data; malformed addresses are
 * `livre`.
 */
export async function checkLote(deps: Deps, actor: SessionActor, emails: readonly string[]) {
  const lines = emails.map(typed => ({ typed, address: parse(typed) ?? '' }))
  const addresses = lines.map(({ address }) => address)
  const known = new Map<string, Omit<Conferido, 'email'>>()
  const rows = await listConhecidos(deps.db, { id_consultor: actor.id_usuario, emails: addresses, now: deps.now() })
  for (const { email: address, ...row } of rows) {
    const before = known.get(address) ?? LIVRE
    const { situacao } = RANK.indexOf(row.situacao) > RANK.indexOf(before.situacao) ? row : before
    known.set(address, {
      situacao,
      nome: row.nome ?? before.nome,
      resultado_em: row.resultado_em ?? before.resultado_em,
    })
  }
  const results: Conferido[] = lines.map(({ typed, address }) => ({
    email: typed,
    ...(known.get(address) ?? LIVRE),
  }))
  return { results }
}

/** Time for which a repeated list gets its earlier outcomes, in ms. */
const LOTE_GUARDADO_MS = 7 * DAY_MS

/** Deletes the outcomes of lists that are too old to be repeated. */
export const forgetLotes = (tx: Tx, now: Date) => deleteLotes(tx, new Date(now.getTime() - LOTE_GUARDADO_MS))
