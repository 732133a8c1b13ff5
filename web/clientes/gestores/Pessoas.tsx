import { attempt } from '../../platform/ui/overlays/attempt.ts'
import '../../platform/lists/lists.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type EmpresaDoGestor,
  getRelatorioDoGestor,
  PASSOS_VISTOS,
  type PessoaDoGestor,
} from '#shared/clientes/gestores/gestor.contract.ts'
import { apiFile } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Pagination } from '../../platform/lists/Pagination.tsx'
import { useListState } from '../../platform/lists/useListState.ts'
import '../equipes/equipes.css'
import { cx } from '../../platform/ui/cx.ts'
import { saveFile } from '../../platform/ui/download.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { Path } from '../../platform/ui/shapes/Path.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { type PassoVisto, PESSOAS_POR_PAGINA, pessoasDoGestorQuery, useRereadWhenGone } from './gestores.queries.ts'

const FILTROS = { passo: PASSOS_VISTOS } as const
const SQUARES: Record<PassoVisto, number> = { convidado: 1, cadastrado: 2, respondendo: 3, pronto: 4 }

/** The people of a company by name with their step, a page at a time. */
export default function Pessoas({ empresa }: { empresa: EmpresaDoGestor }) {
  const { state, filtro, narrow, goTo } = useListState(FILTROS)
  const passo = filtro.passo || null
  const { pagina } = state
  const { id_empresa, pessoas, contagem } = empresa
  const { data, error, refetch } = useQuery(pessoasDoGestorQuery(id_empresa, { pagina, passo }))
  useRereadWhenGone(error)
  return (
    <section aria-labelledby="gestao-pessoas">
      <div className="empresa-titulo">
        <h2 id="gestao-pessoas">{t('empresa.pessoas')}</h2>
      </div>
      <fieldset className="flex flex-wrap gap-2 py-3">
        <legend className="sr-only">{t('gestao.filtro')}</legend>
        {[null, ...PASSOS_VISTOS].map(each => (
          <button
            key={each ?? 'todas'}
            type="button"
            className={cx('btn btn-quiet btn-sm', passo === each && 'border-petrol bg-petrol-wash')}
            aria-pressed={passo === each}
            onClick={() => narrow({ passo: each ?? '' })}
          >
            {each === null ? t('gestao.todas') : t(`pessoas.estado.${each}`)} {each === null ? pessoas : contagem[each]}
          </button>
        ))}
      </fieldset>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.total === 0 && <EmptyState titulo={t('gestao.semPessoas')} texto={t('gestao.semPessoasTexto')} />}
      <ul>
        {data?.results.map(pessoa => (
          <li key={pessoa.email ?? pessoa.nome} className="equipe-pessoa">
            <Pessoa id_empresa={id_empresa} {...pessoa} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          pagina={pagina}
          total={data.total}
          limite={PESSOAS_POR_PAGINA}
          label={t('equipes.paginas')}
          className="pt-4"
          onTurn={goTo}
        />
      )}
    </section>
  )
}

function Pessoa({ id_empresa, ...pessoa }: PessoaDoGestor & { id_empresa: number }) {
  const { id_participante, nome, email, equipes, passo, mostra } = pessoa
  const [busy, setBusy] = useState(false)
  async function open() {
    if (busy) return
    setBusy(true)
    await attempt(async () => {
      const params = { id_empresa: String(id_empresa), id_participante: String(id_participante) }
      saveFile(await apiFile(getRelatorioDoGestor, { params }))
    })
    setBusy(false)
  }
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{nome ?? email}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[nome !== null && email, ...equipes].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span>
        {passo ? (
          <Path step={SQUARES[passo]}>{t(`pessoas.estado.${passo}`)}</Path>
        ) : (
          <span className="text-sm text-ink-soft">{t('equipes.semTeste')}</span>
        )}
      </span>
      {mostra === 'relatorio' && (
        <button type="button" className="act" aria-busy={busy} onClick={() => void open()}>
          {t('gestao.relatorio')}
        </button>
      )}
    </>
  )
}
