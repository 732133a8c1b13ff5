import { useQuery } from '@tanstack/react-query'
import type { SaidaPorArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatHour, formatNear } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { saidasQuery, useUndoSaida } from './equipes.queries.ts'
import { formatEquipes } from './nomes.ts'

/** Files of the last days by which people left the equipes of a company: who, when, and the way back for 24 hours. */
export function Saidas({ id_empresa }: { id_empresa: number }) {
  const { data } = useQuery(saidasQuery(id_empresa))
  if (!data || data.total === 0) return null
  return (
    <ul className="grid gap-2 pt-4">
      {data.results.map(saida => (
        <li key={saida.id_saida} className="equipes-saida">
          <Saida id_empresa={id_empresa} saida={saida} />
        </li>
      ))}
    </ul>
  )
}

const quandoOf = (em: Date): string => t('equipesSaidas.quando', { dia: formatNear(em), hora: formatHour(em) })

function Saida({ id_empresa, saida }: { id_empresa: number; saida: SaidaPorArquivo }) {
  const { id_saida, pessoas, equipes, nome_ator, em, ate, pode_desfazer, voltaram } = saida
  const { mutateAsync, isPending } = useUndoSaida(id_empresa)
  async function undo() {
    try {
      const { voltaram: n } = await mutateAsync(id_saida)
      toast.success({ titulo: t('comum.sucesso'), mensagem: tn('equipesSaidas.voltaram', n ?? 0) })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {tn('equipesSaidas.sairam', pessoas, { equipes: formatEquipes(equipes) })}
        </p>
        <p className="text-sm text-ink-soft">
          {t('equipesSaidas.quem', { nome: nome_ator, quando: quandoOf(em) })}{' '}
          {pode_desfazer && t('equipesSaidas.ate', { quando: quandoOf(ate) })}
          {!pode_desfazer && voltaram === null && t('equipesSaidas.concluida')}
          {voltaram !== null && tn('equipesSaidas.voltaram', voltaram)}
        </p>
      </div>
      {pode_desfazer && (
        <Button small busy={isPending} onClick={() => void undo()}>
          {t('equipesSaidas.desfazer')}
        </Button>
      )}
    </>
  )
}
