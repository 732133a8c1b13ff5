import './encontros.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../platform/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { DaPessoa } from './DaPessoa.tsx'
import { acompanhamentosQuery, agendaQuery } from './encontros.queries.ts'
import { type Com, EscolherCliente } from './marcar/EscolherCliente.tsx'
import { FusoDaHora } from './marcar/FusoDaHora.tsx'
import { Semana } from './Semana.tsx'
import { Acompanhamentos } from './secoes/Acompanhamentos.tsx'
import { HowItWent } from './secoes/HowItWent.tsx'
import { Liberadas } from './secoes/Liberadas.tsx'
import { QuandoPodem } from './secoes/QuandoPodem.tsx'
import { SemConversa } from './secoes/SemConversa.tsx'
import { addDias, diaDoEndereco, diaInWords, diaOf, periodo, semanaOf } from './semana.ts'

const EmAberto = lazyPart(() => import('../devolutivas/open/EmAberto.tsx'))
const MarcarDialog = lazyPart(() => import('./marcar/MarcarDialog.tsx'))

/** The subject of the open dialog: a day, a person, or the encontro to change. */
type Marcando = { dia?: string; com?: Com; encontro?: Encontro }

/** Reads the address: which days are shown, how, and of whom; and moves it. */
function useVista() {
  const [params, setParams] = useSearchParams()
  const hoje = diaOf(new Date())
  const dia = diaDoEndereco(params.get('dia'), hoje)
  const vista: Vista = params.get('vista') === 'dia' ? 'dia' : 'semana'
  return {
    hoje,
    dia,
    vista,
    dias: vista === 'dia' ? [dia] : semanaOf(dia),
    pessoa: Number(params.get('pessoa')) || null,
    go: (to: string, as: string = vista) =>
      setParams({ ...(to !== hoje && { dia: to }), ...(as === 'dia' && { vista: as }) }),
    filtrar: (id_participante: number | null) =>
      setParams(id_participante === null ? {} : { pessoa: String(id_participante) }),
  }
}

/**
 * Page of the consultor's agenda: a week or a day, past meetings without an outcome, and people without a conversation.
 */
export default function AgendaPage() {
  const vista = useVista()
  const { hoje, dias, pessoa, filtrar } = vista
  const { data, error, refetch } = useQuery({ ...agendaQuery(dias), enabled: pessoa === null })
  const [escolhendo, setEscolhendo] = useState(false)
  const [escolhida, setEscolhida] = useState<Com | null>(null)
  const [marcando, setMarcando] = useState<Marcando | null>(null)
  useOpensNew(({ com }) => setMarcando(com ? { com } : {}))

  function choose(com: Com | undefined) {
    if (!com) return
    setEscolhida(com)
    setEscolhendo(false)
    filtrar(com.id_participante)
  }
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pt-8 pb-12 md:pt-10">
      <Topo
        vista={vista}
        agenda={data}
        escolhendo={escolhendo}
        onEscolher={() => setEscolhendo(!escolhendo)}
        onMarcar={() => setMarcando({})}
      />
      {escolhendo && pessoa === null && (
        <div className="card max-w-140 mb-6">
          <EscolherCliente escolhido={undefined} error={undefined} onChange={choose} />
        </div>
      )}
      {pessoa !== null ? (
        <DaPessoa
          pessoa={{ id_participante: pessoa, nome: escolhida?.nome }}
          onMarcar={com => setMarcando({ com })}
          onMudar={encontro => setMarcando({ encontro })}
          onTodas={() => {
            setEscolhida(null)
            filtrar(null)
          }}
        />
      ) : (
        <>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <DosDias agenda={data} dias={dias} hoje={hoje} onMarcando={setMarcando} />
          )}
          <Esperam onMarcar={com => setMarcando({ com })} />
        </>
      )}
      {marcando && (
        <Suspense fallback={null}>
          <MarcarDialog {...marcando} onClose={() => setMarcando(null)} />
        </Suspense>
      )}
    </main>
  )
}

/** Sections of people to talk to, of what was agreed, and conversations that are open; each is left out while there is none. */
const Esperam = ({ onMarcar }: { onMarcar(com: Com): void }) => (
  <>
    <SemConversa onMarcar={onMarcar} />
    <Acompanhamentos />
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <EmAberto />
    </Suspense>
  </>
)

interface TopoProps {
  vista: ReturnType<typeof useVista>
  agenda: Agenda | undefined
  escolhendo: boolean
  onEscolher(): void
  onMarcar(): void
}

/** Heading with the period and its counts, and the acts of the page. */
function Topo({ vista: { dia, dias, hoje, vista, pessoa, go }, agenda, escolhendo, onEscolher, onMarcar }: TopoProps) {
  const period = vista === 'dia' ? diaInWords(dia) : periodo(dias)
  return (
    <header className="flex flex-wrap gap-4 items-end justify-between mb-6">
      <div>
        <h1>{t('agenda.titulo')}</h1>
        <p className="text-ink-soft" role="status">
          {pessoa === null
            ? [period, ...(agenda ? contagemOf(agenda, dias) : [])].join(' · ')
            : t('agenda.deUmaPessoa')}
        </p>
        <FusoDaHora quando={new Date(`${dia}T12:00`)} />
      </div>
      <div className="flex flex-wrap gap-3 items-center">
        {pessoa === null && (
          <>
            <Button aria-expanded={escolhendo} onClick={onEscolher}>
              {t('agenda.filtrar')}
            </Button>
            <Passos dia={dia} hoje={hoje} vista={vista} onGo={go} />
          </>
        )}
        <ButtonLink to={to('/agenda/horarios')}>{t('agenda.horarios')}</ButtonLink>
        <Button look="primary" onClick={onMarcar}>
          {t('agenda.marcarConversa')}
        </Button>
      </div>
    </header>
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
function contagemOf(data: Agenda, dias: readonly string[]): string[] {
  const here = data.results.filter(({ quando }) => dias.includes(diaOf(quando)))
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

/** Questions about combinados that the days shown are asked for at most. */
const PERGUNTAS = 200

/** The days shown and, below them, who said when she can, what was called off and past meetings without an outcome; a placeholder while they load. */
function DosDias({ agenda, dias, hoje, onMarcando }: DosDiasProps) {
  const { data } = useQuery(acompanhamentosQuery(1, PERGUNTAS))
  if (!agenda) return <Skeleton className="h-72 w-full" />
  const perguntas = (data?.results ?? []).filter(({ resposta }) => resposta === null)
  return (
    <>
      <Semana
        dias={dias}
        agenda={agenda}
        perguntas={perguntas}
        hoje={hoje}
        onMarcar={dia => onMarcando({ dia })}
        onMudar={encontro => onMarcando({ encontro })}
      />
      <QuandoPodem quandoPodem={agenda.quando_podem} onMarcar={com => onMarcando({ com })} />
      <Liberadas agenda={agenda} onMarcar={com => onMarcando({ com })} />
      <HowItWent
        encontros={agenda.atrasados}
        total={agenda.total_atrasados}
        onRemarcar={encontro => onMarcando({ encontro })}
      />
    </>
  )
}

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
        <Button look="text" aria-label={t(`agenda.anterior.${vista}`)} onClick={() => go(addDias(dia, -step))}>
          <Seta d="m12.5 5-5 5 5 5" />
        </Button>
        <Button look="text" onClick={() => go(hoje)}>
          {t('agenda.hojeBotao')}
        </Button>
        <Button look="text" aria-label={t(`agenda.proxima.${vista}`)} onClick={() => go(addDias(dia, step))}>
          <Seta d="m7.5 5 5 5-5 5" />
        </Button>
      </nav>
    </>
  )
}
