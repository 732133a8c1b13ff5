import { testeAceito } from '../../disc/disc/events.ts'
import { on } from '../../platform/events.ts'
import { HERS } from '../../platform/slice/people.ts'
import type { Part } from '../../platform/slice/slice.ts'
import { addCliente } from './carteira.ts'

/** Clients of each consultor. The slice has no calls; registrations, started tests and erasures change its table. */
export const clientes: Part = {
  name: 'carteira',
  tables: ['clientes', 'contagem_clientes'],
  people: {
    clientes: { copy: 'vinculos', erasure: 'deleted' },
    contagem_clientes: { copy: { out: 'a count of her clients' }, erasure: HERS },
  },
  acts: [
    on(testeAceito, async (tx, { id_consultor, id_participante, nome, email, criado_em }) => {
      await addCliente(tx, { id_consultor, id_participante, nome, email, id_empresa: null, criado_em })
    }),
  ],
}
