import type { Papel } from '#shared/clientes/papeis/papeis.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { getQuemOpera } from '../../contas/instalacao/instalacao.ts'
import type { DocumentoPapel } from '../../platform/adapters/pdf/documento-papel.ts'
import type { Deps } from '../../platform/deps.ts'
import { buildPapel } from './build.ts'
import { findCnpjDaCompra, findEmpresaDoPapel, findUltimaCopia } from './papeis.queries.ts'

const dia = new Intl.DateTimeFormat('pt-BR', {
  ...{ timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' },
})

/** How copies are made with this environment; `por_fora` when not by `backup`. */
const copiasOf = ({ BACKUP_HORAS: horas, BACKUP_PARA, BACKUP_SENHA, BACKUP_ABERTO }: Deps['env']) => {
  const cifrada = BACKUP_PARA !== undefined || BACKUP_SENHA !== undefined
  if (horas === 0 || !(cifrada || BACKUP_ABERTO)) return { como: 'por_fora', horas } as const
  return { como: cifrada ? 'cifrada' : 'aberta', horas } as const
}

/**
 * Returns one paper for the lawyer of one of the caller's companies, and the day it is dated.
 * @throws {Failure} nao_encontrado, instalacao_incompleta
 */
export async function getPapel(
  deps: Deps,
  actor: Actor,
  { id_empresa, papel }: { id_empresa: number; papel: Papel },
): Promise<{ documento: DocumentoPapel; em: Date }> {
  const empresa = await findEmpresaDoPapel(deps.db, { id_empresa, id_consultor: actor.id_usuario })
  if (!empresa) throw fail('nao_encontrado')
  const { operador, privacidade, nome, artigo } = await getQuemOpera(deps.db)
  if (!operador || !privacidade) throw fail('instalacao_incompleta')
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
