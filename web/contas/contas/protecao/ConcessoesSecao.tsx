import { useQuery } from '@tanstack/react-query'
import type { Concessao } from '#shared/contas/contas/protecao.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { concessoesQuery, useEndConcessao } from './concessoes.queries.ts'

/** Section of Meus dados with what goes on opening something without a session, and a button to end each. */
export default function ConcessoesSecao() {
  const { data, error, refetch } = useQuery(concessoesQuery)
  return (
    <Section titulo={t('concessoes.titulo')} texto={t('concessoes.texto')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={1} />}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{t('concessoes.nada')}</p>}
      {data && data.length > 0 && (
        <ul className="rows" aria-label={t('concessoes.titulo')}>
          {data.map(concessao => (
            <li key={`${concessao.tipo}:${concessao.id}`}>
              <Linha {...concessao} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Linha(concessao: Concessao) {
  const { mutateAsync, isPending } = useEndConcessao()
  const { tipo, criada_em, ate } = concessao
  const nome = [t(`concessoes.${tipo}`), concessao.nome].filter(Boolean).join(' · ')
  async function end() {
    const sure = await confirm({
      titulo: t('concessoes.pergunta', { nome }),
      texto: t('concessoes.perguntaTexto'),
      confirmar: t('concessoes.encerrar'),
      perigo: true,
    })
    if (!sure) return
    await attempt(async () => {
      const { mensagem } = await mutateAsync(concessao)
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    })
  }
  return (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{nome}</span>
      <span className="text-sm text-ink-soft">
        {t('concessoes.desde', { data: formatDate(criada_em) })} ·{' '}
        {ate ? t('concessoes.ate', { data: formatDate(ate) }) : t('concessoes.semFim')}
      </span>
      <span className="rows-acts">
        <Button small busy={isPending} aria-label={t('concessoes.encerrarUm', { nome })} onClick={() => void end()}>
          {t('concessoes.encerrar')}
        </Button>
      </span>
    </>
  )
}
