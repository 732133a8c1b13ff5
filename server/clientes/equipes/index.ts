import * as arquivoContract from '#shared/clientes/equipes/arquivo.contract.ts'
import * as equipesContract from '#shared/clientes/equipes/equipes.contract.ts'
import { ESPERADO_GUARDADO_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import { job } from '../../platform/jobs/job.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { deleteEsperadosAntigos } from './change.queries.ts'
import { emails } from './emails.ts'
import { findEquipe } from './equipes.queries.ts'
import { equipesRoutes } from './equipes.routes.ts'
import * as queues from './queues.ts'
import { finishSaidas } from './saidas/end.ts'
import { deleteSaidasAntes } from './saidas/saidas.queries.ts'

export const equipes: Slice = {
  name: 'equipes',
  contracts: { equipes: equipesContract, arquivo: arquivoContract },
  routes: equipesRoutes,
  emails,
  tables: ['equipes', 'esperados', 'integrantes', 'saidas_arquivo', 'saidas_arquivo_linhas'],
  people: {
    equipes: { copy: { out: 'equipes, not people; those the person is in stand among her equipes' }, erasure: HERS },
    esperados: { copy: 'equipes', erasure: 'deleted' },
    integrantes: { copy: 'equipes', erasure: 'deleted' },
    saidas_arquivo: { copy: { out: 'files of a consultora; who left by one stands among her equipes' }, erasure: HERS },
    saidas_arquivo_linhas: {
      copy: { out: 'a departure that may be taken back for a day; her equipes say until when she was in each' },
      erasure: 'deleted',
    },
  },
  // Whoever deals with the equipe may hear that something of it changed, never what; asked again while they listen.
  topics: {
    equipe: async ({ db, now }, { id_usuario, com_fator = false }, id) =>
      /^[1-9]\d{0,8}$/.test(id) &&
      (await findEquipe(db, { id_usuario, com_fator, now: now() }, Number(id))) !== undefined,
  },
  jobs: [job(queues.finishSaidas, finishSaidas, { every: '*/5 * * * *' })],
  tidy: {
    async together(tx, now) {
      const antes = new Date(now.getTime() - ESPERADO_GUARDADO_MS)
      await deleteEsperadosAntigos(tx, antes)
      await deleteSaidasAntes(tx, antes)
    },
  },
}
