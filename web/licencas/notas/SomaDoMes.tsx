import { Suspense, useState } from 'react'
import type { MesFiscal } from '#shared/licencas/notas/notas.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { formatMinute, formatMonth, formatNumber } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Dado } from '../compras/DadosDaCompra.tsx'
import { useCloseMes, useExportMes } from './notas.queries.ts'
import { reais } from './palavras.ts'

const ReabrirDialog = lazyPart(() => import('./ReabrirDialog.tsx'))

/** A month's sums, whether it is closed, and the acts of its end. */
export function SomaDoMes({ mes }: { mes: MesFiscal }) {
  const { fechamento, reaberturas } = mes
  const soma = fechamento ?? mes
  const depois = fechamento ? mes.devolvido_centavos - fechamento.devolvido_centavos : 0
  return (
    <section className="card mb-6" aria-labelledby="soma-do-mes">
      <h2 id="soma-do-mes" className="flex flex-wrap items-center gap-3 pb-4 text-lg">
        {t('notas.soma')}
        <Pill tone={fechamento ? 'ok' : 'neutral'}>{t(fechamento ? 'notas.fechado' : 'notas.aberto')}</Pill>
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-6">
        <Dado nome={t('notas.vendas')}>{formatNumber(soma.vendas)}</Dado>
        <Dado nome={t('notas.bruto')}>{reais(soma.bruto_centavos)}</Dado>
        <Dado nome={t('notas.descontos')}>{reais(soma.desconto_centavos)}</Dado>
        {soma.recebido_centavos !== null && <Dado nome={t('notas.recebido')}>{reais(soma.recebido_centavos)}</Dado>}
        <Dado nome={t('notas.devolvidos')}>{reais(soma.devolvido_centavos)}</Dado>
        <Dado nome={t('notas.aEmitir')}>{formatNumber(mes.a_emitir)}</Dado>
      </dl>
      {fechamento && (
        <p className="pt-4 text-sm text-ink-soft">
          {t('notas.fechadoPor', { nome: fechamento.nome_ator, quando: formatMinute(fechamento.fechado_em) })}
          {depois > 0 && ` ${t('notas.devolvidoDepois', { valor: reais(depois) })}`}
        </p>
      )}
      {reaberturas.map(({ reaberto_em, nome_ator, motivo }) => (
        <p key={reaberto_em.toISOString()} className="pt-2 text-sm text-ink-soft">
          {t('notas.reabertoPor', { nome: nome_ator, quando: formatMinute(reaberto_em), motivo })}
        </p>
      ))}
      <Atos mes={mes} />
    </section>
  )
}

function Atos({ mes }: { mes: MesFiscal }) {
  const [reabrindo, setReabrindo] = useState(false)
  const exportar = useExportMes()
  const fechar = useCloseMes(mes.mes)
  const nome = formatMonth(mes.mes)
  async function closeMes() {
    const { vendas, bruto_centavos } = mes
    const sure = await confirm({
      titulo: t('notas.fecharTitulo', { mes: nome }),
      texto: t('notas.fecharTexto', { vendas: tn('lista.coisaContada.venda', vendas), valor: reais(bruto_centavos) }),
      confirmar: t('notas.fechar'),
    })
    if (sure) await attempt(() => fechar.mutateAsync({ vendas, bruto_centavos }))
  }
  return (
    <div className="flex flex-wrap gap-3 pt-5">
      <Button
        busy={exportar.isPending}
        onClick={() => void attempt(async () => saveFile(await exportar.mutateAsync(mes.mes)))}
      >
        {t('notas.exportar')}
      </Button>
      {!mes.fechamento && mes.terminou && mes.a_emitir === 0 && (
        <Button look="primary" busy={fechar.isPending} onClick={() => void closeMes()}>
          {t('notas.fechar')}
        </Button>
      )}
      {mes.fechamento && <Button onClick={() => setReabrindo(true)}>{t('notas.reabrir')}</Button>}
      {reabrindo && (
        <Suspense>
          <ReabrirDialog mes={mes.mes} onClose={() => setReabrindo(false)} />
        </Suspense>
      )}
    </div>
  )
}
