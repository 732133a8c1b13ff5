import { instalacao_incompleta } from '#shared/clientes/papeis/papeis.answers.ts'
import type { Papel } from '#shared/clientes/papeis/papeis.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { getQuemOpera } from '../../contas/instalacao/instalacao.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bytes/file-answer.ts'
import type { InTurn } from '../../platform/http/calls/turns.ts'
import { buildPapel } from './build.ts'
import { findCnpjDaCompra, findEmpresaDoPapel, findUltimaCopia } from './papeis.queries.ts'
import type { DocumentoPapel } from './papel.types.ts'
import { papelEmTexto } from './texto.ts'

const dia = new Intl.DateTimeFormat('pt-BR', {
  ...{ timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' },
})

/** How copies are made with this environment; `por_fora` when not by `backup`. */
const copiasOf = ({ BACKUP_HORAS: horas, BACKUP_PARA, BACKUP_SENHA, BACKUP_ABERTO }: Deps['env']) => {
  const cifrada = BACKUP_PARA !== undefined || BACKUP_SENHA !== undefined
  if (horas === 0 || !(cifrada || BACKUP_ABERTO)) return { como: 'por_fora', horas } as const
  return { como: cifrada ? 'cifrada' : 'aberta', horas } as const
}

/** A kind of paper about one company. */
interface Qual {
  id_empresa: number
  papel: Papel
}

/**
 * Returns one paper for the lawyer of one of the caller's companies, and the day it is dated.
 * @throws {Failure} nao_encontrado, instalacao_incompleta
 */
export async function getPapel(
  deps: Deps,
  actor: Actor,
  { id_empresa, papel }: Qual,
): Promise<{ documento: DocumentoPapel; em: Date }> {
  const empresa = await findEmpresaDoPapel(deps.db, { id_empresa, id_consultor: actor.id_usuario })
  if (!empresa) throw fail(nao_encontrado)
  const { operador, privacidade, nome, artigo } = await getQuemOpera(deps.db)
  if (!operador || !privacidade) throw fail(instalacao_incompleta)
  const em = deps.now()
  const ultima = await findUltimaCopia(deps.db)
  const documento = buildPapel(papel, {
    empresa: { nome: empresa.nome, cnpj: empresa.cnpj },
    consultora: {
      ...{ nome: empresa.nome_proprio, assinatura: empresa.assinatura || null, cpf: empresa.cpf },
      compra: (await findCnpjDaCompra(deps.db, actor.id_usuario)) ?? null,
    },
    produto: { nome, artigo },
    operador,
    privacidade,
    meses: deps.env.AUDITORIA_MESES,
    copias: { ...copiasOf(deps.env), ultima: ultima && dia.format(ultima) },
    data: dia.format(em),
  })
  return { documento, em }
}

const nomeOf = ({ titulo, empresa }: DocumentoPapel, em: Date, formato: 'pdf' | 'docx') =>
  filenameOf([titulo, empresa, em], formato)

/** A paper for the lawyer of a company, as PDF. @throws {Failure} as `getPapel`, sobrecarga */
export async function renderPapel(deps: Deps, actor: Actor, qual: Qual, inTurn: InTurn): Promise<FileAnswer> {
  const { documento, em } = await getPapel(deps, actor, qual)
  const conteudo = await inTurn(actor.id_usuario, () => deps.reports.render('papel', documento, em))
  return { nome: nomeOf(documento, em, 'pdf'), conteudo }
}

/** A paper for the lawyer of a company, as a text that is changed in a word processor. @throws {Failure} as `renderPapel` */
export async function writePapel(deps: Deps, actor: Actor, qual: Qual, inTurn: InTurn): Promise<FileAnswer> {
  const { documento, em } = await getPapel(deps, actor, qual)
  const conteudo = await inTurn(actor.id_usuario, () => papelEmTexto(documento))
  return { nome: nomeOf(documento, em, 'docx'), conteudo }
}
