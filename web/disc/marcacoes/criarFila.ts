import { queryClient } from '../../platform/api.ts'
import { canGoAgain } from '../../platform/sending/queue.ts'
import { type MarcaNaFila, readFila, remove, save } from './fila.storage.ts'
import { Fila, type QueueState } from './fila.ts'
import { marcacoesQuery, sendMarcas } from './marcacoes.queries.ts'

/** Creates the queue of this person's marks beside one report, which are sent to the server. */
export const createFila = (
  me: number,
  id_licenca: number,
  onChange: (marcas: readonly MarcaNaFila[], estado: QueueState) => void,
) =>
  new Fila<Awaited<ReturnType<typeof sendMarcas>>>({
    ler: () => readFila(localStorage, me, id_licenca),
    guardar: marca => save(localStorage, me, id_licenca, marca),
    tirar: ids => remove(localStorage, me, id_licenca, ids),
    send: waiting =>
      sendMarcas(
        id_licenca,
        waiting.map(({ feita_em, ...marca }) => ({ ...marca, idade_ms: Math.max(0, Date.now() - feita_em) })),
      ),
    arrived: ({ results: _each, ...standing }) =>
      queryClient.setQueryData(marcacoesQuery(id_licenca).queryKey, standing),
    mayPass: canGoAgain,
    onChange,
    now: () => Date.now(),
    id: () => crypto.randomUUID(),
  })
