import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { fimDoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { encontrosDe } from '../../../conversas/agenda/agenda.queries.ts'
import MarcarDialog from '../../../conversas/agenda/marcar/MarcarDialog.tsx'
import { ComoFoi } from '../../../conversas/agenda/secoes/ComoFoi.tsx'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { EmptyState } from '../../../platform/ui/states.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { Encontros } from '../lado/Encontros.tsx'
import { Fechado } from './Fechado.tsx'
import '../../../conversas/agenda/agenda.css'

const ParaAConversa = lazyPart(() => import('../../../conversas/conversas/ParaAConversa.tsx'))
const LinkDoCliente = lazyPart(() => import('../../../conversas/horarios/LinkDoCliente.tsx'))
const ConduzirAoVivo = lazyPart(() => import('../../../conversas/devolutivas/abrir/ConduzirAoVivo.tsx'))

/** Section of the conversation: date, quality of the answers, notes and questions. */
export default function SecaoConversa({ usuario, testes, fechados }: DadosDoCliente) {
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const [marcando, setMarcando] = useState<Marcando | null>(null)
  return (
    <>
      <Marcadas usuario={usuario} onMarcar={setMarcando} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        {testes.length > 0 ? (
          <>
            {testes[0] && <ConduzirAoVivo id_licenca={testes[0].id_licenca} nome={nome} />}
            <ParaAConversa id_usuario={id_usuario} testes={testes} />
          </>
        ) : fechados > 0 ? (
          <Fechado id_usuario={id_usuario} nome={nome} conversa />
        ) : (
          <EmptyState titulo={t('cliente.semConversa')} texto={t('cliente.semConversaTexto', { nome })} />
        )}
      </Suspense>
      {marcando && (
        <MarcarDialog
          com={{ id_participante: id_usuario, nome: usuario.nome }}
          {...marcando}
          onClose={() => setMarcando(null)}
        />
      )}
    </>
  )
}

/** The subject of the open dialog: the encontro to change, or none for a new one. */
type Marcando = { encontro?: Encontro }

interface MarcadasProps {
  usuario: DadosDoCliente['usuario']
  onMarcar(marcando: Marcando): void
}

/** Conversations arranged with the client; while nothing is, the link by which she chooses an hour. */
function Marcadas({ usuario: { id_usuario, nome, celular }, onMarcar }: MarcadasProps) {
  const { data } = useQuery(encontrosDe(id_usuario))
  const adiante = (data?.results ?? []).filter(
    encontro => encontro.estado === 'marcado' && fimDoEncontro(encontro) > new Date(),
  )
  return (
    <section className="card" aria-labelledby="conversas-marcadas">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="conversas-marcadas" className="text-lg">
          {t('cliente.conversasMarcadas')}
        </h2>
        <Button small onClick={() => onMarcar({})}>
          {t('agenda.marcarConversa')}
        </Button>
      </div>
      {data ? (
        adiante.length > 0 ? (
          <Encontros encontros={adiante} onMudar={encontro => onMarcar({ encontro })} />
        ) : (
          <p className="text-ink-soft">{t('cliente.nenhumaMarcada')}</p>
        )
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {data && data.atrasados.length > 0 && (
        <ComoFoi
          encontros={data.atrasados}
          total={data.total_atrasados}
          onRemarcar={encontro => onMarcar({ encontro })}
        />
      )}
      {data && adiante.length === 0 && (
        <Suspense fallback={null}>
          <LinkDoCliente id_participante={id_usuario} nome={primeiroNome(nome)} celular={celular} />
        </Suspense>
      )}
    </section>
  )
}
