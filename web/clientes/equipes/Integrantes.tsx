import { attempt } from '../../platform/ui/overlays/attempt.ts'
import '../../platform/lists/lists.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Equipe, Integrante } from '#shared/clientes/equipes/equipes.contract.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { Path } from '../../platform/ui/shapes/Path.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { integrantesQuery, POR_PAGINA, useAtosDaEquipe } from './equipes.queries.ts'

/** Filled squares of each step that is shown here. */
const SQUARES = { convidado: 1, cadastrado: 2, respondendo: 3, pronto: 4, conversado: 4, encerrado: 0 } as const

/** The people of an equipe by name, a page at a time. */
export function Integrantes({ equipe }: { equipe: Equipe }) {
  const [pagina, setPagina] = useState(1)
  const { id_equipe, papel } = equipe
  const { data, error, refetch } = useQuery(integrantesQuery(String(id_equipe), { pagina, busca: '' }))
  const eu = papel === 'integrante'
  return (
    <section aria-label={t('equipes.asPessoas')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.total === 0 && (
        <EmptyState
          titulo={t(eu ? 'equipes.ninguemMostra' : 'equipes.semPessoas')}
          texto={t(eu ? 'equipes.ninguemMostraTexto' : 'equipes.semPessoasTexto')}
        />
      )}
      <ul>
        {data?.results.map(pessoa => (
          <li key={pessoa.id_participante ?? `e${pessoa.id_esperado}`} className="equipe-pessoa">
            <Pessoa equipe={equipe} {...pessoa} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={POR_PAGINA}
          label={t('equipes.paginas')}
          className="pt-4"
          onTurn={setPagina}
        />
      )}
      {eu && <Sair equipe={equipe} />}
    </section>
  )
}

function Pessoa({ equipe, ...pessoa }: Integrante & { equipe: Equipe }) {
  const { id_participante, id_esperado, nome, email, area, passo } = pessoa
  const { papel, id_equipe, arquivada_em } = equipe
  const { remover, removerEsperado } = useAtosDaEquipe()
  const chamada = nome ?? email ?? t('equipes.semNome')
  async function remove() {
    const texto = t(id_participante === null ? 'equipes.tirarEsperadoTexto' : 'equipes.tirarTexto')
    const titulo = t('equipes.tirarTitulo', { nome: chamada })
    if (!(await confirm({ titulo, texto, confirmar: t('equipes.tirar'), perigo: true }))) return
    await attempt(async () => {
      const { response } =
        id_participante !== null
          ? await remover.mutateAsync({ id_equipe, id_participante })
          : await removerEsperado.mutateAsync({ id_equipe, id_esperado: id_esperado ?? 0 })
      toast.success({ titulo: t('comum.sucesso'), mensagem: response })
    })
  }
  const pode = arquivada_em === null && (papel === 'consultor' || (papel === 'gestor' && id_participante !== null))
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {papel === 'consultor' && id_participante !== null ? (
            <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}>{chamada}</Link>
          ) : (
            chamada
          )}
        </p>
        {papel !== 'integrante' && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[nome !== null && email, area].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {papel !== 'integrante' && (
        <span>
          {id_participante === null && passo == null ? (
            <span className="text-sm text-ink-soft">{t('equipes.semCadastro')}</span>
          ) : passo ? (
            <Path step={SQUARES[passo]}>{t(`pessoas.estado.${passo}`)}</Path>
          ) : (
            <span className="text-sm text-ink-soft">{t('equipes.semTeste')}</span>
          )}
        </span>
      )}
      {pode && (
        <button type="button" className="act" aria-label={t('equipes.tirarDe', { nome: chamada })} onClick={remove}>
          {t('equipes.tirar')}
        </button>
      )}
    </>
  )
}

/** Leaving an equipe oneself. */
function Sair({ equipe: { id_equipe, nome } }: { equipe: Equipe }) {
  const { remover } = useAtosDaEquipe()
  const navigate = useNavigate()
  const id_participante = useCurrentUser()?.id_usuario ?? 0
  async function leave() {
    const titulo = t('equipes.sairTitulo', { nome })
    if (!(await confirm({ titulo, texto: t('equipes.sairTexto'), confirmar: t('equipes.sair'), perigo: true }))) return
    await attempt(async () => {
      await remover.mutateAsync({ id_equipe, id_participante })
      toast.success({ titulo: t('comum.sucesso'), mensagem: t('equipes.saiu') })
      await navigate(to('/meus-dados/:parte?', { parte: 'privacidade' }))
    })
  }
  return (
    <p className="pt-6">
      <Button busy={remover.isPending} onClick={() => void leave()}>
        {t('equipes.sair')}
      </Button>
    </p>
  )
}
