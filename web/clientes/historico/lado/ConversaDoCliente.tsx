import '../../../conversas/encontros/encontros.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { downloadForAgenda } from '../../../conversas/encontros/baixarConvite.ts'
import { encontrosOf } from '../../../conversas/encontros/encontros.queries.ts'
import { HowItWent } from '../../../conversas/encontros/secoes/HowItWent.tsx'
import { quandoEm } from '../../../conversas/encontros/semana.ts'
import { useEncontroActs } from '../../../conversas/encontros/useEncontroActs.ts'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PageMenu } from '../../../platform/ui/overlays/PageMenu.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { DiaAnotado } from './DiaAnotado.tsx'
import { encontrosAhead } from './encontrosAhead.ts'

const MarcarDialog = lazyPart(() => import('../../../conversas/encontros/marcar/MarcarDialog.tsx'))
const LinkDoCliente = lazyPart(() => import('../../../conversas/horarios/LinkDoCliente.tsx'))
const LeadAoVivo = lazyPart(() => import('../../../conversas/devolutivas/open/LeadAoVivo.tsx'))

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
        {data && adiante.length === 0 && (
          <Button look="text" small onClick={() => setMarcando({})}>
            {t('agenda.marcarConversa')}
          </Button>
        )}
      </div>
      {!data && <Skeleton className="h-24 w-full" />}
      {adiante.length > 0 && (
        <Encontros nome={nome} encontros={adiante} onMarcar={encontro => setMarcando(encontro ? { encontro } : {})} />
      )}
      {data && data.atrasados.length > 0 && (
        <HowItWent
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
        {latest && <LeadAoVivo id_licenca={latest.id_licenca} nome={nome} encontro={adiante[0]} />}
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

interface EncontrosProps {
  nome: string
  encontros: readonly Encontro[]
  /** Opens the dialog for this conversation; without one, for another. */
  onMarcar(encontro?: Encontro): void
}

/** List of coming conversations with one person, each with its acts behind one button. */
function Encontros({ nome, encontros, onMarcar }: EncontrosProps) {
  const { desmarcar } = useEncontroActs()
  return (
    <ul className="cliente-encontros">
      {encontros.map(encontro => {
        const { id_encontro, quando, minutos, modo, local, tipo } = encontro
        return (
          <li key={id_encontro}>
            <div className="flex items-start justify-between gap-2">
              <p className="cliente-quando">
                {quandoEm(quando, new Date(), { hoje: t('agenda.hojeMaiusculo'), amanha: t('agenda.amanha') })}
              </p>
              <PageMenu
                className="encontro-menu"
                trigger={
                  <>
                    <span aria-hidden="true">⋯</span>
                    <span className="sr-only">{t('agenda.maisDe', { nome })}</span>
                  </>
                }
                entries={[
                  { id: 'mudar', label: t('agenda.mudar'), onSelect: () => onMarcar(encontro) },
                  { id: 'outra', label: t('cliente.marcarOutra'), onSelect: () => onMarcar() },
                  { id: 'ics', label: t('cliente.ics'), onSelect: () => void downloadForAgenda(id_encontro) },
                  { id: 'desmarcar', label: t('agenda.desmarcar'), onSelect: () => void desmarcar(encontro) },
                ]}
              />
            </div>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[
                t(`agenda.tipo.${tipo}`),
                t('agenda.minutos', { n: minutos }),
                t(`agenda.modo.${modo}`),
                modo === 'video' ? undefined : local,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {modo === 'video' && local && (
              <p className="pt-1">
                <a className="link-solo" href={local} target="_blank" rel="noopener noreferrer">
                  {t('agenda.entrar')}
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
