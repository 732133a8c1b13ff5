import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { EmpresaDoGestor as Empresa } from '#shared/clientes/gestores/gestor.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton, SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { Partes, useParte } from '../equipes/Abas.tsx'
import { equipesDaEmpresaQuery } from '../equipes/equipes.queries.ts'
import { empresaDoGestorQuery, useAtosDosAcessos, useRereadWhenGone } from './gestores.queries.ts'

const EquipesDaEmpresa = lazyPart(() => import('../equipes/EquipesDaEmpresa.tsx'))
const Pessoas = lazyPart(() => import('./Pessoas.tsx'))
const Turmas = lazyPart(() => import('./turmas/Turmas.tsx'))

const ABAS = ['equipes', 'pessoas', 'turmas'] as const
const CONTEUDO: Record<(typeof ABAS)[number], (empresa: Empresa) => ReactNode> = {
  equipes: ({ id_empresa }) => <EquipesDaEmpresa id_empresa={id_empresa} papel="gestor" />,
  pessoas: empresa => <Pessoas empresa={empresa} />,
  turmas: empresa => <Turmas empresa={empresa} />,
}

/** One company as its gestor sees it: people and steps, equipes, turmas, and never a result that was not given to him. */
export default function EmpresaDoGestor({ id_empresa }: { id_empresa: string }) {
  const { data, error, refetch } = useQuery(empresaDoGestorQuery(id_empresa))
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState titulo={t('gestao.semAcesso')} texto={t('gestao.semAcessoTexto')} />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  return <Pagina empresa={data} />
}

function Pagina({ empresa }: { empresa: Empresa }) {
  const { nome, nome_consultor, pessoas, somente_ate, licencas } = empresa
  const aba = useParte(ABAS)
  const equipes = useQuery({ ...equipesDaEmpresaQuery(empresa.id_empresa, 'gestor'), enabled: aba === 'equipes' })
  useRereadWhenGone(equipes.error)
  const nomes = { equipes: t('equipes.titulo'), pessoas: t('empresa.pessoas'), turmas: t('turmas.titulo') }
  return (
    <>
      <div className="empresa-cabeca pt-8">
        <div className="min-w-0">
          <h1 className="[overflow-wrap:anywhere]">{nome}</h1>
          <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
            {tn('equipes.pessoas', pessoas)} · {t('gestao.com', { nome: nome_consultor })}
          </p>
        </div>
      </div>
      {somente_ate && (
        <p className="mb-6 rounded-sm bg-warn-wash px-4 py-3 text-warn">
          {t('gestao.somenteAte', { nome: nome_consultor, data: formatDate(somente_ate) })}
        </p>
      )}
      <p className="measure pb-4 text-ink-soft">
        {t('gestao.texto')} {licencas && licencas.disponivel > 0 && tn('gestao.licencas', licencas.disponivel)}
      </p>
      <Partes abas={ABAS} nomes={nomes} />
      <div className="empresa">
        <div className="min-w-0">
          <Suspense key={aba} fallback={<Skeleton className="h-64" />}>
            {CONTEUDO[aba](empresa)}
          </Suspense>
        </div>
        <div className="empresa-lado">
          <MeuAcesso empresa={empresa} />
        </div>
      </div>
    </>
  )
}

/** The reader's own access, and the act that ends it. */
function MeuAcesso({ empresa: { id_empresa, id_acesso, desde, nome, gestor_abre } }: { empresa: Empresa }) {
  const { encerrar } = useAtosDosAcessos(id_empresa)
  const navigate = useNavigate()
  async function end() {
    const titulo = t('gestao.encerrarTitulo', { nome })
    const texto = t('gestao.encerrarTexto')
    if (!(await confirm({ titulo, texto, confirmar: t('acessos.encerrar'), perigo: true }))) return
    await attempt(async () => {
      const { response } = await encerrar.mutateAsync(id_acesso)
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
      await navigate(to('/gestao/:id_empresa?'))
    })
  }
  return (
    <section className="card grid gap-3" aria-labelledby="gestao-acesso">
      <h2 id="gestao-acesso" className="text-lg">
        {t('gestao.meuAcesso')}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('gestao.desde', { data: formatDate(desde) })} {t(gestor_abre ? 'gestao.abre' : 'gestao.naoAbre')}
      </p>
      <Button className="justify-self-start" busy={encerrar.isPending} onClick={() => void end()}>
        {t('gestao.encerrar')}
      </Button>
    </section>
  )
}
