import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SalaConsultor, SalaFechada } from '#shared/conversas/devolutivas/sala.schema.ts'
import { queryClient } from '../../../platform/api.ts'
import { currentUser, useCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { device, tab } from '../../../platform/storage.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../../platform/ui/screen/Panel.tsx'
import { conversaQuery } from '../../conversas/conversas.queries.ts'
import { Combinados } from '../combinados/Combinados.tsx'
import Papel from '../combinados/Papel.tsx'
import { AvisarPessoa } from '../open/AvisarPessoa.tsx'
import { answerAtDoor, askTela, closePorta, frasesQuery, openPorta, swapModo } from '../open/devolutivas.queries.ts'
import { Frame } from '../pessoa/Frame.tsx'
import { type CadeiraDoAparelho, cadeiraDoAparelho, keptRoom, naTelaVirada } from '../sala/kept.ts'
import type { Devolutiva } from '../sala/tipos.ts'
import { Notas } from './aovivo/Notas.tsx'
import { Lead } from './Lead.tsx'
import { fill, ROTEIRO } from './roteiro.ts'
import { type Sessao, SessaoDaSala } from './sessao.tsx'
import '../../../disc/relatorios/figuras/figuras.css'
import { ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { Bars } from '../../../disc/relatorios/figuras/Bars.tsx'
import { leituraQuery } from '../../../disc/relatorios/leitura.queries.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { Perguntas } from '../../conversas/Perguntas.tsx'
import { NotaDaQualidade } from '../../conversas/QualidadeDasRespostas.tsx'

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
    mudarModo: modo => depois(swapModo(id_devolutiva, modo)).then(() => undefined, sayFailure),
    frases: () => client.fetchQuery(frasesQuery(id_devolutiva)).then(({ results }) => results),
    porta: {
      abrir: () => depois(openPorta(id_devolutiva)),
      fechar: () => depois(closePorta(id_devolutiva)).then(() => undefined),
      responder: (id_sala, sinal, sim) =>
        depois(answerAtDoor(id_devolutiva, id_sala, sinal, sim)).then(() => undefined),
    },
    virar: () => turnTela(sala, me).catch(sayFailure),
    paraCompartilhar: sala.modo === 'remota' ? to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva }) : undefined,
    minhas: conversa?.perguntas,
    aviso: <AvisarPessoa id_licenca={id_licenca} nome={sala.pessoa} />,
    notas: <Notas id_licenca={id_licenca} />,
    preparo: <Preparo id_licenca={id_licenca} id_participante={sala.id_participante} />,
    naTela: <Frame sala={sala} />,
    combinados: <Combinados sala={sala} enviar={enviar} podeEscrever onEscrever={escrever} />,
    depois:
      sala.desfecho === 'acordada' ? (
        <Papel id_devolutiva={id_devolutiva} id_licenca={id_licenca} id_usuario={sala.id_participante} />
      ) : null,
  }
  return (
    <SessaoDaSala value={sessao}>
      <Lead />
    </SessaoDaSala>
  )
}

/** Shown when the person has stopped sharing the result: only that a conversation took place, and when. */
function Fechada({ pessoa, iniciada_em, pausada_em }: SalaFechada) {
  const dates = [
    iniciada_em && t('conduzir.comecouEm', { data: formatDate(iniciada_em) }),
    pausada_em && t('conduzir.parouEm', { data: formatDate(pausada_em) }),
  ]
  return (
    <Panel
      titulo={ROTEIRO.erros.compartilhamento_retirado.titulo}
      texto={fill(ROTEIRO.estados.compartilhamento_retirado.consultor, { pessoa })}
    >
      <PageTitle>{t('conduzir.titulo', { pessoa })}</PageTitle>
      <p className="cz-miudo">{dates.filter(Boolean).join(' · ')}</p>
    </Panel>
  )
}

/**
 * Turns the screen to the person: asks for their seat and replaces this page by the document of the person's view.
 * Until the consultor enters her senha, every address of this tab shows that the screen is turned
 * (web/platform/turned-screen.ts).
 * @param me id of the consultor who conducts, which the tab remembers
 * @throws {ApiError} when the seat is refused or there is no connection; nothing has changed then
 */
async function turnTela({ id_devolutiva, consultor }: SalaConsultor, me: number): Promise<void> {
  const { token } = await askTela(id_devolutiva, 'tela')
  const dona = { id_usuario: me, email: currentUser()?.email ?? '', nome: consultor }
  const cadeira: CadeiraDoAparelho = { token, tipo: 'tela', dona }
  cadeiraDoAparelho(id_devolutiva).write(tab, cadeira)
  naTelaVirada.write(device, { ...cadeira, id_devolutiva, em: Date.now() })
  keptRoom(me, id_devolutiva).forget(tab)
  queryClient.clear()
  // Nothing of this page is left to go back to, also while the next one is on its way.
  document.body.replaceChildren()
  addEventListener('popstate', () => location.reload())
  location.replace(to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva }))
}

/** Material for the preparation: quality of the answers, margins and ties, questions for this profile. */
function Preparo({ id_licenca, id_participante }: { id_licenca: number; id_participante: number }) {
  const conversa = useQuery(conversaQuery(id_licenca))
  const leitura = useQuery(leituraQuery(id_licenca))
  const { data } = leitura
  return (
    <>
      {conversa.data ? (
        <NotaDaQualidade nivel={conversa.data.qualidade.nivel} id_participante={id_participante} />
      ) : (
        !conversa.error && <Skeleton className="h-16 w-full" />
      )}
      {data ? (
        <div className="grid gap-3">
          <h3 className="conversa-titulo">{t('conduzir.margens')}</h3>
          <p>
            <b>{data.relatorio.perfil.nome}</b> · {data.relatorio.codigo_texto}
          </p>
          <Bars totais={data.totais} rotulos={ROTULOS} margem={data.relatorio.margem_pontos} />
          {data.relatorio.notas.map(({ id, titulo, texto }) => (
            <p key={id} className="text-sm">
              <b>{titulo}.</b> {texto}
            </p>
          ))}
        </div>
      ) : (
        !leitura.error && <Skeleton className="h-64 w-full" />
      )}
      {conversa.data && <Perguntas secoes={conversa.data.secoes} />}
    </>
  )
}
