import { testeAceito } from '../disc/events.ts'
import { on } from '../events.ts'
import type { Part } from '../slice.ts'
import { addCliente } from './clientes.ts'

/** Who is whose client. It has no calls of its own: registrations, tests begun and erasures write it. */
export const clientes: Part = {
  name: 'clientes',
  tables: ['clientes', 'contagem_clientes'],
  acts: [
    on(testeAceito, async (tx, { id_consultor, id_participante, nome, email, criado_em }) => {
      await addCliente(tx, { id_consultor, id_participante, nome, email, id_empresa: null, criado_em })
    }),
  ],
}
