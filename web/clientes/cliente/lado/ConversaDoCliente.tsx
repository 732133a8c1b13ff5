import '../../../conversas/agenda/agenda.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { encontrosOf } from '../../../conversas/agenda/agenda.queries.ts'
import { ComoFoi } from '../../../conversas/agenda/secoes/ComoFoi.tsx'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { DiaAnotado } from './DiaAnotado.tsx'
import { Encontros } from './Encontros.tsx'
import { encontrosAhead } from './encontrosAhead.ts'

const MarcarDialog = lazyPart(() => import('../../../conversas/agenda/marcar/MarcarDialog.tsx'))
const LinkDoCliente = lazyPart(() => import('../../../conversas/horarios/LinkDoCliente.tsx'))
const ConduzirAoVivo = lazyPart(() => import('../../../conversas/devolutivas/open/ConduzirAoVivo.tsx'))

/**
 * The one card about when consultor and client talk: the conversations ahead, those without an outcome, the day noted
 * without an hour, and the button that begins.
 */
export default function ConversaDoCliente({ usuario, cliente, testes }: DadosDoCliente) {
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const { data } = useQuery(encontrosOf(id_usuario))
  const [marcando, setMarcando] = useState<{ encontro?: Encontro } | null>(null)
  const adiante = encontrosAhead(data?.results ?? [])
  const [latest] = testes
  return (
    <section id="conduzir" className="card cliente-conversa" aria-labelledby="conversa">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="conversa" className="text-lg">
          {t('cliente.secao.conversa')}
        </h2>
        {data && (
          <Button look="text" small onClick={() => setMarcando({})}>
            {t(adiante.length > 0 ? 'cliente.marcarOutra' : 'agenda.marcarConversa')}
          </Button>
        )}
      </div>
      {!data && <Skeleton className="h-24 w-full" />}
      {adiante.length > 0 && <Encontros encontros={adiante} onMudar={encontro => setMarcando({ encontro })} />}
      {data && data.atrasados.length > 0 && (
        <ComoFoi
          encontros={data.atrasados}
          total={data.total_atrasados}
          onRemarcar={encontro => setMarcando({ encontro })}
        />
      )}
      {cliente && data && (
        <DiaAnotado
          id_participante={id_usuario}
          nome={nome}
          cliente={cliente}
          id_licenca={latest?.id_licenca ?? null}
          marcada={adiante.length > 0}
        />
      )}
      <Suspense fallback={null}>
        {latest && <ConduzirAoVivo id_licenca={latest.id_licenca} nome={nome} encontro={adiante[0]} />}
        {data && adiante.length === 0 && (
          <LinkDoCliente id_participante={id_usuario} nome={nome} celular={usuario.celular} />
        )}
        {marcando && (
          <MarcarDialog
            com={{ id_participante: id_usuario, nome: usuario.nome }}
            {...marcando}
            onClose={() => setMarcando(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
