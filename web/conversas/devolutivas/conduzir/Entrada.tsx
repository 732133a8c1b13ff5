import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { to } from '../../../platform/screens/to.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { conversaQuery } from '../../conversas/conversas.queries.ts'
import { Combinados } from '../combinados/Combinados.tsx'
import Papel from '../combinados/Papel.tsx'
import { AvisarPessoa } from '../open/AvisarPessoa.tsx'
import { answerAtDoor, closePorta, frasesQuery, openPorta, swapModo } from '../open/devolutivas.queries.ts'
import { Moldura } from '../pessoa/Moldura.tsx'
import type { Devolutiva } from '../sala/tipos.ts'
import { Notas } from './aovivo/Notas.tsx'
import { Preparo } from './aovivo/Preparo.tsx'
import { turnTela } from './aovivo/turn.ts'
import { Conduzir } from './Conduzir.tsx'
import { Fechada } from './sala/Fechada.tsx'
import { type Sessao, SessaoDaSala } from './sessao.tsx'

/**
 * Opens a room for its consultor; while the person does not share the result, it only says that the conversation exists.
 */
export default function Entrada({ devolutiva }: { devolutiva: Devolutiva }) {
  const { sala, fechada } = devolutiva
  if (fechada) return <Fechada {...fechada} />
  return sala?.cadeira === 'consultor' ? <AoVivo room={devolutiva} sala={sala} /> : null
}

/** The consultor's seat in a room on the server. */
function AoVivo({ room, sala }: { room: Devolutiva; sala: SalaConsultor }) {
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario ?? 0
  const { id_devolutiva, id_licenca } = sala
  const { conexao, enviar, escrever, reler } = room
  const { data: conversa } = useQuery(conversaQuery(id_licenca))
  /** Waits for a call and then reads the room again, because the answer may arrive before the room's event. */
  async function depois<T>(call: Promise<T>): Promise<T> {
    const answer = await call
    await reler()
    return answer
  }
  const sessao: Sessao = {
    sala,
    conexao,
    enviar,
    mudarModo: modo =>
      depois(swapModo(id_devolutiva, modo)).then(
        () => undefined,
        error => toast.error(wordsOf(error)),
      ),
    frases: () => client.fetchQuery(frasesQuery(id_devolutiva)).then(({ results }) => results),
    porta: {
      abrir: () => depois(openPorta(id_devolutiva)),
      fechar: () => depois(closePorta(id_devolutiva)).then(() => undefined),
      responder: (id_sala, sinal, sim) =>
        depois(answerAtDoor(id_devolutiva, id_sala, sinal, sim)).then(() => undefined),
    },
    virar: () => turnTela(sala, me).catch(error => toast.error(wordsOf(error))),
    paraCompartilhar: sala.modo === 'remota' ? to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva }) : undefined,
    minhas: conversa?.perguntas,
    aviso: <AvisarPessoa id_licenca={id_licenca} nome={sala.pessoa} />,
    notas: <Notas id_licenca={id_licenca} />,
    preparo: <Preparo id_licenca={id_licenca} id_participante={sala.id_participante} />,
    naTela: <Moldura sala={sala} />,
    combinados: <Combinados sala={sala} enviar={enviar} podeEscrever onEscrever={escrever} />,
    depois:
      sala.desfecho === 'acordada' ? (
        <Papel id_devolutiva={id_devolutiva} id_licenca={id_licenca} id_usuario={sala.id_participante} />
      ) : null,
  }
  return (
    <SessaoDaSala value={sessao}>
      <Conduzir />
    </SessaoDaSala>
  )
}
