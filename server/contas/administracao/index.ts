import * as answers from '#shared/contas/administracao/administracao.answers.ts'
import * as administracaoContract from '#shared/contas/administracao/administracao.contract.ts'
import * as correcaoContract from '#shared/contas/administracao/correcao.contract.ts'
import * as perguntasContract from '#shared/contas/administracao/perguntas.contract.ts'
import { on } from '../../platform/events.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { acessoContestado } from '../contas/events.ts'
import { administracaoRoutes } from './administracao.routes.ts'
import { deleteTroca, deleteTrocasVencidas } from './administracao.ts'
import { emails } from './emails.ts'
import * as limits from './limits.ts'

/** The admin’s view of each consultor, his messages to her, and her questions to him. */
export const administracao: Slice = {
  name: 'administracao',
  answers,
  limits,
  contracts: { administracao: administracaoContract, correcao: correcaoContract, perguntas: perguntasContract },
  routes: administracaoRoutes,
  emails,
  tables: ['mensagens_consultor', 'perguntas_ajuda', 'trocas_email'],
  people: {
    mensagens_consultor: { copy: 'mensagens_recebidas', erasure: HERS },
    perguntas_ajuda: { copy: 'perguntas_enviadas', erasure: HERS },
    trocas_email: { copy: { out: 'an address that waits a day for its own proof' }, erasure: 'deleted' },
  },
  acts: [on(acessoContestado, async (tx, { id_usuario }) => void (await deleteTroca(tx, id_usuario)))],
  tidy: { together: deleteTrocasVencidas },
}
