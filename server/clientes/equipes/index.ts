import * as arquivoContract from '#shared/clientes/equipes/arquivo.contract.ts'
import * as equipesContract from '#shared/clientes/equipes/equipes.contract.ts'
import { ESPERADO_GUARDADO_MS } from '#shared/clientes/equipes/equipes.rules.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Slice } from '../../platform/slice/slice.ts'
import { emails } from './emails.ts'
import { findEquipe } from './equipes.queries.ts'
import { equipesRoutes } from './equipes.routes.ts'
import { deleteEsperadosAntigos } from './mudar.queries.ts'

export const equipes: Slice = {
  name: 'equipes',
  contracts: { equipes: equipesContract, arquivo: arquivoContract },
  routes: equipesRoutes,
  emails,
  tables: ['equipes', 'esperados', 'integrantes'],
  people: {
    equipes: { copy: { out: 'equipes, not people; those the person is in stand among her equipes' }, erasure: HERS },
    esperados: { copy: 'equipes', erasure: 'deleted' },
    integrantes: { copy: 'equipes', erasure: 'deleted' },
  },
  // Whoever deals with the equipe may hear that something of it changed, never what; asked again while they listen.
  topics: {
    equipe: async ({ db, now }, { id_usuario, com_fator = false }, id) =>
      /^[1-9]\d{0,8}$/.test(id) &&
      (await findEquipe(db, { id_usuario, com_fator, now: now() }, Number(id))) !== undefined,
  },
  tidy: { together: (tx, now) => deleteEsperadosAntigos(tx, new Date(now.getTime() - ESPERADO_GUARDADO_MS)) },
}
