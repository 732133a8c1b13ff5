import '../../platform/lists/lists.css'
import './consultor/dia.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Inicio } from '#shared/casa/casa/inicio.contract.ts'
import { useCompartilhados } from '../../contas/autorizacoes/useCompartilhados.ts'
import { EstoqueDaConta } from '../../disc/perfil/EstoqueDaConta.tsx'
import { iniciais, primeiroNome } from '../../disc/perfil/nome.ts'
import { PerfilSkeleton } from '../../disc/perfil/PerfilSkeleton.tsx'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import type { CasaProps } from './casa.ts'
import { Juntos } from './consultor/abertas/Juntos.tsx'
import { Salas } from './consultor/abertas/Salas.tsx'
import { Turmas } from './consultor/abertas/Turmas.tsx'
import { ate } from './consultor/ate.ts'
import { Empurroes } from './consultor/Empurroes.tsx'
import { inicioQuery } from './consultor/inicio.queries.ts'
import { Estoque } from './consultor/lado/Estoque.tsx'
import { Semana } from './consultor/lado/Semana.tsx'
import { Novos } from './consultor/Novos.tsx'
import { dia, greeting, wholeDia } from './consultor/quando.ts'
import { PrimeirosPassos } from './PrimeirosPassos.tsx'
import { passosQuery } from './passos/passos.queries.ts'

const PassagensAbertas = lazyPart(() => import('../../clientes/passagens/PassagensAbertas.tsx'))

/** Home page of a consultor: new results, people to remind, coming conversations, and how long the licences last. */
export default function InicioConsultor({ usuario, aceites }: CasaProps) {
  const { data, error, refetch } = useQuery(inicioQuery)
  useCompartilhados(() => void refetch())
  // One hour for the whole page: what it says of today was true when it was opened.
  const [now] = useState(() => new Date())
  // While the first steps stand there, what is empty says nothing more.
  const comecando = useQuery(passosQuery).data?.mostrar === true
  const warn = () => toast.warning({ titulo: t('perfil.fotoTitulo'), mensagem: t('perfil.foto') })
  const letters = iniciais(usuario.nome)
  const waiting = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PerfilSkeleton />
  return (
    <>
      <div className="dia-topo">
        <button
          type="button"
          className="perfil-avatar"
          aria-label={t('perfil.alterarFoto', { iniciais: letters })}
          onClick={warn}
        >
          {letters}
        </button>
        <div className="min-w-0">
          <h1>{t(greeting(now), { nome: primeiroNome(usuario.nome) })}</h1>
          <p className="mt-1 text-ink-soft">{`${wholeDia(now)}. ${data ? noticia(data, now) : ''}`}</p>
        </div>
        <div className="dia-topo-atos">
          <ButtonLink to={to('/turmas')} state={OPENS_NEW}>
            {t('dia.criarTurma')}
          </ButtonLink>
          <Primeiro semLicencas={data?.estoque.individual === 0} />
        </div>
      </div>
      {aceites}
      <Suspense>
        <PassagensAbertas />
      </Suspense>
      <PrimeirosPassos />
      {data ? (
        <div className="dia">
          <div className="grid gap-10 min-w-0">
            {data.salas.total > 0 && <Salas salas={data.salas} now={now} />}
            {data.juntos.total > 0 && <Juntos juntos={data.juntos} now={now} />}
            {(!comecando || data.novos.total > 0) && <Novos novos={data.novos} now={now} />}
            {(!comecando || data.empurroes.length > 0) && <Empurroes empurroes={data.empurroes} now={now} />}
            {(!comecando || data.turmas.total > 0) && <Turmas turmas={data.turmas} now={now} />}
            <SeusTestes nome={usuario.nome} total={data.estoque.individual + data.estoque.empresarial} />
          </div>
          <aside className="contents lg:grid lg:gap-6" aria-label={t('dia.lado')}>
            <Semana conversas={data.conversas} now={now} />
            {/* Its one act stands above already, twice: in the head and in the step that is open. */}
            {!(comecando && data.estoque.individual === 0) && <Estoque estoque={data.estoque} />}
          </aside>
        </div>
      ) : (
        waiting
      )}
    </>
  )
}

/** First act of the page: to invite a client; without a licence for it, to buy some. */
const Primeiro = ({ semLicencas }: { semLicencas: boolean }) =>
  semLicencas ? (
    <ButtonLink look="primary" to={to('/preco')}>
      {t('layout.comprarLicencas')}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" to={to('/criar-cliente')} state={OPENS_NEW}>
      {t('dia.convidarCliente')}
    </ButtonLink>
  )

/** Returns the sentence on what is new since the consultor's last visit and how many people wait for her. */
function noticia({ novos, visita_anterior, empurroes }: Inicio, now: Date): string {
  const n = novos.desde_a_visita
  const waiting = empurroes.reduce((sum, { total }) => sum + total, 0)
  const wait = waiting === 0 ? '' : ` ${tn('dia.esperam', waiting)}`
  if (visita_anterior === null) return wait.trim()
  const desde = dia(visita_anterior, now)
  return (n === 0 ? t('dia.nadaDesde', { desde }) : tn('dia.chegaram', n, { desde, n: ate(n) })) + wait
}

/** List of the consultor's unused licences, folded. Starts open when the address names a page of it past the first. */
function SeusTestes({ nome, total }: { nome: string; total: number }) {
  const { state } = useListState()
  const [open, setOpen] = useState(state.pagina > 1)
  return (
    <details className="dia-seus" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('perfil.seusTestes')}</h2>
        <span className="dia-conta">{formatNumber(total)}</span>
        <span className="text-sm text-ink-soft">{tn('dia.porUsar', total, { nome })}</span>
      </summary>
      {open && <EstoqueDaConta />}
    </details>
  )
}
