import { given } from '#shared/platform/given.ts'
import { startAcao } from '../../clientes/acoes/acoes.ts'
import { makeAcao } from '../../clientes/acoes/make/make.ts'
import { createEtiqueta, labelPessoa } from '../../clientes/etiquetas/etiquetas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { ATENDIMENTO } from './people.ts'
import type { Act, Desk } from './story.ts'

const ACAO = '5f0c2a64-0000-4000-8000-000000000021'
const ETIQUETAS = [
  ['liderança', 'ameixa'],
  ['retomar contato', 'cacau'],
  ['atendimento', 'turquesa'],
] as const
/** People with each etiqueta, among clients and among those only invited. */
const QUEM = {
  liderança: ['ana', 'heitor', 'iara', 'joao', 'mateus', 'saulo'],
  'retomar contato': ['bruno', 'nina', 'rita'],
} as const

/**
 * Makes three etiquetas: two put on people one by one, the third on a whole turma by one act that is kept and shown.
 */
export function etiquetasDaMesa(desk: Desk, tx: Tx): Act[] {
  const { dia, consultora } = desk
  const byName = Object.entries(QUEM).flatMap(([nome, people]) => people.map(person => [nome, person] as const))
  return [
    ...ETIQUETAS.map(([nome, cor]) => ({
      em: dia(-70, '10:00'),
      do: (deps: Parameters<Act['do']>[0]) => createEtiqueta(deps, consultora, { nome, cor }),
    })),
    ...byName.map(([nome, person]) => ({
      em: dia(-2, '18:00'),
      async do(deps: Parameters<Act['do']>[0]) {
        const [id_pessoa] = await pessoas(tx, desk, [`${person}@exemplo.com.br`])
        return labelPessoa(deps, consultora, given(id_pessoa, person), { por: [nome] })
      },
    })),
    {
      em: dia(-50, '09:20'),
      async do(deps) {
        const ids = await pessoas(
          tx,
          desk,
          ATENDIMENTO.map(({ email }) => email),
        )
        await startAcao(deps, consultora, {
          id_acao: ACAO,
          tipo: 'etiquetar',
          selecao: { ids },
          parametros: { etiqueta: 'atendimento' },
        })
        await makeAcao(deps, { id_acao: ACAO })
      },
    },
  ]
}

async function pessoas(tx: Tx, { consultora }: Desk, emails: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('pessoas')
    .select('id_pessoa')
    .where('id_consultor', '=', consultora.id_usuario)
    .where('email', 'in', emails)
    .orderBy('id_pessoa')
    .execute()
  return rows.map(row => row.id_pessoa)
}
