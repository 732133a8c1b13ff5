import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessaoAberta } from '#shared/contas/contas/sessoes.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { aparelhoEmPalavras } from './aparelho.words.ts'
import { sessoesQuery, useEnd, useEndOthers } from './aparelhos.queries.ts'

/**
 * Lists the devices on which the account is open, with a button to close each; the current device is closed by signing
 * out.
 */
export function Aparelhos() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(sessoesQuery(pagina))
  const outras = useEndOthers()

  async function endOthers() {
    const sure = await confirm({
      titulo: t('sessoes.outrasTitulo'),
      texto: t('sessoes.outrasTexto'),
      confirmar: t('sessoes.outras'),
      perigo: true,
    })
    if (!sure) return
    await attempt(async () => {
      const { mensagem } = await outras.mutateAsync()
      setPagina(1)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <Section titulo={t('sessoes.titulo')} texto={t('sessoes.texto')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && (
        <>
          <ul className="rows" aria-label={t('sessoes.titulo')}>
            {data.results.map(sessao => (
              <li key={sessao.id_sessao}>
                <Sessao {...sessao} />
              </li>
            ))}
          </ul>
          <Pagination pagina={pagina} total={data.total} label={t('sessoes.titulo')} onTurn={setPagina} />
          {data.total > 1 ? (
            <Button
              look="danger"
              busy={outras.isPending}
              className="justify-self-start"
              onClick={() => void endOthers()}
            >
              {t('sessoes.outras')}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{t('sessoes.soEsta')}</p>
          )}
        </>
      )}
    </Section>
  )
}

function Sessao({ id_sessao, atual, criada_em, usada_em, ...aparelho }: SessaoAberta) {
  const { mutateAsync, isPending } = useEnd()
  const nome = aparelhoEmPalavras(aparelho)
  async function end() {
    await attempt(async () => {
      const { mensagem } = await mutateAsync(id_sessao)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {nome}
        {atual && <Pill tone="brand">{t('sessoes.esta')}</Pill>}
      </span>
      <span className="text-sm text-ink-soft">
        {t('sessoes.desde', { data: formatMinute(criada_em) })}
        {!atual && ` · ${t('sessoes.uso', { data: formatMinute(usada_em) })}`}
      </span>
      {!atual && (
        <span className="rows-acts">
          <Button
            small
            busy={isPending}
            aria-label={t('sessoes.encerrarEm', { nome, data: formatMinute(criada_em) })}
            onClick={() => void end()}
          >
            {t('sessoes.encerrar')}
          </Button>
        </span>
      )}
    </>
  )
}
