import { queryClient } from '../../platform/api.ts'
import { podeIrDeNovo } from '../../platform/sending/fila.ts'
import { guardar, lerFila, type MarcaNaFila, tirar } from './fila.storage.ts'
import { type EstadoDaFila, Fila } from './fila.ts'
import { enviarMarcas, marcacoesQuery } from './marcacoes.queries.ts'

/** Creates the queue of this person's marks beside one report, which are sent to the server. */
export const criarFila = (
  me: number,
  id_licenca: number,
  onChange: (marcas: readonly MarcaNaFila[], estado: EstadoDaFila) => void,
) =>
  new Fila<Awaited<ReturnType<typeof enviarMarcas>>>({
    ler: () => lerFila(localStorage, me, id_licenca),
    guardar: marca => guardar(localStorage, me, id_licenca, marca),
    tirar: ids => tirar(localStorage, me, id_licenca, ids),
    send: waiting =>
      enviarMarcas(
        id_licenca,
        waiting.map(({ feita_em, ...marca }) => ({ ...marca, idade_ms: Math.max(0, Date.now() - feita_em) })),
      ),
    arrived: ({ results: _each, ...standing }) =>
      queryClient.setQueryData(marcacoesQuery(id_licenca).queryKey, standing),
    mayPass: podeIrDeNovo,
    onChange,
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
  })
