import './agenda.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { useNovo } from '../../platform/session/novo.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { agendaQuery } from './agenda.queries.ts'
import { DaPessoa } from './DaPessoa.tsx'
import type { Com } from './marcar/EscolherCliente.tsx'
import { EscolherCliente } from './marcar/EscolherCliente.tsx'
import { Semana } from './Semana.tsx'
import { Acompanhamentos } from './secoes/Acompanhamentos.tsx'
import { ComoFoi } from './secoes/ComoFoi.tsx'
import { SemConversa } from './secoes/SemConversa.tsx'
import { diaDe, diaDoEndereco, diaPorExtenso, maisDias, periodo, semanaDe } from './semana.ts'

const EmAberto = lazyPart(() => import('../devolutivas/abrir/EmAberto.tsx'))
const MarcarDialog = lazyPart(() => import('./marcar/MarcarDialog.tsx'))

/** The subject of the open dialog: a day, a person, or the encontro to change. */
type Marcando = { dia?: string; com?: Com; encontro?: Encontro }

/** Reads from the address which days are shown, or the one person; `go` and `mostrar` write it. */
function useEndereco() {
  const [params, setParams] = useSearchParams()
  const hoje = diaDe(new Date())
  const dia = diaDoEndereco(params.get('dia'), hoje)
  const vista: Vista = params.get('vista') === 'dia' ? 'dia' : 'semana'
  const go = (to: string, as: string = vista) =>
    setParams({ ...(to !== hoje && { dia: to }), ...(as === 'dia' && { vista: as }) })
  return {
    hoje,
    dia,
    vista,
    dias: vista === 'dia' ? [dia] : semanaDe(dia),
    pessoa: Number(params.get('pessoa')) || null,
    go,
    mostrar: (id: number | null) => setParams(id === null ? {} : { pessoa: String(id) }),
  }
}

/** The choice of one person whose meetings are shown. */
function useFiltro(mostrar: (id: number | null) => void) {
  const [escolhendo, setEscolhendo] = useState(false)
  const [escolhida, setEscolhida] = useState<Com | null>(null)
  function filtrar(com: Com | undefined) {
    if (!com) return
    setEscolhida(com)
    setEscolhendo(false)
    mostrar(com.id_participante)
  }
  const todas = () => {
    setEscolhida(null)
    mostrar(null)
  }
  return { escolhendo, setEscolhendo, escolhida, filtrar, todas }
}

/** The dialog of a meeting while one is made or changed; an act elsewhere may open it by its link. */
function useMarcar(hoje: string) {
  const [marcando, setMarcando] = useState<Marcando | null>(null)
  useNovo(({ com }) => setMarcando({ dia: hoje, ...(com && { com }) }))
  const dialog = marcando && (
    <Suspense fallback={null}>
      <MarcarDialog {...marcando} onClose={() => setMarcando(null)} />
    </Suspense>
  )
  return { setMarcando, dialog }
}

/**
 * Page of the consultor's agenda: a week or a day, past meetings without an outcome, and people without a conversation.
 */
export default function AgendaPage() {
  const { hoje, dia, vista, dias, pessoa, go, mostrar } = useEndereco()
  const { data, error, refetch } = useQuery({ ...agendaQuery(dias), enabled: pessoa === null })
  const { escolhendo, setEscolhendo, escolhida, filtrar, todas } = useFiltro(mostrar)
  const { setMarcando, dialog } = useMarcar(hoje)

  const primeiro = dias.includes(hoje) ? hoje : (dias[0] ?? hoje)
  const period = vista === 'dia' ? diaPorExtenso(dia) : periodo(dias)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pt-8 pb-12 md:pt-10">
      <header className="agenda-topo">
        <div>
          <h1>{t('agenda.titulo')}</h1>
          <p className="text-ink-soft" role="status">
            {pessoa === null ? [period, ...(data ? contagemDe(data, dias) : [])].join(' · ') : t('agenda.deUmaPessoa')}
          </p>
        </div>
        <div className="agenda-acts">
          {pessoa === null && (
            <>
              <Button aria-expanded={escolhendo} onClick={() => setEscolhendo(!escolhendo)}>
                {t('agenda.filtrar')}
              </Button>
              <Passos dia={dia} hoje={hoje} vista={vista} onGo={go} />
            </>
          )}
          <Button look="primary" onClick={() => setMarcando({ dia: primeiro })}>
            {t('agenda.marcarConversa')}
          </Button>
        </div>
      </header>
      {escolhendo && pessoa === null && (
        <div className="card agenda-escolher">
          <EscolherCliente escolhido={undefined} error={undefined} onChange={filtrar} />
        </div>
      )}
      {pessoa !== null ? (
        <DaPessoa
          pessoa={{ id_participante: pessoa, nome: escolhida?.nome }}
          onMarcar={com => setMarcando({ com, dia: hoje })}
          onMudar={encontro => setMarcando({ encontro })}
          onTodas={todas}
        />
      ) : (
        <>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DosDias agenda={data} dias={dias} hoje={hoje} onMarcando={setMarcando} />
          )}
          <SemDia onMarcar={com => setMarcando({ com, dia: primeiro })} />
        </>
      )}
      {dialog}
    </main>
  )
}

const Seta = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

type Agenda = Parameters<typeof Semana>[0]['agenda']
type AgendaDosDias = Agenda & { atrasados: readonly Encontro[]; total_atrasados: number }

/** Number of conversations in these days and, if there are any, of those that wait for the test. */
function contagemDe(data: Agenda, dias: readonly string[]): string[] {
  const here = data.results.filter(({ quando }) => dias.includes(diaDe(quando)))
  const waiting = here.filter(({ estado, respondidas }) => estado === 'marcado' && respondidas !== null).length
  const noted = data.anotados.some(({ data_conversa }) => dias.includes(data_conversa))
  const contadas =
    here.length > 0
      ? tn('agenda.conversas', here.length)
      : t(noted ? 'agenda.nenhumaComHora' : 'agenda.nenhumaConversa')
  return [contadas, ...(waiting > 0 ? [tn('agenda.dependem', waiting)] : [])]
}

interface DosDiasProps {
  agenda: AgendaDosDias | undefined
  dias: readonly string[]
  hoje: string
  onMarcando(marcando: Marcando): void
}

/** The days shown and, below them, past meetings without an outcome; a placeholder while they load. */
const DosDias = ({ agenda, dias, hoje, onMarcando }: DosDiasProps) =>
  agenda ? (
    <>
      <Semana
        dias={dias}
        agenda={agenda}
        hoje={hoje}
        onMarcar={dia => onMarcando({ dia })}
        onMudar={encontro => onMarcando({ encontro })}
      />
      <ComoFoi
        encontros={agenda.atrasados}
        total={agenda.total_atrasados}
        onRemarcar={encontro => onMarcando({ encontro })}
      />
    </>
  ) : (
    <Skeleton className="h-72 w-full" />
  )

/** Sections that no day limits: people without a conversation, follow-ups of combinados, open rooms. */
const SemDia = ({ onMarcar }: { onMarcar(com: Com): void }) => (
  <>
    <SemConversa onMarcar={onMarcar} />
    <Acompanhamentos />
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <EmAberto />
    </Suspense>
  </>
)

type Vista = 'dia' | 'semana'

/** Choice of week or day, and the buttons that move by one of them. */
function Passos(props: { dia: string; hoje: string; vista: Vista; onGo(to: string, as?: string): void }) {
  const { dia, hoje, vista, onGo: go } = props
  const step = vista === 'dia' ? 1 : 7
  return (
    <>
      <SegmentedControl
        label={t('agenda.vista')}
        value={vista}
        options={[
          { value: 'semana', label: t('agenda.semana') },
          { value: 'dia', label: t('agenda.umDia') },
        ]}
        onChange={next => go(dia, next)}
      />
      <nav className="agenda-passos" aria-label={t('agenda.periodo')}>
        <Button look="text" aria-label={t(`agenda.anterior.${vista}`)} onClick={() => go(maisDias(dia, -step))}>
          <Seta d="m12.5 5-5 5 5 5" />
        </Button>
        <Button look="text" onClick={() => go(hoje)}>
          {t('agenda.hojeBotao')}
        </Button>
        <Button look="text" aria-label={t(`agenda.proxima.${vista}`)} onClick={() => go(maisDias(dia, step))}>
          <Seta d="m7.5 5 5 5-5 5" />
        </Button>
      </nav>
    </>
  )
}
